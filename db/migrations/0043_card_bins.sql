-- A few beginnings of cards to start with, each as its issuer or a bank's own test cards show it; an owner loads his bank's list over it.
insert into card_bins (prefix, bank, family, scheme, type, commercial) values
  ('554960', 'Garanti BBVA', 'Bonus', 'mastercard', 'credit', false),
  ('454360', 'İş Bankası', 'Maximum', 'visa', 'credit', false),
  ('435508', 'Akbank', 'Axess', 'visa', 'credit', false),
  ('552879', 'Halkbank', 'Paraf', 'mastercard', 'credit', false),
  ('454671', 'Ziraat Bankası', 'Bankkart', 'visa', 'credit', false),
  ('460345', 'DenizBank', 'Bonus', 'visa', 'credit', false),
  ('540061', 'Yapı Kredi', 'World', 'mastercard', 'credit', false),
  ('54006100', 'Yapı Kredi', 'World', 'mastercard', 'credit', true),
  ('979203', 'Ziraat Bankası', 'Bankkart', 'troy', 'debit', false);

-- What the browser brought to the sandbox bank besides the card, to be given back with its word.
alter table sandbox_bank_orders
  add column fields jsonb not null default '[]',
  add column tries smallint not null default 0;

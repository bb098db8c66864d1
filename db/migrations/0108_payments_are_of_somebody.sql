-- A payment is of an order or on account, by a user of a customer. A third kind, of strangers by a link, was never made by
-- anything: no row is lost.
alter table payment_attempts
  drop constraint payment_attempts_purpose_check,
  add constraint payment_attempts_purpose_check check (purpose in ('order', 'account')),
  drop constraint payment_attempts_check2,
  alter column customer_id set not null,
  alter column user_id set not null;

-- Append only. Inside, debt is positive: balance = debits - credits. A reversal names the entry it undoes.
create table account_entries (
  id             bigint generated always as identity primary key,
  site_id        bigint not null references sites,
  customer_id    bigint not null references customers,
  side           text not null check (side in ('debit', 'credit')),
  amount         numeric(18,2) not null check (amount > 0),
  currency       char(3) not null,
  base_amount    numeric(18,2) not null,
  document_type  text not null check (document_type in ('opening', 'invoice', 'payment', 'return', 'reversal', 'note')),
  document_no    text not null,
  order_id       bigint references orders,
  reverses_id    bigint unique references account_entries,
  entry_date     date not null,
  due_date       date not null,
  description    text not null default '',
  user_id        bigint references users,
  created_at     timestamptz not null default now()
);
create index account_entries_of_customer on account_entries (customer_id, entry_date, id);
create unique index account_entries_one_invoice on account_entries (order_id) where document_type = 'invoice';

-- The books of the sandbox bank. It is a bank, not the shop: no card number is kept here either, only what was asked.
create table sandbox_bank_orders (
  order_no        text not null,
  merchant        text not null,
  token           text not null unique,
  amount          numeric(18,2) not null,
  currency        char(3) not null,
  behaviour       text not null,
  captured        numeric(18,2) not null default 0,
  refunded        numeric(18,2) not null default 0,
  voided          boolean not null default false,
  transaction_no  text,
  created_at      timestamptz not null default now(),
  primary key (merchant, order_no)
);

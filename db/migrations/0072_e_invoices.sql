-- E-invoices that the owner attached to orders: the UBL file as it came, and its pdf where there was one. Shown are the
-- fields of the file; what is beside it here is for finding it.
create table e_invoices (
  id           bigint generated always as identity primary key,
  site_id      bigint not null references sites,
  customer_id  bigint not null references customers,
  order_id     bigint not null references orders,
  number       text not null,
  uuid         uuid not null,
  issued_on    date not null,
  currency     char(3) not null,
  payable      numeric(18,2) not null,
  xml          bytea not null,
  pdf          bytea,
  user_id      bigint references users,
  created_at   timestamptz not null default now(),
  unique (site_id, uuid)
);
create index e_invoices_of_order on e_invoices (order_id);
create index e_invoices_of_number on e_invoices (customer_id, number);

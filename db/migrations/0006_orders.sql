create table payment_methods (
  id           bigint generated always as identity primary key,
  site_id      bigint not null references sites,
  kind         text not null check (kind in ('transfer', 'onAccount', 'card', 'onDelivery')),
  record_type  smallint not null default 1,
  discount     numeric(5,2) not null default 0 check (discount between 0 and 100),
  names        jsonb not null,
  notes        jsonb not null default '{}',
  for_visitors boolean not null default true,
  active       boolean not null default true,
  sort_no      integer not null default 100
);
create index payment_methods_of_site on payment_methods (site_id, sort_no) where active;

create table bank_accounts (
  id           bigint generated always as identity primary key,
  site_id      bigint not null references sites,
  bank         text not null,
  name         text not null,
  currency     char(3) not null,
  iban         text not null,
  branch_code  text not null default '',
  sort_no      integer not null default 100
);

-- Everything the buyer agreed to is copied here; nothing of an order is looked up again.
create table orders (
  id                bigint generated always as identity primary key,
  site_id           bigint not null references sites,
  number            text not null,
  kind              text not null default 'order' check (kind in ('order', 'proposal')),
  status            smallint not null check (status between 1 and 16),
  customer_id       bigint not null references customers,
  user_id           bigint not null references users,
  cart_id           bigint not null references carts,
  idempotency_key   uuid not null,
  request_hash      bytea not null,
  currency          char(3) not null,
  list_total        numeric(18,2) not null,
  discount_total    numeric(18,2) not null,
  net_total         numeric(18,2) not null,
  tax_total         numeric(18,2) not null,
  total             numeric(18,2) not null,
  payment_kind      text not null,
  payment_method_id bigint not null references payment_methods,
  payment_name      text not null,
  payment_discount  numeric(5,2) not null default 0,
  delivery_address  jsonb not null,
  note              text not null default '',
  contract_id       bigint references contracts,
  accepted_at       timestamptz,
  accepted_ip       text,
  language          text not null,
  placed_at         timestamptz not null default now(),
  posted_at         timestamptz,
  unique (site_id, number),
  unique (user_id, idempotency_key),
  unique (cart_id)
);
create index orders_of_customer on orders (customer_id, placed_at desc, id desc);
create index orders_open on orders (customer_id) where posted_at is null and status in (1, 2, 3, 10);

create table order_lines (
  id               bigint generated always as identity primary key,
  order_id         bigint not null references orders,
  line_no          integer not null,
  product_id       bigint not null references products,
  code             text not null,
  name             text not null,
  brand            text not null default '',
  quantity         numeric(12,3) not null check (quantity > 0),
  backordered      numeric(12,3) not null default 0 check (backordered >= 0 and backordered <= quantity),
  unit             text not null,
  list_price       numeric(18,4) not null,
  discounts        numeric(5,2)[] not null default '{}',
  net_price        numeric(18,4) not null,
  tax_rate         numeric(5,2) not null,
  net_total        numeric(18,2) not null,
  tax_total        numeric(18,2) not null,
  note             text not null default '',
  unique (order_id, line_no)
);
create index order_lines_by_product on order_lines (product_id);

-- Which depot gives what of a line.
create table order_line_depots (
  order_line_id  bigint not null references order_lines,
  depot_id       bigint not null references depots,
  quantity       numeric(12,3) not null check (quantity > 0),
  primary key (order_line_id, depot_id)
);

create table order_events (
  id           bigint generated always as identity primary key,
  order_id     bigint not null references orders,
  from_status  smallint,
  to_status    smallint not null,
  user_id      bigint references users,
  customer_id  bigint references customers,
  at           timestamptz not null default now()
);
create index order_events_by_order on order_events (order_id, id);

-- One counter a site and year: numbers have no gaps worth explaining and never repeat.
create table order_counters (
  site_id  bigint not null references sites,
  year     smallint not null,
  last     bigint not null,
  primary key (site_id, year)
);

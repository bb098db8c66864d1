-- A checkout that is open: whose cart it is of, and until when what it needs is held. Past its end it holds nothing,
-- whether or not somebody has deleted it by then.
create table checkouts (
  id           bigint generated always as identity primary key,
  cart_id      bigint not null unique references carts on delete cascade,
  site_id      bigint not null references sites,
  user_id      bigint not null references users on delete cascade,
  customer_id  bigint not null references customers on delete cascade,
  -- The login that opened it: its end is the checkout's end too.
  session_id   uuid,
  opened_at    timestamptz not null default now(),
  expires_at   timestamptz not null
);
create index checkouts_of_buyer on checkouts (user_id, customer_id);
create index checkouts_by_end on checkouts (expires_at);

-- What of which depot it holds. Who and until when stand here as well, so that counting what is free reads one small table.
create table stock_reservations (
  checkout_id  bigint not null references checkouts on delete cascade,
  product_id   bigint not null references products on delete cascade,
  depot_id     bigint not null references depots,
  quantity     numeric(14,3) not null check (quantity > 0),
  user_id      bigint not null,
  customer_id  bigint not null,
  expires_at   timestamptz not null,
  primary key (checkout_id, product_id, depot_id)
);
create index stock_reservations_of_product on stock_reservations (product_id, depot_id);
create index stock_reservations_by_end on stock_reservations (expires_at);

-- Type 0 is the cart, 1 the proposal cart. Owned by one signed-in user for one customer, or by one visitor.
create table carts (
  id           bigint generated always as identity primary key,
  site_id      bigint not null references sites,
  type         smallint not null default 0 check (type in (0, 1)),
  customer_id  bigint references customers,
  user_id      bigint references users,
  visitor_id   uuid references visitors,
  name         text not null default '',
  version      integer not null default 1,
  state        text not null default 'open' check (state in ('open', 'saved', 'ordered')),
  updated_at   timestamptz not null default now(),
  check ((customer_id is null) = (user_id is null)),
  check (num_nonnulls(user_id, visitor_id) = 1)
);
create unique index carts_one_open_of_user on carts (site_id, user_id, customer_id, type) where state = 'open' and user_id is not null;
create unique index carts_one_open_of_visitor on carts (site_id, visitor_id, type) where state = 'open' and visitor_id is not null;

-- A line is an intent; price and warnings are worked out on read.
create table cart_lines (
  id               bigint generated always as identity primary key,
  cart_id          bigint not null references carts on delete cascade,
  product_id       bigint not null references products on delete cascade,
  depot_id         bigint references depots,
  quantity         numeric(12,3) not null check (quantity > 0 and quantity <= 999999),
  note             text not null default '',
  active           boolean not null default true,
  above_stock      boolean not null default false,
  -- The cart's version when this line was last written: tells a stale write of this line from one of another.
  version          integer not null default 1,
  added_at         timestamptz not null default now(),
  unique nulls not distinct (cart_id, product_id, depot_id)
);

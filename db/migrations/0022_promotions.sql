-- What the owner gives away and on which terms. A campaign (with percents) is a part of the price itself; every other
-- promotion is worked out from a whole cart. One that left the owner's document stays, retired: orders carry it.
create table promotions (
  id              bigint generated always as identity primary key,
  site_id         bigint not null references sites,
  key             text not null,
  names           jsonb not null,
  descriptions    jsonb not null default '{}',
  valid_from      date,
  valid_to        date,
  -- Whom it is for; empty is everybody.
  group_ids       bigint[] not null default '{}',
  customer_kinds  text[] not null default '{}',
  platforms       text[] not null default '{}',
  currency        char(3) not null,
  percents        numeric(5,2)[],
  rules           jsonb not null,
  -- The owner's own words, as he reads them back; everything else here is made of them.
  document        jsonb not null,
  combinable      boolean not null default false,
  most_uses       integer check (most_uses > 0),
  most_uses_each  integer check (most_uses_each > 0),
  -- How many live orders carry it: counted by the order that claims it, in its own transaction.
  used            integer not null default 0 check (used >= 0),
  retired         boolean not null default false,
  sort_no         integer not null default 100,
  unique (site_id, key),
  check (0 <= all (percents) and 100 >= all (percents))
);

-- Which products count for a condition or an effect (part): a product, or all of a brand in a category; both null is
-- everything.
create table promotion_goods (
  promotion_id  bigint not null references promotions on delete cascade,
  part          smallint not null,
  product_id    bigint references products on delete cascade,
  brand_id      bigint references brands on delete cascade,
  category_id   bigint references categories on delete cascade,
  unique nulls not distinct (promotion_id, part, product_id, brand_id, category_id),
  check (product_id is null or num_nonnulls(brand_id, category_id) = 0)
);
create index promotion_goods_by_product on promotion_goods (product_id) where product_id is not null;

-- How many live orders of one customer carry it.
create table promotion_customers (
  promotion_id  bigint not null references promotions,
  customer_id   bigint not null references customers,
  used          integer not null check (used >= 0),
  primary key (promotion_id, customer_id)
);

-- One row an order and promotion: what was given, in words and figures of that day.
create table promotion_uses (
  id            bigint generated always as identity primary key,
  promotion_id  bigint not null references promotions,
  order_id      bigint not null references orders,
  customer_id   bigint not null references customers,
  name          text not null,
  times         integer not null check (times > 0),
  amount        numeric(18,2) not null,
  currency      char(3) not null,
  free_freight  boolean not null default false,
  at            timestamptz not null default now(),
  released_at   timestamptz,
  unique (order_id, promotion_id)
);
create index promotion_uses_by_promotion on promotion_uses (promotion_id) where released_at is null;

alter table orders add column promotion_total numeric(18,2) not null default 0 check (promotion_total >= 0);
-- What promotions took off a line after its unit price; a gift costs nothing and was never in the cart.
alter table order_lines add column promotion_discount numeric(18,2) not null default 0 check (promotion_discount >= 0);
alter table order_lines add column gift boolean not null default false;

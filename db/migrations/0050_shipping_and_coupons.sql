-- A way to send goods: the service of a cargo company, the shop's own van, or collecting them. `rules` are read in their
-- order, the first that fits the place and the size decides; `document` is what the owner wrote. One that left his
-- document stays, retired: orders name it.
create table shipping_methods (
  id        bigint generated always as identity primary key,
  site_id   bigint not null references sites,
  key       text not null,
  company   text not null default '',
  names     jsonb not null,
  notes     jsonb not null default '{}',
  tax_rate  numeric(5,2) not null default 20 check (tax_rate between 0 and 100),
  rules     jsonb not null,
  document  jsonb not null,
  retired   boolean not null default false,
  sort_no   integer not null default 100,
  unique (site_id, key)
);

-- What the way to pay costs by itself: an amount in the site's currency and a percent of goods and freight.
alter table payment_methods
  add column fee_amount numeric(18,2) not null default 0 check (fee_amount >= 0),
  add column fee_percent numeric(5,2) not null default 0 check (fee_percent between 0 and 100),
  add column fee_tax_rate numeric(5,2) not null default 20 check (fee_tax_rate between 0 and 100);

-- A coupon is a promotion for who types its code.
alter table promotions add column coupon text check (coupon = upper(coupon));
create unique index promotions_of_coupon on promotions (site_id, coupon) where coupon is not null and not retired;
alter table carts add column coupon text not null default '';

-- What an order costs besides its goods (freight, the fee of the way to pay), how it is sent, the coupon it used.
alter table orders
  add column charges jsonb not null default '[]',
  add column shipping_method_id bigint references shipping_methods,
  add column shipping_company text not null default '',
  add column shipping_name text not null default '',
  add column coupon text not null default '';

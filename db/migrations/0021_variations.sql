-- What comes in sizes and colours, in packs, or of several production years at prices of their own is a product with
-- products under it: each of those has its own code, numbers, stock and prices and is what carts and orders name.
alter table products
  add column parent_id bigint references products on delete cascade,
  add column parent_kind text check (parent_kind in ('variation', 'priceRow')),
  -- How its variations are chosen: 3 from a drop-list, 4 in a table with a quantity each, 8 by one radio choice.
  add column variation_display smallint not null default 3 check (variation_display in (3, 4, 8)),
  add constraint products_child_says_its_kind check ((parent_id is null) = (parent_kind is null)),
  add constraint products_not_under_itself check (parent_id <> id);
create index products_by_parent on products (parent_id, sort_no, id) where parent_id is not null;

-- Size, colour, pack: what variations differ in, named once for the whole site.
create table variation_properties (
  id       bigint generated always as identity primary key,
  site_id  bigint not null references sites,
  code     text not null check (code <> ''),
  names    jsonb not null,
  sort_no  integer not null default 100,
  unique (site_id, code)
);

create table variation_values (
  id           bigint generated always as identity primary key,
  property_id  bigint not null references variation_properties on delete cascade,
  code         text not null check (code <> ''),
  names        jsonb not null,
  sort_no      integer not null default 100,
  unique (property_id, code),
  unique (id, property_id)
);

-- What a variation is of each property: at most one value.
create table product_variation_values (
  product_id   bigint not null references products on delete cascade,
  property_id  bigint not null,
  value_id     bigint not null,
  primary key (product_id, property_id),
  foreign key (value_id, property_id) references variation_values (id, property_id) on delete cascade
);
create index product_variation_values_by_value on product_variation_values (value_id);

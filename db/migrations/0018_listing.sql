-- What a row of a listing says beside code, name, price and stock (catalogue 3).
alter table products
  add column short_code     text,
  add column package_name   text,
  add column fields         text[] not null default '{}' check (cardinality(fields) <= 6),
  add column icons          text[] not null default '{}' check (cardinality(icons) <= 6),
  -- Procured when it is ordered: without stock it is "supplied", not out.
  add column supplied       boolean not null default false,
  -- For the owner's own people: who sells it, and what representatives should know.
  add column sales_person   text,
  add column internal_note  text;

alter table stock add column coming_note text;

-- A customer buys by a sale list. Of the other kinds a site has one each; they are shown and never sold by.
alter table price_lists
  add column kind text not null default 'sale' check (kind in ('sale', 'retail', 'purchase'));
create unique index price_lists_one_of_a_kind on price_lists (site_id, kind) where kind <> 'sale';

-- What an owner calls things of his catalogue, by language: states and types of stock, the six fields, icons, ways to pay.
create table catalog_words (
  site_id  bigint not null references sites,
  kind     text not null check (kind in ('stockState', 'stockType', 'field', 'icon', 'payment')),
  key      text not null,
  texts    jsonb not null,
  primary key (site_id, kind, key)
);

-- Properties of products, such as the position or the diameter of a brake disc: a value is shared by all that have it.
create table properties (
  id       bigint generated always as identity primary key,
  site_id  bigint not null references sites,
  key      text not null,
  names    jsonb not null,
  sort_no  integer not null default 100,
  unique (site_id, key)
);

create table property_values (
  id           bigint generated always as identity primary key,
  property_id  bigint not null references properties on delete cascade,
  key          text not null,
  names        jsonb not null,
  unique (property_id, key)
);

create table product_properties (
  product_id  bigint not null references products on delete cascade,
  value_id    bigint not null references property_values on delete cascade,
  primary key (product_id, value_id)
);
create index product_properties_by_value on product_properties (value_id, product_id);

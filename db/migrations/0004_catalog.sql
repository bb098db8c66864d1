create extension if not exists pg_trgm;

create table brands (
  id        bigint generated always as identity primary key,
  site_id   bigint not null references sites,
  name      text not null,
  key       text not null,
  slug      text not null,
  logo_url  text,
  unique (site_id, key),
  unique (site_id, slug)
);

create table categories (
  id         bigint generated always as identity primary key,
  site_id    bigint not null references sites,
  parent_id  bigint references categories,
  code       text not null,
  names      jsonb not null,
  slug       text not null,
  sort_no    integer not null default 100,
  unique (site_id, code),
  unique (site_id, slug)
);

create table products (
  id                bigint generated always as identity primary key,
  site_id           bigint not null references sites,
  code              text not null,
  slug              text not null,
  name              text not null,
  names             jsonb not null default '{}',
  descriptions      jsonb not null default '{}',
  brand_id          bigint references brands,
  category_id       bigint references categories,
  manufacturer_code text,
  stock_type        smallint not null default 1,
  unit              text not null default 'piece',
  package_quantity  numeric(12,3) not null default 1 check (package_quantity > 0),
  tax_rate          numeric(5,2) not null default 20 check (tax_rate between 0 and 100),
  purchasable       boolean not null default true,
  visible           boolean not null default true,
  order_above_stock boolean not null default false,
  free_shipping     boolean not null default false,
  flags             integer not null default 0,
  season            smallint check (season in (0, 1, 2)),
  consumption       char(1),
  wet_grip          char(1),
  noise_db          smallint,
  origin            text,
  production_date   text,
  weight_kg         numeric(10,3),
  volume_dm3        numeric(10,3),
  picture           text,
  sort_no           integer not null default 100,
  updated_at        timestamptz not null default now(),
  unique (site_id, code),
  unique (site_id, slug)
);
create index products_by_category on products (site_id, category_id);
create index products_by_brand on products (site_id, brand_id);
create index products_by_picture on products (site_id, picture) where picture is not null;
create index products_in_order on products (site_id, sort_no, id) where visible;

-- Every number a product is known by: raw as printed, key as letters and digits only, upper case.
create table product_numbers (
  site_id      bigint not null references sites,
  product_id   bigint not null references products on delete cascade,
  kind         text not null check (kind in ('own', 'maker', 'oem', 'barcode', 'superseded', 'size', 'dealer')),
  key          text not null check (key <> ''),
  raw          text not null,
  customer_id  bigint references customers on delete cascade,
  unique nulls not distinct (product_id, kind, key, customer_id),
  check ((kind = 'dealer') = (customer_id is not null))
);
create index product_numbers_by_key on product_numbers (site_id, key text_pattern_ops, product_id);

-- What searching and counting read: narrow, one row a product, kept by catalog/search. `words` holds the distinct
-- words and the public numbers, folded by us. `stock` is in no index and pages keep room for it, so that
-- a change of stock never touches the index of words.
create table product_search (
  product_id   bigint primary key references products on delete cascade,
  site_id      bigint not null,
  brand_id     bigint,
  category_id  bigint,
  season       smallint,
  flags        integer not null default 0,
  sort_no      integer not null,
  stock        numeric(14,3) not null default 0,
  name_sort    text not null,
  words        tsvector not null
) with (fillfactor = 85);
create index product_search_words on product_search using gin (words);
create index product_search_in_order on product_search (site_id, sort_no, product_id);
create index product_search_by_name on product_search (site_id, name_sort collate "tr-x-icu", product_id);
create index product_search_by_brand on product_search (site_id, brand_id, sort_no, product_id);
create index product_search_by_category on product_search (site_id, category_id, sort_no, product_id);
create index product_search_in_groups on product_search (site_id, sort_no, product_id) where flags <> 0;

-- Every word there is, for what is typed almost right. Words are only added; one that is gone finds nothing.
create table search_words (
  site_id  bigint not null references sites,
  word     text not null,
  primary key (site_id, word)
);
create index search_words_alike on search_words using gin (word gin_trgm_ops);

create table vehicles (
  id         bigint generated always as identity primary key,
  site_id    bigint not null references sites,
  make       text not null,
  model      text not null,
  engine     text not null default '',
  year_from  smallint not null,
  year_to    smallint,
  unique nulls not distinct (site_id, make, model, engine, year_from, year_to)
);

create table product_vehicles (
  product_id  bigint not null references products on delete cascade,
  vehicle_id  bigint not null references vehicles on delete cascade,
  condition   text not null default '',
  primary key (product_id, vehicle_id, condition)
);
create index product_vehicles_by_vehicle on product_vehicles (vehicle_id);

create table prices (
  id             bigint generated always as identity primary key,
  site_id        bigint not null references sites,
  product_id     bigint not null references products on delete cascade,
  price_list_id  bigint not null references price_lists,
  min_quantity   numeric(12,3) not null default 0,
  amount         numeric(18,4) not null check (amount >= 0),
  valid_from     date,
  valid_to       date,
  unique nulls not distinct (product_id, price_list_id, min_quantity, valid_from)
);
create index prices_by_list on prices (price_list_id);

-- A chain of percents, taken one after another. Whom: a customer or a group. On what: brand, category, product, or all.
create table discounts (
  id           bigint generated always as identity primary key,
  site_id      bigint not null references sites,
  customer_id  bigint references customers on delete cascade,
  group_id     bigint references customer_groups on delete cascade,
  brand_id     bigint references brands on delete cascade,
  category_id  bigint references categories on delete cascade,
  product_id   bigint references products on delete cascade,
  percents     numeric(5,2)[] not null,
  title        text not null default '',
  valid_from   date,
  valid_to     date,
  check (num_nonnulls(customer_id, group_id) = 1),
  check (num_nonnulls(brand_id, category_id, product_id) <= 1),
  check (0 <= all (percents) and 100 >= all (percents))
);
create index discounts_by_customer on discounts (customer_id) where customer_id is not null;
create index discounts_by_group on discounts (group_id) where group_id is not null;
-- Prices of a page look for the few wide discounts of a buyer, then for those of its products: never through all.
create index discounts_wide on discounts (customer_id) where customer_id is not null and product_id is null;
create index discounts_wide_of_group on discounts (group_id) where group_id is not null and product_id is null;
create index discounts_on_product on discounts (product_id, customer_id, group_id) where product_id is not null;

create table stock (
  product_id   bigint not null references products on delete cascade,
  depot_id     bigint not null references depots,
  on_hand      numeric(14,3) not null default 0 check (on_hand >= 0),
  coming       numeric(14,3) not null default 0 check (coming >= 0),
  coming_on    date,
  primary key (product_id, depot_id)
);

-- Append only: the sum of moves of a product in a depot is its stock on hand.
create table stock_moves (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  product_id  bigint not null references products on delete cascade,
  depot_id    bigint not null references depots,
  quantity    numeric(14,3) not null check (quantity <> 0),
  reason      text not null check (reason in ('opening', 'count', 'order', 'cancel', 'return')),
  order_id    bigint,
  at          timestamptz not null default now()
);
create index stock_moves_by_product on stock_moves (product_id, depot_id);
create index stock_moves_by_order on stock_moves (order_id) where order_id is not null;

create table import_runs (
  id           bigint generated always as identity primary key,
  site_id      bigint not null references sites,
  file_hash    text not null,
  file_name    text not null,
  rows_done    bigint not null default 0,
  started_at   timestamptz not null default now(),
  finished_at  timestamptz,
  unique (site_id, file_hash)
);

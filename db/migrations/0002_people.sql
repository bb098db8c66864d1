create table price_lists (
  id            bigint generated always as identity primary key,
  site_id       bigint not null references sites,
  code          text not null,
  name          text not null,
  currency      char(3) not null,
  tax_included  boolean not null default false,
  fallback_id   bigint references price_lists,
  is_public     boolean not null default false,
  unique (site_id, code)
);
create unique index price_lists_one_public on price_lists (site_id) where is_public;

create table depots (
  id        bigint generated always as identity primary key,
  site_id   bigint not null references sites,
  code      text not null,
  name      text not null,
  priority  integer not null default 100,
  unique (site_id, code)
);

create table customer_groups (
  id       bigint generated always as identity primary key,
  site_id  bigint not null references sites,
  code     text not null,
  name     text not null,
  unique (site_id, code)
);

-- A customer is who buys: a dealer's firm, a sub-dealer's, or a person of the public.
create table customers (
  id             bigint generated always as identity primary key,
  site_id        bigint not null references sites,
  code           text not null,
  kind           text not null check (kind in ('dealer', 'subDealer', 'public')),
  company_name   text not null default '',
  first_name     text not null default '',
  last_name      text not null default '',
  email          text not null default '',
  phone          text not null default '',
  tax_office     text not null default '',
  tax_number     text not null default '',
  role_type      smallint not null default 0,
  parent_id      bigint references customers,
  price_list_id  bigint references price_lists,
  group_id       bigint references customer_groups,
  depot_id       bigint references depots,
  currency       char(3) not null default 'TRY',
  credit_limit   numeric(18,2) not null default 0 check (credit_limit >= 0),
  terms_days     integer not null default 0,
  active         boolean not null default true,
  created_at     timestamptz not null default now(),
  unique (site_id, code),
  check ((kind = 'subDealer') = (parent_id is not null))
);
create index customers_by_parent on customers (parent_id) where parent_id is not null;

-- A user is who signs in. Login kind `customer` is login type 0 of the wire, `userAccount` is type 1.
create table users (
  id                bigint generated always as identity primary key,
  site_id           bigint not null references sites,
  customer_id       bigint references customers,
  role              text not null check (role in ('customer', 'dealer', 'subDealer', 'representative', 'owner')),
  login_kind        text not null check (login_kind in ('customer', 'userAccount')),
  email             text not null,
  email_key         text not null,
  first_name        text not null default '',
  last_name         text not null default '',
  phone             text not null default '',
  password_hash     text not null,
  active            boolean not null default true,
  hides             text[] not null default '{}',
  shows_stocks      boolean not null default false,
  special_discount  numeric(5,2) not null default -1,
  promotions        boolean not null default false,
  home_style        smallint not null default 0,
  created_at        timestamptz not null default now(),
  unique (site_id, email_key),
  check ((role in ('customer', 'dealer', 'subDealer')) = (customer_id is not null))
);
create index users_by_customer on users (customer_id);

create table representative_customers (
  user_id      bigint not null references users on delete cascade,
  customer_id  bigint not null references customers on delete cascade,
  assigned_at  timestamptz not null default now(),
  primary key (user_id, customer_id)
);
create index representative_customers_by_customer on representative_customers (customer_id);

create table addresses (
  id           bigint generated always as identity primary key,
  site_id      bigint not null references sites,
  customer_id  bigint not null references customers,
  title        text not null,
  line1        text not null,
  line2        text not null default '',
  country      char(2) not null default 'TR',
  city         text not null default '',
  county       text not null default '',
  district     text not null default '',
  post_code    text not null default '',
  phone        text not null default '',
  is_default   boolean not null default false,
  removed_at   timestamptz
);
create index addresses_by_customer on addresses (customer_id) where removed_at is null;
create unique index addresses_one_default on addresses (customer_id) where is_default and removed_at is null;

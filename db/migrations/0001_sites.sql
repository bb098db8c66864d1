-- Sites (tenants), the hosts that name them, and what each shows at its door.
create table sites (
  id               bigint generated always as identity primary key,
  key              text not null unique check (key ~ '^[a-z][a-z0-9-]{1,30}$'),
  name             text not null,
  platform         smallint not null check (platform between 1 and 4),
  status           smallint not null default 1,
  currency         char(3) not null default 'TRY',
  time_zone        text not null default 'Europe/Istanbul',
  languages        text[] not null default '{tr,en,ar,ru,de}',
  settings         jsonb not null default '{}',
  version          bigint not null default 1,
  client_secret_hash bytea,
  created_at       timestamptz not null default now()
);

create table site_hosts (
  host       text primary key check (host = lower(host)),
  site_id    bigint not null references sites,
  canonical  boolean not null default false
);
create unique index site_hosts_one_canonical on site_hosts (site_id) where canonical;

-- Texts by language travel as jsonb objects: {"tr": "...", "en": "..."}.
create table banners (
  id           bigint generated always as identity primary key,
  site_id      bigint not null references sites,
  position     text not null,
  width        integer,
  height       integer,
  items_per_row integer[] not null default '{1,1,1}',
  padded       boolean not null default false,
  screen       smallint not null default 1 check (screen in (1, 2)),
  carousel     boolean not null default false,
  sort_no      integer not null default 100,
  slider_type  smallint not null default 0,
  show_title   boolean not null default false,
  names        jsonb not null default '{}',
  texts        jsonb not null default '{}'
);
create index banners_by_position on banners (site_id, position, sort_no);

create table banner_images (
  id               bigint generated always as identity primary key,
  banner_id        bigint not null references banners on delete cascade,
  language         text not null,
  sort_no          integer not null default 100,
  image_url        text not null,
  url              text,
  open_in_new_tab  boolean not null default false,
  name             text not null default '',
  header_text      text not null default '',
  alternate_text   text not null default ''
);
create index banner_images_by_banner on banner_images (banner_id, language, sort_no);

-- Kinds: 1 login, 2 order, 3 payment, 4 register. A published version never changes.
create table contracts (
  id            bigint generated always as identity primary key,
  site_id       bigint not null references sites,
  kind          smallint not null check (kind between 1 and 4),
  version       integer not null,
  language      text not null,
  title         text not null,
  body          text not null,
  published_at  timestamptz not null default now(),
  unique (site_id, kind, language, version)
);

-- One unit of `currency` costs `rate` units of the site's own currency.
create table currency_rates (
  site_id   bigint not null references sites,
  currency  char(3) not null,
  rate      numeric(18,6) not null check (rate > 0),
  taken_at  timestamptz not null default now(),
  primary key (site_id, currency)
);

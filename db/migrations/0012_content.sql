-- What a site says in words. Numbers are the owner's own; texts by language travel as jsonb objects: {"tr": "...", "en": "..."}.
create table content_pages (
  site_id          bigint not null references sites,
  number           integer not null check (number > 0),
  -- The part of the address behind the language, by language.
  addresses        jsonb not null,
  titles           jsonb not null,
  summaries        jsonb not null default '{}',
  bodies           jsonb not null default '{}',
  -- Page design: a list of text, product, banner and HTML blocks, in the order shown.
  blocks           jsonb not null default '[]',
  published_from   timestamptz,
  published_until  timestamptz,
  check (published_until > published_from),
  primary key (site_id, number)
);

create table news (
  site_id       bigint not null references sites,
  number        integer not null check (number > 0),
  addresses     jsonb not null,
  titles        jsonb not null,
  summaries     jsonb not null default '{}',
  bodies        jsonb not null default '{}',
  -- Key of a picture in the media store.
  picture       text,
  published_at  timestamptz not null,
  primary key (site_id, number)
);
create index news_by_day on news (site_id, published_at desc);

-- Kinds: 2 software, 3 video, 4 brochure, 5 specification, 6 firmware, 7 user guide.
create table downloads (
  site_id       bigint not null references sites,
  number        integer not null check (number > 0),
  kind          smallint not null check (kind between 2 and 7),
  titles        jsonb not null,
  -- A file of the media store by its name, or an address elsewhere.
  file          text,
  web_address   text,
  size          bigint check (size > 0),
  -- The code of the product it belongs to.
  product_code  text,
  sort_no       integer not null default 100,
  check (num_nonnulls(file, web_address) = 1),
  primary key (site_id, number)
);
create index downloads_by_product on downloads (site_id, product_code) where product_code is not null;
create unique index downloads_by_file on downloads (site_id, file) where file is not null;

-- Listed products, as the catalogue reads them: the index of PostgreSQL's search is read by the search only.
create view listed_products as
select product_id,
    site_id,
    brand_id,
    category_id,
    season,
    flags,
    sort_no,
    stock,
    name_sort as name,
    value_ids
   from product_search;
comment on view listed_products is 'Visible products that are no variation or price row, with the columns that listings filter and sort by.';

-- Search engines other than PostgreSQL.
create table search_feeds (
  site_id          bigint primary key references sites on delete cascade,
  engine           text not null,
  rebuild          boolean not null default true,
  built_at         timestamptz,
  rebuilding_until timestamptz,
  seen_at          timestamptz not null default now(),
  failures         integer not null default 0,
  retry_at         timestamptz,
  last_error       text
);
comment on table search_feeds is 'Sites whose changes are fed to a search engine other than PostgreSQL, and the state of each.';
comment on column search_feeds.rebuild is 'Whether the index of the site is to be built from the catalogue.';
comment on column search_feeds.built_at is 'The last complete build; null: PostgreSQL answers the searches of the site.';
comment on column search_feeds.rebuilding_until is 'End of the lease of a process that builds the index; changes wait until then.';
comment on column search_feeds.seen_at is 'When a process with this engine ran last, to the hour.';
comment on column search_feeds.failures is 'Failures since the last success.';

create table search_outbox (
  site_id    bigint not null,
  id         bigint generated always as identity,
  product_id bigint not null,
  removed    boolean not null,
  changed_at timestamptz not null default now(),
  primary key (site_id, id)
);
comment on table search_outbox is 'Changed products that the search engine of their site has not indexed yet. Without foreign keys: an import writes a row per product.';

-- A part of a number, looked for when no number is it or begins with it.
create index product_numbers_inside on product_numbers using gin (key gin_trgm_ops);

-- What was searched, as it was typed; kept for some months. `term` is the text folded, as equal searches are counted.
create table searches (
  id           bigint generated always as identity primary key,
  site_id      bigint not null references sites,
  at           timestamptz not null,
  kind         text not null check (kind in ('search', 'quick')),
  text         text not null,
  term         text not null,
  hits         integer not null,
  -- By a filter, a group or a vehicle: none found then says nothing of the text.
  narrowed     boolean not null,
  language     text not null,
  -- Whoever has left the shop since is nobody here.
  customer_id  bigint,
  user_id      bigint
);
create index searches_by_time on searches (at);

-- What was searched and not found, counted, until the owner has done something about it.
create table search_misses (
  site_id   bigint not null references sites,
  term      text not null,
  text      text not null,
  language  text not null,
  times     integer not null,
  last_at   timestamptz not null,
  resolved  boolean not null default false,
  primary key (site_id, term)
);

-- Who searches the term means this as well.
create table search_aliases (
  site_id  bigint not null references sites,
  term     text not null,
  meaning  text not null,
  primary key (site_id, term)
);

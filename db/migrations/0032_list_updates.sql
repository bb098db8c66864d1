-- A list of counts or prices that was compared with the shop: what it would change is kept under a token until it is applied
-- or too old. Batches that were applied are counted here, each in its own transaction.
create table list_updates (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  token       text not null unique,
  kind        text not null check (kind in ('stock', 'prices')),
  file_name   text not null,
  changes     integer not null,
  rows_done   integer not null default 0,
  made_at     timestamptz not null default now(),
  applied_at  timestamptz
);

-- One change: what was there when the list was compared, and what it says. `place_id` is a depot or a price list; the day is
-- that on which more is coming, or the last of a price. `before` is null where there was none.
create table list_update_rows (
  update_id      bigint not null references list_updates on delete cascade,
  no             integer not null,
  line           integer not null,
  product_id     bigint not null,
  place_id       bigint not null,
  price_id       bigint,
  min_quantity   numeric(12,3) not null default 0,
  valid_from     date,
  before         numeric(18,4),
  after          numeric(18,4) not null,
  coming_before  numeric(14,3),
  coming_after   numeric(14,3),
  day_before     date,
  day_after      date,
  primary key (update_id, no)
);

-- What a representative chose to take away; it stays while he leafs through pages and sites of his shop.
create table export_choices (
  user_id     bigint not null references users on delete cascade,
  product_id  bigint not null references products on delete cascade,
  chosen_at   timestamptz not null default now(),
  primary key (user_id, product_id)
);

-- The cells of his own lists, in his order.
create table export_layouts (
  user_id  bigint primary key references users on delete cascade,
  cells    jsonb not null
);

-- A list being made. Whoever makes it holds it until `held_until` and says so as he goes on; a process that dies lets go of it.
create table export_jobs (
  id           uuid primary key,
  site_id      bigint not null references sites,
  user_id      bigint not null references users on delete cascade,
  -- Made as he sees it who asked: his session says who he is, and for whom he buys.
  session_id   uuid not null references sessions on delete cascade,
  customer_id  bigint references customers on delete cascade,
  kind         text not null check (kind in ('wide', 'cards', 'excel')),
  language     text not null,
  product_ids  bigint[] not null,
  made         integer not null default 0,
  state        text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  held_until   timestamptz,
  tries        smallint not null default 0,
  file_name    text,
  content      bytea,
  created_at   timestamptz not null default now(),
  finished_at  timestamptz
);
create index export_jobs_of_user on export_jobs (user_id, created_at desc);

-- The pad of quick orders: one for each user and customer, or visitor. It outlives the page, the browser and the process.
create table quick_order_pads (
  id           bigint generated always as identity primary key,
  site_id      bigint not null references sites,
  customer_id  bigint references customers on delete cascade,
  user_id      bigint references users on delete cascade,
  visitor_id   uuid references visitors on delete cascade,
  updated_at   timestamptz not null default now(),
  check ((customer_id is null) = (user_id is null)),
  check (num_nonnulls(user_id, visitor_id) = 1)
);
create unique index quick_order_pads_of_user on quick_order_pads (site_id, user_id, customer_id) where user_id is not null;
create unique index quick_order_pads_of_visitor on quick_order_pads (site_id, visitor_id) where visitor_id is not null;
create index quick_order_pads_by_age on quick_order_pads (updated_at);

-- A row as it was written and what was found out about it. A row that waits is looked up by whoever asks next.
create table quick_order_rows (
  id             bigint generated always as identity primary key,
  pad_id         bigint not null references quick_order_pads on delete cascade,
  -- The row or line of the file it came from; null when it was typed or scanned.
  file_row       integer,
  code           text not null,
  -- The whole text of a line that may also be a code without a quantity: `06 1000`.
  whole          text,
  quantity_text  text not null default '',
  -- What the quantity may mean, the likeliest first: `1.250` is two numbers.
  readings       text[] not null default '{}',
  note           text not null default '',
  state          text not null default 'waiting' check (state in ('waiting', 'ready', 'short', 'ask', 'bad')),
  -- Why it is not ready.
  reason         text,
  -- What was done to a ready row, or is good to know of it.
  words          text[] not null default '{}',
  -- A product that was chosen by a person stays chosen.
  chosen         boolean not null default false,
  product_id     bigint references products on delete set null,
  quantity       numeric(12,3),
  above_stock    boolean not null default false,
  candidates     bigint[] not null default '{}',
  checked_at     timestamptz
);
create index quick_order_rows_of_pad on quick_order_rows (pad_id, id);
create index quick_order_rows_waiting on quick_order_rows (pad_id, id) where state = 'waiting';
create index quick_order_rows_by_product on quick_order_rows (product_id) where product_id is not null;

-- What was answered to a key: the same request sent again changes nothing and is told the same.
create table quick_order_answers (
  pad_id    bigint not null references quick_order_pads on delete cascade,
  key       uuid not null,
  answer    jsonb not null,
  given_at  timestamptz not null default now(),
  primary key (pad_id, key)
);
create index quick_order_answers_by_age on quick_order_answers (given_at);

-- Every scan that was sent, under the key its device gave it: sent again it is answered, not counted again.
create table barcode_scans (
  id           bigint generated always as identity primary key,
  site_id      bigint not null references sites,
  customer_id  bigint references customers on delete cascade,
  user_id      bigint references users on delete cascade,
  visitor_id   uuid references visitors on delete cascade,
  key          uuid not null,
  -- As it was read, and the number that was looked for.
  content      text not null,
  barcode      text not null,
  outcome      text not null check (outcome in ('added', 'unknown', 'several', 'refused')),
  product_id   bigint references products on delete set null,
  candidates   bigint[] not null default '{}',
  quantity     numeric(12,3),
  refusal      jsonb,
  -- Unknown codes stay listed until somebody has seen to them.
  listed       boolean not null default true,
  scanned_at   timestamptz not null default now(),
  check ((customer_id is null) = (user_id is null)),
  check (num_nonnulls(user_id, visitor_id) = 1)
);
create unique index barcode_scans_of_user on barcode_scans (site_id, user_id, customer_id, key) where user_id is not null;
create unique index barcode_scans_of_visitor on barcode_scans (site_id, visitor_id, key) where visitor_id is not null;
create index barcode_scans_by_age on barcode_scans (scanned_at);
create index barcode_scans_by_product on barcode_scans (product_id) where product_id is not null;

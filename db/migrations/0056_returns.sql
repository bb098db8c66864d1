-- Goods going back from a line of an order. What is claimed is counted on the line itself, so that two returns at once
-- cannot claim the same goods or the same money twice.
alter table order_lines
  add column returned         numeric(12,3) not null default 0 check (returned >= 0 and returned <= quantity),
  add column returned_amount  numeric(18,2) not null default 0
    check (returned_amount >= 0 and returned_amount <= net_total + tax_total);

create table returns (
  id             bigint generated always as identity primary key,
  site_id        bigint not null references sites,
  customer_id    bigint not null references customers,
  order_id       bigint not null references orders,
  order_line_id  bigint not null references order_lines,
  user_id        bigint not null references users,
  key            uuid not null,
  reason         smallint not null check (reason between 1 and 6),
  quantity       numeric(12,3) not null check (quantity > 0),
  amount         numeric(18,2) not null check (amount >= 0),
  currency       char(3) not null,
  description    text not null default '',
  status         smallint not null default 1 check (status between 1 and 5),
  depot_id       bigint references depots,
  created_at     timestamptz not null default now(),
  unique (user_id, key)
);
create index returns_of_customer on returns (customer_id, id desc);
create index returns_of_site on returns (site_id, id desc);
create index returns_of_line on returns (order_line_id);

create table return_events (
  id           bigint generated always as identity primary key,
  return_id    bigint not null references returns,
  from_status  smallint,
  to_status    smallint not null,
  note         text not null default '',
  user_id      bigint not null references users,
  at           timestamptz not null default now()
);
create index return_events_by_return on return_events (return_id, id);

-- As they passed the gate: drawn anew, without what a camera writes into them.
create table return_photos (
  return_id  bigint not null references returns,
  photo_no   smallint not null,
  type       text not null,
  content    bytea not null,
  primary key (return_id, photo_no)
);
alter table return_photos alter column content set storage external;

-- One credit and one stock move a return.
alter table account_entries add column return_id bigint references returns;
create unique index account_entries_one_return on account_entries (return_id) where return_id is not null;
alter table stock_moves add column return_id bigint references returns;
create unique index stock_moves_one_return on stock_moves (return_id) where return_id is not null;

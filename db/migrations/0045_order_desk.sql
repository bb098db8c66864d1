-- What the order desk decides of a line, and what of it is owed. A line keeps what was ordered; these say what became of
-- it: approved is posted as debt, cancelled will never come, shipped has left.
alter table order_lines
  add column approved      numeric(12,3) not null default 0,
  add column cancelled     numeric(12,3) not null default 0,
  add column shipped       numeric(12,3) not null default 0,
  add column expected_date date;
update order_lines l set approved = quantity from orders o where o.id = l.order_id and o.posted_at is not null;
update order_lines l set shipped = quantity from orders o where o.id = l.order_id and o.status in (5, 7);
alter table order_lines
  add check (cancelled >= 0 and approved >= 0 and shipped >= 0),
  add check (approved + cancelled <= quantity and shipped + cancelled <= quantity and backordered + cancelled <= quantity);

-- due = total - cancelled_total; open = due - posted_total.
alter table orders
  add column posted_total    numeric(18,2) not null default 0,
  add column cancelled_total numeric(18,2) not null default 0,
  -- The owner's word that nothing goes on with it for now.
  add column held            boolean not null default false;
update orders set posted_total = total where posted_at is not null;
create index orders_of_site on orders (site_id, placed_at desc, id desc);

-- A representative acts for somebody: both are written down.
alter table order_events add column acting_for bigint references customers, add column note text not null default '';

create table shipments (
  id          bigint generated always as identity primary key,
  order_id    bigint not null references orders,
  number      integer not null,
  company     text not null default '',
  method      text not null default '',
  tracking    text not null default '',
  shipped_at  timestamptz not null default now(),
  user_id     bigint references users,
  key         uuid not null,
  unique (order_id, number),
  unique (order_id, key)
);
create table shipment_lines (
  shipment_id    bigint not null references shipments,
  order_line_id  bigint not null references order_lines,
  quantity       numeric(12,3) not null check (quantity > 0),
  primary key (shipment_id, order_line_id)
);

-- What is approved later than the rest is a debit of its own, and what is cancelled of it a credit: an order has one first
-- entry and any number of further ones.
drop index account_entries_one_invoice;
create unique index account_entries_one_invoice on account_entries (order_id, document_no) where document_type = 'invoice';
create index account_entries_of_order on account_entries (order_id) where order_id is not null;

-- Orders that another program fetched, batch by batch.
create table order_batches (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  key         uuid not null,
  created_at  timestamptz not null default now(),
  user_id     bigint references users,
  unique (site_id, key)
);
alter table orders add column batch_id bigint references order_batches;
create index orders_unfetched on orders (site_id, id) where batch_id is null;
create index orders_of_batch on orders (batch_id) where batch_id is not null;

-- The buyer's own number of the order, the day he wants it, and why it waits although it was placed: over the credit limit.
alter table orders
  add column reference text not null default '',
  add column delivery_date date,
  add column hold text not null default '' check (hold in ('', 'credit'));
create index orders_on_hold on orders (site_id, id) where hold <> '';

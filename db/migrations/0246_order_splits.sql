-- Before approval an order is split into one order for each depot.
alter table orders add column split_from_id bigint references orders;
comment on column orders.split_from_id is 'The order of which this one was a part; its number is the one that the buyer was given.';
create index orders_of_split on orders (split_from_id) where split_from_id is not null;
-- A cart becomes one order, which may be split afterwards.
drop index orders_one_of_cart;
create unique index orders_one_of_cart on orders (cart_id) where status <> all (array[8, 9]) and split_from_id is null;
alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check
    check (kind in ('move', 'hold', 'release', 'edit', 'split'));

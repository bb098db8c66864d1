-- The list of the order desk: its orders, its tabs of waiting work, and the sums of what is filtered.
create index orders_by_total on orders (site_id, total, id);
create index orders_to_ship on orders (site_id, placed_at desc, id desc)
    where status in (2, 3, 4, 6) and not held and hold = '';
create index orders_to_export on orders (site_id, placed_at desc, id desc)
    include (currency, status, total, cancelled_total)
    where batch_id is null and not held and hold = '' and status in (2, 3, 4, 5, 6);
create index orders_by_status on orders (site_id, status, placed_at desc, id desc);
-- The number and the sums of all orders, without reading the orders.
create index orders_sums on orders (site_id, placed_at) include (currency, status, total, cancelled_total);
create index order_line_depots_by_depot on order_line_depots (depot_id, order_line_id);
-- Quantities of an order are edited before it is approved.
alter table orders add column version integer not null default 1;
comment on column orders.version is 'Increases with every change of its lines.';
alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check (kind in ('move', 'hold', 'release', 'edit'));

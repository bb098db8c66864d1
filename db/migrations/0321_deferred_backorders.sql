-- Reserving arrived goods is off where orders wait already: the first start would give them all free stock and notify their buyers.
update sites set settings = settings || '{"ReserveArrivedGoods": false}'
where exists (select from orders o join order_lines l on l.order_id = o.id where o.site_id = sites.id and l.backordered > 0);

-- What staff left for later when they approved a part of an order. Before, the status of the order was the only trace of it.
alter table order_lines add column deferred numeric(12,3) not null default 0 check (deferred >= 0);
comment on column order_lines.deferred is 'Of backordered: goods that staff released and left for later; they wait for the next arrival.';
update order_lines l set deferred = l.backordered from orders o
where o.id = l.order_id and o.status = 3 and l.backordered > 0;

-- Orders are filtered by depot without reading their lines.
alter table order_line_depots add column order_id bigint;
update order_line_depots p set order_id = l.order_id from order_lines l where l.id = p.order_line_id;
alter table order_line_depots
  alter column order_id set not null,
  add constraint order_line_depots_order_id_fkey foreign key (order_id) references orders;
comment on column order_line_depots.order_id is 'The order of the line.';
drop index order_line_depots_by_depot;
create index order_line_depots_by_depot on order_line_depots (depot_id, order_id);

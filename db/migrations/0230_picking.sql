-- Goods that are picked for an order and not shipped yet. A shipment of them ends the picking.
create table pickings (
  order_id   bigint primary key references orders,
  version    integer not null default 1,
  user_id    bigint references users,
  changed_at timestamptz not null default now()
);
comment on table pickings is 'Orders that are being picked.';
comment on column pickings.version is 'Increases with every picked quantity.';

create table picking_lines (
  order_id      bigint not null references pickings on delete cascade,
  order_line_id bigint not null references order_lines,
  quantity      numeric(12,3) not null check (quantity > 0),
  primary key (order_id, order_line_id)
);
comment on table picking_lines is 'Picked quantities of order lines.';

create table picking_scans (
  order_id      bigint not null references pickings on delete cascade,
  key           uuid not null,
  request_hash  bytea not null,
  order_line_id bigint not null references order_lines,
  primary key (order_id, key)
);
comment on table picking_scans is 'Counted scans, so that one that is sent again counts once.';

alter table shipments add column packages smallint not null default 1 check (packages between 1 and 99);
comment on column shipments.packages is 'Number of packages, each with a label.';

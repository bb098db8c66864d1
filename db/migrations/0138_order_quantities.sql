-- How a product may be ordered: 0 is no rule. A customer group may have its own; null keeps what the product says.
alter table products
  add column min_quantity  numeric(12,3) not null default 0 check (min_quantity between 0 and 999999),
  add column max_quantity  numeric(12,3) not null default 0 check (max_quantity between 0 and 999999),
  add column quantity_step numeric(12,3) not null default 0 check (quantity_step between 0 and 999999);

create table group_quantities (
  group_id      bigint not null references customer_groups on delete cascade,
  product_id    bigint not null references products on delete cascade,
  min_quantity  numeric(12,3) check (min_quantity between 0 and 999999),
  max_quantity  numeric(12,3) check (max_quantity between 0 and 999999),
  quantity_step numeric(12,3) check (quantity_step between 0 and 999999),
  primary key (group_id, product_id),
  check (num_nonnulls(min_quantity, max_quantity, quantity_step) > 0)
);
create index group_quantities_by_product on group_quantities (product_id);

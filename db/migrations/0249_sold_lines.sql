-- What was sold, line by line and as integers, so that reports of a year neither join returns nor calculate with decimals.
-- Neither table has foreign keys: checking them would lock orders, which commands lock before they mark an order here.

create table sold_lines (
  order_line_id    bigint primary key,
  site_id          bigint not null,
  order_id         bigint not null,
  customer_id      bigint not null,
  product_id       bigint not null,
  placed_at        timestamptz not null,
  ordered          bigint not null,
  quantity         bigint not null,
  net              bigint not null,
  currency         char(3) not null,
  first_of_product boolean not null,
  city             text not null
);
create index sold_lines_by_day on sold_lines (site_id, placed_at);
create index sold_lines_of_order on sold_lines (order_id);
comment on table sold_lines is 'What each line of an order counts in figures and reports, as of its last calculation.';
comment on column sold_lines.ordered is 'Thousandths, without the cancelled part.';
comment on column sold_lines.quantity is 'Thousandths, without the cancelled part and approved returns.';
comment on column sold_lines.net is 'Hundredths of the currency of the order, without tax, the cancelled part and approved returns.';
comment on column sold_lines.first_of_product is 'Whether no earlier line of the order has the same product.';

create table sold_line_changes (
  order_id bigint primary key
);
comment on table sold_line_changes is 'Orders that changed since their sold lines were calculated: they are read from their lines. Marked by triggers.';

-- Looks orders up one after the other, also within reports, which run without nested loops.
create function calculate_sold_lines(order_ids bigint[])
 returns setof sold_lines
 language sql
 stable
 set enable_nestloop = on
as $$
  select l.id, o.site_id, o.id, o.customer_id, l.product_id, o.placed_at,
    ((l.quantity - l.cancelled) * 1000)::bigint,
    ((l.quantity - l.cancelled - coalesce(back.quantity, 0)) * 1000)::bigint,
    ((l.net_total - round(l.net_total * l.cancelled / l.quantity, 2)
      - coalesce(round(back.amount * l.net_total / nullif(l.net_total + l.tax_total, 0), 2), 0)) * 100)::bigint,
    o.currency, row_number() over (partition by o.id, l.product_id order by l.id) = 1,
    btrim(coalesce(o.delivery_address->>'city', ''))
  from unnest(order_ids) as changed (order_id) join orders o on o.id = changed.order_id join order_lines l on l.order_id = o.id
    left join lateral (select sum(r.quantity) as quantity, sum(r.amount) as amount from returns r
      where r.order_line_id = l.id and r.status = 2) back on true
  where o.status not in (7, 8, 9)
$$;

create function mark_sold_order()
 returns trigger
 language plpgsql
as $$
begin
  -- An update instead of nothing: it waits for the job that calculates this order, whose snapshot is older.
  insert into sold_line_changes values (new.id) on conflict (order_id) do update set order_id = excluded.order_id;
  return null;
end $$;

create function mark_added_sold_lines()
 returns trigger
 language plpgsql
as $$
begin
  insert into sold_line_changes select distinct order_id from added order by order_id
  on conflict (order_id) do update set order_id = excluded.order_id;
  return null;
end $$;

create function mark_changed_sold_line()
 returns trigger
 language plpgsql
as $$
begin
  if tg_op <> 'INSERT' then
    insert into sold_line_changes values (old.order_id) on conflict (order_id) do update set order_id = excluded.order_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into sold_line_changes values (new.order_id) on conflict (order_id) do update set order_id = excluded.order_id;
  end if;
  return null;
end $$;

create trigger mark_sold_order after update on orders for each row
  when (old.status is distinct from new.status
  or old.customer_id is distinct from new.customer_id
  or old.currency is distinct from new.currency
  or old.placed_at is distinct from new.placed_at
  or old.delivery_address is distinct from new.delivery_address)
  execute function mark_sold_order();
create trigger mark_sold_lines after insert on order_lines referencing new table as added for each statement
  execute function mark_added_sold_lines();
create trigger mark_sold_line after update on order_lines for each row
  when (old.order_id is distinct from new.order_id
  or old.product_id is distinct from new.product_id
  or old.quantity is distinct from new.quantity
  or old.cancelled is distinct from new.cancelled
  or old.net_total is distinct from new.net_total
  or old.tax_total is distinct from new.tax_total)
  execute function mark_changed_sold_line();
create trigger mark_removed_sold_line after delete on order_lines for each row execute function mark_changed_sold_line();
create trigger mark_sold_line after insert or update or delete on returns for each row execute function mark_changed_sold_line();

insert into sold_line_changes select id from orders;

-- Products without stock or price, found by an index: reading all stock or all prices took 100 ms for 100,000 products.
-- Two tables: a list locks the rows of its prices until its commit, and must not wait there for a sale that waits for its stock.
create table product_supply (
  product_id bigint primary key references products on delete cascade,
  site_id    bigint not null,
  in_stock   boolean not null default false
);
create index product_supply_without_stock on product_supply (site_id, product_id) where not in_stock;
comment on table product_supply is 'Whether a product is in stock, maintained by triggers.';
comment on column product_supply.in_stock is 'On hand in any depot.';

create table product_pricing (
  product_id bigint primary key references products on delete cascade,
  site_id    bigint not null,
  priced     boolean not null default false
);
create index product_pricing_without_price on product_pricing (site_id, product_id) where not priced;
comment on table product_pricing is 'Whether a product has a price, maintained by triggers.';
comment on column product_pricing.priced is 'Has a price without first and last day in any list that customers buy by. Others may have one of today.';

create function calculate_product_supply(product_ids bigint[])
 returns setof product_supply
 language sql
 stable
as $$
  select p.id, p.site_id, exists (select from stock s where s.product_id = p.id and s.on_hand > 0)
  from unnest(product_ids) as changed (id) join products p on p.id = changed.id
$$;

-- `matchUnpriced` in src/back-office/products/queries.server.ts selects the same lists for the prices of today.
create function calculate_product_pricing(product_ids bigint[])
 returns setof product_pricing
 language sql
 stable
as $$
  select p.id, p.site_id,
    exists (select from prices price join price_lists list on list.id = price.price_list_id
      where price.product_id = p.id and price.valid_from is null and price.valid_to is null and list.kind = 'sale')
  from unnest(product_ids) as changed (id) join products p on p.id = changed.id
$$;

-- Also products whose value stays are locked: two transactions that empty two depots cannot see the change of the other.
create function refresh_product_supply(product_ids bigint[])
 returns void
 language plpgsql
as $$
begin
  if product_ids = '{}' then
    return;
  end if;
  -- The next statement reads what transactions that changed the same products, and waited for here, have committed.
  perform from product_supply where product_id = any(product_ids) order by product_id for no key update;
  update product_supply saved set in_stock = now.in_stock
  from calculate_product_supply(product_ids) now
  where saved.product_id = now.product_id and saved.in_stock <> now.in_stock;
end $$;

create function refresh_product_pricing(product_ids bigint[])
 returns void
 language plpgsql
as $$
begin
  if product_ids = '{}' then
    return;
  end if;
  -- As in refresh_product_supply.
  perform from product_pricing where product_id = any(product_ids) order by product_id for no key update;
  update product_pricing saved set priced = now.priced
  from calculate_product_pricing(product_ids) now
  where saved.product_id = now.product_id and saved.priced <> now.priced;
end $$;

create function add_product_supply()
 returns trigger
 language plpgsql
as $$
begin
  insert into product_supply (product_id, site_id) select id, site_id from added;
  insert into product_pricing (product_id, site_id) select id, site_id from added;
  return null;
end $$;

create function refresh_supply_of_rows()
 returns trigger
 language plpgsql
as $$
begin
  perform refresh_product_supply(array(select distinct product_id from changed));
  return null;
end $$;

create function refresh_pricing_of_rows()
 returns trigger
 language plpgsql
as $$
begin
  perform refresh_product_pricing(array(select distinct product_id from changed));
  return null;
end $$;

-- Once for each statement: an import changes the stock of 100,000 products, of few of them to zero or from zero.
create function refresh_supply_of_stock()
 returns trigger
 language plpgsql
as $$
begin
  perform refresh_product_supply(array(
    select distinct product_id from before full join after using (product_id, depot_id)
    where (coalesce(before.on_hand, 0) > 0) <> (coalesce(after.on_hand, 0) > 0)));
  return null;
end $$;

create function refresh_pricing_of_prices()
 returns trigger
 language plpgsql
as $$
begin
  perform refresh_product_pricing(array(
    select distinct id from (
      select unnest(array[before.product_id, after.product_id]) as id from before join after using (id)
      where (before.product_id, before.price_list_id, before.valid_from, before.valid_to)
        is distinct from (after.product_id, after.price_list_id, after.valid_from, after.valid_to)) changed));
  return null;
end $$;

create function refresh_pricing_of_list()
 returns trigger
 language plpgsql
as $$
begin
  perform refresh_product_pricing(array(select distinct product_id from prices where price_list_id = new.id));
  return null;
end $$;

create trigger add_product_supply after insert on products referencing new table as added for each statement
  execute function add_product_supply();
create trigger refresh_supply_of_added after insert on stock referencing new table as changed for each statement
  execute function refresh_supply_of_rows();
create trigger refresh_supply_of_removed after delete on stock referencing old table as changed for each statement
  execute function refresh_supply_of_rows();
create trigger refresh_supply_of_changed after update on stock referencing old table as before new table as after
  for each statement execute function refresh_supply_of_stock();
create trigger refresh_pricing_of_added after insert on prices referencing new table as changed for each statement
  execute function refresh_pricing_of_rows();
create trigger refresh_pricing_of_removed after delete on prices referencing old table as changed for each statement
  execute function refresh_pricing_of_rows();
create trigger refresh_pricing_of_changed after update on prices referencing old table as before new table as after
  for each statement execute function refresh_pricing_of_prices();
create trigger refresh_pricing_of_prices after update on price_lists for each row when (old.kind <> new.kind)
  execute function refresh_pricing_of_list();

insert into product_supply select supply.* from calculate_product_supply(array(select id from products)) supply;
insert into product_pricing select pricing.* from calculate_product_pricing(array(select id from products)) pricing;

-- The number of an agreement, folded once instead of for each price when a text is searched.
alter table net_prices add column search_text text not null generated always as (fold_text(reference)) stored;
comment on column net_prices.search_text is 'The number of the agreement, folded.';

/*
 * Locks tables exclusively, in this order. It waits for each lock 0.2 s at the most and then releases those that it has, so that others
 * read and write in between; while they hold their locks for long, such as a backup, it goes on trying. Dropped by migration 0354.
 */
create function lock_in_turns(variadic names text[])
 returns void
 language plpgsql
as $$
declare
  former text := current_setting('lock_timeout');
  name text;
begin
  loop
    begin
      perform set_config('lock_timeout', '200ms', true);
      foreach name in array names loop
        execute format('lock table %I in access exclusive mode', name);
      end loop;
      perform set_config('lock_timeout', former, true);
      return;
    exception when lock_not_available or deadlock_detected then
      perform pg_sleep(0.3);
    end;
  end loop;
end
$$;

select lock_in_turns('sites', 'products', 'product_numbers', 'prices', 'stock_moves', 'search_words', 'product_supply', 'product_pricing');

-- Half of the time that an import of products takes in the database went to checks of references, row by row. The site of
-- a number, price or move is that of its product, and is not checked besides the product; `npm run verify` compares them.
alter table product_numbers drop constraint product_numbers_site_id_fkey;
alter table prices drop constraint prices_site_id_fkey;
alter table stock_moves drop constraint stock_moves_site_id_fkey;
comment on column product_numbers.site_id is 'That of the product.';
comment on column prices.site_id is 'That of the product.';
comment on column stock_moves.site_id is 'That of the product.';

-- Calculated from products, as product_search is.
alter table search_words drop constraint search_words_site_id_fkey;

-- Only triggers write these two tables. A reference was checked when a product is added, and twice more when its first
-- stock and price change the row in the same transaction.
create function remove_product_supply()
 returns trigger
 language plpgsql
as $$
begin
  delete from product_supply where product_id in (select id from removed);
  delete from product_pricing where product_id in (select id from removed);
  return null;
end $$;
create trigger remove_product_supply after delete on products referencing old table as removed for each statement
  execute function remove_product_supply();
alter table product_supply drop constraint product_supply_product_id_fkey;
alter table product_pricing drop constraint product_pricing_product_id_fkey;

-- Without a subquery the planner writes the function out where it is called, which takes a third of the time for a name in one language.
create function other_product_names(name text, names jsonb) returns text language sql immutable parallel safe
  return coalesce((select string_agg(' ' || other.value, '') from jsonb_each_text(names) other where other.value <> name), '');
create or replace function product_search_text(name text, names jsonb) returns text language sql immutable parallel safe
  return case when names = '{}' then fold_text(name) else fold_text(name || other_product_names(name, names)) end;

/*
 * For migrations: locks tables in this mode and order. It waits for each lock 0.2 s at the most and then releases those that it has, so that others
 * read and write in between; while they hold their locks for long, such as a backup, it goes on trying. PostgreSQL ends an automatic vacuum
 * for those who wait longer than a second, so every fifth turn does.
 */
create function lock_in_turns(mode text, variadic names text[])
 returns void
 language plpgsql
as $$
declare
  former text := current_setting('lock_timeout');
  turn integer := 0;
  name text;
begin
  loop
    turn := turn + 1;
    begin
      perform set_config('lock_timeout', case when turn % 5 = 0 then '1500ms' else '200ms' end, true);
      foreach name in array names loop
        execute format('lock table %I in %s mode', name, mode);
      end loop;
      perform set_config('lock_timeout', former, true);
      return;
    exception when lock_not_available or deadlock_detected then
      perform pg_sleep(0.3);
    end;
  end loop;
end
$$;

select lock_in_turns('access exclusive', 'products', 'depots', 'price_lists', 'product_numbers', 'prices', 'stock', 'stock_moves');

-- A foreign key looks a row's product up for each row. These triggers look the products of all rows of a statement up at
-- once, and lock them as a foreign key does: none of them can be removed until the transaction has ended.
create function check_product_id()
 returns trigger
 language plpgsql
as $$
declare
  ids bigint[] := array(select distinct product_id from added);
  existing bigint;
begin
  select count(*) into existing from (select from products where id = any(ids) order by id for key share) locked;
  if existing < cardinality(ids) then
    raise foreign_key_violation using message = format('%s: there is no such product', tg_table_name), table = tg_table_name, column = 'product_id',
      detail = (select min(missing.id) from unnest(ids) missing (id) where not exists (select from products known where known.id = missing.id))::text;
  end if;
  return null;
end $$;

create function check_depot_id()
 returns trigger
 language plpgsql
as $$
declare
  ids bigint[] := array(select distinct depot_id from added);
  existing bigint;
begin
  select count(*) into existing from (select from depots where id = any(ids) order by id for key share) locked;
  if existing < cardinality(ids) then
    raise foreign_key_violation using message = format('%s: there is no such depot', tg_table_name), table = tg_table_name, column = 'depot_id',
      detail = (select min(missing.id) from unnest(ids) missing (id) where not exists (select from depots known where known.id = missing.id))::text;
  end if;
  return null;
end $$;

create function check_price_list_id()
 returns trigger
 language plpgsql
as $$
declare
  ids bigint[] := array(select distinct price_list_id from added);
  existing bigint;
begin
  select count(*) into existing from (select from price_lists where id = any(ids) order by id for key share) locked;
  if existing < cardinality(ids) then
    raise foreign_key_violation using message = format('%s: there is no such price list', tg_table_name), table = tg_table_name, column = 'price_list_id',
      detail = (select min(missing.id) from unnest(ids) missing (id) where not exists (select from price_lists known where known.id = missing.id))::text;
  end if;
  return null;
end $$;

create trigger check_product_id after insert on product_numbers referencing new table as added for each statement execute function check_product_id();
create trigger check_product_id after insert on prices referencing new table as added for each statement execute function check_product_id();
create trigger check_product_id after insert on stock referencing new table as added for each statement execute function check_product_id();
create trigger check_product_id after insert on stock_moves referencing new table as added for each statement execute function check_product_id();
create trigger check_price_list_id after insert on prices referencing new table as added for each statement execute function check_price_list_id();
create trigger check_depot_id after insert on stock referencing new table as added for each statement execute function check_depot_id();
create trigger check_depot_id after insert on stock_moves referencing new table as added for each statement execute function check_depot_id();

-- Rows stay with what they refer to, so that no trigger has to check it again.
create function refuse_other_reference()
 returns trigger
 language plpgsql
as $$
begin
  raise restrict_violation using message = format('A row of %s stays with what it refers to', tg_table_name), table = tg_table_name;
end $$;
create trigger refuse_other_reference before update of product_id on product_numbers for each row
  when (old.product_id <> new.product_id) execute function refuse_other_reference();
create trigger refuse_other_reference before update of product_id, price_list_id on prices for each row
  when ((old.product_id, old.price_list_id) <> (new.product_id, new.price_list_id)) execute function refuse_other_reference();
create trigger refuse_other_reference before update of product_id, depot_id on stock for each row
  when ((old.product_id, old.depot_id) <> (new.product_id, new.depot_id)) execute function refuse_other_reference();
create trigger refuse_other_reference before update of product_id, depot_id on stock_moves for each row
  when ((old.product_id, old.depot_id) <> (new.product_id, new.depot_id)) execute function refuse_other_reference();

create function remove_rows_of_products()
 returns trigger
 language plpgsql
as $$
begin
  delete from product_numbers where product_id in (select id from removed);
  delete from prices where product_id in (select id from removed);
  delete from stock where product_id in (select id from removed);
  delete from stock_moves where product_id in (select id from removed);
  delete from product_supply where product_id in (select id from removed);
  delete from product_pricing where product_id in (select id from removed);
  return null;
end $$;
drop trigger remove_product_supply on products;
drop function remove_product_supply();
create trigger remove_rows_of_products after delete on products referencing old table as removed for each statement
  execute function remove_rows_of_products();

create function refuse_depots_in_use()
 returns trigger
 language plpgsql
as $$
begin
  if exists (select from stock where depot_id in (select id from removed))
    or exists (select from stock_moves where depot_id in (select id from removed)) then
    raise foreign_key_violation using message = 'A depot has stock or stock moves', table = 'depots';
  end if;
  return null;
end $$;
create trigger refuse_depots_in_use after delete on depots referencing old table as removed for each statement
  execute function refuse_depots_in_use();

create function refuse_price_lists_in_use()
 returns trigger
 language plpgsql
as $$
begin
  if exists (select from prices where price_list_id in (select id from removed)) then
    raise foreign_key_violation using message = 'A price list has prices', table = 'price_lists';
  end if;
  return null;
end $$;
create trigger refuse_price_lists_in_use after delete on price_lists referencing old table as removed for each statement
  execute function refuse_price_lists_in_use();

alter table product_numbers drop constraint product_numbers_product_id_fkey;
alter table prices drop constraint prices_product_id_fkey, drop constraint prices_price_list_id_fkey;
alter table stock drop constraint stock_product_id_fkey, drop constraint stock_depot_id_fkey;
alter table stock_moves drop constraint stock_moves_product_id_fkey, drop constraint stock_moves_depot_id_fkey;

-- The price before, for the grid of a price list.
alter table prices add column amount_before numeric(18,4), add column changed_at timestamptz;
comment on column prices.amount_before is 'The amount before its last change; null if it never changed.';
comment on column prices.changed_at is 'When the amount changed for the last time; null if it never did.';

create function set_price_before()
 returns trigger
 language plpgsql
as $$
begin
  -- A price that has not begun is planned: its change replaces no price of the shop.
  if old.valid_from > (
    select (now() at time zone site.time_zone)::date
    from price_lists list join sites site on site.id = list.site_id where list.id = old.price_list_id)
  then
    return new;
  end if;
  new.amount_before := old.amount;
  new.changed_at := now();
  return new;
end $$;

create trigger set_price_before before update of amount on prices for each row
  when (old.amount <> new.amount) execute function set_price_before();

-- The quantities from which a list has prices, found one after the other.
create index prices_by_quantity on prices (price_list_id, min_quantity) where min_quantity > 0;

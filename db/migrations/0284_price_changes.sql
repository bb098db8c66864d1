-- The price before, for the grid of a price list.
alter table prices add column amount_before numeric(18,4), add column changed_at timestamptz;
comment on column prices.amount_before is 'The amount before its last change; null if it never changed.';
comment on column prices.changed_at is 'When the amount changed for the last time; null if it never did.';

create function set_price_before()
 returns trigger
 language plpgsql
as $$
begin
  new.amount_before := old.amount;
  new.changed_at := now();
  return new;
end $$;

-- A price that has not begun is planned: its change replaces no price of the shop.
create trigger set_price_before before update of amount on prices for each row
  when (old.amount <> new.amount and coalesce(old.valid_from <= current_date, true))
  execute function set_price_before();

-- The quantities from which a list has prices, found one after the other.
create index prices_by_quantity on prices (price_list_id, min_quantity) where min_quantity > 0;

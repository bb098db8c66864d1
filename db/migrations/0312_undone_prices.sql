-- A price that an undo writes again has the price before of that time, not the withdrawn one.
alter table list_update_rows add column replaced numeric(18,4), add column replaced_at timestamptz;
comment on column list_update_rows.replaced is 'Of a price: the amount before its last change.';
comment on column list_update_rows.replaced_at is 'Of a price: when it changed for the last time.';

drop trigger set_price_before on prices;
create trigger set_price_before before update of amount on prices for each row
  when (old.amount <> new.amount and new.changed_at is not distinct from old.changed_at) execute function set_price_before();
comment on function set_price_before is 'Not for an update that writes changed_at itself.';

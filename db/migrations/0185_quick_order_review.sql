-- A row whose quantity is not the one that was written, or whose product was already listed, waits for the buyer's confirmation.
alter table quick_order_rows drop constraint quick_order_rows_state_check;
alter table quick_order_rows add constraint quick_order_rows_state_check
  check (state in ('waiting', 'ready', 'review', 'short', 'ask', 'bad'));
-- The quantity that the buyer confirmed; null before, and again after the row is edited.
alter table quick_order_rows add column confirmed_quantity numeric(12,3);

update quick_order_rows set state = 'review'
where state = 'ready' and words && array['QuantityMissing', 'PackageCorrected', 'MinimumCorrected', 'Repeated'];

-- Two things make an order wait, and both are released by the same act of the owner.
comment on column orders.hold is 'credit: placing found it over its buyer''s limit; empty otherwise. Set by placing alone';
comment on column orders.held is 'the owner stopped it at his desk, whatever its limit. Set at the desk alone';
-- Money that a bank took is booked whatever else is missing; without any rate it counts for nothing in the site's own money.
alter table payment_reconciliations drop constraint payment_reconciliations_kind_check;
alter table payment_reconciliations
  add constraint payment_reconciliations_kind_check
  check (kind in ('mismatch', 'chargedInVain', 'refundFailed', 'bankSilent', 'noRate'));

-- Paying on delivery is in cash or by card; each has a fee of its own.
alter table payment_methods drop constraint payment_methods_kind_check;
alter table payment_methods add constraint payment_methods_kind_check
  check (kind in ('transfer', 'onAccount', 'card', 'onDelivery', 'cardOnDelivery'));

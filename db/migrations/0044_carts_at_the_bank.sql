-- The cart as it was ordered: a cart that stays open while a bank is asked may be another one when it is sent again.
alter table orders add column cart_version integer;

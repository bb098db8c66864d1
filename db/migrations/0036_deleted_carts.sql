-- A deleted cart waits for a day, whole, for somebody who wants it back.
alter table carts drop constraint carts_state_check;
alter table carts add constraint carts_state_check check (state in ('open', 'saved', 'ordered', 'deleted'));
drop index carts_of_customer;
create index carts_of_customer on carts (customer_id) where state in ('open', 'saved');
create index carts_deleted on carts (updated_at) where state = 'deleted';

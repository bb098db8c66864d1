-- What a dealer gives his sub-dealers on top of his own price: to one of them, or to all of them where no customer is
-- named. Once a target; one percent. It holds only while he is their dealer.
alter table discounts add column dealer_id bigint references customers on delete cascade;
alter table discounts drop constraint discounts_check;
alter table discounts add check (num_nonnulls(customer_id, group_id) = 1
  or (dealer_id is not null and customer_id is null and group_id is null));
alter table discounts add check (dealer_id is null
  or (num_nonnulls(brand_id, category_id) = 1 and product_id is null and group_id is null and cardinality(percents) = 1));
create unique index discounts_of_dealer on discounts (dealer_id, customer_id, brand_id, category_id)
  nulls not distinct where dealer_id is not null;

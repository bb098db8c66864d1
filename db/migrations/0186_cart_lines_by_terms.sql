-- Pieces with other special terms are a line of their own: they change neither the terms nor the price of those before.
alter table cart_lines drop constraint cart_lines_one_each;
alter table cart_lines add constraint cart_lines_one_each
  unique nulls not distinct (cart_id, product_id, depot_id, address_id, discounts, given_price);

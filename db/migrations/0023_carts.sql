-- A user keeps several carts for a customer: one is open, the others are saved under a name. A shared one is a list of
-- the whole company; it is nobody's open cart, whoever of the company works in it has it chosen.
alter table carts
  add column shared boolean not null default false,
  add check (not shared or (type = 0 and customer_id is not null and state <> 'open')),
  add check (length(name) <= 60);
create index carts_of_customer on carts (customer_id) where state <> 'ordered';

create table cart_choices (
  user_id      bigint not null references users on delete cascade,
  customer_id  bigint not null references customers on delete cascade,
  cart_id      bigint not null references carts on delete cascade,
  primary key (user_id, customer_id)
);
create index cart_choices_of_cart on cart_choices (cart_id);

-- The same product for another address is another line. What a representative gave stands on the line with his name.
alter table cart_lines
  add column address_id  bigint references addresses on delete cascade,
  add column discounts   numeric(5,2)[] not null default '{}',
  add column given_price numeric(18,4) check (given_price >= 0),
  add column given_by    bigint references users,
  add column added_by    bigint references users,
  drop constraint cart_lines_cart_id_product_id_depot_id_key,
  add constraint cart_lines_one_each unique nulls not distinct (cart_id, product_id, depot_id, address_id),
  add check ((given_by is not null) or (given_price is null and discounts = '{}'));

-- Lines that were taken out, whole, until nobody would miss them.
create table cart_removals (
  id          bigint generated always as identity primary key,
  cart_id     bigint not null references carts on delete cascade,
  removed_at  timestamptz not null default now(),
  lines       jsonb not null
);
create index cart_removals_of_cart on cart_removals (cart_id, id);

-- What was given on an order line, and where it goes when that is not where the order goes.
alter table order_lines
  add column given_price      numeric(18,4),
  add column given_by         bigint references users,
  add column delivery_address jsonb;

-- Net prices agreed with one customer: they replace list price and discounts of a product.
create table net_prices (
  id           bigint generated always as identity primary key,
  site_id      bigint not null references sites,
  customer_id  bigint not null references customers on delete cascade,
  product_id   bigint not null references products on delete cascade,
  min_quantity numeric(12,3) not null default 0 check (min_quantity >= 0),
  currency     char(3) not null,
  amount       numeric(18,4) not null check (amount > 0),
  valid_from   date,
  valid_to     date,
  reference    text not null default '',
  note         text not null default '',
  version      bigint not null default nextval('row_versions'),
  constraint net_prices_identity unique nulls not distinct (customer_id, product_id, min_quantity, valid_from),
  constraint net_prices_days check (valid_from <= valid_to)
);
create index net_prices_by_product on net_prices (product_id);
create index net_prices_by_end on net_prices (site_id, valid_to);
create trigger renew_version before update on net_prices for each row
  when (old.amount is distinct from new.amount
  or old.currency is distinct from new.currency
  or old.valid_to is distinct from new.valid_to
  or old.reference is distinct from new.reference
  or old.note is distinct from new.note)
  execute function renew_row_version();
comment on table net_prices is 'Net prices of products for one customer, by quantity and period.';
comment on column net_prices.min_quantity is 'The price is valid from this quantity on.';
comment on column net_prices.amount is 'Of one unit, without tax, in the currency of the row.';
comment on column net_prices.reference is 'The number of the agreement with the customer; shown to staff only.';
comment on column net_prices.note is 'What was agreed; shown to staff only.';

-- A net price that stays with a merged customer would be lost.
create trigger refuse_merged_customer before insert or update of customer_id on net_prices for each row
  when (new.customer_id is not null) execute function refuse_merged_customer();

create table brand_targets (
  site_id bigint not null references sites,
  user_id bigint not null references users on delete cascade,
  brand_id bigint not null references brands on delete cascade,
  month date not null check (extract(day from month) = 1),
  amount numeric(14,2) not null check (amount >= 0),
  primary key (user_id, brand_id, month)
);
create index brand_targets_by_brand on brand_targets (brand_id);
comment on table brand_targets is 'Net sales of a brand that a representative is to reach in a month, next to the total of sales_targets.';
comment on column brand_targets.month is 'The first day of the month, in the time zone of the site.';
comment on column brand_targets.amount is 'In the currency of the site.';

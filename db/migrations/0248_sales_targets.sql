create table sales_targets (
  site_id bigint not null references sites,
  user_id bigint not null references users on delete cascade,
  month   date not null check (extract(day from month) = 1),
  amount  numeric(14,2) not null check (amount >= 0),
  primary key (user_id, month)
);
create index sales_targets_by_month on sales_targets (site_id, month);
comment on table sales_targets is 'Net sales that a representative is to reach in a month.';
comment on column sales_targets.month is 'The first day of the month, in the time zone of the site.';
comment on column sales_targets.amount is 'In the currency of the site.';

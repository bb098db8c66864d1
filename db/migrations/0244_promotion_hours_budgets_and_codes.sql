-- Hours of a week, a budget in the currency of the site, and coupon codes that are valid for one order each.
alter table promotions
  add column week_days smallint[] not null default '{}' check (week_days <@ '{1,2,3,4,5,6,7}'),
  add column from_time time check ((from_time is null) = (until_time is null)),
  add column until_time time check (until_time <> from_time),
  add column budget numeric(18,2) check (budget > 0),
  add column spent numeric(18,2) not null default 0 check (spent >= 0),
  add column one_time_codes boolean not null default false check (not one_time_codes or coupon is null);
alter table promotions
  add column by_coupon boolean not null generated always as (coupon is not null or one_time_codes) stored;
comment on column promotions.week_days is '1 is Monday; empty is every day.';
comment on column promotions.from_time is 'Time of the site at which it begins on each day; later than until_time if it lasts over midnight.';
comment on column promotions.budget is 'Highest sum of all discounts and free products, in the currency of the site.';
comment on column promotions.spent is 'Sum of the costs of its uses that are not released, in the currency of the site.';

/* An hour after midnight belongs to the day on which the hours began. */
create function is_promotion_hour(week_days smallint[], from_time time, until_time time, at timestamp) returns boolean
language sql immutable parallel safe
return case
  when from_time is null or from_time < until_time then
    (week_days = '{}' or extract(isodow from at)::smallint = any(week_days))
    and (from_time is null or (at::time >= from_time and at::time < until_time))
  else
    (week_days = '{}' or extract(isodow from case when at::time < until_time then at - interval '1 day' else at end)::smallint = any(week_days))
    and (at::time >= from_time or at::time < until_time)
end;

create table promotion_codes (
  id             bigint generated always as identity primary key,
  site_id        bigint not null references sites,
  promotion_id   bigint not null references promotions on delete cascade,
  code           text not null check (code = upper(code)),
  batch          uuid not null,
  created_at     timestamptz not null default now(),
  used_at        timestamptz,
  deactivated_at timestamptz check (used_at is null or deactivated_at is null),
  constraint promotion_codes_site_id_code_key unique (site_id, code)
);
create index promotion_codes_by_promotion on promotion_codes (promotion_id, id);
comment on table promotion_codes is 'Coupon codes of a promotion that are valid for one order each.';
comment on column promotion_codes.batch is 'The request that made it, so that sending it again makes no more.';
comment on column promotion_codes.used_at is 'An order has it; null again when the order is cancelled.';

alter table promotion_uses add column code_id bigint references promotion_codes;
alter table promotion_uses add column cost numeric(18,2) not null default 0;
create index promotion_uses_by_code on promotion_uses (code_id) where code_id is not null;
comment on column promotion_uses.cost is 'Discount and free products in the currency of the site, as counted by the budget.';
update promotion_uses u set cost = round(u.amount * case when u.currency = site.currency then 1 else coalesce(rate.rate, 0) end, 2)
from promotions p join sites site on site.id = p.site_id left join currency_rates rate on rate.site_id = site.id
where p.id = u.promotion_id and (u.currency = site.currency or rate.currency = u.currency);
update promotions p set spent = uses.cost
from (select promotion_id, sum(cost) as cost from promotion_uses where released_at is null group by promotion_id) uses
where uses.promotion_id = p.id;

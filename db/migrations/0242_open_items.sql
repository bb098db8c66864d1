-- The part of each credit that is not matched with a debt, stored so that a list of all accounts is filtered and sorted by it.

create table account_credits (
  entry_id   bigint primary key references account_entries,
  site_id    bigint not null references sites,
  entry_date date not null,
  unmatched  numeric(18,2) not null default 0 check (unmatched >= 0)
);
create index account_credits_by_day on account_credits (site_id, entry_date, entry_id) where (unmatched > 0);
create index account_credits_by_amount on account_credits (site_id, unmatched, entry_id) where (unmatched > 0);
comment on table account_credits is 'Payments and other credits of accounts with the part that is not matched with debts, maintained by triggers.';
comment on column account_credits.unmatched is 'Zero for reversed credits. This part closes the oldest debt.';

create function renew_account_credits(credit_ids bigint[])
 returns void
 language plpgsql
as $$
begin
  insert into account_credits (entry_id, site_id, entry_date)
  select e.id, e.site_id, e.entry_date from account_entries e
  where e.id = any(credit_ids) and e.side = 'credit' and e.reverses_id is null order by e.id
  on conflict (entry_id) do nothing;
  -- Locked before they are calculated, so that the later of two transactions sees the matches of the earlier one.
  perform entry_id from account_credits where entry_id = any(credit_ids) order by entry_id for no key update;
  -- While a document is matched again, chosen matches may exceed the entry for a moment: trim_chosen_matches follows.
  update account_credits c
  set unmatched = greatest(coalesce(live.amount, 0) - coalesce((
    select sum(m.amount) from account_matches m where m.credit_id = one.entry_id and m.released_at is null), 0), 0)
  from account_credits one left join live_account_entries live on live.id = one.entry_id
  where c.entry_id = one.entry_id and one.entry_id = any(credit_ids);
end $$;

create function renew_credits_of_entries()
 returns trigger
 language plpgsql
as $$
begin
  perform renew_account_credits(array(select coalesce(reverses_id, id) from added where side = 'credit' or reverses_id is not null));
  return null;
end $$;

create function renew_credits_of_matches()
 returns trigger
 language plpgsql
as $$
begin
  perform renew_account_credits(array(select distinct credit_id from changed));
  return null;
end $$;

-- Triggers run in the order of their names: the matches of an entry are stored before.
create trigger renew_credits after insert on account_entries referencing new table as added for each statement execute function renew_credits_of_entries();
create trigger renew_credits_after_insert after insert on account_matches referencing new table as changed for each statement execute function renew_credits_of_matches();
create trigger renew_credits_after_update after update on account_matches referencing new table as changed for each statement execute function renew_credits_of_matches();

select renew_account_credits(array(select id from account_entries where side = 'credit' and reverses_id is null));

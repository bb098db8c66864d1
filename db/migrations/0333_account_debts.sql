-- The open part of each debt, stored so that a list of the debts of all accounts is filtered, sorted and summed by it.

create table account_debts (
  entry_id    bigint primary key references account_entries,
  site_id     bigint not null references sites,
  customer_id bigint not null references customers,
  currency    char(3) not null,
  due_date    date not null,
  open        numeric(18,2) not null check (open > 0)
);
create index account_debts_by_due_date on account_debts (site_id, due_date, entry_id);
create index account_debts_by_amount on account_debts (site_id, open, entry_id);
create index account_debts_of_account on account_debts (customer_id, currency);
-- Debits by the beginning of their number.
create index account_entries_debit_numbers on account_entries using gin (document_no gin_trgm_ops) where (side = 'debit');

comment on table account_debts is 'Open debts of accounts, maintained by triggers with their ages.';

-- The rules of computeOpenAmounts in src/current-account/open-items/ageing.ts. The caller has locked the ages of the accounts.
create function renew_account_debts(customer_ids bigint[])
 returns void
 language plpgsql
as $$
declare
  account record;
  debit record;
  rest numeric;
  part numeric;
  ids bigint[];
  dates date[];
  parts numeric[];
begin
  for account in
    select a.site_id, a.customer_id, a.currency, a.balance from account_ages a
    where a.customer_id = any(customer_ids) order by a.customer_id, a.currency
  loop
    rest := account.balance;
    ids := '{}';
    dates := '{}';
    parts := '{}';
    if rest > 0 then
      for debit in
        select e.id, e.due_date, e.amount - coalesce((
          select sum(m.amount) from account_matches m where m.debit_id = e.id and m.released_at is null), 0) as unmatched
        from account_entries e
        where e.customer_id = account.customer_id and e.currency = account.currency and e.side = 'debit'
          and e.reverses_id is null and not exists (select from account_entries u where u.reverses_id = e.id)
        order by e.due_date desc, e.id desc
      loop
        part := least(rest, debit.unmatched);
        if part > 0 then
          ids := ids || debit.id;
          dates := dates || debit.due_date;
          parts := parts || part;
          rest := rest - part;
        end if;
        exit when rest <= 0;
      end loop;
    end if;
    delete from account_debts d
    where d.customer_id = account.customer_id and d.currency = account.currency and d.entry_id <> all(ids);
    insert into account_debts (entry_id, site_id, customer_id, currency, due_date, open)
    select debt.id, account.site_id, account.customer_id, account.currency, debt.due_date, debt.open
    from unnest(ids, dates, parts) as debt (id, due_date, open)
    on conflict (entry_id) do update set open = excluded.open where account_debts.open <> excluded.open;
  end loop;
end $$;

-- Without the debts, which a change of the day does not change.
create function update_account_ages(customer_ids bigint[])
 returns void
 language plpgsql
as $$
begin
  insert into account_ages (site_id, customer_id, currency)
  select distinct c.site_id, m.customer_id, m.currency from account_months m join customers c on c.id = m.customer_id
  where m.customer_id = any(customer_ids) order by 2, 3
  on conflict (customer_id, currency) do nothing;
  -- Locked before they are calculated, so that the later of two transactions sees the entries of the earlier one.
  perform id from account_ages where customer_id = any(customer_ids) order by customer_id, currency for no key update;
  update account_ages a
  set balance = fresh.balance, not_due = fresh.not_due, up_to30 = fresh.up_to30, up_to60 = fresh.up_to60,
    up_to90 = fresh.up_to90, older = fresh.older, changes_on = fresh.changes_on
  from (
    select one.id, ages.* from account_ages one join sites s on s.id = one.site_id
      cross join lateral calculate_account_ages(one.customer_id, one.currency, (now() at time zone s.time_zone)::date) ages
    where one.customer_id = any(customer_ids)
  ) fresh
  where a.id = fresh.id;
end $$;

create or replace function renew_account_ages(customer_ids bigint[])
 returns void
 language plpgsql
as $$
begin
  perform update_account_ages(customer_ids);
  perform renew_account_debts(customer_ids);
end $$;

select renew_account_ages(array(select distinct customer_id from account_ages));

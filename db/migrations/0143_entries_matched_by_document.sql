-- Open-item accounting: an entry that names an order or a card payment is matched to that document's other entries, whoever
-- posts it. Only credits that name nothing close the oldest debt.
alter table account_matches
  -- Made by the rule below; the others were chosen by a person or by Pay Now and may be chosen again.
  add column by_document boolean not null default false;

create index account_entries_of_payment on account_entries (payment_id) where payment_id is not null;

-- Entries that count: neither reversed nor a reversal.
create view live_account_entries as
  select e.id, e.customer_id, e.currency, e.dbs, e.side, e.amount, e.document_type, e.order_id, e.payment_id
  from account_entries e
  where e.reverses_id is null and not exists (select from account_entries u where u.reverses_id = e.id);

-- Ends chosen matches, the newest first, that exceed what an entry of this document has left.
create function trim_chosen_matches(entry_ids bigint[]) returns void language plpgsql as $$
declare
  chosen account_matches;
  excess numeric;
begin
  for chosen in
    select * from account_matches
    where released_at is null and not by_document and (credit_id = any(entry_ids) or debit_id = any(entry_ids))
    order by id desc
  loop
    select greatest(
      (select sum(m.amount) from account_matches m where m.released_at is null and m.credit_id = chosen.credit_id)
        - coalesce((select e.amount from live_account_entries e where e.id = chosen.credit_id), 0),
      (select sum(m.amount) from account_matches m where m.released_at is null and m.debit_id = chosen.debit_id)
        - coalesce((select e.amount from live_account_entries e where e.id = chosen.debit_id), 0)) into excess;
    if excess > 0 then
      update account_matches set released_at = now() where id = chosen.id;
      insert into account_matches (credit_id, debit_id, amount, user_id)
      select chosen.credit_id, chosen.debit_id, chosen.amount - excess, chosen.user_id where chosen.amount > excess;
    end if;
  end loop;
end $$;

-- Matches the entries of one order, or of one card payment on account. Returns and credit notes close the order's invoices
-- first; a payment covers what went back of it, then its own fee, then invoices. The same entries always give the same matches.
create function match_document(named_order bigint, named_payment bigint) returns void language plpgsql as $$
declare
  ids bigint[];
  credit record;
  debit record;
  rest numeric;
  part numeric;
  credit_ids bigint[] := '{}';
  debit_ids bigint[] := '{}';
  amounts numeric[] := '{}';
begin
  -- One at a time for an account, as for every other writer of matches.
  perform id from customers where id = (
    select customer_id from account_entries
    where order_id = named_order or (named_order is null and order_id is null and payment_id = named_payment) limit 1)
  for no key update;
  select array_agg(id) into ids from account_entries
  where order_id = named_order or (named_order is null and order_id is null and payment_id = named_payment);
  if not exists (select from account_entries where id = any(ids) and side = 'credit') then return; end if;

  for credit in
    select * from live_account_entries where id = any(ids) and side = 'credit'
    order by document_type = 'payment', id
  loop
    rest := credit.amount;
    for debit in
      select * from live_account_entries
      where id = any(ids) and side = 'debit' and currency = credit.currency and dbs = credit.dbs
        and (payment_id is null or payment_id = credit.payment_id)
      order by case document_type when 'refund' then 0 when 'fee' then 1 else 2 end, id
    loop
      select least(rest, debit.amount - coalesce(sum(amount), 0)) into part
      from unnest(debit_ids, amounts) taken (debit_id, amount) where debit_id = debit.id;
      if part > 0 then
        credit_ids := credit_ids || credit.id;
        debit_ids := debit_ids || debit.id;
        amounts := amounts || part;
        rest := rest - part;
      end if;
    end loop;
  end loop;

  update account_matches m set released_at = now()
  where m.released_at is null and (m.credit_id = any(ids) or m.debit_id = any(ids)) and (
    (m.by_document and not exists (
      select from unnest(credit_ids, debit_ids, amounts) wanted (credit_id, debit_id, amount)
      where (wanted.credit_id, wanted.debit_id, wanted.amount) = (m.credit_id, m.debit_id, m.amount)))
    or (not m.by_document and exists (
      select from unnest(credit_ids, debit_ids) wanted (credit_id, debit_id)
      where (wanted.credit_id, wanted.debit_id) = (m.credit_id, m.debit_id))));
  insert into account_matches (credit_id, debit_id, amount, by_document)
  select wanted.*, true from unnest(credit_ids, debit_ids, amounts) wanted (credit_id, debit_id, amount)
  where not exists (
    select from account_matches m
    where m.released_at is null and (m.credit_id, m.debit_id) = (wanted.credit_id, wanted.debit_id));
  perform trim_chosen_matches(ids);
end $$;

create function match_posted_entries() returns trigger language plpgsql as $$
declare named record;
begin
  -- What an undone entry was matched with is open, or free, again.
  update account_matches m set released_at = now()
  from added where added.reverses_id is not null and m.released_at is null and added.reverses_id in (m.credit_id, m.debit_id);
  for named in
    select distinct order_id, case when order_id is null then payment_id end as payment_id from added
    where order_id is not null or payment_id is not null order by 1, 2
  loop
    perform match_document(named.order_id, named.payment_id);
  end loop;
  return null;
end $$;
create trigger match_posted_entries after insert on account_entries
  referencing new table as added for each statement execute function match_posted_entries();

-- What was posted before.
update account_matches m set released_at = now()
from account_entries undoing
where m.released_at is null and undoing.reverses_id in (m.credit_id, m.debit_id);

do $$
declare named record;
begin
  for named in
    select distinct order_id, case when order_id is null then payment_id end as payment_id from account_entries
    where order_id is not null or payment_id is not null order by 1, 2
  loop
    perform match_document(named.order_id, named.payment_id);
  end loop;
end $$;

-- Entries are for good: what was wrong is undone by another entry that names it, as large and on the other side.
alter table account_entries
  add column dbs boolean not null default false,
  -- How the owner's own books know it; the same again is the same entry.
  add column external_no text,
  add constraint account_entries_name_their_document check (btrim(document_no) <> ''),
  add constraint account_entries_once unique (site_id, external_no);

create function account_entries_are_for_good() returns trigger language plpgsql as $$
begin
  raise exception 'account entries are only ever added: a reversal names the one it undoes';
end $$;
create trigger account_entries_are_for_good before update or delete or truncate on account_entries
  for each statement execute function account_entries_are_for_good();

create function account_reversals_undo_one_entry() returns trigger language plpgsql as $$
declare undone account_entries;
begin
  select * into undone from account_entries where id = new.reverses_id;
  if undone.reverses_id is not null then raise exception 'a reversal is not undone: post the document again'; end if;
  if (undone.customer_id, undone.currency, undone.amount, undone.dbs) is distinct from (new.customer_id, new.currency, new.amount, new.dbs)
    or undone.side = new.side
  then raise exception 'a reversal is as large as what it undoes and on the other side'; end if;
  return new;
end $$;
create trigger account_reversals_undo_one_entry before insert on account_entries
  for each row when (new.reverses_id is not null) execute function account_reversals_undo_one_entry();

-- A statement is read a page at a time from either end, what is open from the latest due date on.
drop index account_entries_of_customer;
create index account_entries_of_account on account_entries (customer_id, currency, entry_date, id);
create index account_entries_by_due_date on account_entries (customer_id, currency, due_date, id) where side = 'debit';

-- Sums of entries by month, written with the entries themselves: a page of fifty thousand entries reads none of the others.
create table account_months (
  customer_id  bigint not null references customers,
  currency     char(3) not null,
  dbs          boolean not null,
  month        date not null,
  debit        numeric(24,2) not null,
  credit       numeric(24,2) not null,
  entries      integer not null,
  -- Debits times the days from 2000 to their due dates: what an average due date is made of.
  due_weight   numeric not null,
  primary key (customer_id, currency, dbs, month)
);

create view account_month_sums as
  select customer_id, currency, dbs, date_trunc('month', entry_date)::date as month,
    coalesce(sum(amount) filter (where side = 'debit'), 0) as debit,
    coalesce(sum(amount) filter (where side = 'credit'), 0) as credit,
    count(*)::integer as entries,
    coalesce(sum(amount * (due_date - date '2000-01-01')) filter (where side = 'debit'), 0) as due_weight
  from account_entries group by 1, 2, 3, 4;

insert into account_months select * from account_month_sums;

-- In one order whoever posts, so that two at once wait for each other and never in a circle.
create function account_months_follow() returns trigger language plpgsql as $$
begin
  insert into account_months (customer_id, currency, dbs, month, debit, credit, entries, due_weight)
  select customer_id, currency, dbs, date_trunc('month', entry_date)::date,
    coalesce(sum(amount) filter (where side = 'debit'), 0), coalesce(sum(amount) filter (where side = 'credit'), 0), count(*),
    coalesce(sum(amount * (due_date - date '2000-01-01')) filter (where side = 'debit'), 0)
  from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (customer_id, currency, dbs, month) do update set
    debit = account_months.debit + excluded.debit,
    credit = account_months.credit + excluded.credit,
    entries = account_months.entries + excluded.entries,
    due_weight = account_months.due_weight + excluded.due_weight;
  return null;
end $$;
create trigger account_months_follow after insert on account_entries
  referencing new table as added for each statement execute function account_months_follow();

-- Which debts a payment was meant for. Chosen anew, the old choice stays with the time it ended.
create table account_matches (
  id           bigint generated always as identity primary key,
  credit_id    bigint not null references account_entries,
  debit_id     bigint not null references account_entries,
  amount       numeric(18,2) not null check (amount > 0),
  user_id      bigint references users,
  created_at   timestamptz not null default now(),
  released_at  timestamptz
);
create unique index account_matches_of_credit on account_matches (credit_id, debit_id) where released_at is null;
create index account_matches_of_debit on account_matches (debit_id) where released_at is null;

-- What a customer says is wrong about an entry, and what the shop answered.
create table account_disputes (
  id           bigint generated always as identity primary key,
  entry_id     bigint not null references account_entries,
  note         text not null check (btrim(note) <> '' and length(note) <= 1000),
  user_id      bigint not null references users,
  created_at   timestamptz not null default now(),
  answer       text check (length(answer) <= 1000),
  closed_by    bigint references users,
  closed_at    timestamptz,
  check ((closed_at is null) = (closed_by is null))
);
create unique index account_disputes_one_open on account_disputes (entry_id) where closed_at is null;
create index account_disputes_of_entry on account_disputes (entry_id, id);

-- A letter that asks a customer whether he owes what the shop's books say; its figure never changes.
create table account_confirmations (
  id           bigint generated always as identity primary key,
  site_id      bigint not null references sites,
  customer_id  bigint not null references customers,
  currency     char(3) not null,
  as_of        date not null,
  balance      numeric(24,2) not null,
  asked_by     bigint references users,
  asked_at     timestamptz not null default now(),
  agrees       boolean,
  own_balance  numeric(24,2),
  note         text not null default '' check (length(note) <= 1000),
  answered_by  bigint references users,
  answered_at  timestamptz,
  answered_ip  text,
  unique (customer_id, currency, as_of),
  check ((agrees is null) = (answered_at is null)),
  check (agrees is distinct from false or own_balance is not null or btrim(note) <> '')
);

-- What the owner's own books say, beside ours and never over it.
create table account_book_figures (
  customer_id     bigint not null references customers,
  currency        char(3) not null,
  balance         numeric(24,2) not null,
  cheque_risk     numeric(24,2) not null default 0,
  waybills        numeric(24,2) not null default 0,
  dispatched      numeric(24,2) not null default 0,
  remark          text not null default '',
  as_of           date not null,
  primary key (customer_id, currency)
);

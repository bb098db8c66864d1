-- Ages of open debts, stored for each account, so that a list of all accounts is sorted and summed by them.

create table account_ages (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  customer_id bigint not null references customers,
  currency    char(3) not null,
  balance     numeric(24,2) not null default 0,
  not_due     numeric(24,2) not null default 0,
  up_to30     numeric(24,2) not null default 0,
  up_to60     numeric(24,2) not null default 0,
  up_to90     numeric(24,2) not null default 0,
  older       numeric(24,2) not null default 0,
  changes_on  date not null default '-infinity',
  constraint account_ages_of_account unique (customer_id, currency)
);
create index account_ages_of_site on account_ages (site_id);
create index account_ages_to_renew on account_ages (changes_on);
comment on table account_ages is 'Balance of each account and its open debt by age, maintained by triggers and by a job.';
comment on column account_ages.changes_on is 'The first day on which a debt is in another bucket: from then on the amounts are calculated when they are read.';

-- The rules of computeAgeing in src/current-account/open-items/ageing.ts.
create function calculate_account_ages(of_customer bigint, of_currency char, day date)
 returns table (balance numeric, not_due numeric, up_to30 numeric, up_to60 numeric, up_to90 numeric, older numeric, changes_on date)
 language sql stable
as $$
  select total.balance, part.due0, part.due30 - part.due0, part.due60 - part.due30, part.due90 - part.due60,
    total.positive - part.due90, case when total.positive > 0 then coalesce(debts.changes_on, 'infinity') else 'infinity' end
  from (select coalesce(sum(m.debit - m.credit), 0) as balance, greatest(coalesce(sum(m.debit - m.credit), 0), 0) as positive
      from account_months m where m.customer_id = of_customer and m.currency = of_currency) total
    cross join (
      select coalesce(sum(debt.rest) filter (where debt.due_date >= day), 0) as due0,
        coalesce(sum(debt.rest) filter (where debt.due_date >= day - 30), 0) as due30,
        coalesce(sum(debt.rest) filter (where debt.due_date >= day - 60), 0) as due60,
        coalesce(sum(debt.rest), 0) as due90,
        min(debt.due_date + case when debt.due_date >= day then 1 when debt.due_date >= day - 30 then 31
          when debt.due_date >= day - 60 then 61 else 91 end) as changes_on
      from (
        select e.due_date, e.amount - coalesce((
          select sum(m.amount) from account_matches m where m.debit_id = e.id and m.released_at is null), 0) as rest
        from account_entries e
        where e.customer_id = of_customer and e.currency = of_currency and e.side = 'debit' and e.due_date >= day - 90
          and e.reverses_id is null and not exists (select from account_entries u where u.reverses_id = e.id)
        -- The rest of a debt is calculated once, not for each of its uses.
        offset 0
      ) debt where debt.rest > 0
    ) debts
    cross join lateral (
      select least(total.positive, debts.due0) as due0, least(total.positive, debts.due30) as due30,
        least(total.positive, debts.due60) as due60, least(total.positive, debts.due90) as due90
    ) part
$$;

create function renew_account_ages(customer_ids bigint[])
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

create function renew_ages_of_entries()
 returns trigger
 language plpgsql
as $$
begin
  perform renew_account_ages(array(select distinct customer_id from added));
  return null;
end $$;

create function renew_ages_of_matches()
 returns trigger
 language plpgsql
as $$
begin
  perform renew_account_ages(array(select distinct e.customer_id from changed join account_entries e on e.id = changed.credit_id));
  return null;
end $$;

-- Triggers run in the order of their names: the months and the matches of an entry are stored before.
create trigger renew_ages after insert on account_entries referencing new table as added for each statement execute function renew_ages_of_entries();
create trigger renew_ages_after_insert after insert on account_matches referencing new table as changed for each statement execute function renew_ages_of_matches();
create trigger renew_ages_after_update after update on account_matches referencing new table as changed for each statement execute function renew_ages_of_matches();

select renew_account_ages(array(select distinct customer_id from account_months));

-- Statements and balance letters that are sent to many customers.

alter table outgoing_emails add column attachment jsonb;
comment on column outgoing_emails.attachment is 'What the attached file shows; the file itself is made when the email is sent.';

create table account_mailings (
  id           bigint generated always as identity primary key,
  site_id      bigint not null references sites,
  key          uuid not null,
  kind         text not null check (kind in ('statement', 'balanceLetter')),
  start_date   date,
  end_date     date not null,
  format       text not null check (format in ('pdf', 'xlsx')),
  requested_by bigint references users,
  requested_at timestamptz not null default now(),
  constraint account_mailings_once unique (site_id, key)
);
comment on table account_mailings is 'Statements or balance letters sent to many customers at once.';

create table account_mailing_rows (
  id          bigint generated always as identity primary key,
  mailing_id  bigint not null references account_mailings on delete cascade,
  customer_id bigint not null references customers,
  currency    char(3) not null,
  problem     text,
  email_id    bigint references outgoing_emails on delete set null,
  constraint account_mailing_rows_once unique (mailing_id, customer_id, currency)
);
create index account_mailing_rows_of_customer on account_mailing_rows (customer_id);
create index account_mailing_rows_of_email on account_mailing_rows (email_id) where (email_id is not null);
comment on table account_mailing_rows is 'The accounts of a mailing, each with its email or the reason why there is none.';

-- Lines of bank statements, which become payments of accounts.

create table bank_statements (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  file_name   text not null check (length(file_name) <= 200),
  account     text not null default '' check (length(account) <= 64),
  uploaded_by bigint references users,
  uploaded_at timestamptz not null default now()
);
create index bank_statements_of_site on bank_statements (site_id, id desc);
comment on table bank_statements is 'Uploaded statements of the distributor''s bank accounts.';
comment on column bank_statements.account is 'IBAN or number of the bank account, as the file or the user names it.';

create table bank_lines (
  id           bigint generated always as identity primary key,
  site_id      bigint not null references sites,
  statement_id bigint not null references bank_statements,
  key          text not null,
  booked_on    date not null,
  amount       numeric(18,2) not null check (amount <> 0),
  currency     char(3) not null,
  reference    text not null default '',
  payer        text not null default '',
  iban         text not null default '',
  details      text not null default '',
  state        text not null default 'open' check (state in ('open', 'booked', 'ignored')),
  customer_id  bigint references customers,
  reason       text check (reason in ('document', 'code', 'iban', 'taxNumber', 'name', 'amount')),
  entry_id     bigint references account_entries unique,
  bookings     integer not null default 0,
  decided_by   bigint references users,
  decided_at   timestamptz,
  version      bigint not null default nextval('row_versions'),
  constraint bank_lines_once unique (site_id, key),
  constraint bank_lines_booked check ((state = 'booked') = (entry_id is not null)),
  constraint bank_lines_booked_customer check (state <> 'booked' or customer_id is not null)
);
create index bank_lines_by_day on bank_lines (site_id, booked_on desc, id desc);
create index bank_lines_open on bank_lines (site_id, booked_on desc, id desc) where (state = 'open');
create index bank_lines_by_iban on bank_lines (site_id, iban) where (state = 'booked' and iban <> '');
create index bank_lines_of_customer on bank_lines (customer_id) where (customer_id is not null);
create index bank_lines_of_statement on bank_lines (statement_id);
create trigger renew_version before update on bank_lines for each row execute function renew_row_version();
comment on table bank_lines is 'Lines of bank statements: open, booked as a payment of an account, or ignored.';
comment on column bank_lines.key is 'Hash of bank account, day, amount, texts and number among equal lines of its file: the same line of two files is one line.';
comment on column bank_lines.amount is 'Received money is positive.';
comment on column bank_lines.customer_id is 'The proposed customer of an open line, the customer of a booked one.';
comment on column bank_lines.reason is 'Why the customer was proposed; null if a user named it.';
comment on column bank_lines.bookings is 'How often it was booked: a payment that was undone keeps its document number.';

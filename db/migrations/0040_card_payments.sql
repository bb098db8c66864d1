-- A terminal (POS) is the right to take cards at a bank. Its secrets are sealed with SECRET, or stand in the environment.
create table pos_terminals (
  id                bigint generated always as identity primary key,
  site_id           bigint not null references sites,
  provider          text not null check (provider ~ '^[a-z]+$'),
  bank              text not null,
  name              text not null,
  kind              text not null default 'individual' check (kind in ('individual', 'commercial')),
  currency          char(3) not null default 'TRY',
  merchant          text not null,
  gate_url          text not null default '',
  api_url           text not null default '',
  -- The bank that this shop plays itself: its addresses follow from where the shop listens.
  sandbox           boolean not null default false,
  secrets           bytea,
  secrets_from      text not null default '' check (secrets_from ~ '^[A-Z0-9_]*$'),
  -- What a bank may say of the holder's proof for the money to be taken; more than full proof is the merchant's risk.
  accepted_proofs   text[] not null default '{1}',
  asks_national_id  boolean not null default false,
  active            boolean not null default true,
  sort_no           integer not null default 100
);
create index pos_terminals_of_site on pos_terminals (site_id, sort_no, id) where active;

-- A family of '' means any card. What the buyer bears is added to what he pays.
create table instalment_plans (
  id            bigint generated always as identity primary key,
  terminal_id   bigint not null references pos_terminals on delete cascade,
  family        text not null default '',
  instalments   smallint not null check (instalments between 2 and 36),
  extra_months  smallint not null default 0 check (extra_months between 0 and 24),
  rate          numeric(6,3) not null default 0 check (rate >= 0),
  borne_by      text not null default 'buyer' check (borne_by in ('buyer', 'shop')),
  least_amount  numeric(18,2) not null default 0,
  unique (terminal_id, family, instalments)
);

-- The first six to eight digits of a card say who issued it; the longest match counts.
create table card_bins (
  prefix      text primary key check (prefix ~ '^[0-9]{6,8}$'),
  bank        text not null,
  family      text not null default '',
  scheme      text not null,
  type        text not null check (type in ('credit', 'debit', 'prepaid')),
  commercial  boolean not null default false
);

-- One try with a bank. `reference` is ours and public: the bank's order id and the address of the result.
create table payment_attempts (
  id                bigint generated always as identity primary key,
  reference         uuid not null unique default gen_random_uuid(),
  site_id           bigint not null references sites,
  purpose           text not null check (purpose in ('order', 'account', 'link')),
  order_id          bigint references orders,
  customer_id       bigint references customers,
  user_id           bigint references users,
  idempotency_key   uuid not null,
  terminal_id       bigint not null references pos_terminals,
  amount            numeric(18,2) not null check (amount > 0),
  fee               numeric(18,2) not null default 0 check (fee >= 0),
  charged           numeric(18,2) not null generated always as (amount + fee) stored,
  currency          char(3) not null,
  instalments       smallint not null default 1 check (instalments between 1 and 36),
  extra_months      smallint not null default 0,
  card_bank         text not null default '',
  card_family       text not null default '',
  state             text not null default 'created'
                    check (state in ('created', 'pending', 'succeeded', 'failed', 'expired', 'review')),
  failure           text,
  bank_said         text not null default '',
  transaction_no    text,
  authorisation_no  text,
  captured          numeric(18,2) not null default 0 check (captured >= 0),
  refunded          numeric(18,2) not null default 0 check (refunded >= 0 and refunded <= captured),
  national_id       bytea,
  language          text not null,
  ip                text not null default '',
  created_at        timestamptz not null default now(),
  asked_at          timestamptz,
  settled_at        timestamptz,
  looks             integer not null default 0,
  next_look_at      timestamptz not null,
  check ((purpose = 'order') = (order_id is not null)),
  check (purpose = 'link' or customer_id is not null),
  check ((state = 'succeeded') <= (captured = amount + fee)),
  unique (user_id, idempotency_key),
  unique (terminal_id, transaction_no)
);
create unique index payment_attempts_one_open on payment_attempts (order_id) where state in ('created', 'pending');
create index payment_attempts_waiting on payment_attempts (next_look_at) where state in ('created', 'pending');
create index payment_attempts_of_customer on payment_attempts (customer_id, id desc);
create index payment_attempts_of_order on payment_attempts (order_id) where order_id is not null;

-- Whatever happened to an attempt, in order and for good. Never a card, a hash or a password.
create table payment_events (
  id          bigint generated always as identity primary key,
  attempt_id  bigint references payment_attempts,
  kind        text not null,
  detail      jsonb not null default '{}',
  user_id     bigint references users,
  ip          text,
  at          timestamptz not null default now()
);
create index payment_events_of_attempt on payment_events (attempt_id, id);

create function payment_events_are_for_good() returns trigger language plpgsql as $$
begin
  raise exception 'payment events are only ever added';
end $$;
create trigger payment_events_are_for_good before update or delete on payment_events
  for each statement execute function payment_events_are_for_good();

-- Money on its way back: reserved first, then asked of the bank, then done or not.
create table payment_refunds (
  id               bigint generated always as identity primary key,
  attempt_id       bigint not null references payment_attempts,
  amount           numeric(18,2) not null check (amount > 0),
  whole            boolean not null default false,
  automatic        boolean not null default false,
  state            text not null default 'requested' check (state in ('requested', 'done', 'failed')),
  idempotency_key  uuid,
  transaction_no   text,
  bank_said        text not null default '',
  user_id          bigint references users,
  created_at       timestamptz not null default now(),
  settled_at       timestamptz,
  looks            integer not null default 0,
  next_look_at     timestamptz not null default now(),
  unique (attempt_id, idempotency_key)
);
create index payment_refunds_of_attempt on payment_refunds (attempt_id, id);
create index payment_refunds_waiting on payment_refunds (next_look_at) where state = 'requested';

-- What somebody has to look at: one open row for each attempt and kind.
create table payment_reconciliations (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  attempt_id  bigint not null references payment_attempts,
  kind        text not null check (kind in ('mismatch', 'chargedInVain', 'refundFailed', 'bankSilent')),
  detail      jsonb not null default '{}',
  opened_at   timestamptz not null default now(),
  closed_at   timestamptz,
  closed_by   bigint references users,
  note        text not null default ''
);
create unique index payment_reconciliations_one_open on payment_reconciliations (attempt_id, kind) where closed_at is null;
create index payment_reconciliations_open on payment_reconciliations (site_id, id) where closed_at is null;

-- An order at a bank keeps its cart until it is paid; while it is neither paid nor undone another may follow from it.
alter table orders
  add column payment_fee numeric(18,2) not null default 0,
  -- Until when an order at the bank waits for a payment to begin.
  add column pay_until timestamptz,
  drop constraint orders_cart_id_key;
create unique index orders_one_of_cart on orders (cart_id) where status not in (8, 9);
create index orders_of_cart on orders (cart_id);
create index orders_at_bank on orders (pay_until) where status = 10;
-- Which line of the cart it was: what was added to the cart while the bank was asked stays in it.
alter table order_lines add column cart_line_id bigint;

-- A proposal is a document of its own until it becomes an order: what a customer asked prices for, what the seller
-- answered, and whose turn it is. `revision` counts every word said in it; a write names the one it has seen.
create table proposals (
  id             bigint generated always as identity primary key,
  site_id        bigint not null references sites,
  number         text not null,
  customer_id    bigint not null references customers,
  user_id        bigint not null references users,
  cart_id        bigint not null references carts,
  key            uuid not null,
  status         smallint not null check (status in (8, 11, 12, 13, 14)),
  -- What was done last while it waits for the seller: handed to somebody else, or asked again.
  mark           text not null default '' check (mark in ('', 'forwarded', 'revised')),
  revision       integer not null default 1,
  -- Whom it was forwarded to; without it the customer's representatives and the owner answer.
  handler_id     bigint references users,
  project        text not null default '',
  note           text not null default '',
  answer         text not null default '',
  internal_note  text not null default '',
  reason         text not null default '',
  reservation    text not null default '',
  -- The last day of the site on which it can be accepted.
  valid_until    date,
  currency       char(3) not null,
  list_total     numeric(18,2) not null,
  net_total      numeric(18,2) not null,
  tax_total      numeric(18,2) not null,
  total          numeric(18,2) not null,
  asked_at       timestamptz not null default now(),
  unique (site_id, number),
  unique (user_id, key),
  check (status not in (12, 13) or valid_until is not null)
);
create index proposals_of_customer on proposals (customer_id, asked_at desc, id desc);
create index proposals_of_site on proposals (site_id, asked_at desc, id desc);
create index proposals_of_handler on proposals (handler_id) where handler_id is not null;

-- `base_price` is what one cost this customer when he asked; `discount` is what the seller takes off it beside all lists.
create table proposal_lines (
  id           bigint generated always as identity primary key,
  proposal_id  bigint not null references proposals,
  line_no      integer not null,
  product_id   bigint not null references products,
  depot_id     bigint references depots,
  code         text not null,
  name         text not null,
  brand        text not null default '',
  unit         text not null,
  quantity     numeric(12,3) not null check (quantity > 0),
  taken        numeric(12,3) not null default 0 check (taken >= 0 and taken <= quantity),
  list_price   numeric(18,4) not null,
  discounts    numeric(5,2)[] not null default '{}',
  base_price   numeric(18,4) not null,
  discount     numeric(5,2) not null default 0 check (discount between 0 and 100),
  net_price    numeric(18,4) not null,
  tax_rate     numeric(5,2) not null,
  net_total    numeric(18,2) not null,
  tax_total    numeric(18,2) not null,
  wish         text not null default '',
  note         text not null default '',
  unique (proposal_id, line_no)
);
create index proposal_lines_by_product on proposal_lines (product_id);

-- Every revision as it stood, never changed: who said what, and every line of it.
create table proposal_revisions (
  proposal_id    bigint not null references proposals,
  revision       integer not null,
  move           text not null,
  side           text not null check (side in ('customer', 'seller')),
  user_id        bigint not null references users,
  at             timestamptz not null default now(),
  words          text not null default '',
  internal_note  text not null default '',
  reservation    text not null default '',
  valid_until    date,
  handler_id     bigint references users,
  total          numeric(18,2) not null,
  lines          jsonb not null,
  primary key (proposal_id, revision)
);

create table proposal_counters (
  site_id  bigint not null references sites,
  year     smallint not null,
  last     bigint not null,
  primary key (site_id, year)
);

-- One proposal becomes one order.
alter table orders add column proposal_id bigint references proposals;
create unique index orders_of_proposal on orders (proposal_id) where proposal_id is not null;

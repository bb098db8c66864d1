-- The whole schema, by the module that owns each table (scripts/structure/tables.ts). docs/generated/schema.md lists all columns.
-- A database of the former migrations 0001 to 0199 has this schema already and gets only the comments.

-- Functions come before the tables that their bodies name, because triggers name the functions.
set check_function_bodies = off;

create extension if not exists pg_trgm;

create sequence row_versions;

-- Functions

create function payment_events_are_for_good()
 returns trigger
 language plpgsql
as $$
begin
  raise exception 'payment events are only ever added';
end $$;

create function account_entries_are_for_good()
 returns trigger
 language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and current_setting('vitrin.joins_customers', true) = 'yes' then return null; end if;
  raise exception 'account entries are only ever added: a reversal names the one it undoes';
end $$;

create function account_reversals_undo_one_entry()
 returns trigger
 language plpgsql
as $$
declare undone account_entries;
begin
  select * into undone from account_entries where id = new.reverses_id;
  if undone.reverses_id is not null then raise exception 'a reversal is not undone: post the document again'; end if;
  if (undone.customer_id, undone.currency, undone.amount, undone.dbs) is distinct from (new.customer_id, new.currency, new.amount, new.dbs)
    or undone.side = new.side
  then raise exception 'a reversal is as large as what it undoes and on the other side'; end if;
  return new;
end $$;

create function account_months_follow()
 returns trigger
 language plpgsql
as $$
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

create function account_entries_change_customer_alone()
 returns trigger
 language plpgsql
as $$
begin
  if to_jsonb(old) - 'customer_id' <> to_jsonb(new) - 'customer_id' then
    raise exception 'of an account entry only its customer may change';
  end if;
  return new;
end $$;

create function trim_chosen_matches(entry_ids bigint[])
 returns void
 language plpgsql
as $$
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

create function match_document(named_order bigint, named_payment bigint)
 returns void
 language plpgsql
as $$
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

create function match_posted_entries()
 returns trigger
 language plpgsql
as $$
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

create function renew_row_version()
 returns trigger
 language plpgsql
as $$
begin
  new.version := nextval('row_versions');
  return new;
end
$$;

-- site

create table sites (
  id                 bigint generated always as identity primary key,
  key                text not null unique check (key ~ '^[a-z][a-z0-9-]{1,30}$'),
  name               text not null,
  platform           smallint not null check (platform between 1 and 4),
  status             smallint not null default 1,
  currency           char(3) not null default 'TRY',
  time_zone          text not null default 'Europe/Istanbul',
  languages          text[] not null default '{tr,en,ar,ru,de}',
  settings           jsonb not null default '{}',
  version            bigint not null default 1,
  client_secret_hash bytea,
  created_at         timestamptz not null default now(),
  media_version      bigint not null default 1
);
comment on table sites is 'A shop: host names, languages, currency, look and all settings. Every other row belongs to one site.';

create table contracts (
  id           bigint generated always as identity primary key,
  site_id      bigint not null references sites,
  kind         smallint not null check (kind between 1 and 4),
  version      integer not null,
  language     text not null,
  title        text not null,
  body         text not null,
  published_at timestamptz not null default now(),
  constraint contracts_site_id_kind_language_version_key unique (site_id, kind, language, version)
);
comment on table contracts is 'Versions of the contracts that users accept, such as terms of sale and data protection.';

create table currency_rates (
  site_id  bigint not null references sites,
  currency char(3) not null,
  rate     numeric(18,6) not null check (rate > 0),
  taken_at timestamptz not null default now(),
  primary key (site_id, currency)
);
comment on table currency_rates is 'Exchange rates of a site, in units of the site''s currency, by day.';

create table menus (
  id      bigint generated always as identity primary key,
  site_id bigint not null references sites,
  name    text not null check (name in ('header', 'second', 'left', 'footerTop', 'footerBottom')),
  constraint menus_site_id_name_key unique (site_id, name)
);
comment on table menus is 'The menus of a site, by position.';

create table menu_entries (
  id           bigint generated always as identity primary key,
  menu_id      bigint not null references menus on delete cascade,
  parent_id    bigint references menu_entries on delete cascade,
  sort_no      integer not null default 100,
  kind         text not null default 'link',
  at_end       boolean not null default false,
  wide         boolean not null default false,
  icon         text,
  picture      text,
  names        jsonb not null default '{}',
  descriptions jsonb not null default '{}',
  address      jsonb,
  new_tab      boolean not null default false,
  links        jsonb not null default '[]'
);
create index menu_entries_by_menu on menu_entries (menu_id, sort_no);
create index menu_entries_by_parent on menu_entries (parent_id) where (parent_id is not null);
create index menu_entries_by_picture on menu_entries (picture) where (picture is not null);
comment on table menu_entries is 'Entries of a menu, in order and nested.';

create table site_hosts (
  host      text primary key check (host = lower(host)),
  site_id   bigint not null references sites,
  canonical boolean not null default false
);
create unique index site_hosts_one_canonical on site_hosts (site_id) where canonical;
comment on table site_hosts is 'Verified host names of a site; the only map from host to site.';

-- platform

create table audit_log (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  at          timestamptz not null default now(),
  user_id     bigint,
  customer_id bigint,
  action      text not null,
  target      text not null default '',
  detail      jsonb not null default '{}',
  ip          text
);
create index audit_log_by_site on audit_log (site_id, at desc);
comment on table audit_log is 'Who changed what for whom, when and from where; append-only.';

create table rate_limits (
  key       text primary key,
  starts_at timestamptz not null,
  hits      integer not null
);
comment on table rate_limits is 'Counters of attempts per key and window.';

-- customers

create table customer_groups (
  id      bigint generated always as identity primary key,
  site_id bigint not null references sites,
  code    text not null,
  name    text not null,
  constraint customer_groups_site_id_code_key unique (site_id, code)
);
comment on table customer_groups is 'Groups of customers, which share price lists and discounts.';

create table customers (
  id               bigint generated always as identity primary key,
  site_id          bigint not null references sites,
  code             text not null,
  kind             text not null check (kind in ('dealer', 'subDealer', 'public')),
  company_name     text not null default '',
  first_name       text not null default '',
  last_name        text not null default '',
  email            text not null default '',
  phone            text not null default '',
  tax_office       text not null default '',
  tax_number       text not null default '',
  role_type        smallint not null default 0,
  parent_id        bigint references customers,
  price_list_id    bigint,
  group_id         bigint references customer_groups,
  depot_id         bigint,
  currency         char(3) not null default 'TRY',
  credit_limit     numeric(18,2) not null default 0 check (credit_limit >= 0),
  terms_days       integer not null default 0,
  active           boolean not null default true,
  created_at       timestamptz not null default now(),
  picture          text not null default '',
  mobile_phone     text not null default '',
  web_address      text not null default '',
  annual_revenue   numeric(18,2) check (annual_revenue >= 0),
  hidden_by_dealer text[] not null default '{}',
  joined_to_id     bigint references customers,
  version          bigint not null default nextval('row_versions'),
  constraint customers_check check (((kind = 'subDealer') = (parent_id is not null))),
  constraint customers_site_id_code_key unique (site_id, code)
);
create index customers_by_parent on customers (parent_id) where (parent_id is not null);
create trigger renew_version before update on customers for each row
  when (old.company_name is distinct from new.company_name
  or old.first_name is distinct from new.first_name
  or old.last_name is distinct from new.last_name
  or old.phone is distinct from new.phone
  or old.mobile_phone is distinct from new.mobile_phone
  or old.web_address is distinct from new.web_address
  or old.tax_office is distinct from new.tax_office
  or old.tax_number is distinct from new.tax_number
  or old.active is distinct from new.active
  or old.role_type is distinct from new.role_type
  or old.hidden_by_dealer is distinct from new.hidden_by_dealer)
  execute function renew_row_version();
comment on table customers is 'Companies and persons that buy: dealers, sub-dealers and public customers.';
comment on column customers.role_type is '0 buys; other values only collect payments.';
comment on column customers.credit_limit is 'In the customer''s currency; null without a limit.';
comment on column customers.version is 'Changes with every relevant update; edits of another version are refused.';

create table users (
  id                   bigint generated always as identity primary key,
  site_id              bigint not null references sites,
  customer_id          bigint references customers,
  role                 text not null check (role in ('customer', 'dealer', 'subDealer', 'representative', 'owner')),
  login_kind           text not null check (login_kind in ('customer', 'userAccount')),
  email                text not null,
  email_key            text not null,
  first_name           text not null default '',
  last_name            text not null default '',
  phone                text not null default '',
  password_hash        text not null,
  active               boolean not null default true,
  hides                text[] not null default '{}',
  shows_stocks         boolean not null default false,
  special_discount     numeric(5,2) not null default -1,
  promotions           boolean not null default false,
  home_style           smallint not null default 0,
  created_at           timestamptz not null default now(),
  user_name            text,
  user_name_key        text,
  awaits_approval      boolean not null default false,
  desktop_only         boolean not null default false,
  marketing_consent_at timestamptz,
  erased_at            timestamptz,
  language             text,
  manages_users        boolean not null default false,
  awaits_invitation    boolean not null default false,
  invited_by_staff     boolean not null default false,
  invited_at           timestamptz,
  version              bigint not null default nextval('row_versions'),
  constraint users_check check (((role in ('customer', 'dealer', 'subDealer')) = (customer_id is not null))),
  constraint users_check1 check (((user_name is null) = (user_name_key is null))),
  constraint users_site_id_email_key_key unique (site_id, email_key)
);
create index users_by_customer on users (customer_id);
create unique index users_by_name on users (site_id, user_name_key);
create index users_owners on users (site_id) where (role = 'owner');
create trigger renew_version before update on users for each row
  when (old.first_name is distinct from new.first_name
  or old.last_name is distinct from new.last_name
  or old.phone is distinct from new.phone
  or old.active is distinct from new.active
  or old.manages_users is distinct from new.manages_users
  or old.shows_stocks is distinct from new.shows_stocks
  or old.promotions is distinct from new.promotions
  or old.hides is distinct from new.hides)
  execute function renew_row_version();
comment on table users is 'People who sign in: users of customers, representatives and the distributor''s staff.';
comment on column users.login_kind is 'Which of the sign-in forms the user belongs to.';
comment on column users.email_key is 'Normalized email, unique per site.';
comment on column users.password_hash is 'Argon2id, or `!` without a password.';
comment on column users.hides is 'Parts of the shop that are hidden from this user.';

create table representative_customers (
  user_id        bigint not null references users on delete cascade,
  customer_id    bigint not null references customers on delete cascade,
  assigned_at    timestamptz not null default now(),
  last_chosen_at timestamptz,
  primary key (user_id, customer_id)
);
create index representative_customers_by_customer on representative_customers (customer_id);
comment on table representative_customers is 'Customers assigned to a representative.';

-- session

create table contract_acceptances (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  user_id     bigint not null references users,
  contract_id bigint not null references contracts,
  kind        smallint not null,
  version     integer not null,
  accepted_at timestamptz not null default now(),
  ip          text not null,
  constraint contract_acceptances_user_id_contract_id_key unique (user_id, contract_id)
);
comment on table contract_acceptances is 'Which user accepted which version of a contract, with time and address.';

create table known_devices (
  user_id bigint not null references users on delete cascade,
  hash    bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, hash)
);
create index known_devices_seen on known_devices (seen_at);
comment on table known_devices is 'Devices that signed an account in before, which have their own rate limits.';

create table licences (
  id         bigint generated always as identity primary key,
  site_id    bigint not null references sites,
  user_id    bigint not null references users on delete cascade,
  key_hash   bytea not null,
  key_end    text not null,
  given_at   timestamptz not null default now(),
  bound_at   timestamptz,
  revoked_at timestamptz
);
create unique index licences_in_force on licences (user_id) where (revoked_at is null);
comment on table licences is 'Licence keys of the desktop application.';

create table registrations (
  id            uuid default gen_random_uuid() primary key,
  site_id       bigint not null references sites,
  email         text not null,
  email_key     text not null,
  language      text not null,
  member        jsonb not null,
  password_hash text not null,
  accepted      jsonb not null default '[]',
  ip            text not null,
  is_decoy      boolean not null,
  code_hash     bytea,
  codes_sent    smallint not null default 0,
  wrong_codes   smallint not null default 0,
  created_at    timestamptz not null default now(),
  expires_at    timestamptz not null
);
create index registrations_by_end on registrations (expires_at);
comment on table registrations is 'Applications for membership that await confirmation or approval.';

create table single_use_links (
  hash            bytea primary key,
  site_id         bigint not null references sites,
  purpose         text not null check (purpose in ('login', 'resetPassword', 'invitation', 'activation', 'licence')),
  user_id         bigint references users,
  registration_id uuid references registrations on delete cascade,
  ip              text not null,
  created_at      timestamptz not null default now(),
  expires_at      timestamptz not null,
  spent_at        timestamptz,
  constraint single_use_links_check check (((purpose = 'activation') = (registration_id is not null))),
  constraint single_use_links_check1 check (((purpose = 'activation') = (user_id is null)))
);
create index single_use_links_by_end on single_use_links (expires_at);
create index single_use_links_of_user on single_use_links (user_id) where (spent_at is null);
comment on table single_use_links is 'Links of emails that are valid once: invitations, password resets, confirmations.';

create table visitors (
  id         uuid default gen_random_uuid() primary key,
  site_id    bigint not null references sites,
  created_at timestamptz not null default now()
);
comment on table visitors is 'Browsers without an account; owners of anonymous carts.';

create table sessions (
  id           uuid default gen_random_uuid() primary key,
  site_id      bigint not null references sites,
  visitor_id   uuid not null references visitors,
  user_id      bigint references users,
  customer_id  bigint references customers,
  remember     boolean not null default false,
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  ended_at     timestamp with time zone,
  end_reason   text
);
create index sessions_by_user on sessions (user_id) where (ended_at is null);
comment on table sessions is 'Signed-in and anonymous sessions of browsers and clients.';
comment on column sessions.visitor_id is 'The visitor before sign-in, whose cart is merged.';

create table session_tokens (
  hash       bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  purpose    text not null check (purpose in ('browser', 'access', 'refresh')),
  expires_at timestamptz not null,
  spent_at   timestamptz
);
create index session_tokens_by_session on session_tokens (session_id);
comment on table session_tokens is 'Bearer tokens of a session, as hashes.';

-- media

create table media_files (
  site_id    bigint not null references sites,
  key        text not null check (key ~ '^[a-z][a-z0-9_-]{1,79}$'),
  kind       text not null check (kind in ('picture', 'video')),
  type       text not null,
  width      integer,
  height     integer,
  hash       bytea not null,
  content    bytea not null,
  changed_at timestamptz not null default now(),
  primary key (site_id, key)
);
alter table media_files alter column content set storage external;
comment on table media_files is 'Uploaded images and videos with their content.';

-- products

create table brands (
  id       bigint generated always as identity primary key,
  site_id  bigint not null references sites,
  name     text not null,
  key      text not null,
  slug     text not null,
  logo_url text,
  quality  text not null default 'branded' check (quality in ('original', 'branded', 'economy')),
  constraint brands_site_id_key_key unique (site_id, key),
  constraint brands_site_id_slug_key unique (site_id, slug)
);
comment on table brands is 'Brands of products.';

create table catalog_words (
  site_id bigint not null references sites,
  kind    text not null check (kind in ('stockState', 'stockType', 'field', 'icon', 'payment')),
  key     text not null,
  texts   jsonb not null,
  primary key (site_id, kind, key)
);
comment on table catalog_words is 'The owner''s names of catalogue terms by language.';

create table categories (
  id        bigint generated always as identity primary key,
  site_id   bigint not null references sites,
  parent_id bigint references categories,
  code      text not null,
  names     jsonb not null,
  slug      text not null,
  sort_no   integer not null default 100,
  constraint categories_site_id_code_key unique (site_id, code),
  constraint categories_site_id_slug_key unique (site_id, slug)
);
comment on table categories is 'The category tree.';

create table number_links (
  id         bigint generated always as identity primary key,
  site_id    bigint not null references sites,
  kind       text not null check (kind in ('equivalent', 'superseded', 'related', 'compatible')),
  from_brand text not null default '',
  from_key   text not null check (from_key <> ''),
  to_brand   text not null default '',
  to_key     text not null check (to_key <> ''),
  both_ways  boolean not null default false,
  trust      smallint not null default 80 check (trust between 0 and 100),
  source     text not null default '',
  constraint number_links_site_id_kind_from_brand_from_key_to_brand_to_k_key unique (site_id, kind, from_brand, from_key, to_brand, to_key)
);
create index number_links_from on number_links (site_id, from_key);
create index number_links_to on number_links (site_id, to_key);
comment on table number_links is 'Relations between part numbers: equivalents and supersessions.';

create table products (
  id                bigint generated always as identity primary key,
  site_id           bigint not null references sites,
  code              text not null,
  slug              text not null,
  name              text not null,
  names             jsonb not null default '{}',
  descriptions      jsonb not null default '{}',
  brand_id          bigint references brands,
  category_id       bigint references categories,
  manufacturer_code text,
  stock_type        smallint not null default 1,
  unit              text not null default 'piece',
  package_quantity  numeric(12,3) not null default 1 check (package_quantity > 0),
  tax_rate          numeric(5,2) not null default 20 check (tax_rate between 0 and 100),
  purchasable       boolean not null default true,
  visible           boolean not null default true,
  order_above_stock boolean not null default false,
  free_shipping     boolean not null default false,
  flags             integer not null default 0,
  season            smallint check (season in (0, 1, 2)),
  consumption       char(1),
  wet_grip          char(1),
  noise_db          smallint,
  origin            text,
  production_date   text,
  weight_kg         numeric(10,3),
  volume_dm3        numeric(10,3),
  picture           text,
  sort_no           integer not null default 100,
  updated_at        timestamptz not null default now(),
  short_code        text,
  package_name      text,
  fields            text[] not null default '{}' check (cardinality(fields) <= 6),
  icons             text[] not null default '{}' check (cardinality(icons) <= 6),
  supplied          boolean not null default false,
  sales_person      text,
  internal_note     text,
  parent_id         bigint references products on delete cascade,
  parent_kind       text check (parent_kind in ('variation', 'priceRow')),
  variation_display smallint not null default 3 check (variation_display in (3, 4, 8)),
  min_quantity      numeric(12,3) not null default 0 check (min_quantity between 0 and 999999),
  max_quantity      numeric(12,3) not null default 0 check (max_quantity between 0 and 999999),
  quantity_step     numeric(12,3) not null default 0 check (quantity_step between 0 and 999999),
  constraint products_child_says_its_kind check (((parent_id is null) = (parent_kind is null))),
  constraint products_not_under_itself check ((parent_id <> id)),
  constraint products_site_id_code_key unique (site_id, code),
  constraint products_site_id_slug_key unique (site_id, slug)
);
create index products_by_brand on products (site_id, brand_id);
create index products_by_category on products (site_id, category_id);
create index products_by_parent on products (parent_id, sort_no, id) where (parent_id is not null);
create index products_by_picture on products (site_id, picture) where (picture is not null);
create index products_in_order on products (site_id, sort_no, id) where visible;
comment on table products is 'Products, variations and price rows; a child refers to its parent.';
comment on column products.code is 'Unique per site; the code that dealers order by.';
comment on column products.names is 'Names by language, beside the default `name`.';
comment on column products.stock_type is '1 normal, other values are named by the owner (catalog_words).';
comment on column products.package_quantity is 'Pieces per package; orders are multiples of it.';
comment on column products.tax_rate is 'Percent.';
comment on column products.flags is 'Bit mask of the main-product groups on the wire: 128, 256, 512, 1024, 2048.';
comment on column products.season is 'Tyres only: 0 summer, 1 winter, 2 all seasons.';
comment on column products.supplied is 'Procured on order, so it never runs out of stock.';
comment on column products.parent_kind is 'How a child relates to its parent: a variation, or a row with its own price.';
comment on column products.variation_display is '3 list, 4 select, 8 buttons, as on the wire.';
comment on column products.quantity_step is 'Increment of ordered quantities; 0 uses the package quantity.';

create table group_quantities (
  group_id      bigint not null references customer_groups on delete cascade,
  product_id    bigint not null references products on delete cascade,
  min_quantity  numeric(12,3) check (min_quantity between 0 and 999999),
  max_quantity  numeric(12,3) check (max_quantity between 0 and 999999),
  quantity_step numeric(12,3) check (quantity_step between 0 and 999999),
  constraint group_quantities_check check ((num_nonnulls(min_quantity, max_quantity, quantity_step) > 0)),
  primary key (group_id, product_id)
);
create index group_quantities_by_product on group_quantities (product_id);
comment on table group_quantities is 'Quantity rules of a customer group for a product.';

create table product_numbers (
  site_id     bigint not null references sites,
  product_id  bigint not null references products on delete cascade,
  kind        text not null check (kind in ('own', 'maker', 'oem', 'barcode', 'superseded', 'size', 'dealer')),
  key         text not null check (key <> ''),
  raw         text not null,
  customer_id bigint references customers on delete cascade,
  constraint product_numbers_check check (((kind = 'dealer') = (customer_id is not null))),
  constraint product_numbers_product_id_kind_key_customer_id_key unique nulls not distinct (product_id, kind, key, customer_id)
);
create index product_numbers_by_key on product_numbers (site_id, key text_pattern_ops, product_id);
create index product_numbers_inside on product_numbers using gin (key gin_trgm_ops);
comment on table product_numbers is 'Every number under which a product is found: codes, OEM numbers, barcodes, tyre sizes.';

create table product_search (
  product_id  bigint primary key references products on delete cascade,
  site_id     bigint not null,
  brand_id    bigint,
  category_id bigint,
  season      smallint,
  flags       integer not null default 0,
  sort_no     integer not null,
  stock       numeric(14,3) not null default 0,
  name_sort   text not null,
  words       tsvector not null,
  value_ids   bigint[] not null default '{}'
) with (fillfactor=85);
create index product_search_by_brand on product_search (site_id, brand_id, sort_no, product_id);
create index product_search_by_brand_name on product_search (site_id, brand_id, name_sort COLLATE "tr-x-icu", product_id);
create index product_search_by_category on product_search (site_id, category_id, sort_no, product_id);
create index product_search_by_category_name on product_search (site_id, category_id, name_sort COLLATE "tr-x-icu", product_id);
create index product_search_by_name on product_search (site_id, name_sort COLLATE "tr-x-icu", product_id);
create index product_search_by_values on product_search using gin (value_ids);
create index product_search_in_groups on product_search (site_id, sort_no, product_id) where (flags <> 0);
create index product_search_in_order on product_search (site_id, sort_no, product_id);
create index product_search_words on product_search using gin (words);
comment on table product_search is 'One denormalized row per product for search and filters, rebuilt from the catalogue.';

create table properties (
  id      bigint generated always as identity primary key,
  site_id bigint not null references sites,
  key     text not null,
  names   jsonb not null,
  sort_no integer not null default 100,
  constraint properties_site_id_key_key unique (site_id, key)
);
comment on table properties is 'Properties that describe products.';

create table property_values (
  id          bigint generated always as identity primary key,
  property_id bigint not null references properties on delete cascade,
  key         text not null,
  names       jsonb not null,
  number      numeric,
  constraint property_values_property_id_key_key unique (property_id, key)
);
comment on table property_values is 'Values of a property, with names by language.';

create table product_properties (
  product_id bigint not null references products on delete cascade,
  value_id   bigint not null references property_values on delete cascade,
  primary key (product_id, value_id)
);
create index product_properties_by_value on product_properties (value_id, product_id);
comment on table product_properties is 'Property values of a product.';

create table search_builds (
  site_id bigint primary key references sites on delete cascade,
  version integer not null check (version >= 0)
);
comment on table search_builds is 'Versions of the search rows that were completely rebuilt.';

create table search_words (
  site_id bigint not null references sites,
  word    text collate "C" not null,
  plain   boolean not null default true,
  primary key (site_id, word)
);
create index search_words_alike on search_words using gin (word gin_trgm_ops) where plain;
create index search_words_by_letter on search_words (site_id, "left"(word, 1), length(word)) where plain;
comment on table search_words is 'Words of product names with their frequency, for corrections of misspelt queries.';

create table variation_properties (
  id      bigint generated always as identity primary key,
  site_id bigint not null references sites,
  code    text not null check (code <> ''),
  names   jsonb not null,
  sort_no integer not null default 100,
  constraint variation_properties_site_id_code_key unique (site_id, code)
);
comment on table variation_properties is 'Properties in which variations of a product differ.';

create table variation_values (
  id          bigint generated always as identity primary key,
  property_id bigint not null references variation_properties on delete cascade,
  code        text not null check (code <> ''),
  names       jsonb not null,
  sort_no     integer not null default 100,
  constraint variation_values_id_property_id_key unique (id, property_id),
  constraint variation_values_property_id_code_key unique (property_id, code)
);
comment on table variation_values is 'Values of a variation property.';

create table product_images (
  id                 bigint generated always as identity primary key,
  product_id         bigint not null references products on delete cascade,
  sort_no            integer not null default 100,
  picture            text not null,
  variation_value_id bigint references variation_values on delete set null,
  constraint product_images_product_id_picture_key unique (product_id, picture)
);
create index product_images_by_picture on product_images (picture);
create index product_images_by_variation_value on product_images (variation_value_id) where (variation_value_id is not null);
comment on table product_images is 'Images of a product, in order.';

create table product_variation_values (
  product_id  bigint not null references products on delete cascade,
  property_id bigint not null,
  value_id    bigint not null,
  constraint product_variation_values_value_id_property_id_fkey foreign key (value_id, property_id) references variation_values(id, property_id) on delete cascade,
  primary key (product_id, property_id)
);
create index product_variation_values_by_value on product_variation_values (value_id);
comment on table product_variation_values is 'The variation value of a child product.';

-- pricing

create table discounts (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  customer_id bigint references customers on delete cascade,
  group_id    bigint references customer_groups on delete cascade,
  brand_id    bigint references brands on delete cascade,
  category_id bigint references categories on delete cascade,
  product_id  bigint references products on delete cascade,
  percents    numeric(5,2)[] not null check ((0 <= ALL (percents)) and (100 >= ALL (percents))),
  title       text not null default '',
  valid_from  date,
  valid_to    date,
  dealer_id   bigint references customers on delete cascade,
  version     bigint not null default nextval('row_versions'),
  constraint discounts_check check (((num_nonnulls(customer_id, group_id) = 1) or ((dealer_id is not null) and (customer_id is null) and (group_id is null)))),
  constraint discounts_check1 check ((num_nonnulls(brand_id, category_id, product_id) <= 1)),
  constraint discounts_check2 check (((dealer_id is null) or ((num_nonnulls(brand_id, category_id) = 1) and (product_id is null) and (group_id is null) and (cardinality(percents) = 1))))
);
create index discounts_by_customer on discounts (customer_id) where (customer_id is not null);
create index discounts_by_group on discounts (group_id) where (group_id is not null);
create unique index discounts_of_dealer on discounts (dealer_id, customer_id, brand_id, category_id) nulls not distinct where (dealer_id is not null);
create index discounts_on_product on discounts (product_id, customer_id, group_id) where (product_id is not null);
create index discounts_wide on discounts (customer_id) where ((customer_id is not null) and (product_id is null));
create index discounts_wide_of_group on discounts (group_id) where ((group_id is not null) and (product_id is null));
create trigger renew_version before update on discounts for each row
  when (old.percents is distinct from new.percents
  or old.valid_from is distinct from new.valid_from
  or old.valid_to is distinct from new.valid_to)
  execute function renew_row_version();
comment on table discounts is 'Discounts by customer or group on everything, a brand, a category or a product.';
comment on column discounts.percents is 'Chain of percents, each applied to the result of the one before.';

create table price_lists (
  id           bigint generated always as identity primary key,
  site_id      bigint not null references sites,
  code         text not null,
  name         text not null,
  currency     char(3) not null,
  tax_included boolean not null default false,
  fallback_id  bigint references price_lists,
  is_public    boolean not null default false,
  kind         text not null default 'sale' check (kind in ('sale', 'retail', 'purchase')),
  constraint price_lists_site_id_code_key unique (site_id, code)
);
create unique index price_lists_one_of_a_kind on price_lists (site_id, kind) where (kind <> 'sale');
create unique index price_lists_one_public on price_lists (site_id) where is_public;
comment on table price_lists is 'Price lists of a site, each in one currency.';

create table prices (
  id            bigint generated always as identity primary key,
  site_id       bigint not null references sites,
  product_id    bigint not null references products on delete cascade,
  price_list_id bigint not null references price_lists,
  min_quantity  numeric(12,3) not null default 0,
  amount        numeric(18,4) not null check (amount >= 0),
  valid_from    date,
  valid_to      date,
  constraint prices_product_id_price_list_id_min_quantity_valid_from_key unique nulls not distinct (product_id, price_list_id, min_quantity, valid_from)
);
create index prices_by_list on prices (price_list_id);
comment on table prices is 'Prices of products by list, quantity and period.';
comment on column prices.min_quantity is 'The price is valid from this quantity on.';
comment on column prices.amount is 'Net, in the currency of the list.';

-- stock

create table depots (
  id        bigint generated always as identity primary key,
  site_id   bigint not null references sites,
  code      text not null,
  name      text not null,
  priority  integer not null default 100,
  cut_off   time without time zone,
  lead_days smallint check (lead_days between 0 and 60),
  work_days smallint[] not null default '{1,2,3,4,5,6}' check (work_days <@ '{1,2,3,4,5,6,7}'),
  constraint depots_site_id_code_key unique (site_id, code)
);
comment on table depots is 'Depots with cut-off time and working days.';

create table stock (
  product_id  bigint not null references products on delete cascade,
  depot_id    bigint not null references depots,
  on_hand     numeric(14,3) not null default 0 check (on_hand >= 0),
  coming      numeric(14,3) not null default 0 check (coming >= 0),
  coming_on   date,
  coming_note text,
  primary key (product_id, depot_id)
);
comment on table stock is 'Quantity on hand by product and depot.';

create table stock_moves (
  id         bigint generated always as identity primary key,
  site_id    bigint not null references sites,
  product_id bigint not null references products on delete cascade,
  depot_id   bigint not null references depots,
  quantity   numeric(14,3) not null check (quantity <> 0),
  reason     text not null check (reason in ('opening', 'count', 'order', 'cancel', 'return')),
  order_id   bigint,
  at         timestamptz not null default now(),
  return_id  bigint
);
create index stock_moves_by_order on stock_moves (order_id) where (order_id is not null);
create index stock_moves_by_product on stock_moves (product_id, depot_id);
create unique index stock_moves_one_return on stock_moves (return_id) where (return_id is not null);
comment on table stock_moves is 'Ledger of every change of stock, with its cause.';

create table stock_reservations (
  checkout_id bigint not null,
  product_id  bigint not null,
  depot_id    bigint not null,
  quantity    numeric(14,3) not null check (quantity > 0),
  user_id     bigint not null,
  customer_id bigint not null,
  expires_at  timestamptz not null,
  constraint stock_reservations_product_id_depot_id_fkey foreign key (product_id, depot_id) references stock(product_id, depot_id) on delete cascade,
  primary key (checkout_id, product_id, depot_id)
);
create index stock_reservations_by_end on stock_reservations (expires_at);
create index stock_reservations_of_product on stock_reservations (product_id, depot_id);
comment on table stock_reservations is 'Quantities that a checkout reserves until it ends.';

-- vehicles

create table garage_vehicles (
  id         bigint generated always as identity primary key,
  user_id    bigint not null references users on delete cascade,
  make_key   text not null,
  model_key  text not null,
  year       smallint,
  engine_key text,
  used_at    timestamptz not null default now(),
  constraint garage_vehicles_user_id_make_key_model_key_year_engine_key_key unique nulls not distinct (user_id, make_key, model_key, year, engine_key)
);
comment on table garage_vehicles is 'Vehicles that a user saved.';

create table product_tyres (
  product_id bigint primary key references products on delete cascade,
  site_id    bigint not null references sites,
  size_key   text not null,
  size       text not null,
  width      smallint,
  aspect     smallint,
  rim        smallint,
  load_index smallint,
  speed      text
);
create index product_tyres_by_measures on product_tyres (site_id, width, aspect, rim);
create index product_tyres_by_size on product_tyres (site_id, size_key, product_id) include (load_index, speed);
comment on table product_tyres is 'Tyre dimensions of a product.';

create table vehicles (
  id         bigint generated always as identity primary key,
  site_id    bigint not null references sites,
  make       text not null,
  model      text not null,
  engine     text not null default '',
  year_from  smallint not null,
  year_to    smallint,
  make_key   text not null,
  model_key  text not null,
  engine_key text not null,
  constraint vehicles_check check ((year_to >= year_from)),
  constraint vehicles_once unique nulls not distinct (site_id, make_key, model_key, engine_key, year_from, year_to)
);
comment on table vehicles is 'Makes, models, engines and years.';

create table product_vehicles (
  product_id bigint not null references products on delete cascade,
  vehicle_id bigint not null references vehicles on delete cascade,
  year_from  smallint,
  year_to    smallint,
  conditions jsonb not null default '{}' check (jsonb_typeof(conditions) = 'object'),
  constraint product_vehicles_check check ((year_to >= year_from))
);
create index product_vehicles_of_vehicle on product_vehicles (vehicle_id, product_id) include (year_from, year_to);
create unique index product_vehicles_once on product_vehicles (product_id, vehicle_id, year_from, year_to, (
case
    when (conditions = '{}') then ''
    else md5((conditions)::text)
end)) nulls not distinct;
comment on table product_vehicles is 'Fitments: which vehicles a product fits, under which conditions.';

create table vehicle_tyres (
  vehicle_id bigint not null references vehicles on delete cascade,
  front_key  text not null,
  front      text not null,
  rear_key   text,
  rear       text,
  constraint vehicle_tyres_check check (((rear_key is null) = (rear is null))),
  constraint vehicle_tyres_vehicle_id_front_key_rear_key_key unique nulls not distinct (vehicle_id, front_key, rear_key)
);
comment on table vehicle_tyres is 'Tyre sizes of a vehicle.';

-- catalog

create table export_choices (
  user_id    bigint not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  chosen_at  timestamptz not null default now(),
  primary key (user_id, product_id)
);
comment on table export_choices is 'Products that a representative selected for a product list.';

create table product_comments (
  id         bigint generated always as identity primary key,
  site_id    bigint not null references sites,
  product_id bigint not null references products on delete cascade,
  user_id    bigint not null references users on delete cascade,
  stars      smallint not null check (stars between 1 and 5),
  body       text not null default '',
  state      text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
  written_at timestamptz not null default now(),
  decided_at timestamptz,
  version    bigint not null default nextval('row_versions'),
  constraint product_comments_product_id_user_id_key unique (product_id, user_id)
);
create index product_comments_by_user on product_comments (user_id);
create index product_comments_shown on product_comments (product_id, written_at desc) where (state = 'approved');
create index product_comments_waiting on product_comments (site_id, written_at) where (state = 'waiting');
create trigger renew_version before update on product_comments for each row
  when (old.stars is distinct from new.stars
  or old.body is distinct from new.body)
  execute function renew_row_version();
comment on table product_comments is 'Reviews of products, shown after approval.';

-- search

create table search_aliases (
  site_id bigint not null references sites,
  term    text not null,
  meaning text not null,
  primary key (site_id, term)
);
comment on table search_aliases is 'Synonyms and replacements of search queries.';

create table search_misses (
  site_id  bigint not null references sites,
  term     text not null,
  text     text not null,
  language text not null,
  times    integer not null,
  last_at  timestamptz not null,
  resolved boolean not null default false,
  primary key (site_id, term)
);
comment on table search_misses is 'Queries without results, counted.';

create table searches (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  at          timestamptz not null,
  kind        text not null check (kind in ('search', 'quick')),
  text        text not null,
  term        text not null,
  hits        integer not null,
  narrowed    boolean not null,
  language    text not null,
  customer_id bigint,
  user_id     bigint
);
create index searches_by_time on searches (at);
comment on table searches is 'Latest searches, for statistics.';

-- promotions

create table promotions (
  id             bigint generated always as identity primary key,
  site_id        bigint not null references sites,
  key            text not null,
  names          jsonb not null,
  descriptions   jsonb not null default '{}',
  valid_from     date,
  valid_to       date,
  group_ids      bigint[] not null default '{}',
  customer_kinds text[] not null default '{}',
  platforms      text[] not null default '{}',
  currency       char(3) not null,
  percents       numeric(5,2)[] check ((0 <= ALL (percents)) and (100 >= ALL (percents))),
  rules          jsonb not null,
  document       jsonb not null,
  combinable     boolean not null default false,
  most_uses      integer check (most_uses > 0),
  most_uses_each integer check (most_uses_each > 0),
  used           integer not null default 0 check (used >= 0),
  retired        boolean not null default false,
  sort_no        integer not null default 100,
  coupon         text check (coupon = upper(coupon)),
  constraint promotions_site_id_key_key unique (site_id, key)
);
create unique index promotions_of_coupon on promotions (site_id, coupon) where ((coupon is not null) and (not retired));
comment on table promotions is 'Promotions with conditions and effects.';

create table promotion_customers (
  promotion_id bigint not null references promotions,
  customer_id  bigint not null references customers,
  used         integer not null check (used >= 0),
  primary key (promotion_id, customer_id)
);
comment on table promotion_customers is 'Customers that a promotion is restricted to.';

create table promotion_goods (
  promotion_id bigint not null references promotions on delete cascade,
  part         smallint not null,
  product_id   bigint references products on delete cascade,
  brand_id     bigint references brands on delete cascade,
  category_id  bigint references categories on delete cascade,
  constraint promotion_goods_check check (((product_id is null) or (num_nonnulls(brand_id, category_id) = 0))),
  constraint promotion_goods_promotion_id_part_product_id_brand_id_categ_key unique nulls not distinct (promotion_id, part, product_id, brand_id, category_id)
);
create index promotion_goods_by_product on promotion_goods (product_id) where (product_id is not null);
comment on table promotion_goods is 'Products, brands and categories of a promotion.';

create table promotion_uses (
  id           bigint generated always as identity primary key,
  promotion_id bigint not null references promotions,
  order_id     bigint not null,
  customer_id  bigint not null references customers,
  name         text not null,
  times        integer not null check (times > 0),
  amount       numeric(18,2) not null,
  currency     char(3) not null,
  free_freight boolean not null default false,
  at           timestamptz not null default now(),
  released_at  timestamptz,
  constraint promotion_uses_order_id_promotion_id_key unique (order_id, promotion_id)
);
create index promotion_uses_by_promotion on promotion_uses (promotion_id) where (released_at is null);
comment on table promotion_uses is 'Uses of a promotion by orders; released when an order is cancelled.';

-- product-lists

create table export_jobs (
  id          uuid primary key,
  site_id     bigint not null references sites,
  user_id     bigint not null references users on delete cascade,
  session_id  uuid not null references sessions on delete cascade,
  customer_id bigint references customers on delete cascade,
  kind        text not null check (kind in ('wide', 'cards', 'excel')),
  language    text not null,
  product_ids bigint[] not null,
  made        integer not null default 0,
  state       text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  held_until  timestamptz,
  tries       smallint not null default 0,
  file_name   text,
  content     bytea,
  created_at  timestamptz not null default now(),
  finished_at timestamptz
);
create index export_jobs_of_user on export_jobs (user_id, created_at desc);
comment on table export_jobs is 'Product lists that are being made or finished.';

create table export_layouts (
  user_id bigint primary key references users on delete cascade,
  cells   jsonb not null,
  version bigint not null default nextval('row_versions')
);
create trigger renew_version before update on export_layouts for each row
  when (old.cells is distinct from new.cells)
  execute function renew_row_version();
comment on table export_layouts is 'Columns of a representative''s product lists.';

-- addresses

create table addresses (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  customer_id bigint not null references customers,
  title       text not null,
  line1       text not null,
  line2       text not null default '',
  country     char(2) not null default 'TR',
  city        text not null default '',
  county      text not null default '',
  district    text not null default '',
  post_code   text not null default '',
  phone       text not null default '',
  is_default  boolean not null default false,
  removed_at  timestamptz,
  version     bigint not null default nextval('row_versions')
);
create index addresses_by_customer on addresses (customer_id) where (removed_at is null);
create unique index addresses_one_default on addresses (customer_id) where (is_default and (removed_at is null));
create trigger renew_version before update on addresses for each row
  when (old.title is distinct from new.title
  or old.line1 is distinct from new.line1
  or old.line2 is distinct from new.line2
  or old.country is distinct from new.country
  or old.city is distinct from new.city
  or old.county is distinct from new.county
  or old.district is distinct from new.district
  or old.post_code is distinct from new.post_code
  or old.phone is distinct from new.phone
  or old.removed_at is distinct from new.removed_at)
  execute function renew_row_version();
comment on table addresses is 'Delivery addresses of a customer; documents have copies.';

-- shipping

create table shipping_methods (
  id       bigint generated always as identity primary key,
  site_id  bigint not null references sites,
  key      text not null,
  company  text not null default '',
  names    jsonb not null,
  notes    jsonb not null default '{}',
  tax_rate numeric(5,2) not null default 20 check (tax_rate between 0 and 100),
  rules    jsonb not null,
  document jsonb not null,
  retired  boolean not null default false,
  sort_no  integer not null default 100,
  constraint shipping_methods_site_id_key_key unique (site_id, key)
);
comment on table shipping_methods is 'Shipping methods of a site with their prices.';

-- cart

create table barcode_scans (
  id           bigint generated always as identity primary key,
  site_id      bigint not null references sites,
  customer_id  bigint references customers on delete cascade,
  user_id      bigint references users on delete cascade,
  visitor_id   uuid references visitors on delete cascade,
  key          uuid not null,
  content      text not null,
  barcode      text not null,
  outcome      text not null check (outcome in ('added', 'unknown', 'several', 'refused')),
  product_id   bigint references products on delete set null,
  candidates   bigint[] not null default '{}',
  quantity     numeric(12,3),
  refusal      jsonb,
  listed       boolean not null default true,
  scanned_at   timestamptz not null default now(),
  request_hash bytea,
  constraint barcode_scans_check check (((customer_id is null) = (user_id is null))),
  constraint barcode_scans_check1 check ((num_nonnulls(user_id, visitor_id) = 1))
);
create index barcode_scans_by_age on barcode_scans (scanned_at);
create index barcode_scans_by_product on barcode_scans (product_id) where (product_id is not null);
create unique index barcode_scans_of_user on barcode_scans (site_id, user_id, customer_id, key) where (user_id is not null);
create unique index barcode_scans_of_visitor on barcode_scans (site_id, visitor_id, key) where (visitor_id is not null);
comment on table barcode_scans is 'Scans that were added to a cart, and codes without a product.';

create table cart_additions (
  site_id  bigint not null references sites on delete cascade,
  key      uuid not null,
  digest   bytea not null,
  added_at timestamptz not null default now(),
  primary key (site_id, key)
);
create index cart_additions_by_age on cart_additions (added_at);
comment on table cart_additions is 'Idempotency keys of additions to a cart.';

create table carts (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  type        smallint not null default 0 check (type in (0, 1)),
  customer_id bigint references customers,
  user_id     bigint references users,
  visitor_id  uuid references visitors,
  name        text not null default '' check (length(name) <= 60),
  version     integer not null default 1,
  state       text not null default 'open' check (state in ('open', 'saved', 'ordered', 'deleted')),
  updated_at  timestamptz not null default now(),
  shared      boolean not null default false,
  coupon      text not null default '',
  constraint carts_check check (((customer_id is null) = (user_id is null))),
  constraint carts_check1 check ((num_nonnulls(user_id, visitor_id) = 1)),
  constraint carts_check2 check (((not shared) or ((type = 0) and (customer_id is not null) and (state <> 'open'))))
);
create index carts_deleted on carts (updated_at) where (state = 'deleted');
create index carts_of_customer on carts (customer_id) where (state in ('open', 'saved'));
create unique index carts_one_open_of_user on carts (site_id, user_id, customer_id, type) where ((state = 'open') and (user_id is not null));
create unique index carts_one_open_of_visitor on carts (site_id, visitor_id, type) where ((state = 'open') and (visitor_id is not null));
comment on table carts is 'Open, saved, shared and proposal carts.';

create table cart_choices (
  user_id     bigint not null references users on delete cascade,
  customer_id bigint not null references customers on delete cascade,
  cart_id     bigint not null references carts on delete cascade,
  primary key (user_id, customer_id)
);
create index cart_choices_of_cart on cart_choices (cart_id);
comment on table cart_choices is 'The current cart of a user by type.';

create table cart_lines (
  id          bigint generated always as identity primary key,
  cart_id     bigint not null references carts on delete cascade,
  product_id  bigint not null references products on delete cascade,
  depot_id    bigint references depots,
  quantity    numeric(12,3) not null check ((quantity > 0) and (quantity <= 999999)),
  note        text not null default '',
  active      boolean not null default true,
  above_stock boolean not null default false,
  version     integer not null default 1,
  added_at    timestamptz not null default now(),
  address_id  bigint references addresses on delete cascade,
  discounts   numeric(5,2)[] not null default '{}',
  given_price numeric(18,4) check (given_price >= 0),
  given_by    bigint references users,
  added_by    bigint references users,
  constraint cart_lines_check check (((given_by is not null) or ((given_price is null) and (discounts = '{}')))),
  constraint cart_lines_one_each unique nulls not distinct (cart_id, product_id, depot_id, address_id, discounts, given_price)
);
comment on table cart_lines is 'Lines of a cart, as the buyer entered them; prices are calculated on read.';
comment on column cart_lines.depot_id is 'Null: the shop allocates.';
comment on column cart_lines.address_id is 'Null: the address of the order.';
comment on column cart_lines.given_price is 'Net unit price granted by a representative.';

create table cart_removals (
  id         bigint generated always as identity primary key,
  cart_id    bigint not null references carts on delete cascade,
  removed_at timestamptz not null default now(),
  lines      jsonb not null,
  moved_to   bigint references carts on delete cascade
);
create index cart_removals_moved_to on cart_removals (moved_to) where (moved_to is not null);
create index cart_removals_of_cart on cart_removals (cart_id, id);
comment on table cart_removals is 'Removed lines, for undo.';

create table checkouts (
  id          bigint generated always as identity primary key,
  cart_id     bigint not null references carts on delete cascade unique,
  site_id     bigint not null references sites,
  user_id     bigint not null references users on delete cascade,
  customer_id bigint not null references customers on delete cascade,
  session_id  uuid,
  opened_at   timestamptz not null default now(),
  expires_at  timestamptz not null
);
create index checkouts_by_end on checkouts (expires_at);
create index checkouts_of_buyer on checkouts (user_id, customer_id);
comment on table checkouts is 'Running checkouts with their end time.';

create table quick_order_pads (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  customer_id bigint references customers on delete cascade,
  user_id     bigint references users on delete cascade,
  visitor_id  uuid references visitors on delete cascade,
  updated_at  timestamptz not null default now(),
  constraint quick_order_pads_check check (((customer_id is null) = (user_id is null))),
  constraint quick_order_pads_check1 check ((num_nonnulls(user_id, visitor_id) = 1))
);
create index quick_order_pads_by_age on quick_order_pads (updated_at);
create unique index quick_order_pads_of_user on quick_order_pads (site_id, user_id, customer_id) where (user_id is not null);
create unique index quick_order_pads_of_visitor on quick_order_pads (site_id, visitor_id) where (visitor_id is not null);
comment on table quick_order_pads is 'Quick-order lists.';

create table quick_order_answers (
  pad_id       bigint not null references quick_order_pads on delete cascade,
  key          uuid not null,
  answer       jsonb not null,
  given_at     timestamptz not null default now(),
  request_hash bytea,
  primary key (pad_id, key)
);
create index quick_order_answers_by_age on quick_order_answers (given_at);
comment on table quick_order_answers is 'Idempotency keys of submitted quick-order lists with their result.';

create table quick_order_rows (
  id                 bigint generated always as identity primary key,
  pad_id             bigint not null references quick_order_pads on delete cascade,
  file_row           integer,
  code               text not null,
  whole              text,
  quantity_text      text not null default '',
  readings           text[] not null default '{}',
  note               text not null default '',
  state              text not null default 'waiting' check (state in ('waiting', 'ready', 'review', 'short', 'ask', 'bad')),
  reason             text,
  words              text[] not null default '{}',
  chosen             boolean not null default false,
  product_id         bigint references products on delete set null,
  quantity           numeric(12,3),
  above_stock        boolean not null default false,
  candidates         bigint[] not null default '{}',
  checked_at         timestamptz,
  confirmed_quantity numeric(12,3),
  version            bigint not null default nextval('row_versions')
);
create index quick_order_rows_by_product on quick_order_rows (product_id) where (product_id is not null);
create index quick_order_rows_of_pad on quick_order_rows (pad_id, id);
create index quick_order_rows_waiting on quick_order_rows (pad_id, id) where (state = 'waiting');
create trigger renew_version before update on quick_order_rows for each row
  when (not (old.checked_at is distinct from new.checked_at) and (
    old.code is distinct from new.code
    or old.quantity_text is distinct from new.quantity_text
    or old.note is distinct from new.note
    or old.chosen is distinct from new.chosen
    or (case when old.chosen then old.product_id else null::bigint end)
      is distinct from (case when new.chosen then new.product_id else null::bigint end)
  ))
  execute function renew_row_version();
comment on table quick_order_rows is 'Rows of a quick-order list with the result of their lookup.';

-- orders

create table order_batches (
  id           bigint generated always as identity primary key,
  site_id      bigint not null references sites,
  key          uuid not null,
  created_at   timestamptz not null default now(),
  user_id      bigint references users,
  order_count  integer not null default 0,
  content      jsonb not null default '[]',
  request_hash bytea,
  constraint order_batches_site_id_key_key unique (site_id, key)
);
create index order_batches_newest on order_batches (site_id, id desc);
comment on table order_batches is 'Exports of orders to the distributor''s system.';

create table order_counters (
  site_id bigint not null references sites,
  year    smallint not null,
  last    bigint not null,
  primary key (site_id, year)
);
comment on table order_counters is 'Last order number of a site and year.';

create table proposal_counters (
  site_id bigint not null references sites,
  year    smallint not null,
  last    bigint not null,
  primary key (site_id, year)
);
comment on table proposal_counters is 'Last proposal number of a site and year.';

create table proposals (
  id            bigint generated always as identity primary key,
  site_id       bigint not null references sites,
  number        text not null,
  customer_id   bigint not null references customers,
  user_id       bigint not null references users,
  cart_id       bigint not null references carts,
  key           uuid not null,
  status        smallint not null check (status in (8, 11, 12, 13, 14)),
  mark          text not null default '' check (mark in ('', 'forwarded', 'revised')),
  revision      integer not null default 1,
  handler_id    bigint references users,
  project       text not null default '',
  note          text not null default '',
  answer        text not null default '',
  internal_note text not null default '',
  reason        text not null default '',
  reservation   text not null default '',
  valid_until   date,
  currency      char(3) not null,
  list_total    numeric(18,2) not null,
  net_total     numeric(18,2) not null,
  tax_total     numeric(18,2) not null,
  total         numeric(18,2) not null,
  asked_at      timestamptz not null default now(),
  request_hash  bytea,
  lines_hash    bytea,
  constraint proposals_check check (((status <> ALL (array[12, 13])) or (valid_until is not null))),
  constraint proposals_site_id_number_key unique (site_id, number),
  constraint proposals_user_id_key_key unique (user_id, key)
);
create index proposals_of_customer on proposals (customer_id, asked_at desc, id desc);
create index proposals_of_handler on proposals (handler_id) where (handler_id is not null);
create index proposals_of_site on proposals (site_id, asked_at desc, id desc);
comment on table proposals is 'Requests for a proposal, with their state.';

create table orders (
  id                 bigint generated always as identity primary key,
  site_id            bigint not null references sites,
  number             text not null,
  status             smallint not null check (status between 1 and 16),
  customer_id        bigint not null references customers,
  user_id            bigint not null references users,
  cart_id            bigint not null references carts,
  idempotency_key    uuid not null,
  request_hash       bytea not null,
  currency           char(3) not null,
  list_total         numeric(18,2) not null,
  discount_total     numeric(18,2) not null,
  net_total          numeric(18,2) not null,
  tax_total          numeric(18,2) not null,
  total              numeric(18,2) not null,
  payment_kind       text not null,
  payment_method_id  bigint not null,
  payment_name       text not null,
  payment_discount   numeric(5,2) not null default 0,
  delivery_address   jsonb not null,
  note               text not null default '',
  contract_id        bigint references contracts,
  accepted_at        timestamptz,
  accepted_ip        text,
  language           text not null,
  placed_at          timestamptz not null default now(),
  posted_at          timestamptz,
  promotion_total    numeric(18,2) not null default 0 check (promotion_total >= 0),
  payment_fee        numeric(18,2) not null default 0,
  pay_until          timestamptz,
  cart_version       integer,
  posted_total       numeric(18,2) not null default 0,
  cancelled_total    numeric(18,2) not null default 0,
  held               boolean not null default false,
  batch_id           bigint references order_batches,
  charges            jsonb not null default '[]',
  shipping_method_id bigint references shipping_methods,
  shipping_company   text not null default '',
  shipping_name      text not null default '',
  coupon             text not null default '',
  reference          text not null default '',
  delivery_date      date,
  hold               text not null default '' check (hold in ('', 'credit')),
  proposal_id        bigint references proposals,
  constraint orders_site_id_number_key unique (site_id, number),
  constraint orders_user_id_idempotency_key_key unique (user_id, idempotency_key)
);
create index orders_at_bank on orders (pay_until) where (status = 10);
create index orders_of_batch on orders (batch_id) where (batch_id is not null);
create index orders_of_cart on orders (cart_id);
create index orders_of_customer on orders (customer_id, placed_at desc, id desc);
create index orders_of_proposal on orders (proposal_id) where (proposal_id is not null);
create index orders_of_site on orders (site_id, placed_at desc, id desc);
create index orders_on_hold on orders (site_id, id) where (hold <> '');
create unique index orders_one_of_cart on orders (cart_id) where (status <> ALL (array[8, 9]));
create index orders_open on orders (customer_id) where ((posted_at is null) and (status in (1, 2, 3, 10)));
create index orders_unfetched on orders (site_id, id) where (batch_id is null);
comment on table orders is 'Placed orders with copied addresses and totals.';
comment on column orders.held is 'Stopped on the order desk by the owner, independent of the credit limit.';
comment on column orders.hold is '`credit` if the order exceeded the credit limit when it was placed; otherwise empty.';
comment on column orders.number is 'Year and running number, such as 2026-000123.';

create table order_events (
  id          bigint generated always as identity primary key,
  order_id    bigint not null references orders,
  from_status smallint,
  to_status   smallint not null,
  user_id     bigint references users,
  customer_id bigint references customers,
  at          timestamptz not null default now(),
  acting_for  bigint references customers,
  note        text not null default '',
  kind        text not null default 'move' check (kind in ('move', 'hold', 'release'))
);
create index order_events_by_order on order_events (order_id, id);
comment on table order_events is 'Status changes and notes of an order; append-only.';

create table order_lines (
  id                 bigint generated always as identity primary key,
  order_id           bigint not null references orders,
  line_no            integer not null,
  product_id         bigint not null references products,
  code               text not null,
  name               text not null,
  brand              text not null default '',
  quantity           numeric(12,3) not null check (quantity > 0),
  backordered        numeric(12,3) not null default 0,
  unit               text not null,
  list_price         numeric(18,4) not null,
  discounts          numeric(5,2)[] not null default '{}',
  net_price          numeric(18,4) not null,
  tax_rate           numeric(5,2) not null,
  net_total          numeric(18,2) not null,
  tax_total          numeric(18,2) not null,
  note               text not null default '',
  promotion_discount numeric(18,2) not null default 0 check (promotion_discount >= 0),
  gift               boolean not null default false,
  given_price        numeric(18,4),
  given_by           bigint references users,
  delivery_address   jsonb,
  cart_line_id       bigint,
  approved           numeric(12,3) not null default 0,
  cancelled          numeric(12,3) not null default 0,
  shipped            numeric(12,3) not null default 0,
  expected_date      date,
  returned           numeric(12,3) not null default 0,
  returned_amount    numeric(18,2) not null default 0,
  constraint order_lines_check check (((backordered >= 0) and (backordered <= quantity))),
  constraint order_lines_check1 check (((cancelled >= 0) and (approved >= 0) and (shipped >= 0))),
  constraint order_lines_check2 check ((((approved + cancelled) <= quantity) and ((shipped + cancelled) <= quantity) and ((backordered + cancelled) <= quantity))),
  constraint order_lines_check3 check (((returned >= 0) and (returned <= quantity))),
  constraint order_lines_check4 check (((returned_amount >= 0) and (returned_amount <= (net_total + tax_total)))),
  constraint order_lines_order_id_line_no_key unique (order_id, line_no)
);
create index order_lines_by_product on order_lines (product_id);
comment on table order_lines is 'Lines of an order with copied product data and prices.';

create table order_line_depots (
  order_line_id bigint not null references order_lines,
  depot_id      bigint not null references depots,
  quantity      numeric(12,3) not null check (quantity > 0),
  primary key (order_line_id, depot_id)
);
comment on table order_line_depots is 'Depots from which an order line is taken.';

create table proposal_lines (
  id               bigint generated always as identity primary key,
  proposal_id      bigint not null references proposals,
  line_no          integer not null,
  product_id       bigint not null references products,
  depot_id         bigint references depots,
  code             text not null,
  name             text not null,
  brand            text not null default '',
  unit             text not null,
  quantity         numeric(12,3) not null check (quantity > 0),
  taken            numeric(12,3) not null default 0,
  list_price       numeric(18,4) not null,
  discounts        numeric(5,2)[] not null default '{}',
  base_price       numeric(18,4) not null,
  discount         numeric(5,2) not null default 0 check (discount between 0 and 100),
  net_price        numeric(18,4) not null,
  tax_rate         numeric(5,2) not null,
  net_total        numeric(18,2) not null,
  tax_total        numeric(18,2) not null,
  wish             text not null default '',
  note             text not null default '',
  delivery_address jsonb,
  constraint proposal_lines_check check (((taken >= 0) and (taken <= quantity))),
  constraint proposal_lines_proposal_id_line_no_key unique (proposal_id, line_no)
);
create index proposal_lines_by_product on proposal_lines (product_id);
comment on table proposal_lines is 'Lines of a proposal revision.';

create table proposal_revisions (
  proposal_id   bigint not null references proposals,
  revision      integer not null,
  move          text not null,
  side          text not null check (side in ('customer', 'seller')),
  user_id       bigint not null references users,
  at            timestamptz not null default now(),
  words         text not null default '',
  internal_note text not null default '',
  reservation   text not null default '',
  valid_until   date,
  handler_id    bigint references users,
  total         numeric(18,2) not null,
  lines         jsonb not null,
  primary key (proposal_id, revision)
);
comment on table proposal_revisions is 'Versions of a proposal by either side.';

create table shipments (
  id           bigint generated always as identity primary key,
  order_id     bigint not null references orders,
  number       integer not null,
  company      text not null default '',
  method       text not null default '',
  tracking     text not null default '',
  shipped_at   timestamptz not null default now(),
  user_id      bigint references users,
  key          uuid not null,
  request_hash bytea,
  constraint shipments_order_id_key_key unique (order_id, key),
  constraint shipments_order_id_number_key unique (order_id, number)
);
comment on table shipments is 'Shipments of an order with carrier and tracking number.';

create table shipment_lines (
  shipment_id   bigint not null references shipments,
  order_line_id bigint not null references order_lines,
  quantity      numeric(12,3) not null check (quantity > 0),
  primary key (shipment_id, order_line_id)
);
comment on table shipment_lines is 'Shipped quantities of order lines.';

-- payments

create table bank_accounts (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  bank        text not null,
  name        text not null,
  currency    char(3) not null,
  iban        text not null,
  branch_code text not null default '',
  sort_no     integer not null default 100
);
comment on table bank_accounts is 'Bank accounts for transfers.';

create table card_bins (
  prefix     text primary key check (prefix ~ '^[0-9]{6,8}$'),
  bank       text not null,
  family     text not null default '',
  scheme     text not null,
  type       text not null check (type in ('credit', 'debit', 'prepaid')),
  commercial boolean not null default false
);
comment on table card_bins is 'First digits of cards with their bank and instalment family.';

create table payment_link_keys (
  site_id bigint primary key references sites on delete cascade,
  key     bytea not null
);
comment on table payment_link_keys is 'Keys of external payment links.';

create table payment_methods (
  id           bigint generated always as identity primary key,
  site_id      bigint not null references sites,
  kind         text not null check (kind in ('transfer', 'onAccount', 'card', 'onDelivery', 'cardOnDelivery')),
  record_type  smallint not null default 1,
  discount     numeric(5,2) not null default 0 check (discount between 0 and 100),
  names        jsonb not null,
  notes        jsonb not null default '{}',
  for_visitors boolean not null default true,
  active       boolean not null default true,
  sort_no      integer not null default 100,
  fee_amount   numeric(18,2) not null default 0 check (fee_amount >= 0),
  fee_percent  numeric(5,2) not null default 0 check (fee_percent between 0 and 100),
  fee_tax_rate numeric(5,2) not null default 20 check (fee_tax_rate between 0 and 100)
);
create index payment_methods_of_site on payment_methods (site_id, sort_no) where active;
comment on table payment_methods is 'Payment methods of a site with their discount.';

create table pos_terminals (
  id               bigint generated always as identity primary key,
  site_id          bigint not null references sites,
  provider         text not null check (provider ~ '^[a-z]+$'),
  bank             text not null,
  name             text not null,
  kind             text not null default 'individual' check (kind in ('individual', 'commercial')),
  currency         char(3) not null default 'TRY',
  merchant         text not null,
  gate_url         text not null default '',
  api_url          text not null default '',
  sandbox          boolean not null default false,
  secrets          bytea,
  secrets_from     text not null default '' check (secrets_from ~ '^[A-Z0-9_]*$'),
  accepted_proofs  text[] not null default '{1}',
  asks_national_id boolean not null default false,
  active           boolean not null default true,
  sort_no          integer not null default 100
);
create index pos_terminals_of_site on pos_terminals (site_id, sort_no, id) where active;
comment on table pos_terminals is 'Terminals of payment providers, with encrypted secrets.';

create table instalment_plans (
  id           bigint generated always as identity primary key,
  terminal_id  bigint not null references pos_terminals on delete cascade,
  family       text not null default '',
  instalments  smallint not null check (instalments between 2 and 36),
  extra_months smallint not null default 0 check (extra_months between 0 and 24),
  rate         numeric(6,3) not null default 0 check (rate >= 0),
  borne_by     text not null default 'buyer' check (borne_by in ('buyer', 'shop')),
  least_amount numeric(18,2) not null default 0,
  constraint instalment_plans_terminal_id_family_instalments_key unique (terminal_id, family, instalments)
);
comment on table instalment_plans is 'Instalments of a terminal with their fee in percent.';

create table payment_attempts (
  id               bigint generated always as identity primary key,
  reference        uuid not null default gen_random_uuid() unique,
  site_id          bigint not null references sites,
  purpose          text not null check (purpose in ('order', 'account')),
  order_id         bigint references orders,
  customer_id      bigint not null references customers,
  user_id          bigint not null references users,
  idempotency_key  uuid not null,
  terminal_id      bigint not null references pos_terminals,
  amount           numeric(18,2) not null check (amount > 0),
  fee              numeric(18,2) not null default 0 check (fee >= 0),
  charged          numeric(18,2) generated always as ((amount + fee)) stored not null,
  currency         char(3) not null,
  instalments      smallint not null default 1 check (instalments between 1 and 36),
  extra_months     smallint not null default 0,
  card_bank        text not null default '',
  card_family      text not null default '',
  state            text not null default 'created' check (state in ('created', 'pending', 'succeeded', 'failed', 'expired', 'review')),
  failure          text,
  bank_said        text not null default '',
  transaction_no   text,
  authorisation_no text,
  captured         numeric(18,2) not null default 0 check (captured >= 0),
  refunded         numeric(18,2) not null default 0,
  national_id      bytea,
  language         text not null,
  ip               text not null default '',
  created_at       timestamptz not null default now(),
  asked_at         timestamptz,
  settled_at       timestamptz,
  looks            integer not null default 0,
  next_look_at     timestamptz not null,
  description      text not null default '',
  debit_ids        bigint[] not null default '{}',
  contract_id      bigint references contracts,
  accepted_at      timestamptz,
  opened_no        text,
  request_hash     bytea,
  constraint payment_attempts_check check (((refunded >= 0) and (refunded <= captured))),
  constraint payment_attempts_check1 check (((purpose = 'order') = (order_id is not null))),
  constraint payment_attempts_check3 check (((state = 'succeeded') <= (captured = (amount + fee)))),
  constraint payment_attempts_check4 check (((contract_id is null) = (accepted_at is null))),
  constraint payment_attempts_check5 check (((purpose <> 'order') or (debit_ids = '{}'))),
  constraint payment_attempts_terminal_id_transaction_no_key unique (terminal_id, transaction_no),
  constraint payment_attempts_user_id_idempotency_key_key unique (user_id, idempotency_key)
);
create index payment_attempts_of_customer on payment_attempts (customer_id, id desc);
create index payment_attempts_of_order on payment_attempts (order_id) where (order_id is not null);
create unique index payment_attempts_one_open on payment_attempts (order_id) where (state in ('created', 'pending'));
create index payment_attempts_waiting on payment_attempts (next_look_at) where (state in ('created', 'pending'));
comment on table payment_attempts is 'Card payments, each with one provider transaction.';
comment on column payment_attempts.amount is 'What the buyer pays, including the instalment fee.';
comment on column payment_attempts.fee is 'Instalment fee of the buyer, part of the amount.';
comment on column payment_attempts.captured is 'What the provider captured.';
comment on column payment_attempts.debit_ids is 'Entries that the payment closes first, in this order.';

create table payment_events (
  id         bigint generated always as identity primary key,
  attempt_id bigint references payment_attempts,
  kind       text not null,
  detail     jsonb not null default '{}',
  user_id    bigint references users,
  ip         text,
  at         timestamptz not null default now()
);
create index payment_events_of_attempt on payment_events (attempt_id, id);
create trigger payment_events_are_for_good before delete or update on payment_events for each statement execute function payment_events_are_for_good();
comment on table payment_events is 'Messages of providers and steps of a payment; append-only.';

create table payment_reconciliations (
  id         bigint generated always as identity primary key,
  site_id    bigint not null references sites,
  attempt_id bigint not null references payment_attempts,
  kind       text not null check (kind in ('mismatch', 'chargedInVain', 'refundFailed', 'bankSilent', 'noRate', 'dearer', 'refundDue')),
  detail     jsonb not null default '{}',
  opened_at  timestamptz not null default now(),
  closed_at  timestamptz,
  closed_by  bigint references users,
  note       text not null default '',
  amount     numeric(18,2) check (amount > 0),
  decision   text check (decision in ('refund', 'keep', 'outside')),
  constraint payment_reconciliations_decide_refunds check (((decision is null) or ((kind = 'refundDue') and (closed_at is not null)))),
  constraint payment_reconciliations_propose_an_amount check (((kind = 'refundDue') = (amount is not null)))
);
create unique index payment_reconciliations_one_open on payment_reconciliations (attempt_id, kind) where (closed_at is null);
create index payment_reconciliations_open on payment_reconciliations (site_id, id) where (closed_at is null);
comment on table payment_reconciliations is 'Payments that need the attention of staff.';

create table payment_refunds (
  id              bigint generated always as identity primary key,
  attempt_id      bigint not null references payment_attempts,
  amount          numeric(18,2) not null check (amount > 0),
  whole           boolean not null default false,
  automatic       boolean not null default false,
  state           text not null default 'requested' check (state in ('requested', 'done', 'failed')),
  idempotency_key uuid,
  transaction_no  text,
  bank_said       text not null default '',
  user_id         bigint references users,
  created_at      timestamptz not null default now(),
  settled_at      timestamptz,
  looks           integer not null default 0,
  next_look_at    timestamptz not null default now(),
  request_hash    bytea,
  outside         boolean not null default false,
  constraint payment_refunds_attempt_id_idempotency_key_key unique (attempt_id, idempotency_key)
);
create index payment_refunds_of_attempt on payment_refunds (attempt_id, id);
create index payment_refunds_waiting on payment_refunds (next_look_at) where (state = 'requested');
comment on table payment_refunds is 'Refunds of a payment, from proposal to result.';

create table sandbox_bank_orders (
  order_no       text not null,
  merchant       text not null,
  token          text not null unique,
  amount         numeric(18,2) not null,
  currency       char(3) not null,
  behaviour      text not null,
  captured       numeric(18,2) not null default 0,
  refunded       numeric(18,2) not null default 0,
  voided         boolean not null default false,
  transaction_no text,
  created_at     timestamptz not null default now(),
  fields         jsonb not null default '[]',
  tries          smallint not null default 0,
  primary key (merchant, order_no)
);
comment on table sandbox_bank_orders is 'Books of the sandbox bank, for demo and tests.';

-- current-account

create table account_book_figures (
  customer_id bigint not null references customers,
  currency    char(3) not null,
  balance     numeric(24,2) not null,
  cheque_risk numeric(24,2) not null default 0,
  waybills    numeric(24,2) not null default 0,
  dispatched  numeric(24,2) not null default 0,
  remark      text not null default '',
  as_of       date not null,
  primary key (customer_id, currency)
);
comment on table account_book_figures is 'Balances of the distributor''s own books, as imported.';

create table account_confirmations (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  customer_id bigint not null references customers,
  currency    char(3) not null,
  as_of       date not null,
  balance     numeric(24,2) not null,
  asked_by    bigint references users,
  asked_at    timestamptz not null default now(),
  agrees      boolean,
  own_balance numeric(24,2),
  note        text not null default '' check (length(note) <= 1000),
  answered_by bigint references users,
  answered_at timestamptz,
  answered_ip text,
  constraint account_confirmations_check check (((agrees is null) = (answered_at is null))),
  constraint account_confirmations_check1 check (((agrees is distinct from false) or (own_balance is not null) or (btrim(note) <> ''))),
  constraint account_confirmations_customer_id_currency_as_of_key unique (customer_id, currency, as_of)
);
comment on table account_confirmations is 'Balance confirmations with the customer''s answer.';

create table account_entries (
  id            bigint generated always as identity primary key,
  site_id       bigint not null references sites,
  customer_id   bigint not null references customers,
  side          text not null check (side in ('debit', 'credit')),
  amount        numeric(18,2) not null check (amount > 0),
  currency      char(3) not null,
  base_amount   numeric(18,2) not null,
  document_type text not null check (document_type in ('opening', 'invoice', 'payment', 'return', 'reversal', 'note', 'fee', 'refund')),
  document_no   text not null,
  order_id      bigint references orders,
  reverses_id   bigint references account_entries unique,
  entry_date    date not null,
  due_date      date not null,
  description   text not null default '',
  user_id       bigint references users,
  created_at    timestamptz not null default now(),
  payment_id    bigint references payment_attempts,
  refund_id     bigint references payment_refunds,
  dbs           boolean not null default false,
  external_no   text,
  return_id     bigint,
  constraint account_entries_name_their_document check ((btrim(document_no) <> '')),
  constraint account_entries_once unique (site_id, external_no)
);
create index account_entries_by_due_date on account_entries (customer_id, currency, due_date, id) where (side = 'debit');
create index account_entries_of_account on account_entries (customer_id, currency, entry_date, id);
create index account_entries_of_order on account_entries (order_id) where (order_id is not null);
create index account_entries_of_payment on account_entries (payment_id) where (payment_id is not null);
create unique index account_entries_one_invoice on account_entries (order_id, document_no) where (document_type = 'invoice');
create unique index account_entries_one_payment on account_entries (payment_id, document_type) where (document_type in ('payment', 'fee'));
create unique index account_entries_one_refund on account_entries (refund_id) where (refund_id is not null);
create unique index account_entries_one_return on account_entries (return_id) where (return_id is not null);
create trigger account_entries_are_for_good before delete or update or truncate on account_entries for each statement execute function account_entries_are_for_good();
create trigger account_entries_change_customer_alone before update on account_entries for each row execute function account_entries_change_customer_alone();
create trigger account_months_follow after insert on account_entries REFERENCING NEW TABLE as added for each statement execute function account_months_follow();
create trigger account_reversals_undo_one_entry before insert on account_entries for each row
  when ((new.reverses_id is not null))
  execute function account_reversals_undo_one_entry();
create trigger match_posted_entries after insert on account_entries REFERENCING NEW TABLE as added for each statement execute function match_posted_entries();
comment on table account_entries is 'Debits and credits of the current account; append-only, reversed by further entries.';
comment on column account_entries.amount is 'Positive, in the currency of the entry; `side` decides the direction.';
comment on column account_entries.base_amount is 'The same in the site''s currency, at the rate of the day.';
comment on column account_entries.reverses_id is 'The entry that this one reverses.';
comment on column account_entries.dbs is 'Collected by the bank''s direct debit.';

create table account_disputes (
  id         bigint generated always as identity primary key,
  entry_id   bigint not null references account_entries,
  note       text not null check ((btrim(note) <> '') and (length(note) <= 1000)),
  user_id    bigint not null references users,
  created_at timestamptz not null default now(),
  answer     text check (length(answer) <= 1000),
  closed_by  bigint references users,
  closed_at  timestamptz,
  constraint account_disputes_check check (((closed_at is null) = (closed_by is null)))
);
create index account_disputes_of_entry on account_disputes (entry_id, id);
create unique index account_disputes_one_open on account_disputes (entry_id) where (closed_at is null);
comment on table account_disputes is 'Disputes of an entry, with their answer.';

create table account_matches (
  id          bigint generated always as identity primary key,
  credit_id   bigint not null references account_entries,
  debit_id    bigint not null references account_entries,
  amount      numeric(18,2) not null check (amount > 0),
  user_id     bigint references users,
  created_at  timestamptz not null default now(),
  released_at timestamptz,
  by_document boolean not null default false
);
create unique index account_matches_of_credit on account_matches (credit_id, debit_id) where (released_at is null);
create index account_matches_of_debit on account_matches (debit_id) where (released_at is null);
comment on table account_matches is 'Which credit closes which debit, with the amount.';

create table account_months (
  customer_id bigint not null references customers,
  currency    char(3) not null,
  dbs         boolean not null,
  month       date not null,
  debit       numeric(24,2) not null,
  credit      numeric(24,2) not null,
  entries     integer not null,
  due_weight  numeric not null,
  primary key (customer_id, currency, dbs, month)
);
comment on table account_months is 'Sums of an account by month, maintained by triggers.';

-- e-invoices

create table e_invoices (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  customer_id bigint not null references customers,
  order_id    bigint not null references orders,
  number      text not null,
  uuid        uuid not null,
  issued_on   date not null,
  currency    char(3) not null,
  payable     numeric(18,2) not null,
  xml         bytea not null,
  pdf         bytea,
  user_id     bigint references users,
  created_at  timestamptz not null default now(),
  constraint e_invoices_site_id_uuid_key unique (site_id, uuid)
);
create index e_invoices_of_number on e_invoices (customer_id, number);
create index e_invoices_of_order on e_invoices (order_id);
comment on table e_invoices is 'Electronic invoices of orders, with their files.';

-- returns

create table returns (
  id            bigint generated always as identity primary key,
  site_id       bigint not null references sites,
  customer_id   bigint not null references customers,
  order_id      bigint not null references orders,
  order_line_id bigint not null references order_lines,
  user_id       bigint not null references users,
  key           uuid not null,
  reason        smallint not null check (reason between 1 and 6),
  quantity      numeric(12,3) not null check (quantity > 0),
  amount        numeric(18,2) not null check (amount >= 0),
  currency      char(3) not null,
  description   text not null default '',
  status        smallint not null default 1 check (status between 1 and 5),
  depot_id      bigint references depots,
  created_at    timestamptz not null default now(),
  request_hash  bytea,
  constraint returns_user_id_key_key unique (user_id, key)
);
create index returns_of_customer on returns (customer_id, id desc);
create index returns_of_line on returns (order_line_id);
create index returns_of_site on returns (site_id, id desc);
comment on table returns is 'Returns of delivered lines, with their status.';

create table return_events (
  id          bigint generated always as identity primary key,
  return_id   bigint not null references returns,
  from_status smallint,
  to_status   smallint not null,
  note        text not null default '',
  user_id     bigint not null references users,
  at          timestamptz not null default now()
);
create index return_events_by_return on return_events (return_id, id);
comment on table return_events is 'Status changes and notes of a return; append-only.';

create table return_photos (
  return_id bigint not null references returns,
  photo_no  smallint not null,
  type      text not null,
  content   bytea not null,
  primary key (return_id, photo_no)
);
alter table return_photos alter column content set storage external;
comment on table return_photos is 'Photos of a return.';

-- content

create table content_pages (
  site_id         bigint not null references sites,
  number          integer not null check (number > 0),
  addresses       jsonb not null,
  titles          jsonb not null,
  summaries       jsonb not null default '{}',
  bodies          jsonb not null default '{}',
  blocks          jsonb not null default '[]',
  published_from  timestamptz,
  published_until timestamptz,
  constraint content_pages_check check ((published_until > published_from)),
  primary key (site_id, number)
);
comment on table content_pages is 'Content pages of a site by language.';

create table news (
  site_id      bigint not null references sites,
  number       integer not null check (number > 0),
  addresses    jsonb not null,
  titles       jsonb not null,
  summaries    jsonb not null default '{}',
  bodies       jsonb not null default '{}',
  picture      text,
  published_at timestamptz not null,
  primary key (site_id, number)
);
create index news_by_day on news (site_id, published_at desc);
comment on table news is 'News entries by language.';

create table seo_texts (
  site_id     bigint not null references sites,
  page        text not null,
  language    text not null,
  title       text not null default '',
  keywords    text not null default '',
  description text not null default '',
  primary key (site_id, page, language)
);
comment on table seo_texts is 'The owner''s texts for search engines by page and language.';

-- banners

create table banners (
  id             bigint generated always as identity primary key,
  site_id        bigint not null references sites,
  position       text not null,
  width          integer,
  height         integer,
  items_per_row  integer[] not null default '{1,1,1}',
  padded         boolean not null default false,
  screen         smallint not null default 0 check (screen between 0 and 2),
  carousel       boolean not null default false,
  sort_no        integer not null default 100,
  slider_type    smallint not null default 0 check (slider_type between 0 and 4),
  show_title     boolean not null default false,
  names          jsonb not null default '{}',
  texts          jsonb not null default '{}',
  category_slug  text,
  brand_slug     text,
  before_cut_off boolean not null default false,
  constraint banners_items_check check ((array_length(items_per_row, 1) = 3))
);
create index banners_by_position on banners (site_id, "position", sort_no);
comment on table banners is 'Banners by position, category or brand.';

create table banner_images (
  id              bigint generated always as identity primary key,
  banner_id       bigint not null references banners on delete cascade,
  language        text not null,
  sort_no         integer not null default 100,
  image_url       text not null,
  url             text,
  open_in_new_tab boolean not null default false,
  name            text not null default '',
  header_text     text not null default '',
  alternate_text  text not null default '',
  poster          text not null default '',
  version         bigint not null default nextval('row_versions')
);
create index banner_images_by_banner on banner_images (banner_id, language, sort_no);
create trigger renew_version before update on banner_images for each row
  when (old.header_text is distinct from new.header_text
  or old.alternate_text is distinct from new.alternate_text)
  execute function renew_row_version();
comment on table banner_images is 'Images and videos of a banner with their texts.';

-- downloads

create table download_files (
  site_id    bigint not null references sites,
  name       text not null check (name ~ '^[a-z0-9][a-z0-9._-]{0,103}$'),
  hash       bytea not null,
  content    bytea not null,
  changed_at timestamptz not null default now(),
  primary key (site_id, name)
);
alter table download_files alter column content set storage external;
comment on table download_files is 'Content of downloadable files.';

create table downloads (
  site_id      bigint not null references sites,
  number       integer not null check (number > 0),
  kind         smallint not null check (kind between 2 and 7),
  titles       jsonb not null,
  file         text,
  web_address  text,
  size         bigint check (size > 0),
  product_code text,
  sort_no      integer not null default 100,
  constraint downloads_check check ((num_nonnulls(file, web_address) = 1)),
  primary key (site_id, number)
);
create unique index downloads_by_file on downloads (site_id, file) where (file is not null);
create index downloads_by_product on downloads (site_id, product_code) where (product_code is not null);
comment on table downloads is 'Entries of the download page by language.';

-- notifications

create table mail_servers (
  site_id         bigint primary key references sites,
  host            text not null,
  port            integer not null check (port between 1 and 65535),
  secure          boolean not null default false,
  user_name       text not null default '',
  sealed_password bytea,
  sender          text not null,
  updated_at      timestamptz not null default now()
);
comment on table mail_servers is 'SMTP settings of a site, with an encrypted password.';

create table notifications (
  id           bigint generated always as identity primary key,
  site_id      bigint not null references sites,
  user_id      bigint not null references users on delete cascade,
  kind         text not null,
  facts        jsonb not null default '{}',
  page         text,
  rest         text not null default '',
  created_at   timestamptz not null default now(),
  read_at      timestamptz,
  wants_letter boolean not null default false
);
create index notifications_of_user on notifications (user_id, id desc);
create index notifications_to_write on notifications (id) where wants_letter;
create index notifications_unread on notifications (user_id) where (read_at is null);
comment on table notifications is 'Notifications of users, with their target.';

create table outgoing_letters (
  id         bigint generated always as identity primary key,
  site_id    bigint not null references sites,
  recipient  text not null,
  subject    text not null,
  body_text  text,
  body_html  text,
  reply_to   text,
  created_at timestamptz not null default now(),
  send_after timestamptz not null default now(),
  good_until timestamptz,
  tries      integer not null default 0,
  last_error text,
  sent_at    timestamptz,
  gave_up_at timestamptz,
  handed_at  timestamptz
);
create index outgoing_letters_by_site on outgoing_letters (site_id, created_at desc);
create index outgoing_letters_waiting on outgoing_letters (send_after) where ((sent_at is null) and (gave_up_at is null));
comment on table outgoing_letters is 'Queue of outgoing emails.';

-- message-centre

create table messages (
  id              bigint generated always as identity primary key,
  site_id         bigint not null references sites,
  thread_id       bigint references messages,
  sender_id       bigint not null references users,
  customer_id     bigint references customers,
  idempotency_key uuid not null,
  subject         text not null check (subject <> ''),
  body            text not null check (body <> ''),
  sent_at         timestamptz not null default now(),
  request_hash    bytea,
  constraint messages_sender_id_idempotency_key_key unique (sender_id, idempotency_key)
);
create index messages_of_sender on messages (sender_id, id desc);
create index messages_of_thread on messages (thread_id, id) where (thread_id is not null);
comment on table messages is 'Messages between users of a site.';

create table message_readers (
  message_id bigint not null references messages on delete cascade,
  user_id    bigint not null references users on delete cascade,
  read_at    timestamptz,
  primary key (message_id, user_id)
);
create index message_readers_by_user on message_readers (user_id, message_id desc);
comment on table message_readers is 'When a user read a message.';

-- inbox

create table inbox_messages (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  kind        text not null check (kind in ('contact', 'request', 'price', 'stock')),
  language    text not null,
  subject     text not null default '',
  name        text not null,
  company     text not null default '',
  email       text not null,
  phone_code  text not null,
  phone       text not null,
  web_site    text not null default '',
  country     text not null default '',
  body        text not null,
  fingerprint bytea not null,
  received_at timestamptz not null default now(),
  constraint inbox_messages_site_id_fingerprint_key unique (site_id, fingerprint)
);
create index inbox_messages_by_age on inbox_messages (received_at);
create index inbox_messages_by_site on inbox_messages (site_id, received_at desc, id desc);
comment on table inbox_messages is 'Contact forms, requests and inquiries sent to the shop.';

create table inbox_recipients (
  site_id bigint not null references sites,
  address text not null,
  primary key (site_id, address)
);
comment on table inbox_recipients is 'Email addresses that receive each kind of form.';

-- imports

create table import_runs (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  file_hash   text not null,
  file_name   text not null,
  rows_done   bigint not null default 0,
  started_at  timestamptz not null default now(),
  finished_at timestamptz,
  constraint import_runs_site_id_file_hash_key unique (site_id, file_hash)
);
comment on table import_runs is 'Imports of a file, for resuming after an interruption.';

create table list_updates (
  id         bigint generated always as identity primary key,
  site_id    bigint not null references sites,
  token      text not null unique,
  kind       text not null check (kind in ('stock', 'prices')),
  file_name  text not null,
  changes    integer not null,
  rows_done  integer not null default 0,
  made_at    timestamptz not null default now(),
  applied_at timestamptz
);
comment on table list_updates is 'Compared lists of stock or prices that await confirmation.';

create table list_update_rows (
  update_id     bigint not null references list_updates on delete cascade,
  no            integer not null,
  line          integer not null,
  product_id    bigint not null,
  place_id      bigint not null,
  price_id      bigint,
  min_quantity  numeric(12,3) not null default 0,
  valid_from    date,
  before        numeric(18,4),
  after         numeric(18,4) not null,
  coming_before numeric(14,3),
  coming_after  numeric(14,3),
  day_before    date,
  day_after     date,
  primary key (update_id, no)
);
comment on table list_update_rows is 'Rows of a compared list.';

-- References to tables that are created later

alter table customers add constraint customers_depot_id_fkey foreign key (depot_id) references depots(id);
alter table customers add constraint customers_price_list_id_fkey foreign key (price_list_id) references price_lists(id);
alter table stock_moves add constraint stock_moves_return_id_fkey foreign key (return_id) references returns(id);
alter table stock_reservations add constraint stock_reservations_checkout_id_fkey foreign key (checkout_id) references checkouts(id) on delete cascade;
alter table promotion_uses add constraint promotion_uses_order_id_fkey foreign key (order_id) references orders(id);
alter table orders add constraint orders_payment_method_id_fkey foreign key (payment_method_id) references payment_methods(id);
alter table account_entries add constraint account_entries_return_id_fkey foreign key (return_id) references returns(id);

-- Views

create view account_month_sums as
select customer_id,
    currency,
    dbs,
    date_trunc('month', entry_date::timestamptz)::date as month,
    coalesce(sum(amount) filter (where side = 'debit'), 0::numeric) as debit,
    coalesce(sum(amount) filter (where side = 'credit'), 0::numeric) as credit,
    count(*)::integer as entries,
    coalesce(sum(amount * (due_date - '2000-01-01'::date)::numeric) filter (where side = 'debit'), 0::numeric) as due_weight
   from account_entries
  group by customer_id, currency, dbs, (date_trunc('month', entry_date::timestamptz)::date);

create view live_account_entries as
select id,
    customer_id,
    currency,
    dbs,
    side,
    amount,
    document_type,
    order_id,
    payment_id
   from account_entries e
  where reverses_id is null and not (exists ( select
           from account_entries u
          where u.reverses_id = e.id));

create view order_payment_excess as
select a.id as attempt_id,
    a.site_id,
    a.order_id,
    a.customer_id,
    a.currency,
    GREATEST(0::numeric, a.captured - refund.amount - kept.amount -
        case
            when owed.goods > 0::numeric then owed.goods + owed.fee
            else 0::numeric
        end) as amount
   from payment_attempts a
     CROSS join lateral ( select coalesce(sum(r.amount), 0::numeric) as amount
           from payment_refunds r
          where r.attempt_id = a.id and r.state <> 'failed') refund
     CROSS join lateral ( select coalesce(sum(r.amount), 0::numeric) as amount
           from payment_reconciliations r
          where r.attempt_id = a.id and r.kind = 'refundDue' and r.decision = 'keep') kept
     CROSS join lateral ( select coalesce(sum(entry.signed) filter (where entry.payment_id is null), 0::numeric) as goods,
            coalesce(sum(entry.signed) filter (where entry.payment_id = a.id), 0::numeric) as fee
           from ( select e.payment_id,
                        case e.side
                            when 'debit' then e.amount
                            else - e.amount
                        end as signed
                   from account_entries e
                  where e.order_id = a.order_id and e.currency = a.currency and (e.document_type in ('invoice', 'note', 'return', 'reversal', 'fee'))) entry) owed
  where a.purpose = 'order' and a.state = 'succeeded';

-- First rows

insert into card_bins (prefix, bank, family, scheme, type, commercial) values
  ('435508', 'Akbank', 'Axess', 'visa', 'credit', false),
  ('454360', 'İş Bankası', 'Maximum', 'visa', 'credit', false),
  ('454671', 'Ziraat Bankası', 'Bankkart', 'visa', 'credit', false),
  ('460345', 'DenizBank', 'Bonus', 'visa', 'credit', false),
  ('540061', 'Yapı Kredi', 'World', 'mastercard', 'credit', false),
  ('54006100', 'Yapı Kredi', 'World', 'mastercard', 'credit', true),
  ('552879', 'Halkbank', 'Paraf', 'mastercard', 'credit', false),
  ('554960', 'Garanti BBVA', 'Bonus', 'mastercard', 'credit', false),
  ('979203', 'Ziraat Bankası', 'Bankkart', 'troy', 'debit', false);

reset check_function_bodies;

-- A user may sign in by a name of his own as well, such as his customer code. Who may not sign in has its reason.
alter table users
  add column user_name text,
  add column user_name_key text,
  add column awaits_approval boolean not null default false,
  add column desktop_only boolean not null default false,
  add column marketing_consent_at timestamptz,
  add column erased_at timestamptz,
  add check ((user_name is null) = (user_name_key is null));
create unique index users_by_name on users (site_id, user_name_key);

-- What somebody accepted: the very version, when, and from where. Kept when the user is erased: it is the shop's proof.
create table contract_acceptances (
  id           bigint generated always as identity primary key,
  site_id      bigint not null references sites,
  user_id      bigint not null references users,
  contract_id  bigint not null references contracts,
  kind         smallint not null,
  version      integer not null,
  accepted_at  timestamptz not null default now(),
  ip           text not null,
  unique (user_id, contract_id)
);

-- Applications that have not proved their e-mail yet. They become a user with the code, or are forgotten. One for an
-- address that has an account already can never be opened: it exists so that nobody can tell the difference.
create table registrations (
  id            uuid primary key default gen_random_uuid(),
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

-- One-use secrets of 256 bits, stored as SHA-256: each for one purpose, one person, one site, and a short while.
create table single_use_links (
  hash             bytea primary key,
  site_id          bigint not null references sites,
  purpose          text not null check (purpose in ('login', 'resetPassword', 'activation')),
  user_id          bigint references users,
  registration_id  uuid references registrations on delete cascade,
  ip               text not null,
  created_at       timestamptz not null default now(),
  expires_at       timestamptz not null,
  spent_at         timestamptz,
  check ((purpose = 'activation') = (registration_id is not null)),
  check ((purpose = 'activation') = (user_id is null))
);
create index single_use_links_of_user on single_use_links (user_id) where spent_at is null;
create index single_use_links_by_end on single_use_links (expires_at);

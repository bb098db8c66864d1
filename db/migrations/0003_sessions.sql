-- A visitor is somebody not signed in who has started something worth keeping (a cart).
create table visitors (
  id          uuid primary key default gen_random_uuid(),
  site_id     bigint not null references sites,
  created_at  timestamptz not null default now()
);

-- A session is one family of tokens. `user_id` is the actor; `customer_id` is whom he acts for.
create table sessions (
  id            uuid primary key default gen_random_uuid(),
  site_id       bigint not null references sites,
  visitor_id    uuid not null references visitors,
  user_id       bigint references users,
  customer_id   bigint references customers,
  remember      boolean not null default false,
  created_at    timestamptz not null default now(),
  last_seen_at  timestamptz not null default now(),
  expires_at    timestamptz not null,
  ended_at      timestamptz,
  end_reason    text
);
create index sessions_by_user on sessions (user_id) where ended_at is null;

-- 256-bit opaque tokens, stored as SHA-256. A spent refresh token that comes back ends its session.
create table session_tokens (
  hash        bytea primary key,
  session_id  uuid not null references sessions on delete cascade,
  purpose     text not null check (purpose in ('browser', 'access', 'refresh')),
  expires_at  timestamptz not null,
  spent_at    timestamptz
);
create index session_tokens_by_session on session_tokens (session_id);

-- Fixed windows, shared by every process. Unlogged: losing them in a crash costs nothing, and no commit waits for them.
create unlogged table rate_limits (
  key        text not null,
  starts_at  timestamptz not null,
  hits       integer not null,
  primary key (key, starts_at)
);

-- Who did what for whom. Append only.
create table audit_log (
  id           bigint generated always as identity primary key,
  site_id      bigint not null references sites,
  at           timestamptz not null default now(),
  user_id      bigint,
  customer_id  bigint,
  action       text not null,
  target       text not null default '',
  detail       jsonb not null default '{}',
  ip           text
);
create index audit_log_by_site on audit_log (site_id, at desc);

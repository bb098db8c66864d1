create table authenticators (
  user_id       bigint primary key references users on delete cascade,
  sealed_secret bytea not null,
  confirmed_at  timestamptz,
  last_step     bigint not null default 0,
  created_at    timestamptz not null default now()
);
comment on table authenticators is 'Authenticator apps (TOTP, RFC 6238) of users, one each; without confirmed_at while it is being set up.';
comment on column authenticators.sealed_secret is 'The shared secret in base32, encrypted with SECRET.';
comment on column authenticators.last_step is 'The 30-second step of the last accepted code: a code is accepted once.';

create table passkeys (
  id            bigint generated always as identity primary key,
  user_id       bigint not null references users on delete cascade,
  credential_id text not null unique,
  public_key    bytea not null,
  counter       bigint not null,
  transports    text[] not null default '{}',
  host          text not null,
  name          text not null,
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz
);
create index passkeys_of_user on passkeys (user_id);
comment on table passkeys is 'Passkeys and security keys (WebAuthn) of users.';
comment on column passkeys.host is 'Host of the shop where it was added: browsers offer it there only.';

create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  hash    bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);
comment on table recovery_codes is 'Codes that replace a lost second factor once each, as keyed hashes.';

alter table sessions add column second_factor_at timestamptz;
comment on column sessions.second_factor_at is 'When the user last proved a second factor in this session; null if never.';

alter table single_use_links add column detail jsonb not null default '{}';
comment on column single_use_links.detail is 'What the holder of the link continues, such as a sign-in that awaits the second factor.';
alter table single_use_links drop constraint single_use_links_purpose_check;
alter table single_use_links add constraint single_use_links_purpose_check check (
  purpose in ('login', 'resetPassword', 'invitation', 'activation', 'licence', 'secondStep', 'passkeyAdd', 'passkeyUse')
);

-- The right of a user to come in by the browser, where the owner gives that by a key. Of the key only its hash is kept, and
-- its end, by which people tell which one it is. One is in force at a time; it is bound once, by whoever it was given to.
create table licences (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  user_id     bigint not null references users on delete cascade,
  key_hash    bytea not null,
  key_end     text not null,
  given_at    timestamptz not null default now(),
  bound_at    timestamptz,
  revoked_at  timestamptz
);
create unique index licences_in_force on licences (user_id) where revoked_at is null;

-- Who proved his password and lacks a licence has a while to type its key.
alter table single_use_links drop constraint single_use_links_purpose_check;
alter table single_use_links add constraint single_use_links_purpose_check
  check (purpose in ('login', 'resetPassword', 'activation', 'licence'));

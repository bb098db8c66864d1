-- Browsers that signed a user in before: attempts from them have limits of their own, which no stranger can use up.
create table known_devices (
  user_id   bigint not null references users on delete cascade,
  -- SHA-256 of the token in the browser's device cookie; the same browser may know several users.
  hash      bytea not null,
  seen_at   timestamptz not null default now(),
  primary key (user_id, hash)
);
create index known_devices_seen on known_devices (seen_at);

-- Letters to send, written in the transaction of what they tell of. One that went, or is given up, keeps no text: it may
-- hold a code or a link.
create table outgoing_letters (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  recipient   text not null,
  subject     text not null,
  body_text   text,
  body_html   text,
  reply_to    text,
  created_at  timestamptz not null default now(),
  send_after  timestamptz not null default now(),
  good_until  timestamptz,
  tries       integer not null default 0,
  last_error  text,
  sent_at     timestamptz,
  gave_up_at  timestamptz
);
create index outgoing_letters_waiting on outgoing_letters (send_after) where sent_at is null and gave_up_at is null;
create index outgoing_letters_by_site on outgoing_letters (site_id, created_at desc);

-- The mail server of a site. The password is sealed with the key of the processes; no answer carries it.
create table mail_servers (
  site_id          bigint primary key references sites,
  host             text not null,
  port             integer not null check (port between 1 and 65535),
  secure           boolean not null default false,
  user_name        text not null default '',
  sealed_password  bytea,
  sender           text not null,
  updated_at       timestamptz not null default now()
);

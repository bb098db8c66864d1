-- What people wrote by the contact form and the customer request form. The same words on the same day are one message:
-- the fingerprint is made of them, so a form sent twice is kept once.
create table inbox_messages (
  id           bigint generated always as identity primary key,
  site_id      bigint not null references sites,
  kind         text not null check (kind in ('contact', 'request')),
  language     text not null,
  subject      text not null default '',
  name         text not null,
  company      text not null default '',
  email        text not null,
  phone_code   text not null,
  phone        text not null,
  web_site     text not null default '',
  country      text not null default '',
  body         text not null,
  fingerprint  bytea not null,
  received_at  timestamptz not null default now(),
  unique (site_id, fingerprint)
);
create index inbox_messages_by_site on inbox_messages (site_id, received_at desc, id desc);
create index inbox_messages_by_age on inbox_messages (received_at);

-- Who is written to when a message came in. A site without a row writes to its owner's users.
create table inbox_recipients (
  site_id  bigint not null references sites,
  address  text not null,
  primary key (site_id, address)
);

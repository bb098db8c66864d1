-- The key with which a site signs its payment link, sealed with SECRET: never read back, never sent to a browser.
create table payment_link_keys (
  site_id  bigint primary key references sites on delete cascade,
  key      bytea not null
);

-- What a provider calls a payment it opened, before it took anything: it is asked by this what became of it.
alter table payment_attempts add column opened_no text;

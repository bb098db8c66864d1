-- Additions to a cart that were sent with an idempotency key: sent again, they change nothing.
create table cart_additions (
  site_id  bigint not null references sites on delete cascade,
  key      uuid not null,
  -- SHA-256 of buyer, products and quantities: another request under the same key is refused.
  digest   bytea not null,
  added_at timestamptz not null default now(),
  primary key (site_id, key)
);
create index cart_additions_by_age on cart_additions (added_at);

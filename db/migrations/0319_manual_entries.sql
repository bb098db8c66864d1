-- Receipts and corrections that staff enter in the back office.

create table manual_entries (
  id           bigint generated always as identity primary key,
  entry_id     bigint not null unique references account_entries,
  site_id      bigint not null references sites,
  kind         text not null check (kind in ('cash', 'cheque', 'promissoryNote', 'transfer', 'debitCorrection', 'creditCorrection')),
  request_key  uuid not null,
  request_hash bytea not null,
  constraint manual_entries_once unique (site_id, request_key)
);
comment on table manual_entries is 'Receipts and corrections that staff entered by hand, each an entry of an account.';
comment on column manual_entries.request_key is 'Idempotency key of the request that posted it.';
comment on column manual_entries.request_hash is 'Digest of that request.';

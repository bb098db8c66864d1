-- Notes of the staff on a customer, which the customer never sees.
create table customer_notes (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  customer_id bigint not null references customers on delete cascade,
  author_id   bigint not null references users,
  key         uuid not null,
  body        text not null check (length(body) between 1 and 4000),
  search_text text not null generated always as (fold_text(body)) stored,
  pinned      boolean not null default false,
  created_at  timestamptz not null default now(),
  changed_at  timestamptz,
  version     bigint not null default nextval('row_versions'),
  constraint customer_notes_key unique (site_id, key)
);
create index customer_notes_by_customer on customer_notes (customer_id, pinned desc, created_at desc, id desc);
create index customer_notes_inside on customer_notes using gin (search_text gin_trgm_ops);
create trigger renew_version before update on customer_notes for each row
  when (old.body is distinct from new.body) execute function renew_row_version();
create trigger refuse_merged_customer before insert or update of customer_id on customer_notes for each row
  execute function refuse_merged_customer();
comment on table customer_notes is 'Notes of the staff on customers; shown to staff only.';
comment on column customer_notes.key is 'Chosen by the client, so that a repeated request adds one note.';
comment on column customer_notes.search_text is 'The note, folded.';
comment on column customer_notes.changed_at is 'When its author last changed the text; null if never.';

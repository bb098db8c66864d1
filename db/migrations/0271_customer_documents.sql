-- Documents of a customer, such as contracts and guarantee letters, with their content.
create table customer_documents (
  id                bigint generated always as identity primary key,
  site_id           bigint not null references sites,
  customer_id       bigint not null references customers,
  kind              text not null check (kind in
    ('contract', 'guarantee', 'taxCertificate', 'signatureCircular', 'tradeRegistry', 'other')),
  title             text not null check (length(title) between 1 and 200),
  valid_until       date,
  shown_to_customer boolean not null default false,
  file_type         text not null check (file_type in ('pdf', 'png', 'jpg')),
  hash              bytea not null,
  content           bytea not null,
  user_id           bigint not null references users,
  created_at        timestamptz not null default now(),
  search_text       text not null generated always as (fold_text(title)) stored,
  version           bigint not null default nextval('row_versions'),
  constraint customer_documents_content unique (customer_id, hash)
);
alter table customer_documents alter column content set storage external;
create index customer_documents_by_end on customer_documents (site_id, valid_until);
create trigger renew_version before update on customer_documents for each row
  when (old.kind is distinct from new.kind
  or old.title is distinct from new.title
  or old.valid_until is distinct from new.valid_until
  or old.shown_to_customer is distinct from new.shown_to_customer)
  execute function renew_row_version();
create trigger refuse_merged_customer before insert or update of customer_id on customer_documents for each row
  execute function refuse_merged_customer();
comment on table customer_documents is 'Documents of customers, uploaded by staff, with their content.';
comment on column customer_documents.valid_until is 'The last day on which the document is valid; null without an end.';
comment on column customer_documents.shown_to_customer is 'Whether users of the customer who see the account can download it.';
comment on column customer_documents.hash is 'SHA-256 of the content, so that a repeated upload adds one document.';
comment on column customer_documents.user_id is 'The member of staff who uploaded it.';
comment on column customer_documents.search_text is 'The title, folded.';

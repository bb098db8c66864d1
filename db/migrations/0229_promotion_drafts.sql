-- A draft is a retired promotion that was never published; the version protects the later of two editors.
alter table promotions add column draft boolean not null default false check (retired or not draft);
alter table promotions add column version bigint not null default nextval('row_versions');
comment on column promotions.draft is 'Not published yet; drafts are retired as well, so that no order gets them.';
create trigger renew_version before update on promotions for each row
  when (old.document is distinct from new.document
  or old.sort_no is distinct from new.sort_no
  or old.retired is distinct from new.retired
  or old.draft is distinct from new.draft)
  execute function renew_row_version();

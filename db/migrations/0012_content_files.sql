-- The files themselves that `downloads` names; what they are was checked by their content. Not compressed: a part of a large
-- file is read by its place.
create table download_files (
  site_id     bigint not null references sites,
  name        text not null check (name ~ '^[a-z0-9][a-z0-9._-]{0,103}$'),
  hash        bytea not null,
  content     bytea not null,
  changed_at  timestamptz not null default now(),
  primary key (site_id, name)
);
alter table download_files alter column content set storage external;

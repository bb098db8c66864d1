-- Backups of the whole database into files, started on the page of the back office or by the schedule.
create table backups (
  id bigint generated always as identity primary key,
  -- Of the form that started it, so that sending it again starts no second one; null if the schedule started it.
  form_token uuid unique,
  state text not null default 'waiting' check (state in ('waiting', 'writing', 'checking', 'done', 'failed')),
  file_name text,
  progress smallint not null default 0,
  bytes bigint,
  problem text,
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  checked_at timestamptz,
  removed_at timestamptz
);
comment on table backups is 'Of the whole installation: they belong to no site.';
comment on column backups.file_name is 'In the folder of BACKUP_DIR.';
comment on column backups.progress is 'The written share of the data in percent.';
comment on column backups.checked_at is 'When the complete file was read again and equalled what was written.';
comment on column backups.removed_at is 'When newer backups replaced the file (BACKUP_KEEP).';

create unique index backups_one_open on backups ((true)) where state in ('waiting', 'writing', 'checking');
create index backups_by_request on backups (requested_at desc);

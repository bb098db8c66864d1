create table search_rebuilds (
  site_id      bigint primary key references sites on delete cascade,
  requested_at timestamptz not null,
  started_at   timestamptz,
  finished_at  timestamptz,
  total        integer not null default 0 check (total >= 0),
  done         integer not null default 0 check (done >= 0)
);
comment on table search_rebuilds is 'The last rebuild of the search index of each site that staff requested.';
comment on column search_rebuilds.total is 'Products when the job began.';
comment on column search_rebuilds.done is 'Products that the job has indexed.';

alter table sites add column setup_steps_skipped text[] not null default '{}';
comment on column sites.setup_steps_skipped is 'Steps of the guide of a new shop that staff skipped.';

alter table report_schedules add column recipient_ids bigint[] not null default '{}';
comment on column report_schedules.recipient_ids is 'Staff of the site who receive the report too, each with what they may see.';

-- Saved reports by email.
create table report_schedules (
    id bigint generated always as identity primary key,
    site_id bigint not null references sites,
    user_id bigint not null references users on delete cascade,
    view_id bigint not null references table_views on delete cascade,
    cadence text not null check (cadence in ('daily', 'weekly', 'monthly')),
    hour smallint not null check (hour between 0 and 23),
    format text not null check (format in ('xlsx', 'pdf')),
    next_run_at timestamptz not null,
    last_run_at timestamptz,
    last_problem text not null default '',
    last_email_id bigint references outgoing_emails on delete set null,
    unique (user_id, view_id)
);
create index report_schedules_by_time on report_schedules (next_run_at);
create index report_schedules_by_view on report_schedules (view_id);
create index report_schedules_by_email on report_schedules (last_email_id);
comment on table report_schedules is 'Saved reports that users receive by email.';
comment on column report_schedules.last_problem is 'Why the last run queued no email; empty after success.';

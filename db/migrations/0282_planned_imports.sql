-- Compared lists that are applied at a later moment.
alter table list_uploads drop constraint list_uploads_state_check;
alter table list_uploads add constraint list_uploads_state_check
    check (state in ('mapping', 'comparing', 'compared', 'scheduled', 'applying', 'done', 'moved', 'failed'));
alter table list_uploads add column scheduled_for timestamptz;
alter table list_uploads add column scheduled_by bigint references users on delete set null;
alter table list_uploads add check (state <> 'scheduled' or scheduled_for is not null);
create index list_uploads_scheduled on list_uploads (scheduled_for) where state = 'scheduled';
create index list_uploads_by_scheduler on list_uploads (scheduled_by) where scheduled_by is not null;
comment on column list_uploads.scheduled_for is 'When a job applies it; stays as a record of the plan.';

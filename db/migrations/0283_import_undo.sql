-- Applied lists of counts or prices that are undone.
alter table list_uploads drop constraint list_uploads_state_check;
alter table list_uploads add constraint list_uploads_state_check check (state in
    ('mapping', 'comparing', 'compared', 'scheduled', 'applying', 'done', 'moved', 'failed', 'reverting', 'reverted'));
alter table list_uploads add column undone_at timestamptz;
alter table list_uploads add column undone_by bigint references users on delete set null;
alter table list_uploads add column undone_count integer not null default 0;
drop index list_uploads_waiting;
create index list_uploads_waiting on list_uploads (created_at) where state in ('comparing', 'applying', 'reverting');
create index list_uploads_by_undoer on list_uploads (undone_by) where undone_by is not null;
comment on column list_uploads.undone_count is 'Changes that were undone; the others had changed since.';
alter table list_upload_problems drop constraint list_upload_problems_kind_check;
alter table list_upload_problems add constraint list_upload_problems_kind_check
    check (kind in ('refused', 'note', 'moved', 'notUndone'));
comment on table list_update_rows is 'Rows of a compared list; those of an applied upload stay for 30 days, to undo it.';

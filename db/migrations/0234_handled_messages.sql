-- Messages of visitors and customers are worked in the back office.
alter table inbox_messages add column handled_at timestamptz;
comment on column inbox_messages.handled_at is 'When staff dealt with it; null while it waits.';
create index inbox_messages_waiting on inbox_messages (site_id) where handled_at is null;

-- Limits of the site that a compared list of counts or prices exceeds.
alter table list_updates add column exceeded jsonb not null default '[]';
comment on column list_updates.exceeded is 'Limits that the list exceeds: it is applied only when they are confirmed.';
-- Lists that were compared before have no limits.
update list_uploads set counts = counts - 'wild' - 'toNothing' || '{"exceeded": []}' where counts is not null;

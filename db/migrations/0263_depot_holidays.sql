-- A list of {name, from, until, yearly}, as in the document of the site.
alter table depots add column holidays jsonb not null default '[]';
comment on column depots.holidays is 'Days on which the depot ships nothing: name, first and last day, whether every year.';

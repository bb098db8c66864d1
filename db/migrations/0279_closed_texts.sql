alter table sites add column closed_texts jsonb not null default '{}';
comment on column sites.closed_texts is 'What visitors read while the site is closed, by language; without a text they read the default one.';

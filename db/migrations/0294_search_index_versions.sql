-- During a rolling upgrade processes of two versions feed and read the search engine.
alter table search_feeds
  add column built_version integer,
  add column newest_version integer not null default 0;
comment on column search_feeds.built_version is 'Version of the built index; only processes of this version read and feed it.';
comment on column search_feeds.newest_version is 'The newest version that a process wants the index in; older ones do not build it.';

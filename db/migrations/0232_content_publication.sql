-- Staff prepare content before visitors see it, and choose when and for whom a banner is shown.
alter table content_pages add column draft boolean not null default false;
alter table news
  add column draft boolean not null default false,
  add column published_until timestamptz,
  add constraint news_published_check check ((published_until > published_at));
alter table banners
  add column shown_from timestamptz,
  add column shown_until timestamptz,
  add column audience text not null default 'everyone' check (audience in ('everyone', 'visitors', 'signedIn')),
  add column device text not null default 'all' check (device in ('all', 'phone', 'desktop')),
  add constraint banners_shown_check check ((shown_until > shown_from));
-- The media library lists the latest files first.
create index media_files_by_change on media_files (site_id, changed_at desc, key);

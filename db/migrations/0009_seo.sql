-- What the owner says of a page to search engines: `page` is the name of a named page, or `content:` and the content's id.
create table seo_texts (
  site_id      bigint not null references sites,
  page         text not null,
  language     text not null,
  title        text not null default '',
  keywords     text not null default '',
  description  text not null default '',
  primary key (site_id, page, language)
);

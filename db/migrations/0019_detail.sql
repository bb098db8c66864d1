-- Where a brand stands on the ladder of equivalents.
alter table brands
  add column quality text not null default 'branded' check (quality in ('original', 'branded', 'economy'));

-- When a depot sends, in the site's own time: what is ordered before cut_off leaves on the same working day (1 is Monday),
-- and arrives so many working days later. A depot without lead_days promises nothing.
alter table depots
  add column cut_off   time,
  add column lead_days smallint check (lead_days between 0 and 60),
  add column work_days smallint[] not null default '{1,2,3,4,5,6}' check (work_days <@ '{1,2,3,4,5,6,7}');

-- What one number has to do with another: brand (folded; empty is any) and number (key as in product_numbers) on either
-- side, so that a link may be known before its products are. `from` may be replaced by `to`, was followed by it, or is
-- shown with it. `trust` is how sure whoever said it is: 100 is the owner's own word.
create table number_links (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  kind        text not null check (kind in ('equivalent', 'superseded', 'related', 'compatible')),
  from_brand  text not null default '',
  from_key    text not null check (from_key <> ''),
  to_brand    text not null default '',
  to_key      text not null check (to_key <> ''),
  both_ways   boolean not null default false,
  trust       smallint not null default 80 check (trust between 0 and 100),
  source      text not null default '',
  unique (site_id, kind, from_brand, from_key, to_brand, to_key)
);
create index number_links_from on number_links (site_id, from_key);
create index number_links_to on number_links (site_id, to_key);

-- One comment of a user on a product, shown to others once the owner said yes to these very words.
create table product_comments (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  product_id  bigint not null references products on delete cascade,
  user_id     bigint not null references users on delete cascade,
  stars       smallint not null check (stars between 1 and 5),
  body        text not null default '',
  state       text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
  written_at  timestamptz not null default now(),
  decided_at  timestamptz,
  unique (product_id, user_id)
);
create index product_comments_shown on product_comments (product_id, written_at desc) where state = 'approved';
create index product_comments_waiting on product_comments (site_id, written_at) where state = 'waiting';
create index product_comments_by_user on product_comments (user_id);

-- Questions about the price or the stock of a product, asked on its page.
alter table inbox_messages drop constraint inbox_messages_kind_check;
alter table inbox_messages add constraint inbox_messages_kind_check check (kind in ('contact', 'request', 'price', 'stock'));

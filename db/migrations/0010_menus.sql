-- What an owner hangs around his pages: a menu is a name with entries, an entry may have entries up to four levels deep.
create table menus (
  id       bigint generated always as identity primary key,
  site_id  bigint not null references sites,
  name     text not null check (name in ('header', 'second', 'left', 'footerTop', 'footerBottom')),
  unique (site_id, name)
);

-- `address` is null or one of {"page","rest"}, {"path"}, {"web"}; `links` are the web addresses of a social entry.
create table menu_entries (
  id            bigint generated always as identity primary key,
  menu_id       bigint not null references menus on delete cascade,
  parent_id     bigint references menu_entries on delete cascade,
  sort_no       integer not null default 100,
  kind          text not null default 'link',
  at_end        boolean not null default false,
  wide          boolean not null default false,
  icon          text,
  picture       text,
  names         jsonb not null default '{}',
  descriptions  jsonb not null default '{}',
  address       jsonb,
  new_tab       boolean not null default false,
  links         jsonb not null default '[]'
);
create index menu_entries_by_menu on menu_entries (menu_id, sort_no);
create index menu_entries_by_parent on menu_entries (parent_id) where parent_id is not null;
create index menu_entries_by_picture on menu_entries (picture) where picture is not null;

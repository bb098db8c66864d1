-- What a user is told under his bell, and by letter where its kind says so. Facts are what its words are filled with:
-- they are put into the reader's language when it is read.
create table notifications (
  id            bigint generated always as identity primary key,
  site_id       bigint not null references sites,
  user_id       bigint not null references users on delete cascade,
  kind          text not null,
  facts         jsonb not null default '{}',
  page          text,
  rest          text not null default '',
  created_at    timestamptz not null default now(),
  read_at       timestamptz,
  wants_letter  boolean not null default false
);
create index notifications_of_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_to_write on notifications (id) where wants_letter;

-- The language a user last signed in with: letters that nobody is looking at are written in it.
alter table users add column language text;

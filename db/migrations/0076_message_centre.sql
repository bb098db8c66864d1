-- What signed-in people write to each other. `thread_id` is the first message of its conversation; the sender's customer
-- is kept as it was, so that a firm is named however its users come and go.
create table messages (
  id               bigint generated always as identity primary key,
  site_id          bigint not null references sites,
  thread_id        bigint references messages,
  sender_id        bigint not null references users,
  customer_id      bigint references customers,
  idempotency_key  uuid not null,
  subject          text not null check (subject <> ''),
  body             text not null check (body <> ''),
  sent_at          timestamptz not null default now(),
  unique (sender_id, idempotency_key)
);
create index messages_of_sender on messages (sender_id, id desc);
create index messages_of_thread on messages (thread_id, id) where thread_id is not null;

create table message_readers (
  message_id  bigint not null references messages on delete cascade,
  user_id     bigint not null references users on delete cascade,
  read_at     timestamptz,
  primary key (message_id, user_id)
);
create index message_readers_by_user on message_readers (user_id, message_id desc);

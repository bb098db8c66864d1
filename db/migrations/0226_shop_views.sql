-- Staff see the shop as a user of a customer, for a limited time and without a write.
alter table sessions
    add column view_as_user_id bigint references users on delete set null,
    add column view_ends_at timestamptz;
comment on column sessions.view_as_user_id is 'The user whose shop a member of staff sees in this session; null for the own view.';
comment on column sessions.view_ends_at is 'When the view of the shop as another user ends by itself.';

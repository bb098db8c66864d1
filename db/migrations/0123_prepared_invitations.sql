-- Users that a list or a member of staff made wait until staff invite them; a dealer's own people are invited with their firm.
alter table users
  add column invited_by_staff boolean not null default false,
  -- When the last invitation was queued. Null before the first, and for invitations older than this column.
  add column invited_at timestamptz;

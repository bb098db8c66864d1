-- The list of invited users who have not joined is sorted by the moment of the invitation.

create index users_invited on users (site_id, invited_at desc, id desc)
  where invited_at is not null and password_hash = '!' and active and erased_at is null;

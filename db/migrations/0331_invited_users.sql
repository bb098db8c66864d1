-- The list of invited users who have not joined is sorted by the moment of the invitation.

create index users_invited on users (site_id, invited_at desc, id desc)
  where invited_at is not null and password_hash = '!' and active and erased_at is null;

alter table users add column invited_by bigint references users;
comment on column users.invited_by is 'The user who sent the last invitation; null: the user themself, or the command line.';
update users u set invited_by = (
  select l.user_id from audit_log l
  where l.site_id = u.site_id and l.target = u.id::text and l.target <> '' and l.customer_id is not distinct from u.customer_id
    and l.action in ('staff.invite', 'staff.reactivate', 'session.invite', 'user.add', 'representative.add')
  order by l.at desc, l.id desc limit 1)
where u.invited_at is not null and u.password_hash = '!' and u.active and u.erased_at is null;

-- The email of an invitation is found by its recipient, of which thousands are invited in one transaction.
create index outgoing_emails_by_recipient on outgoing_emails (site_id, recipient, created_at desc);

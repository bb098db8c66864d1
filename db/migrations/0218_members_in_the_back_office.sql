-- Staff edit email address, language, start page and discount limit too: each of them is part of the version.
create or replace trigger renew_version before update on users for each row
  when (old.first_name is distinct from new.first_name
  or old.last_name is distinct from new.last_name
  or old.email is distinct from new.email
  or old.phone is distinct from new.phone
  or old.language is distinct from new.language
  or old.user_name is distinct from new.user_name
  or old.home_style is distinct from new.home_style
  or old.active is distinct from new.active
  or old.manages_users is distinct from new.manages_users
  or old.shows_stocks is distinct from new.shows_stocks
  or old.promotions is distinct from new.promotions
  or old.special_discount is distinct from new.special_discount
  or old.hides is distinct from new.hides
  or old.role is distinct from new.role
  or old.staff_role is distinct from new.staff_role
  or old.staff_role_id is distinct from new.staff_role_id)
  execute function renew_row_version();

create index audit_by_target on audit_log (site_id, target) where target <> '';
comment on table audit_log is 'Who changed what for whom, when and from where; append-only, except that contact data of erased users are removed.';

-- Earlier entries about users name them by address: from now on by id, so that erasing a user finds them.
update audit_log entry
set target = u.id::text,
  detail = case when entry.detail ->> 'note' like '% → %'
    then (entry.detail - 'note') || jsonb_build_object(
      'before', jsonb_build_object('email', split_part(entry.detail ->> 'note', ' → ', 1)),
      'after', jsonb_build_object('email', split_part(entry.detail ->> 'note', ' → ', 2)))
    else entry.detail end
from users u
where entry.action in ('user.change', 'user.remove', 'session.factorReset') and entry.target like '%@%'
  and u.site_id = entry.site_id and u.erased_at is null
  and u.email_key = lower(coalesce(nullif(split_part(entry.detail ->> 'note', ' → ', 2), ''), entry.target));
-- No user has the others any more.
update audit_log set target = '', detail = detail - 'note'
where action in ('user.change', 'user.remove', 'session.factorReset') and target like '%@%';

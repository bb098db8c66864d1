create table staff_roles (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  name        text not null check (btrim(name) <> ''),
  permissions text[] not null check (cardinality(permissions) > 0),
  version     bigint not null default nextval('row_versions')
);
create unique index staff_roles_by_name on staff_roles (site_id, lower(name));
create trigger renew_version before update on staff_roles for each row
  when (old.name is distinct from new.name or old.permissions is distinct from new.permissions)
  execute function renew_row_version();
comment on table staff_roles is 'Roles that the owner of a site made of permissions; the built-in ones are in src/permissions/staff.ts.';
comment on column staff_roles.permissions is 'Names of permissions of staff; unknown ones grant nothing.';

alter table users
  drop constraint users_role_check,
  add constraint users_role_check check (role in ('customer', 'dealer', 'subDealer', 'representative', 'owner', 'staff')),
  add column staff_role text,
  add column staff_role_id bigint references staff_roles,
  add constraint users_staff_role_check check (
    num_nonnulls(staff_role, staff_role_id) = case when role = 'staff' and erased_at is null then 1 else 0 end);
create index users_staff on users (site_id) where (role = 'staff');
create index users_by_staff_role on users (staff_role_id) where (staff_role_id is not null);
comment on column users.staff_role is 'Built-in role of a member of staff who is not an owner.';
comment on column users.staff_role_id is 'Own role of the site of a member of staff, instead of a built-in one.';

create or replace trigger renew_version before update on users for each row
  when (old.first_name is distinct from new.first_name
  or old.last_name is distinct from new.last_name
  or old.phone is distinct from new.phone
  or old.active is distinct from new.active
  or old.manages_users is distinct from new.manages_users
  or old.shows_stocks is distinct from new.shows_stocks
  or old.promotions is distinct from new.promotions
  or old.hides is distinct from new.hides
  or old.role is distinct from new.role
  or old.staff_role is distinct from new.staff_role
  or old.staff_role_id is distinct from new.staff_role_id)
  execute function renew_row_version();

alter table sessions
  add column ip text not null default '',
  add column user_agent text not null default '';
comment on column sessions.ip is 'Network address of the sign-in; empty once the session has ended.';
comment on column sessions.user_agent is 'Browser of the sign-in as it names itself; empty once the session has ended.';

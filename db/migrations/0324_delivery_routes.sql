-- Goods are delivered by routes: staff give each address of a customer its route and its place in it.
alter table addresses
  add column route text not null default '',
  add column route_order smallint check (route_order between 1 and 9999);
-- "A2" before "A10".
create collation if not exists numeric_order (provider = icu, locale = 'en-u-kn-true');
comment on column addresses.route is 'Code of the delivery route that passes the address; empty for none.';
comment on column addresses.route_order is 'The place of the address in its route; null for the end of it.';
create index addresses_by_route on addresses (site_id, route) where route <> '';
create or replace trigger renew_version before update on addresses for each row
  when (old.title is distinct from new.title
  or old.line1 is distinct from new.line1
  or old.line2 is distinct from new.line2
  or old.country is distinct from new.country
  or old.city is distinct from new.city
  or old.county is distinct from new.county
  or old.district is distinct from new.district
  or old.post_code is distinct from new.post_code
  or old.phone is distinct from new.phone
  or old.route is distinct from new.route
  or old.route_order is distinct from new.route_order
  or old.removed_at is distinct from new.removed_at)
  execute function renew_row_version();

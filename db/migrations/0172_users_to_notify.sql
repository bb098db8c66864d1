-- The owners of a site are found by index when they are notified.
create index users_owners on users (site_id) where role = 'owner';

-- The list of licences is sorted by date and by email, and counted without its customers.
create index licences_by_date on licences (site_id, given_at, user_id) include (bound_at) where revoked_at is null;
create index users_of_customers_by_email on users (site_id, lower(email), id)
  where customer_id is not null and erased_at is null;
create index users_desktop_only on users (site_id, id) where desktop_only;
create index users_without_customer on users (site_id, id) where customer_id is null or erased_at is not null;

-- The point of a picture of a banner that stays visible where the picture is cut, in percent from the left and from above.
alter table banner_images
  add column focus_x smallint,
  add column focus_y smallint,
  add constraint banner_images_focus check (
    (focus_x is null) = (focus_y is null) and focus_x between 0 and 100 and focus_y between 0 and 100);
comment on column banner_images.focus_x is 'Percent from the left; null for the place that the layout chooses.';
comment on column banner_images.focus_y is 'Percent from above.';

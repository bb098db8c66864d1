-- A picture is resized by the server, and a value of a variation has its names in one place.
alter table product_images
  drop column thumbnail,
  drop column variation_value_names;
update product_images set variation_value_id = null
where not exists (select from variation_values value where value.id = variation_value_id);
alter table product_images
  add foreign key (variation_value_id) references variation_values on delete set null;
create index product_images_by_variation_value on product_images (variation_value_id) where variation_value_id is not null;

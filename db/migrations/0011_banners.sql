-- Banners of one category's or one brand's listing, by slug; looks; films' posters; edits of words are told apart.
alter table banners
  add column category_slug text,
  add column brand_slug    text,
  alter column screen set default 0,
  drop constraint banners_screen_check,
  add constraint banners_screen_check check (screen between 0 and 2),
  add constraint banners_slider_type_check check (slider_type between 0 and 4),
  add constraint banners_items_check check (array_length(items_per_row, 1) = 3);

alter table banner_images
  add column poster  text not null default '',
  add column version integer not null default 1;

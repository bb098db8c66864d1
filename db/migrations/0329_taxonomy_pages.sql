-- The pages of categories and brands in the shop: a formatted text, and titles and descriptions for search engines, by
-- language. The picture of a category is a key of the media library, as the logo of a brand is.
alter table categories
  add column picture_url text,
  add column page_texts jsonb not null default '{}',
  add column seo_titles jsonb not null default '{}',
  add column seo_descriptions jsonb not null default '{}';

alter table brands
  add column page_texts jsonb not null default '{}',
  add column seo_titles jsonb not null default '{}',
  add column seo_descriptions jsonb not null default '{}';

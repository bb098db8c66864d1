-- How often products are ordered, which breaks ties among search results.
alter table product_search add column popularity smallint not null default 0;
comment on column product_search.popularity is 'Binary logarithm of the recent orders of the product; 0 without any.';

create or replace view listed_products as
select product_id,
    site_id,
    brand_id,
    category_id,
    season,
    flags,
    sort_no,
    stock,
    name_sort as name,
    value_ids,
    popularity
   from product_search;

-- The indices of other search engines have another field; PostgreSQL answers until they are built again.
update search_feeds set rebuild = true, built_at = null;

create table product_audiences (
  product_id bigint not null references products on delete cascade,
  group_id bigint not null references customer_groups,
  primary key (product_id, group_id)
);
create index product_audiences_by_group on product_audiences (group_id, product_id);
comment on table product_audiences is 'The groups of customers that a product is limited to; a product without any is for everyone.';

alter table product_search add column audience_ids bigint[];
comment on column product_search.audience_ids is 'The groups of customers that the product is limited to; null for everyone.';

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
    popularity,
    audience_ids
   from product_search;

-- The indices of other search engines have another field; PostgreSQL answers until they are built again.
update search_feeds set rebuild = true, built_at = null;

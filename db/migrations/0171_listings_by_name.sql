-- A brand or category by name: without these, the names of all products are read for one page.
create index product_search_by_brand_name
  on product_search (site_id, brand_id, name_sort collate "tr-x-icu", product_id);
create index product_search_by_category_name
  on product_search (site_id, category_id, name_sort collate "tr-x-icu", product_id);

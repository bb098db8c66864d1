-- A value that is a number, with or without a unit, sorts as one: 9 mm before 12 mm.
alter table property_values add column number numeric;

-- What a product is, and what stands under it, for filters: ids of property_values. Kept by catalog/search.
alter table product_search add column value_ids bigint[] not null default '{}';
create index product_search_by_values on product_search using gin (value_ids);

update product_search set value_ids = own.ids
from (select coalesce(p.parent_id, p.id) as id, array_agg(distinct value.value_id order by value.value_id) as ids
      from product_properties value join products p on p.id = value.product_id group by 1) own
where own.id = product_search.product_id;

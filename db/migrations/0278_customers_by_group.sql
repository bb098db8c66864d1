-- The customers of a group are counted, listed and moved to another one.
create index customers_by_group on customers (group_id) where group_id is not null;

-- Orders whose goods are not all shipped, from which those past their promised day are found.
create index orders_unshipped on orders (site_id) where (status in (1, 2, 3, 4, 6));

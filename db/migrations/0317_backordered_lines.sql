-- Orders that wait for a product, which arrived goods are given to.
create index order_lines_backordered on order_lines (product_id) where backordered > 0;

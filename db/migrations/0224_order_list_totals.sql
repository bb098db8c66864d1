-- The list of the order desk shows and sorts what remains of an order after an edit.
drop index orders_by_total;
create index orders_by_total on orders (site_id, (total - cancelled_total), id);

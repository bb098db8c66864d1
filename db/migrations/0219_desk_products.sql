-- The list of products in the back office: its orders, and the names of hidden products, which no search index has.
create index products_by_name on products (site_id, name, id);
create index products_by_change on products (site_id, updated_at, id);
create index products_hidden_names on products using gin (fold_text(name) gin_trgm_ops) where not visible;

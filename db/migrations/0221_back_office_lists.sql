-- The lists of search terms and comments in the back office, without sorting all of them.

create index searches_by_term on searches (site_id, kind, term, at desc) include (hits, customer_id);
create index searches_of_site on searches (site_id, kind, at) include (term);
create index search_misses_open on search_misses (site_id, times desc, last_at desc, term) where not resolved;
create index product_comments_by_time on product_comments (site_id, written_at, id);

alter table number_links add column sort_no integer;
alter table number_links add column reverse_sort_no integer;
comment on column number_links.sort_no is 'Place on the page of the first product, set by staff; null: by confidence.';
comment on column number_links.reverse_sort_no is 'Place on the page of the second product, if the link applies in both directions.';

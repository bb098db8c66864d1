alter table stock add column shelf text;
comment on column stock.shelf is 'Where the product is in the depot, such as A-12-3; null if it is not known.';

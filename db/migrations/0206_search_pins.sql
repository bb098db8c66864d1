create table search_pins (
  site_id    bigint not null references sites,
  term       text not null,
  product_id bigint not null references products on delete cascade,
  position   integer not null,
  primary key (site_id, term, product_id)
);
comment on table search_pins is 'Products that lead the results of a query, chosen by staff.';
create index search_pins_by_product on search_pins (product_id);

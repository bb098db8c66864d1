-- What searching reads of a product is made by the program; a version of it that makes more has to make it anew once.
create table search_builds (
  site_id bigint primary key references sites on delete cascade,
  version integer not null check (version >= 0)
);

insert into search_builds (site_id, version) select distinct site_id, 0 from product_search;

-- Addresses that categories and brands had before lead to their present ones.
create table category_former_slugs (
  site_id bigint not null references sites,
  slug text not null,
  category_id bigint not null references categories on delete cascade,
  primary key (site_id, slug)
);
create index category_former_slugs_by_category on category_former_slugs (category_id);
comment on table category_former_slugs is 'Addresses that categories had before; they lead to the present one until another category has them.';

create table brand_former_slugs (
  site_id bigint not null references sites,
  slug text not null,
  brand_id bigint not null references brands on delete cascade,
  primary key (site_id, slug)
);
create index brand_former_slugs_by_brand on brand_former_slugs (brand_id);
comment on table brand_former_slugs is 'Addresses that brands had before; they lead to the present one until another brand has them.';

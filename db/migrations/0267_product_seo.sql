create table product_seo_texts (
  product_id bigint primary key references products on delete cascade,
  titles jsonb not null default '{}',
  descriptions jsonb not null default '{}'
);
comment on table product_seo_texts is 'What search engines show of a product, by language, in place of what is made of its name and description.';

create table product_former_slugs (
  site_id bigint not null references sites,
  slug text not null,
  product_id bigint not null references products on delete cascade,
  primary key (site_id, slug)
);
create index product_former_slugs_by_product on product_former_slugs (product_id);
comment on table product_former_slugs is 'Addresses that products had before; they redirect to the present one until another product has them.';

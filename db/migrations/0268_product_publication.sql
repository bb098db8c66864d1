create table product_publications (
  product_id bigint primary key references products on delete cascade,
  shown_at timestamptz,
  hidden_at timestamptz,
  check (shown_at is not null or hidden_at is not null),
  check (hidden_at > shown_at)
);
create index product_publications_due on product_publications (least(shown_at, hidden_at));
comment on table product_publications is 'When a product will be shown in the shop or hidden; a moment that has passed is removed.';

-- Unsaved cells of the product grid, which no product has yet.
create table product_cell_drafts (
  site_id      bigint not null references sites,
  user_id      bigint not null references users on delete cascade,
  language     text not null,
  product_code text not null,
  column_key   text not null,
  base         text,
  typed        text not null,
  changed_at   timestamptz not null default now(),
  primary key (user_id, language, product_code, column_key)
);
create index product_cell_drafts_by_age on product_cell_drafts (changed_at);
comment on table product_cell_drafts is 'Unsaved cells of the product grid of a user; only this user reads them.';
comment on column product_cell_drafts.language is 'Of the page: numbers, units and yes or no are typed in it.';
comment on column product_cell_drafts.base is 'The saved text over which it was typed; null if the page had not loaded it yet.';

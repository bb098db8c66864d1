-- Goods-in, counts, transfers and adjustments are drafted as documents and change the stock when they are posted.
create table stock_documents (
  id          bigint generated always as identity primary key,
  site_id     bigint not null references sites,
  kind        text not null check (kind in ('receipt', 'count', 'transfer', 'adjustment')),
  depot_id    bigint not null references depots,
  to_depot_id bigint references depots,
  reason      text not null default '' check (reason in ('', 'damage', 'found', 'internalUse')),
  note        text not null default '',
  blind       boolean not null default false,
  key         uuid not null,
  request_hash bytea not null,
  version     integer not null default 1,
  user_id     bigint references users,
  created_at  timestamptz not null default now(),
  posted_at   timestamptz,
  posted_by   bigint references users,
  constraint stock_documents_key unique (site_id, key),
  constraint stock_documents_target check ((kind = 'transfer') = (to_depot_id is not null) and to_depot_id <> depot_id),
  constraint stock_documents_reason check ((kind = 'adjustment') = (reason <> ''))
);
create index stock_documents_of_site on stock_documents (site_id, kind, id desc);
comment on table stock_documents is 'Goods-in, counts, transfers and adjustments, drafted and posted.';
comment on column stock_documents.blind is 'A count that does not show the quantities in stock until it is posted.';
comment on column stock_documents.version is 'Increases with every change of its lines.';

create table stock_document_lines (
  document_id bigint not null references stock_documents on delete cascade,
  product_id  bigint not null references products on delete cascade,
  quantity    numeric(14,3) check (quantity >= 0),
  seen_move   bigint not null default 0,
  moved       boolean not null default false,
  before      numeric(14,3),
  primary key (document_id, product_id)
);
comment on table stock_document_lines is 'Quantities of products in a stock document.';
comment on column stock_document_lines.quantity is 'Null for a product that is still to be counted.';
comment on column stock_document_lines.seen_move is 'The last stock move of the product in the depot when it was counted.';
comment on column stock_document_lines.moved is 'The stock moved after it was counted: to be counted again.';
comment on column stock_document_lines.before is 'The quantity in stock before it was posted; null until then.';

create table stock_document_scans (
  document_id  bigint not null references stock_documents on delete cascade,
  key          uuid not null,
  request_hash bytea not null,
  product_id   bigint not null references products on delete cascade,
  primary key (document_id, key)
);
comment on table stock_document_scans is 'Counted scans, so that one that is sent again counts once.';

alter table stock_moves add column document_id bigint references stock_documents;
alter table stock_moves drop constraint stock_moves_reason_check;
alter table stock_moves add constraint stock_moves_reason_check check (reason in (
  'opening', 'count', 'order', 'cancel', 'return', 'receipt', 'transfer', 'damage', 'found', 'internalUse'));
create index stock_coming on stock (depot_id, coming_on, product_id) where coming > 0;

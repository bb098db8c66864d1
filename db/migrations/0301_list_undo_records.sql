-- What applied lists of products wrote over, to undo them.
create table list_undo_records (
    id bigint generated always as identity primary key,
    upload_id bigint not null references list_uploads on delete cascade,
    product_id bigint not null,
    is_new boolean not null,
    is_edited boolean not null default false,
    changes jsonb not null,
    written_at timestamptz not null default now()
);
create index list_undo_records_by_upload on list_undo_records (upload_id, is_new, id);
create index list_undo_records_by_product on list_undo_records (upload_id, product_id);
comment on table list_undo_records is 'Values of products before and after an applied upload, for 30 days; undone records are deleted.';
comment on column list_undo_records.is_new is 'The list added the product: true for each record of it.';
comment on column list_undo_records.is_edited is 'The product was changed after this record, and before the list wrote to it again.';

-- A removed product is looked up in each table that refers to it.
create index export_choices_by_product on export_choices (product_id);
create index stock_document_scans_by_product on stock_document_scans (product_id);
create index cart_lines_by_product on cart_lines (product_id);

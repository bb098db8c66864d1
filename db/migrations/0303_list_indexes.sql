-- The lists of returns, stock documents and uploads sort and search by these.
create index returns_by_date on returns (site_id, created_at, id);
create index returns_by_status on returns (site_id, status, id);
create index returns_by_amount on returns (site_id, amount, id);

alter table stock_documents add column search_text text not null generated always as (fold_text(note)) stored;
comment on column stock_documents.search_text is 'The note, folded as searches are.';
create index stock_documents_by_state on stock_documents (site_id, kind, (posted_at is not null), id desc);
create index stock_documents_by_posting on stock_documents (site_id, kind, posted_at, id);
create index stock_document_lines_by_product on stock_document_lines (product_id, document_id);

alter table list_uploads add column search_text text not null generated always as (fold_text(file_name)) stored;
comment on column list_uploads.search_text is 'The name of the file, folded as searches are.';
create index list_uploads_by_state on list_uploads (site_id, state, id desc);
create index list_uploads_inside on list_uploads using gin (search_text gin_trgm_ops);

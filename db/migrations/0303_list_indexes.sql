-- The lists of returns, stock documents and uploads sort and search by these.
create index returns_by_status on returns (site_id, status, id);
create index returns_by_amount on returns (site_id, amount, id);
create index stock_documents_by_state on stock_documents (site_id, kind, (posted_at is not null), id desc);
create index stock_documents_by_posting on stock_documents (site_id, kind, posted_at, id);
create index stock_documents_by_note on stock_documents using gin (fold_text(note) gin_trgm_ops) where note <> '';
create index stock_document_lines_by_product on stock_document_lines (product_id, document_id);
create index list_uploads_by_state on list_uploads (site_id, state, id desc);
create index list_uploads_by_file on list_uploads using gin (fold_text(file_name) gin_trgm_ops);

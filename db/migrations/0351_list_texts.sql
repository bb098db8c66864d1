-- Stored, because a trigram index has to compare every candidate again: folding 100,000 names takes half a second.
create function product_search_text(name text, names jsonb) returns text language sql immutable strict parallel safe
  return fold_text(name || coalesce((
    select string_agg(' ' || other.value, '') from jsonb_each_text(names) other where other.value <> name), ''));

alter table products add column search_text text not null generated always as (product_search_text(name, names)) stored;
comment on column products.search_text is 'The names in all languages, folded as searches are.';
create index products_inside on products using gin (search_text gin_trgm_ops);

alter table users add column search_text text not null generated always as (user_search_text(
  first_name, last_name, email, user_name, phone)) stored;
comment on column users.search_text is 'What a user is found by, folded.';
drop index users_inside;
create index users_inside on users using gin (search_text gin_trgm_ops);

alter table expected_deliveries
  add column search_text text not null generated always as (fold_text(reference)) stored;
comment on column expected_deliveries.search_text is 'The reference, folded as searches are.';

alter table stock_document_lines
  add column search_text text not null generated always as (fold_text(reason_note)) stored;
comment on column stock_document_lines.search_text is 'The explanation, folded as searches are.';

alter table bank_lines add column search_text text not null generated always as (
  fold_text(payer || ' ' || details || ' ' || reference || ' ' || iban)) stored;
comment on column bank_lines.search_text is 'Payer, details, reference and IBAN, folded as searches are.';
create index bank_lines_inside on bank_lines using gin (search_text gin_trgm_ops);

-- An undo of a list neither stores nor compares the folded texts.
create or replace trigger store_undo_record after insert or update or delete on users for each row
  when (current_setting('vitrin.undo_upload', true) <> '')
  execute function store_undo_record('id', 'version,search_text,password_hash');
create or replace trigger store_undo_record after update of visible on products for each row
  when (current_setting('vitrin.undo_upload', true) <> '')
  execute function store_undo_record('id', 'updated_at,search_text');

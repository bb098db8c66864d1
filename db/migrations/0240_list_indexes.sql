-- Reports of the back office: orders that are not shipped whole, and lines with a promised day, without reading all lines.
create index order_lines_open on order_lines (order_id) where quantity > cancelled + shipped;
create index order_lines_expected on order_lines (order_id) where expected_date is not null;

-- Received messages by a text. Stored, because a trigram index has to compare every candidate again.
alter table inbox_messages add column search_text text not null generated always as (
  fold_text(name || ' ' || company || ' ' || email || ' ' || phone || ' ' || subject || ' ' || body)) stored;
comment on column inbox_messages.search_text is 'What a message is found by, folded.';
create index inbox_messages_inside on inbox_messages using gin (search_text gin_trgm_ops);

-- Products without a picture in the order of the list.
create index products_without_picture on products (site_id, code, id) where picture is null;

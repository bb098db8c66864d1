-- Lists other than products are undone by row: triggers store what a transaction with `vitrin.undo_upload` writes over.
alter table list_undo_records
    alter column product_id drop not null,
    alter column changes drop not null,
    add column table_name text,
    add column row_key jsonb,
    add column row_before jsonb,
    add column row_after jsonb,
    add constraint list_undo_records_subject check (num_nonnulls(product_id, table_name) = 1),
    add constraint list_undo_records_row check ((table_name is null) = (row_key is null) and (table_name is null) = (changes is not null));
create index list_undo_records_by_row on list_undo_records (upload_id, table_name, md5(row_key::text)) where table_name is not null;
comment on table list_undo_records is 'Values of products, or rows of other tables, before and after an applied upload, for 30 days; undone records are deleted.';
comment on column list_undo_records.is_new is 'The list added the product or the row: true for each record of it.';
comment on column list_undo_records.table_name is 'Of a row: its table. Null for a product.';
comment on column list_undo_records.row_key is 'The columns that identify the row.';
comment on column list_undo_records.row_before is 'The changed columns, or the whole row that was deleted; null for an added one. Numbers are texts.';
comment on column list_undo_records.row_after is 'The changed columns, or the whole row that was added; null for a deleted one.';

create function to_undo_values(data jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key,
    case jsonb_typeof(value) when 'number' then to_jsonb(value #>> '{}') else value end), '{}') from jsonb_each(data)
$$;
comment on function to_undo_values is 'Numbers as texts: they keep their decimals in every JSON reader.';

-- Arguments: the columns that identify a row, and those that are not stored.
create function store_undo_record() returns trigger language plpgsql as $$
declare
  upload bigint := current_setting('vitrin.undo_upload')::bigint;
  key_columns text[] := string_to_array(tg_argv[0], ',');
  ignored text[] := string_to_array(tg_argv[1], ',');
  old_values jsonb;
  new_values jsonb;
  identity jsonb;
  is_added boolean;
begin
  if tg_op <> 'INSERT' then old_values := to_undo_values(to_jsonb(old) - ignored); end if;
  if tg_op <> 'DELETE' then new_values := to_undo_values(to_jsonb(new) - ignored); end if;
  select jsonb_object_agg(key, value) into identity
  from jsonb_each(coalesce(new_values, old_values)) where key = any(key_columns);
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, value), jsonb_object_agg(key, new_values -> key) into old_values, new_values
    from jsonb_each(old_values) where value is distinct from new_values -> key;
    if old_values is null then return null; end if;
  end if;
  is_added := tg_op = 'INSERT' or exists (
    select from list_undo_records earlier
    where earlier.upload_id = upload and earlier.table_name = tg_table_name and earlier.is_new
      and md5(earlier.row_key::text) = md5(identity::text));
  insert into list_undo_records (upload_id, table_name, row_key, row_before, row_after, is_new)
  values (upload, tg_table_name, identity, old_values, new_values, is_added);
  return null;
end $$;

do $$
declare
  stored record;
begin
  for stored in select * from (values
    ('account_book_figures', 'customer_id,currency', ''),
    ('brands', 'id', ''),
    ('categories', 'id', ''),
    ('customers', 'id', 'version,search_text'),
    ('depots', 'id', ''),
    ('discounts', 'id', 'version,search_text'),
    ('group_quantities', 'group_id,product_id', ''),
    ('net_prices', 'id', 'version,search_text'),
    ('number_links', 'id', ''),
    ('product_numbers', 'product_id,kind,key,customer_id', ''),
    ('product_vehicles', 'product_id,vehicle_id,year_from,year_to,conditions', ''),
    ('properties', 'id', ''),
    ('property_values', 'id', ''),
    ('representative_customers', 'user_id,customer_id', 'assigned_at,last_chosen_at'),
    ('users', 'id', 'version,password_hash'),
    ('variation_properties', 'id', ''),
    ('variation_values', 'id', ''),
    ('vehicle_tyres', 'vehicle_id,front_key,rear_key', ''),
    ('vehicles', 'id', '')
  ) as undo (table_name, key_columns, ignored)
  loop
    execute format(
      'create trigger store_undo_record after insert or update or delete on %I for each row
       when (current_setting(''vitrin.undo_upload'', true) <> '''') execute function store_undo_record(%L, %L)',
      stored.table_name, stored.key_columns, stored.ignored);
  end loop;
end $$;

-- A list of supersessions hides products.
create trigger store_undo_record after update of visible on products for each row
  when (current_setting('vitrin.undo_upload', true) <> '')
  execute function store_undo_record('id', 'updated_at');

-- A removed customer or user is looked up in each table that refers to it; these have many rows.
create index product_numbers_of_customer on product_numbers (customer_id) where customer_id is not null;
create index order_events_of_customer on order_events (customer_id) where customer_id is not null;
create index order_events_for_customer on order_events (acting_for) where acting_for is not null;
create index order_events_of_user on order_events (user_id) where user_id is not null;
create index order_lines_of_giver on order_lines (given_by) where given_by is not null;
create index messages_of_customer on messages (customer_id) where customer_id is not null;
create index sessions_of_customer on sessions (customer_id) where customer_id is not null;
create index promotion_uses_of_customer on promotion_uses (customer_id);
create index account_entries_of_user on account_entries (user_id) where user_id is not null;
create index payment_events_of_user on payment_events (user_id) where user_id is not null;
create index cart_lines_of_adder on cart_lines (added_by) where added_by is not null;
create index cart_lines_of_giver on cart_lines (given_by) where given_by is not null;
create index carts_of_user on carts (user_id) where user_id is not null;
create index barcode_scans_by_user on barcode_scans (user_id) where user_id is not null;
create index barcode_scans_by_customer on barcode_scans (customer_id) where customer_id is not null;

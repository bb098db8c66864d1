-- Lists set the delivery routes of addresses, and are undone.
alter table addresses add constraint addresses_route_order check (route <> '' or route_order is null);

-- Arguments: the columns that identify a row, those that are not stored, and those that are stored together.
create or replace function store_undo_record() returns trigger language plpgsql as $$
declare
  upload bigint := current_setting('vitrin.undo_upload')::bigint;
  key_columns text[] := string_to_array(tg_argv[0], ',');
  ignored text[] := string_to_array(tg_argv[1], ',');
  together text[] := coalesce(string_to_array(tg_argv[2], ','), '{}');
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
    if not exists (select from unnest(together) name where old_values -> name is distinct from new_values -> name) then
      together := '{}';
    end if;
    select jsonb_object_agg(key, value), jsonb_object_agg(key, new_values -> key) into old_values, new_values
    from jsonb_each(old_values) where value is distinct from new_values -> key or key = any(together);
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

create trigger store_undo_record after update of route, route_order on addresses for each row
  when (current_setting('vitrin.undo_upload', true) <> '')
  execute function store_undo_record('id', 'version', 'route,route_order');

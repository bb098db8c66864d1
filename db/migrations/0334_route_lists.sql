-- Lists set the delivery routes of addresses, and are undone.
create trigger store_undo_record after update of route, route_order on addresses for each row
  when (current_setting('vitrin.undo_upload', true) <> '')
  execute function store_undo_record('id', 'version');

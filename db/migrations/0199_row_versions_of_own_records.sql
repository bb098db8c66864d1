-- What one user edits in several tabs or devices: rows of the quick-order list, the layout of exports, comments (decision 0173).

-- A look-up is the only write that sets checked_at, and no edit: it may come between two edits of the same user. Confirmed
-- quantities and accepted shortages are no edits either: each edit takes them back.
alter table quick_order_rows add column version bigint not null default nextval('row_versions');
create trigger renew_version before update on quick_order_rows for each row
  when (old.checked_at is not distinct from new.checked_at
    and (old.code, old.quantity_text, old.note, old.chosen, case when old.chosen then old.product_id end)
      is distinct from (new.code, new.quantity_text, new.note, new.chosen, case when new.chosen then new.product_id end))
  execute function renew_row_version();

alter table export_layouts add column version bigint not null default nextval('row_versions');
create trigger renew_version before update on export_layouts for each row
  when (old.cells is distinct from new.cells)
  execute function renew_row_version();

alter table product_comments add column version bigint not null default nextval('row_versions');
create trigger renew_version before update on product_comments for each row
  when ((old.stars, old.body) is distinct from (new.stars, new.body))
  execute function renew_row_version();

-- The page of a record lists what uploaded lists changed of it.
create index list_upload_changes_by_code on list_upload_changes (code, upload_id);
create index payment_attempts_captured on payment_attempts (site_id, created_at desc, id desc) where captured > 0;

-- The latest entries about one record, in their order. Contains audit_by_target.
create index audit_of_records on audit_log (site_id, target, at desc, id desc) where target <> '';
drop index audit_by_target;

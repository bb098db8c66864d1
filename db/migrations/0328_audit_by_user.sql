-- The log of a person: entries by user or by customer.
create index audit_by_user on audit_log (user_id, at desc) where user_id is not null;

create index audit_by_customer on audit_log (customer_id, at desc) where customer_id is not null;

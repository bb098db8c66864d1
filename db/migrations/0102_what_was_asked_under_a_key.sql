-- A key is bound to what was asked under it: the same key with other words is refused, and is no repetition (threat 4).
-- Kept is a digest; rows of before have none and answer as they did.
alter table proposals add column request_hash bytea;
alter table returns add column request_hash bytea;
alter table messages add column request_hash bytea;
alter table shipments add column request_hash bytea;
alter table order_batches add column request_hash bytea;
alter table payment_attempts add column request_hash bytea;
alter table payment_refunds add column request_hash bytea;
alter table quick_order_answers add column request_hash bytea;
alter table barcode_scans add column request_hash bytea;

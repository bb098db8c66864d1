-- Lines are added to an order, and goods moved to another depot, once for each request.
alter table order_events add column request_key uuid, add column request_hash bytea;
comment on column order_events.request_key is 'Idempotency key of the request that changed the lines, with the digest of its values.';
create unique index order_events_by_request on order_events (order_id, request_key) where request_key is not null;
alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check
    check (kind in ('move', 'hold', 'release', 'edit', 'split', 'lines', 'depot'));

-- The list of captured card payments is sorted by its amounts, both ways. The list of the newest has payment_attempts_captured.

create index payment_attempts_by_captured on payment_attempts (site_id, captured desc, id desc) where captured > 0;
create index payment_attempts_by_refunded on payment_attempts (site_id, refunded desc, id desc) where captured > 0;

-- When the customer of a balance confirmation was reminded last; confirmations and open disputes as lists of a site.

alter table account_confirmations add column reminded_at timestamptz;
comment on column account_confirmations.reminded_at is 'When the customer was reminded last; null if never.';
create index account_confirmations_by_day on account_confirmations (site_id, as_of, id);
create index account_disputes_open on account_disputes (id) where (closed_at is null);

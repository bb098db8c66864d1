-- Payments by card stand in the current account one to one: what a bank took is a credit, what its instalments cost the
-- buyer a debit, what went back a debit.
alter table account_entries
  drop constraint account_entries_document_type_check,
  add column payment_id bigint references payment_attempts,
  add column refund_id bigint references payment_refunds,
  add constraint account_entries_document_type_check
    check (document_type in ('opening', 'invoice', 'payment', 'return', 'reversal', 'note', 'fee', 'refund'));
create unique index account_entries_one_payment on account_entries (payment_id, document_type) where document_type in ('payment', 'fee');
create unique index account_entries_one_refund on account_entries (refund_id) where refund_id is not null;

-- Discounts by their name or by the number of their agreement. Stored, because folding both for every discount takes long.
alter table discounts add column search_text text not null generated always as (fold_text(title || ' ' || reference)) stored;
comment on column discounts.search_text is 'Name and number of the agreement, folded; a space without both.';

-- Payments that are not matched, by a text. Debits are found by other filters.
create index account_entries_credit_texts on account_entries using gin (document_no gin_trgm_ops, description gin_trgm_ops)
  where side = 'credit';

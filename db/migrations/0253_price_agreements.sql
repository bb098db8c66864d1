-- What was agreed with the buyer of a discount; the buyer sees neither.
alter table discounts add column reference text not null default '';
alter table discounts add column note text not null default '';
comment on column discounts.reference is 'The number of the agreement with the buyer; shown to staff only.';
comment on column discounts.note is 'What was agreed; shown to staff only.';

drop trigger renew_version on discounts;
create trigger renew_version before update on discounts for each row
  when (old.percents is distinct from new.percents
  or old.title is distinct from new.title
  or old.reference is distinct from new.reference
  or old.note is distinct from new.note
  or old.valid_from is distinct from new.valid_from
  or old.valid_to is distinct from new.valid_to)
  execute function renew_row_version();

create index discounts_by_end on discounts (site_id, valid_to) where dealer_id is null and valid_to is not null;

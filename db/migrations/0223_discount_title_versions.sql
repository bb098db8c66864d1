-- A changed name of a discount renews its version, too: two users may edit one discount.
drop trigger renew_version on discounts;
create trigger renew_version before update on discounts for each row
  when (old.percents is distinct from new.percents
  or old.title is distinct from new.title
  or old.valid_from is distinct from new.valid_from
  or old.valid_to is distinct from new.valid_to)
  execute function renew_row_version();

-- What a manager decides of another user of the firm (decision 0173).
alter table users add column version bigint not null default nextval('row_versions');
create trigger renew_version before update on users for each row
  when ((old.first_name, old.last_name, old.phone, old.active, old.manages_users, old.shows_stocks, old.promotions, old.hides)
    is distinct from (new.first_name, new.last_name, new.phone, new.active, new.manages_users, new.shows_stocks, new.promotions, new.hides))
  execute function renew_row_version();

alter table discounts add column version bigint not null default nextval('row_versions');
create trigger renew_version before update on discounts for each row
  when ((old.percents, old.valid_from, old.valid_to) is distinct from (new.percents, new.valid_from, new.valid_to))
  execute function renew_row_version();

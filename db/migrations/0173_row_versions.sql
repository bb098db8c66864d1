-- Every editable row has a version, which changes with its editable columns, whoever writes them (decision 0173). One
-- sequence for all tables: a row that was deleted and made again never has a version that somebody saw before.
create sequence row_versions;

create function renew_row_version() returns trigger language plpgsql as $$
begin
  new.version := nextval('row_versions');
  return new;
end
$$;

alter table addresses add column version bigint not null default nextval('row_versions');
create trigger renew_version before update on addresses for each row
  when ((old.title, old.line1, old.line2, old.country, old.city, old.county, old.district, old.post_code, old.phone, old.removed_at)
    is distinct from (new.title, new.line1, new.line2, new.country, new.city, new.county, new.district, new.post_code, new.phone, new.removed_at))
  execute function renew_row_version();

-- What a dealer decides of a sub-dealer.
alter table customers add column version bigint not null default nextval('row_versions');
create trigger renew_version before update on customers for each row
  when ((old.company_name, old.first_name, old.last_name, old.phone, old.mobile_phone, old.web_address, old.tax_office, old.tax_number,
      old.active, old.role_type, old.hidden_by_dealer)
    is distinct from (new.company_name, new.first_name, new.last_name, new.phone, new.mobile_phone, new.web_address, new.tax_office,
      new.tax_number, new.active, new.role_type, new.hidden_by_dealer))
  execute function renew_row_version();

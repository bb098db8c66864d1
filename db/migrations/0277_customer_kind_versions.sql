-- Staff change the kind, the currency and the dealer of a customer: a stale save must not revert them either.

create or replace trigger renew_version before update on customers for each row
  when (old.code is distinct from new.code
  or old.kind is distinct from new.kind
  or old.currency is distinct from new.currency
  or old.parent_id is distinct from new.parent_id
  or old.company_name is distinct from new.company_name
  or old.first_name is distinct from new.first_name
  or old.last_name is distinct from new.last_name
  or old.email is distinct from new.email
  or old.phone is distinct from new.phone
  or old.mobile_phone is distinct from new.mobile_phone
  or old.web_address is distinct from new.web_address
  or old.tax_office is distinct from new.tax_office
  or old.tax_number is distinct from new.tax_number
  or old.group_id is distinct from new.group_id
  or old.price_list_id is distinct from new.price_list_id
  or old.depot_id is distinct from new.depot_id
  or old.credit_limit is distinct from new.credit_limit
  or old.terms_days is distinct from new.terms_days
  or old.active is distinct from new.active
  or old.role_type is distinct from new.role_type
  or old.hidden_by_dealer is distinct from new.hidden_by_dealer)
  execute function renew_row_version();

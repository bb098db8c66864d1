-- Waiting work of the back office is counted on every page: each index has the waiting rows only.
create index orders_waiting on orders (site_id) where (status = 1);
create index orders_held on orders (site_id) where (held or hold <> '');
create index proposals_requested on proposals (site_id) where (status = 11 and mark = '');
create index returns_pending on returns (site_id) where (status = 1);
create index users_awaiting_approval on users (site_id) where awaits_approval;

-- The figures of a day.
create index returns_by_day on returns (site_id, created_at);
create index customers_by_day on customers (site_id, created_at);

-- Text as it is compared while typing: I, İ, ı and i are equal, and case, accents and Arabic marks are ignored.
create function fold_text(value text) returns text language sql immutable strict parallel safe
  return regexp_replace(
    normalize(lower(translate(replace(value, 'ß', 'ss'), 'İIıأإآىةёЁ', 'iiiااايهее')), NFD),
    '[\u0300-\u036f\u0640\u064b-\u0652]', '', 'g');

-- What a customer or a user is found by, folded. Telephone numbers are added as digits, as they are typed in many ways.
create function customer_search_text(
  code text, company_name text, first_name text, last_name text, email text, tax_number text, phone text, mobile_phone text
) returns text language sql immutable strict parallel safe
  return fold_text(code || ' ' || company_name || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || tax_number) || ' '
    || regexp_replace(phone, '\D', '', 'g') || ' ' || regexp_replace(mobile_phone, '\D', '', 'g');

create function user_search_text(first_name text, last_name text, email text, user_name text, phone text)
  returns text language sql immutable parallel safe
  return fold_text(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(user_name, '')) || ' '
    || regexp_replace(phone, '\D', '', 'g');

create index customers_inside on customers using gin (customer_search_text(
  code, company_name, first_name, last_name, email, tax_number, phone, mobile_phone) gin_trgm_ops);
create index users_inside on users using gin (user_search_text(
  first_name, last_name, email, user_name, phone) gin_trgm_ops);
create index orders_inside on orders using gin (number gin_trgm_ops);

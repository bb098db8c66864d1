-- What the record of a customer says besides (orders 3): a second number, his pages, and what he turns over in a year.
alter table customers
  add column mobile_phone text not null default '',
  add column web_address text not null default '',
  add column annual_revenue numeric(18, 2) check (annual_revenue >= 0);

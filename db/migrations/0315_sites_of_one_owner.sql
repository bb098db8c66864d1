alter table sites
  add column organisation text check (organisation <> ''),
  add column founder_id bigint references users on delete set null;
comment on column sites.organisation is 'Key of the first site of the same owner; null for a site that stands alone.';
comment on column sites.founder_id is 'The owner of another site who created this one in the browser.';

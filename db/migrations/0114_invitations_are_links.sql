-- Whoever is invited has days to read his letter; a forgotten password has an hour. Each kind of link is good for its own purpose alone.
alter table single_use_links drop constraint single_use_links_purpose_check;
alter table single_use_links add constraint single_use_links_purpose_check
  check (purpose in ('login', 'resetPassword', 'invitation', 'activation', 'licence'));

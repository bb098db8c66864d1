alter table sites add column founder_account_id bigint references users on delete set null;
comment on column sites.founder_account_id is 'The account of the founder at this site, whose email may change at either site.';

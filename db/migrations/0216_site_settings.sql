create index audit_of_site_sections on audit_log (site_id, target, at desc) where action = 'site.write';

alter table sites add column setup_guide_hidden boolean not null default false;
comment on column sites.setup_guide_hidden is 'Staff closed the guide of a new shop on the overview.';

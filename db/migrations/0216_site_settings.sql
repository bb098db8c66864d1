create index audit_of_site_sections on audit_log (site_id, target, at desc) where action = 'site.write';

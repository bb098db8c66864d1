-- The audit log and the search log are partitioned by month. Their rows stay where they are: migration 0354 attaches each table
-- as the partition of all earlier rows. The condition that this needs is not checked here, so that writes wait for a moment only.

do $$
declare
  month timestamp := date_trunc('month', now() at time zone 'UTC');
  -- Processes of the former version write until the next migration, perhaps in the next month; an unused database has none, so its earlier rows end with the last month.
  first_end timestamp := case when exists (select from sites) then month + interval '2 months' else month end;
  audit_end timestamp;
  searches_end timestamp;
begin
  select greatest(first_end, date_trunc('month', max(at) at time zone 'UTC') + interval '1 month') into audit_end from audit_log;
  select greatest(first_end, date_trunc('month', max(at) at time zone 'UTC') + interval '1 month') into searches_end from searches;
  perform lock_in_turns('audit_log', 'searches');
  execute format('alter table audit_log add constraint audit_log_earlier check (at < %L::timestamptz) not valid',
    audit_end at time zone 'UTC');
  execute format('alter table searches add constraint searches_earlier check (at < %L::timestamptz) not valid',
    searches_end at time zone 'UTC');
end
$$;

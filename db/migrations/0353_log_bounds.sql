-- The audit log and the search log are partitioned by month. Their rows stay where they are: migration 0354 attaches each table
-- as the partition of all earlier rows. The condition that this needs is not checked here, so that writes wait for a moment only.

/*
 * Locks both logs exclusively, and the sites against changes. It waits in turns of 0.2 s, between which others write; while they hold
 * their locks for long, such as an import, it goes on trying. Dropped by migration 0354.
 */
create function lock_logs()
 returns void
 language plpgsql
as $$
declare
  former text := current_setting('lock_timeout');
begin
  loop
    begin
      perform set_config('lock_timeout', '200ms', true);
      lock table sites in share row exclusive mode;
      lock table audit_log, searches in access exclusive mode;
      perform set_config('lock_timeout', former, true);
      return;
    exception when lock_not_available then
      perform pg_sleep(0.3);
    end;
  end loop;
end
$$;

do $$
declare
  month timestamp := date_trunc('month', now() at time zone 'UTC');
  -- Processes of the former version write until the next migration, perhaps in the next month; those of an unused database do not exist.
  first_end timestamp := case when exists (select from sites) then month + interval '2 months' else month end;
  audit_end timestamp;
  searches_end timestamp;
begin
  select greatest(first_end, date_trunc('month', max(at) at time zone 'UTC') + interval '1 month') into audit_end from audit_log;
  select greatest(first_end, date_trunc('month', max(at) at time zone 'UTC') + interval '1 month') into searches_end from searches;
  perform lock_logs();
  execute format('alter table audit_log add constraint audit_log_earlier check (at < %L::timestamptz) not valid',
    audit_end at time zone 'UTC');
  execute format('alter table searches add constraint searches_earlier check (at < %L::timestamptz) not valid',
    searches_end at time zone 'UTC');
end
$$;

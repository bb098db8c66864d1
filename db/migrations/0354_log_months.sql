-- Both logs by month: what is older than the retention is dropped with its month. Months are those of UTC.

-- Reads all rows, while others write.
alter table audit_log validate constraint audit_log_earlier;
alter table searches validate constraint searches_earlier;

-- The sites too: attaching the earlier rows removes the triggers of their own reference to them.
select lock_in_turns('sites', 'audit_log', 'searches');
drop function lock_in_turns(text[]);

create schema log_partitions;

alter table audit_log set schema log_partitions;
alter table log_partitions.audit_log rename to audit_log_earlier;
alter table log_partitions.audit_log_earlier rename constraint audit_log_pkey to audit_log_earlier_pkey;
-- The names that a restore gives to the indexes of a partition.
alter index log_partitions.audit_log_by_site rename to audit_log_earlier_site_id_at_idx;
alter index log_partitions.audit_by_customer rename to audit_log_earlier_customer_id_at_idx;
alter index log_partitions.audit_of_site_sections rename to audit_log_earlier_site_id_target_at_idx;
alter index log_partitions.audit_of_records rename to audit_log_earlier_site_id_target_at_id_idx;
alter index log_partitions.audit_by_user rename to audit_log_earlier_user_id_at_idx;
create table audit_log (
  like log_partitions.audit_log_earlier including defaults including identity,
  foreign key (site_id) references sites
) partition by range (at);
select setval('audit_log_id_seq', last_value, is_called) from log_partitions.audit_log_id_seq;
alter table log_partitions.audit_log_earlier alter column id drop identity;
create index audit_log_by_site on audit_log (site_id, at desc);
create index audit_by_customer on audit_log (customer_id, at desc) where customer_id is not null;
create index audit_of_site_sections on audit_log (site_id, target, at desc) where action = 'site.write';
create index audit_of_records on audit_log (site_id, target, at desc, id desc) where target <> '';
create index audit_by_user on audit_log (user_id, at desc) where user_id is not null;
comment on table audit_log is 'Who changed what for whom, when and from where; append-only, except that contact data of erased users are removed. Partitioned by month.';

alter table searches set schema log_partitions;
alter table log_partitions.searches rename to searches_earlier;
alter table log_partitions.searches_earlier rename constraint searches_pkey to searches_earlier_pkey;
alter index log_partitions.searches_by_time rename to searches_earlier_at_idx;
alter index log_partitions.searches_by_term rename to searches_earlier_site_id_kind_term_at_hits_customer_id_idx;
alter index log_partitions.searches_of_site rename to searches_earlier_site_id_kind_at_term_idx;
create table searches (
  like log_partitions.searches_earlier including defaults including identity,
  foreign key (site_id) references sites,
  constraint searches_kind_check check (kind in ('search', 'quick'))
) partition by range (at);
select setval('searches_id_seq', last_value, is_called) from log_partitions.searches_id_seq;
alter table log_partitions.searches_earlier alter column id drop identity;
create index searches_by_time on searches (at);
create index searches_by_term on searches (site_id, kind, term, at desc) include (hits, customer_id);
create index searches_of_site on searches (site_id, kind, at) include (term);
comment on table searches is 'Latest searches, for statistics. Partitioned by month.';

-- The partitions of each log; the start is null for the earlier rows, both are null for the default partition.
create view log_partitions.bounds as
select log.relname::text as log, part.relname::text as name,
  substring(bound.expression from 'FROM \(''([^'']+)''\)')::timestamptz as starts_at,
  substring(bound.expression from 'TO \(''([^'']+)''\)')::timestamptz as ends_at
from pg_inherits
  join pg_class log on log.oid = inhparent and log.relkind = 'p'
  join pg_class part on part.oid = inhrelid and part.relnamespace = 'log_partitions'::regnamespace,
  lateral pg_get_expr(part.relpartbound, part.oid) as bound(expression);

/*
 * Creates the partition of a month of a log, given by its first day, and moves the rows there that the default partition has of it. Returns
 * whether it was created: a month that is part of a partition is not. An id is unique by its sequence; each partition has a primary key
 * of its own, because one of the whole log would contain the time.
 */
create function create_log_month(log text, month date)
 returns boolean
 language plpgsql
as $$
declare
  starts timestamptz := month::timestamp at time zone 'UTC';
  ends timestamptz := (month + interval '1 month') at time zone 'UTC';
  name text := log || '_' || to_char(month, 'YYYY_MM');
begin
  -- One creator at a time; others read and write meanwhile.
  execute format('lock table only %I in share update exclusive mode', log);
  if exists (
    select from log_partitions.bounds known
    where known.log = create_log_month.log and known.ends_at > starts and coalesce(known.starts_at, '-infinity') < ends
  ) then
    return false;
  end if;
  execute format('lock table log_partitions.%I in access exclusive mode', log || '_default');
  execute format('create table %I.%I (like %I including defaults including constraints, primary key (id))', 'log_partitions', name, log);
  execute format(
    'with moved as (delete from log_partitions.%I where at >= $1 and at < $2 returning *) insert into log_partitions.%I select * from moved',
    log || '_default', name) using starts, ends;
  execute format('alter table %I attach partition log_partitions.%I for values from (%L) to (%L)', log, name, starts, ends);
  return true;
end
$$;

do $$
declare
  log text;
  ends timestamptz;
  month timestamp := date_trunc('month', now() at time zone 'UTC');
begin
  foreach log in array array['audit_log', 'searches'] loop
    select substring(pg_get_constraintdef(oid) from '''([^'']+)''')::timestamptz into strict ends
    from pg_constraint where conname = log || '_earlier' and connamespace = 'log_partitions'::regnamespace;
    execute format('alter table %I attach partition log_partitions.%I for values from (minvalue) to (%L)', log, log || '_earlier', ends);
    execute format('alter table log_partitions.%I drop constraint %I', log || '_earlier', log || '_earlier');
    execute format('create table %I.%I partition of %I (primary key (id)) default', 'log_partitions', log || '_default', log);
    for ahead in 0..3 loop
      perform create_log_month(log, (month + make_interval(months => ahead))::date);
    end loop;
  end loop;
end
$$;

-- Order and proposal numbers come from sequences: a counter row stayed locked until its order was placed.

-- Waits for the transactions of the former version: their numbers are in the counters once they have ended.
lock table order_counters, proposal_counters in access exclusive mode;

/*
 * The sequence of the numbers of a document ('order' or 'proposal') of a site and year. Created after the highest number
 * that exists, if it is missing.
 */
create function document_sequence(document text, site bigint, year integer)
 returns regclass
 language plpgsql
as $$
declare
  name text := document || '_numbers_' || site || '_' || year;
  prefix text := case document when 'proposal' then 'P' else '' end || year || '-';
  lock_key bigint := hashtextextended(name, 0);
  highest bigint;
  sequence regclass := to_regclass(name);
begin
  while sequence is null loop
    -- The catalogue itself: names that to_regclass did not find are cached.
    select oid into sequence from pg_class where relname = name and relnamespace = current_schema()::regnamespace;
    exit when sequence is not null;
    if pg_try_advisory_xact_lock(lock_key) then
      execute format('select max(substr(number, $1)::bigint) from %I where site_id = $2 and number ~ $3', document || 's')
        into highest using length(prefix) + 1, site, '^' || prefix || '\d{1,12}$';
      execute format('create sequence if not exists %I start with %s', name, coalesce(highest, 0) + 1);
      sequence := name::regclass;
    else
      -- Waits until the creator ends, and is released at once: all others go on together. After its rollback one of them creates it.
      perform pg_advisory_lock_shared(lock_key);
      perform pg_advisory_unlock_shared(lock_key);
    end if;
  end loop;
  return sequence;
end
$$;

/* The next number of a document of a site, as in 2026-000123 and P2026-000007. A rollback leaves a gap. */
create function next_document_number(document text, site bigint, year integer)
 returns text
 language plpgsql
as $$
declare
  digits text := nextval(document_sequence(document, site, year))::text;
begin
  return case document when 'proposal' then 'P' else '' end || year || '-' || lpad(digits, greatest(6, length(digits)), '0');
end
$$;

do $$
declare
  counter record;
  sequence regclass;
begin
  for counter in
    select 'order' as document, site_id, year, last from order_counters
    union all
    select 'proposal', site_id, year, last from proposal_counters
  loop
    sequence := document_sequence(counter.document, counter.site_id, counter.year);
    -- Its first value is after the highest number that exists.
    perform setval(sequence, greatest(counter.last, nextval(sequence) - 1, 1));
  end loop;
end
$$;

drop table order_counters;
drop table proposal_counters;

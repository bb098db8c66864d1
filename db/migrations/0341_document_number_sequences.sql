-- Order and proposal numbers come from sequences: a counter row stayed locked until its order was placed.

/*
 * The next number of a document ('order' or 'proposal') of a site, as in 2026-000123 and P2026-000007. Its sequence is
 * created with the first number of a year, after the highest number that exists. A rollback leaves a gap.
 */
create function next_document_number(document text, site bigint, year integer)
 returns text
 language plpgsql
as $$
declare
  sequence text := document || '_numbers_' || site || '_' || year;
  prefix text := case document when 'proposal' then 'P' else '' end || year || '-';
  digits text;
  highest bigint;
begin
  if to_regclass(sequence) is null then
    -- The other transactions that need the first number wait until the creator ends; after its rollback one of them creates it.
    perform pg_advisory_xact_lock(hashtextextended(sequence, 0));
    execute format('select max(substr(number, $1)::bigint) from %I where site_id = $2 and number ~ $3', document || 's')
      into highest using length(prefix) + 1, site, '^' || prefix || '\d{1,12}$';
    execute format('create sequence if not exists %I start with %s', sequence, coalesce(highest, 0) + 1);
  end if;
  digits := nextval(sequence::regclass)::text;
  return prefix || lpad(digits, greatest(6, length(digits)), '0');
end
$$;

do $$
declare
  counter record;
  sequence text;
begin
  for counter in
    select 'order' as document, site_id, year, last from order_counters
    union all
    select 'proposal', site_id, year, last from proposal_counters
  loop
    sequence := counter.document || '_numbers_' || counter.site_id || '_' || counter.year;
    execute format('create sequence %I', sequence);
    perform setval(sequence::regclass, counter.last);
  end loop;
end
$$;

drop table order_counters;
drop table proposal_counters;

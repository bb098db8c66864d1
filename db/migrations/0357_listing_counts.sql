/*
 * The summary table of product_search: how many listed products share a brand, category, season, groups, audience and whether they are in stock.
 * A listing of a brand, a category or everything adds up these rows, 3,300 for the million products of the bench. Rows are only added, with
 * counts below zero too: two transactions that change products of one brand do not wait for each other. The job `compactListingCounts` joins them.
 */
create table listing_counts (
  site_id      bigint   not null,
  brand_id     bigint,
  category_id  bigint,
  season       smallint,
  flags        integer  not null,
  audience_ids bigint[],
  stock        smallint not null,
  count        integer  not null
);
comment on table listing_counts is 'The summary table of product_search, whose rows are to be added up; maintained by triggers. The columns have the names of those of product_search, so that the same conditions apply.';
comment on column listing_counts.stock is '1 in stock, else 0: comparable with zero only.';
comment on column listing_counts.count is 'Below zero for products that left, or changed one of the other columns.';

create function calculate_listing_counts()
 returns setof listing_counts
 language sql
 stable
as $$
  select site_id, brand_id, category_id, season, flags, audience_ids, (stock > 0)::integer::smallint, count(*)::integer
  from product_search group by 1, 2, 3, 4, 5, 6, 7
$$;
comment on function calculate_listing_counts is 'What the rows of listing_counts add up to.';

create function recalculate_listing_counts()
 returns void
 language plpgsql
as $$
begin
  lock table product_search, listing_counts in share row exclusive mode;
  delete from listing_counts;
  insert into listing_counts (site_id, brand_id, category_id, season, flags, audience_ids, stock, count)
  select * from calculate_listing_counts();
end $$;
comment on function recalculate_listing_counts is 'Replaces listing_counts after a load without triggers; writes of listed products wait meanwhile.';

create function find_wrong_listing_counts()
 returns setof text
 language sql
 stable
as $$
  select format('site %s: listings count %s products %s of brand %s, category %s, %s', site_id, abs(sum(count)),
    case when sum(count) > 0 then 'too many' else 'too few' end, coalesce(brand_id::text, '-'), coalesce(category_id::text, '-'),
    case when stock > 0 then 'in stock' else 'without stock' end)
  from (select * from listing_counts
        union all select site_id, brand_id, category_id, season, flags, audience_ids, stock, -count from calculate_listing_counts()) counted
  group by site_id, brand_id, category_id, season, flags, audience_ids, stock having sum(count) <> 0
$$;

create function count_listings()
 returns trigger
 language plpgsql
as $$
begin
  insert into listing_counts (site_id, brand_id, category_id, season, flags, audience_ids, stock, count)
  select site_id, brand_id, category_id, season, flags, audience_ids, (stock > 0)::integer,
    case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;

create function count_changed_listing()
 returns trigger
 language plpgsql
as $$
begin
  insert into listing_counts (site_id, brand_id, category_id, season, flags, audience_ids, stock, count) values
    (old.site_id, old.brand_id, old.category_id, old.season, old.flags, old.audience_ids, (old.stock > 0)::integer, -1),
    (new.site_id, new.brand_id, new.category_id, new.season, new.flags, new.audience_ids, (new.stock > 0)::integer, 1);
  return null;
end $$;

create function clear_listing_counts()
 returns trigger
 language plpgsql
as $$
begin
  truncate listing_counts;
  return null;
end $$;

-- Orders write the stock of listed products, and wait behind this lock; reads do not.
select lock_in_turns('share row exclusive', 'product_search');

create trigger count_added_listings after insert on product_search referencing new table as changed for each statement
  execute function count_listings();
create trigger count_removed_listings after delete on product_search referencing old table as changed for each statement
  execute function count_listings();
-- For each row, because most statements change only the quantity or the words of products, which costs nothing then.
create trigger count_changed_listing after update on product_search for each row
  when ((old.site_id, old.brand_id, old.category_id, old.season, old.flags, old.audience_ids, old.stock > 0)
    is distinct from (new.site_id, new.brand_id, new.category_id, new.season, new.flags, new.audience_ids, new.stock > 0))
  execute function count_changed_listing();
create trigger clear_listing_counts after truncate on product_search for each statement
  execute function clear_listing_counts();

select recalculate_listing_counts();

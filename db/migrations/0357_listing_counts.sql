/*
 * How many listed products there are of each kind. A listing of a brand, a category or everything counts its products, by brand, category, season,
 * group and stock, from some thousand of these rows instead of a million products. Rows are only added: two transactions that change products
 * of the same kind do not wait for each other. The count of a kind is the sum of its rows, which the job `foldListingCounts` joins.
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
comment on table listing_counts is 'How many rows product_search has of each kind, as rows to add up; maintained by triggers. The columns have the names of those of product_search, so that the same conditions apply.';
comment on column listing_counts.stock is '1 in stock, else 0.';
comment on column listing_counts.count is 'Below zero for products that are not of the kind any more.';

create function calculate_listing_counts()
 returns setof listing_counts
 language sql
 stable
as $$
  select site_id, brand_id, category_id, season, flags, audience_ids, (stock > 0)::integer::smallint, count(*)::integer
  from product_search group by 1, 2, 3, 4, 5, 6, 7
$$;
comment on function calculate_listing_counts is 'What listing_counts holds, from all listed products.';

create function find_wrong_listing_counts()
 returns setof text
 language sql
 stable
as $$
  select 'listings count ' || sum(count) || ' products too many of brand ' || coalesce(brand_id::text, '-') || ', category '
    || coalesce(category_id::text, '-')
  from (select * from listing_counts
        union all select site_id, brand_id, category_id, season, flags, audience_ids, stock, -count from calculate_listing_counts()) counted
  group by site_id, brand_id, category_id, season, flags, audience_ids, stock having sum(count) <> 0
$$;

create function count_added_listings()
 returns trigger
 language plpgsql
as $$
begin
  insert into listing_counts (site_id, brand_id, category_id, season, flags, audience_ids, stock, count)
  select site_id, brand_id, category_id, season, flags, audience_ids, (stock > 0)::integer, count(*)
  from added group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;

create function count_removed_listings()
 returns trigger
 language plpgsql
as $$
begin
  insert into listing_counts (site_id, brand_id, category_id, season, flags, audience_ids, stock, count)
  select site_id, brand_id, category_id, season, flags, audience_ids, (stock > 0)::integer, -count(*)
  from removed group by 1, 2, 3, 4, 5, 6, 7;
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

create function forget_listing_counts()
 returns trigger
 language plpgsql
as $$
begin
  delete from listing_counts;
  return null;
end $$;

-- Orders write the stock of listed products: waiting for this lock makes them wait too, so that it is tried in turns of 0.2 s.
do $$
declare
  former text := current_setting('lock_timeout');
begin
  loop
    begin
      perform set_config('lock_timeout', '200ms', true);
      lock table product_search in share row exclusive mode;
      perform set_config('lock_timeout', former, true);
      return;
    exception when lock_not_available or deadlock_detected then
      perform pg_sleep(0.3);
    end;
  end loop;
end $$;

create trigger count_added_listings after insert on product_search referencing new table as added for each statement
  execute function count_added_listings();
create trigger count_removed_listings after delete on product_search referencing old table as removed for each statement
  execute function count_removed_listings();
-- For each row, because most statements change only the quantity or the words of products, which costs nothing then.
create trigger count_changed_listing after update on product_search for each row
  when ((old.site_id, old.brand_id, old.category_id, old.season, old.flags, old.audience_ids, old.stock > 0)
    is distinct from (new.site_id, new.brand_id, new.category_id, new.season, new.flags, new.audience_ids, new.stock > 0))
  execute function count_changed_listing();
create trigger forget_listing_counts after truncate on product_search for each statement
  execute function forget_listing_counts();

insert into listing_counts (site_id, brand_id, category_id, season, flags, audience_ids, stock, count) select * from calculate_listing_counts();

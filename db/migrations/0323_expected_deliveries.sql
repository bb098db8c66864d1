-- A depot expects several deliveries of a product. `stock.coming`, `coming_on` and `coming_note` are their sum, the first day and the
-- first reference: triggers keep both sides equal, so that a list, which has one quantity, still replaces what a depot expects.
create table expected_deliveries (
  id         bigint generated always as identity primary key,
  product_id bigint not null,
  depot_id   bigint not null,
  quantity   numeric(14,3) not null check (quantity > 0),
  day        date,
  reference  text not null default '',
  version    bigint not null default nextval('row_versions'),
  foreign key (product_id, depot_id) references stock on delete cascade
);
create index expected_deliveries_of_stock on expected_deliveries (product_id, depot_id);
create unique index expected_deliveries_by_reference on expected_deliveries (depot_id, reference, product_id) where reference <> '';
create index expected_deliveries_by_day on expected_deliveries (day, depot_id, product_id);
create trigger renew_version before update on expected_deliveries for each row
  when ((old.quantity, old.day, old.reference) is distinct from (new.quantity, new.day, new.reference))
  execute function renew_row_version();
comment on table expected_deliveries is 'Goods on their way to a depot, by product and delivery of the supplier.';
comment on column expected_deliveries.day is 'The expected day; null if it is not known.';
comment on column expected_deliveries.reference is 'Supplier and number of the delivery.';

insert into expected_deliveries (product_id, depot_id, quantity, day, reference)
select product_id, depot_id, coming, coming_on, coalesce(coming_note, '') from stock where coming > 0
order by coming_on, product_id, depot_id;
-- As the triggers write a depot that expects nothing.
update stock set coming_on = null, coming_note = null where coming = 0 and (coming_on is not null or coming_note is not null);
drop index stock_coming;

create function sum_expected_deliveries()
 returns trigger
 language plpgsql
as $$
begin
  -- Changed by `replace_expected_deliveries`, or deleted with the stock.
  if pg_trigger_depth() > 1 then
    return null;
  end if;
  update stock s set coming = sums.quantity, coming_on = sums.day, coming_note = sums.reference
  from (
    select k.product_id, k.depot_id, coalesce(sum(e.quantity), 0) as quantity, min(e.day) as day,
      (array_agg(nullif(e.reference, '') order by e.day, e.id))[1] as reference
    from (select distinct product_id, depot_id from changed) k
      left join expected_deliveries e on e.product_id = k.product_id and e.depot_id = k.depot_id
    group by k.product_id, k.depot_id
  ) sums
  where s.product_id = sums.product_id and s.depot_id = sums.depot_id
    and (s.coming, s.coming_on, s.coming_note) is distinct from (sums.quantity, sums.day, sums.reference);
  return null;
end $$;
create trigger sum_added after insert on expected_deliveries referencing new table as changed for each statement
  execute function sum_expected_deliveries();
create trigger sum_changed after update on expected_deliveries referencing new table as changed for each statement
  execute function sum_expected_deliveries();
create trigger sum_removed after delete on expected_deliveries referencing old table as changed for each statement
  execute function sum_expected_deliveries();

create function replace_expected_deliveries()
 returns trigger
 language plpgsql
as $$
declare
  first_id bigint;
begin
  select id into first_id from expected_deliveries
  where product_id = new.product_id and depot_id = new.depot_id order by day, id limit 1;
  delete from expected_deliveries
  where product_id = new.product_id and depot_id = new.depot_id and (id <> first_id or new.coming = 0);
  if new.coming = 0 then
    update stock set coming_on = null, coming_note = null
    where product_id = new.product_id and depot_id = new.depot_id and (coming_on is not null or coming_note is not null);
    return null;
  end if;
  update expected_deliveries set quantity = new.coming, day = new.coming_on, reference = coalesce(new.coming_note, '')
  where id = first_id;
  if not found then
    insert into expected_deliveries (product_id, depot_id, quantity, day, reference)
    values (new.product_id, new.depot_id, new.coming, new.coming_on, coalesce(new.coming_note, ''));
  end if;
  return null;
end $$;
create trigger replace_added_deliveries after insert on stock for each row
  when ((new.coming > 0 or new.coming_on is not null or new.coming_note is not null) and pg_trigger_depth() = 0)
  execute function replace_expected_deliveries();
create trigger replace_changed_deliveries after update on stock for each row
  when ((old.coming, old.coming_on, old.coming_note) is distinct from (new.coming, new.coming_on, new.coming_note)
    and pg_trigger_depth() = 0)
  execute function replace_expected_deliveries();

-- Goods-in of one delivery.
alter table stock_documents add column delivery text,
  add constraint stock_documents_delivery check (delivery is null or kind = 'receipt' and delivery <> '');
create unique index open_stock_document_of_delivery on stock_documents (depot_id, delivery) where posted_at is null;
comment on column stock_documents.delivery is 'The reference of the delivery that goods-in receives; null for any goods.';
alter table stock_document_lines add column expected numeric(14,3);
comment on column stock_document_lines.expected is 'What the delivery of the document should have brought when the line was posted; null before, and without a delivery.';

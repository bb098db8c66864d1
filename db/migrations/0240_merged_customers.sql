-- Refuses rows for a customer that was merged into another, also by a transaction that read the customer before the merge
-- and waited for it: a foreign key alone accepts them, and no user would see them again. The lock is that of the foreign key.
create function refuse_merged_customer() returns trigger language plpgsql as $$
declare
  is_merged boolean;
begin
  if tg_op = 'UPDATE' and new.customer_id is not distinct from old.customer_id then
    return new;
  end if;
  select joined_to_id is not null into is_merged from customers where id = new.customer_id for key share;
  if is_merged then
    raise exception 'customer % was merged into another', new.customer_id using errcode = 'VT001';
  end if;
  return new;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['account_entries', 'addresses', 'bank_lines', 'carts', 'checkouts', 'messages', 'orders',
    'payment_attempts', 'proposals', 'returns', 'sessions', 'users']
  loop
    execute format('create trigger refuse_merged_customer before insert or update of customer_id on %I for each row
      when (new.customer_id is not null) execute function refuse_merged_customer()', name);
  end loop;
end $$;

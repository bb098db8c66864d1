-- A self-registered customer that staff joined to a customer of the books: everything it had is that one's now.
alter table customers add column joined_to_id bigint references customers;

-- Entries stay for good. Joining customers alone may change whose they are, and nothing else of them.
create or replace function account_entries_are_for_good() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('vitrin.joins_customers', true) = 'yes' then return null; end if;
  raise exception 'account entries are only ever added: a reversal names the one it undoes';
end $$;

create function account_entries_change_customer_alone() returns trigger language plpgsql as $$
begin
  if to_jsonb(old) - 'customer_id' <> to_jsonb(new) - 'customer_id' then
    raise exception 'of an account entry only its customer may change';
  end if;
  return new;
end $$;
create trigger account_entries_change_customer_alone before update on account_entries
  for each row execute function account_entries_change_customer_alone();

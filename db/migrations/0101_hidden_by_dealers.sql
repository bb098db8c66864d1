-- What a dealer hides from a sub-dealer is a fact of that firm, beside what each of its users hides for himself; what is
-- hidden is what either hides. Moved is what was hidden from every user of a firm, as a dealer's word was: nobody sees
-- more or less than before.
alter table customers add column hidden_by_dealer text[] not null default '{}';

update customers set hidden_by_dealer = array(
  select what
  from unnest(array['account', 'order', 'payment', 'price', 'product', 'news', 'bankAccounts', 'cart', 'addToCart',
    'retailPrice', 'listPrice', 'actualPrice', 'purchasePrice']) what
  where exists (select from users u where u.customer_id = customers.id and u.erased_at is null)
    and not exists (select from users u where u.customer_id = customers.id and u.erased_at is null and what <> all (u.hides)))
where kind = 'subDealer';

update users set hides = array(select unnest(users.hides) except select unnest(c.hidden_by_dealer))
from customers c
where c.id = users.customer_id and users.hides && c.hidden_by_dealer;

-- A dealer switches a firm off, not its users one by one: what they were before he did is kept from now on. Those who
-- were switched off along with a firm stay out by the firm.
update users set active = true
from customers c
where c.id = users.customer_id and c.kind = 'subDealer' and not c.active
  and not users.active and not users.awaits_approval and users.erased_at is null;

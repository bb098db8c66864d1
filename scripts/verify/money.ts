/** What banks took and gave back is what stands in the accounts, one to one; an order is received when it is paid. */
export const MONEY = {
  banks: [
    `select 'payment ' || a.id || ' took ' || a.captured || ' and the account has another figure' as what from payment_attempts a
     where a.captured <> (select coalesce(sum(amount), 0) from account_entries e
       where e.payment_id = a.id and e.document_type = 'payment' and e.side = 'credit')`,
    `select 'payment ' || a.id || ' gave back ' || a.refunded || ' and the account has another figure' as what from payment_attempts a
     left join (select payment_id, sum(amount) as back from account_entries
       where document_type = 'refund' and side = 'debit' group by 1) e on e.payment_id = a.id
     where a.refunded <> coalesce(e.back, 0)
       or a.refunded <> (select coalesce(sum(amount), 0) from payment_refunds r where r.attempt_id = a.id and r.state = 'done')`,
    `select 'the bank took ' || b.captured || ' and gave back ' || b.refunded || ' for ' || a.reference || ', which says otherwise' as what
     from sandbox_bank_orders b join payment_attempts a on replace(a.reference::text, '-', '') = b.order_no
     where a.state not in ('created', 'pending') and (b.captured <> a.captured
       or (b.refunded <> a.refunded and not exists (select from payment_refunds r where r.attempt_id = a.id and r.state = 'requested')))`,
  ],
  orders: [
    `select 'order ' || o.id || ' in ' || o.status || ' has ' || paid.count || ' payments' as what from orders o, lateral (
       select count(*) from payment_attempts a where a.order_id = o.id and a.state = 'succeeded') paid
     where o.payment_kind = 'card' and paid.count <> (case when o.status in (4, 5, 6, 7) then 1 when o.status in (9, 10) then 0 else paid.count end)`,
    `select 'order ' || o.id || ' has two payments' as what from orders o
     where (select count(*) from payment_attempts a where a.order_id = o.id and a.state = 'succeeded') > 1`,
  ],
}

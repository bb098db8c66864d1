/** Captured and refunded amounts are in the accounts, one to one; an order is received once it is paid. */
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
    `select 'the bank captured ' || b.captured || ' and refunded ' || b.refunded || ' for ' || a.reference || ', which differs' as what
     from sandbox_bank_orders b join payment_attempts a on replace(a.reference::text, '-', '') = b.order_no
     where a.state not in ('created', 'pending') and (b.captured <> a.captured
       or (b.refunded <> a.refunded - (select coalesce(sum(amount), 0) from payment_refunds r where r.attempt_id = a.id and r.outside)
         and not exists (select from payment_refunds r where r.attempt_id = a.id and r.state = 'requested')))`,
  ],
  matches: [
    `select 'entry ' || e.id || ' of ' || e.amount || ' is matched with ' || m.matched as what from (
       select entry_id, sum(amount) as matched from (
         select credit_id as entry_id, amount from account_matches where released_at is null
         union all select debit_id, amount from account_matches where released_at is null) side group by 1) m
     join account_entries e on e.id = m.entry_id left join live_account_entries live on live.id = e.id
     where m.matched > coalesce(live.amount, 0)`,
    `select 'match ' || m.id || ' joins entries of two accounts' as what from account_matches m
     join account_entries credit on credit.id = m.credit_id join account_entries debit on debit.id = m.debit_id
     where m.released_at is null and ((credit.side, debit.side) <> ('credit', 'debit')
       or (credit.customer_id, credit.currency) <> (debit.customer_id, debit.currency))`,
    `select 'credit ' || e.id || ' is listed with ' || coalesce(k.unmatched::text, 'nothing') || ' unmatched, and its matches leave ' || rest.amount as what
     from account_entries e left join account_credits k on k.entry_id = e.id left join live_account_entries live on live.id = e.id
       cross join lateral (select coalesce(live.amount, 0) - coalesce(sum(m.amount), 0) as amount
         from account_matches m where m.credit_id = e.id and m.released_at is null) rest
     where e.side = 'credit' and e.reverses_id is null and k.unmatched is distinct from rest.amount`,
    `select distinct 'order ' || credit.order_id || ' is open though entry ' || credit.id || ' names it and is not used up' as what
     from live_account_entries credit join live_account_entries debit on debit.order_id = credit.order_id
       and debit.currency = credit.currency and debit.dbs = credit.dbs and debit.side = 'debit'
       and (debit.payment_id is null or debit.payment_id = credit.payment_id)
     where credit.side = 'credit'
       and credit.amount > (select coalesce(sum(amount), 0) from account_matches m
         where m.credit_id = credit.id and m.by_document and m.released_at is null)
       and debit.amount > (select coalesce(sum(amount), 0) from account_matches m
         where m.debit_id = debit.id and m.by_document and m.released_at is null)`,
  ],
  orders: [
    `select 'payment ' || e.attempt_id || ' is ' || e.amount || ' above its order, and ' || coalesce(r.amount, 0) || ' is proposed to go back' as what
     from order_payment_excess e left join payment_reconciliations r
       on r.attempt_id = e.attempt_id and r.kind = 'refundDue' and r.closed_at is null
     where e.amount <> coalesce(r.amount, 0)`,
    `select 'order ' || o.id || ' in ' || o.status || ' has ' || paid.count || ' payments' as what from orders o, lateral (
       select count(*) from payment_attempts a where a.order_id = o.id and a.state = 'succeeded') paid
     where o.payment_kind = 'card' and paid.count <> (case when o.status in (4, 5, 6, 7) then 1 when o.status in (9, 10) then 0 else paid.count end)`,
    `select 'order ' || o.id || ' has two payments' as what from orders o
     where (select count(*) from payment_attempts a where a.order_id = o.id and a.state = 'succeeded') > 1`,
  ],
}

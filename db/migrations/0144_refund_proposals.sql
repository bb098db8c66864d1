-- A paid order that became smaller proposes a refund: it stands on the reconcile list until somebody decides.
alter table payment_reconciliations
  drop constraint payment_reconciliations_kind_check,
  add constraint payment_reconciliations_kind_check
    check (kind in ('mismatch', 'chargedInVain', 'refundFailed', 'bankSilent', 'noRate', 'dearer', 'refundDue')),
  -- Of 'refundDue': what was paid above what the order costs by now.
  add column amount numeric(18,2) check (amount > 0),
  add column decision text check (decision in ('refund', 'keep', 'outside')),
  add constraint payment_reconciliations_propose_an_amount check ((kind = 'refundDue') = (amount is not null)),
  add constraint payment_reconciliations_decide_refunds check (decision is null or (kind = 'refundDue' and closed_at is not null));

-- Given back by another way than the card: by transfer or in cash. The bank knows nothing of it.
alter table payment_refunds add column outside boolean not null default false;

-- What was captured for an order above what it costs by now, less what went back, is on its way back or was kept as credit.
-- What instalments cost goes back with the last of the order.
create view order_payment_excess as
  select a.id as attempt_id, a.site_id, a.order_id, a.customer_id, a.currency,
    greatest(0, a.captured - refund.amount - kept.amount - case when owed.goods > 0 then owed.goods + owed.fee else 0 end) as amount
  from payment_attempts a
  cross join lateral (
    select coalesce(sum(r.amount), 0) as amount from payment_refunds r where r.attempt_id = a.id and r.state <> 'failed') refund
  cross join lateral (
    select coalesce(sum(r.amount), 0) as amount from payment_reconciliations r
    where r.attempt_id = a.id and r.kind = 'refundDue' and r.decision = 'keep') kept
  cross join lateral (
    select coalesce(sum(signed) filter (where payment_id is null), 0) as goods,
      coalesce(sum(signed) filter (where payment_id = a.id), 0) as fee
    from (
      select payment_id, case side when 'debit' then amount else -amount end as signed from account_entries e
      where e.order_id = a.order_id and e.currency = a.currency
        and e.document_type in ('invoice', 'note', 'return', 'reversal', 'fee')) entry) owed
  where a.purpose = 'order' and a.state = 'succeeded';

-- Orders that became smaller before this.
insert into payment_reconciliations (site_id, attempt_id, kind, amount)
select site_id, attempt_id, 'refundDue', amount from order_payment_excess where amount > 0 order by attempt_id;

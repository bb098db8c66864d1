import { formatPaymentNumber } from '#src/current-account/account.ts'
import { notify } from '#src/notifications/bell/commands.server.ts'
import { formatCustomerName } from '../customers/customer-name.ts'
import type { Tx } from '../platform/db.server.ts'
import type { Decimal } from '../platform/money.ts'
import type { Attempt } from './attempt.ts'

type PaidAttempt = Pick<
  Attempt,
  'id' | 'reference' | 'siteId' | 'orderId' | 'customerId' | 'userId' | 'charged' | 'currency' | 'instalments'
>

/** Confirms the payment to the payer, with a link to the receipt, and notifies the shop and the representatives. */
export async function notifyPayment(tx: Tx, paid: PaidAttempt): Promise<void> {
  const { id, siteId, customerId, userId, charged, currency, instalments } = paid
  const { name, orderNumber, to } = await findPayer(tx, paid)
  const facts = {
    number: formatPaymentNumber(id),
    order: orderNumber ?? '',
    total: { money: charged, currency },
    for: orderNumber
      ? { text: 'notification.for.order', values: { number: orderNumber } }
      : { text: 'notification.for.account' },
    instalments: instalments > 1 ? { text: 'card.instalments', count: instalments } : { text: 'card.single' },
  }
  await notify(tx, { siteId, kind: 'paymentReceived', to, facts, target: toReceiptTarget(paid) })
  await notify(tx, {
    siteId,
    kind: 'paymentArrived',
    except: userId,
    to: { owners: true, representativesOf: customerId },
    facts: { ...facts, customer: name },
  })
}

/** Notifies the payer of a refund, whatever its origin, and of a reversed charge. */
export async function notifyRefund(tx: Tx, paid: Omit<PaidAttempt, 'charged'>, amount: Decimal): Promise<void> {
  const { id, siteId, currency } = paid
  const { to, orderNumber } = await findPayer(tx, paid)
  const facts = { number: formatPaymentNumber(id), order: orderNumber ?? '', total: { money: amount, currency } }
  await notify(tx, { siteId, kind: 'paymentRefunded', to, facts, target: toReceiptTarget(paid) })
}

/** Notifies the payer of the decision about money paid above the current total of an order. */
export async function notifyDecision(
  tx: Tx,
  paid: Omit<PaidAttempt, 'charged'>,
  { decision, amount }: { decision: 'keep' | 'outside'; amount: Decimal },
): Promise<void> {
  const { id, siteId, currency } = paid
  const { to, orderNumber } = await findPayer(tx, paid)
  const facts = { order: orderNumber ?? '', number: formatPaymentNumber(id), total: { money: amount, currency } }
  const kind = decision === 'keep' ? 'refundKept' : 'refundedOutside'
  await notify(tx, { siteId, kind, to, facts, target: toReceiptTarget(paid) })
}

/** A payer of the own company is notified alone; if another user collected, all permitted users of the company are. */
async function findPayer(tx: Tx, of: { customerId: number; userId: number | null; orderId: number | null }) {
  const { customerId, userId, orderId } = of
  const { companyName, firstName, lastName, payerId, number } = await tx
    .selectFrom('customers as c')
    .leftJoin('users as payer', (join) => join.onRef('payer.customerId', '=', 'c.id').on('payer.id', '=', userId))
    .leftJoin('orders as o', (join) => join.onRef('o.customerId', '=', 'c.id').on('o.id', '=', orderId))
    .select(['c.companyName', 'c.firstName', 'c.lastName', 'payer.id as payerId', 'o.number'])
    .where('c.id', '=', customerId)
    .executeTakeFirstOrThrow()
  return {
    name: formatCustomerName({ companyName, firstName, lastName }),
    orderNumber: number,
    to: payerId === null ? { customer: customerId } : { users: [payerId] },
  }
}

const toReceiptTarget = ({ reference }: Pick<PaidAttempt, 'reference'>) =>
  ({ page: 'paymentCompleted', rest: `/${reference}` }) as const

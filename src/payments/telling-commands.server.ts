import { documentNo } from '../current-account/document-no.ts'
import { customerNameOf } from '../customers/customer-name.ts'
import { tell } from '../notifications/bell/telling-commands.server.ts'
import type { Tx } from '../platform/db.server.ts'
import type { Decimal } from '../platform/money.ts'
import type { Attempt } from './attempts/attempt.ts'

type Paid = Pick<
  Attempt,
  'id' | 'reference' | 'siteId' | 'orderId' | 'customerId' | 'userId' | 'charged' | 'currency' | 'instalments'
>

/** Who paid gets his confirmation, with the way to his receipt; the shop and the representatives see it under their bells. */
export async function tellOfPayment(tx: Tx, paid: Paid): Promise<void> {
  const { id, siteId, customerId, userId, charged, currency, instalments } = paid
  const { name, orderNumber, to } = await payerOf(tx, paid)
  const facts = {
    number: documentNo(id),
    order: orderNumber ?? '',
    total: { money: charged, currency },
    for: orderNumber
      ? { text: 'notification.for.order', values: { number: orderNumber } }
      : { text: 'notification.for.account' },
    instalments: instalments > 1 ? { text: 'card.instalments', count: instalments } : { text: 'card.single' },
  }
  await tell(tx, { siteId, kind: 'paymentReceived', to, facts, place: receiptOf(paid) })
  await tell(tx, {
    ...{ siteId, kind: 'paymentArrived', except: userId },
    to: { owners: true, representativesOf: customerId },
    facts: { ...facts, customer: name },
  })
}

/** Who paid hears of money that went back to him, whoever sent it back, and where it was charged in vain. */
export async function tellOfRefund(tx: Tx, paid: Omit<Paid, 'charged'>, amount: Decimal): Promise<void> {
  const { id, siteId, currency } = paid
  const { to, orderNumber } = await payerOf(tx, paid)
  const facts = { number: documentNo(id), order: orderNumber ?? '', total: { money: amount, currency } }
  await tell(tx, { siteId, kind: 'paymentRefunded', to, facts, place: receiptOf(paid) })
}

/** The payer is notified of what was decided about money paid above what an order costs by now. */
export async function tellOfDecision(
  tx: Tx,
  paid: Omit<Paid, 'charged'>,
  { decision, amount }: { decision: 'keep' | 'outside'; amount: Decimal },
): Promise<void> {
  const { id, siteId, currency } = paid
  const { to, orderNumber } = await payerOf(tx, paid)
  const facts = { order: orderNumber ?? '', number: documentNo(id), total: { money: amount, currency } }
  const kind = decision === 'keep' ? 'refundKept' : 'refundedOutside'
  await tell(tx, { siteId, kind, to, facts, place: receiptOf(paid) })
}

/** Whoever paid for his own firm is told alone; where another collected the money, all of the firm who may know are. */
async function payerOf(tx: Tx, of: { customerId: number; userId: number | null; orderId: number | null }) {
  const { customerId, userId, orderId } = of
  const { companyName, firstName, lastName, payerId, number } = await tx
    .selectFrom('customers as c')
    .leftJoin('users as payer', (join) => join.onRef('payer.customerId', '=', 'c.id').on('payer.id', '=', userId))
    .leftJoin('orders as o', (join) => join.onRef('o.customerId', '=', 'c.id').on('o.id', '=', orderId))
    .select(['c.companyName', 'c.firstName', 'c.lastName', 'payer.id as payerId', 'o.number'])
    .where('c.id', '=', customerId)
    .executeTakeFirstOrThrow()
  return {
    name: customerNameOf({ companyName, firstName, lastName }),
    orderNumber: number,
    to: payerId === null ? { customer: customerId } : { users: [payerId] },
  }
}

const receiptOf = ({ reference }: Pick<Paid, 'reference'>) =>
  ({ page: 'paymentCompleted', rest: `/${reference}` }) as const

import { type News, notify, notifyTogether } from '#src/notifications/bell/commands.server.ts'
import { formatCustomerName } from '../customers/customer-name.ts'
import type { Tx } from '../platform/db.server.ts'
import { STATUS, type Transition } from './status.ts'

/**
 * Confirms the order to the buyer, even when a representative placed it, and notifies the shop and the representative.
 */
export async function notifyOrder(tx: Tx, orderId: number, userId: number | null): Promise<void> {
  const { siteId, number, total, currency, customerId, parentId, companyName, firstName, lastName } = await tx
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customerId')
    .select(['orders.siteId', 'number', 'total', 'orders.currency', 'customerId'])
    .select(['companyName', 'firstName', 'lastName', 'parentId'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const facts = { number, total: { money: total, currency } }
  const target = toOrderTarget(number)
  const customer = formatCustomerName({ companyName, firstName, lastName })
  const arrived = { siteId, kind: 'orderArrived', except: userId, facts: { ...facts, customer } } as const
  const news: News[] = [
    { siteId, kind: 'orderPlaced', to: { customer: customerId }, facts, target },
    { ...arrived, to: { owners: true }, target },
    // Without a target: a representative may be acting for another customer when reading this.
    { ...arrived, to: { representativesOf: customerId } },
  ]
  // A sub-dealer's order waits for its dealer (orders 4).
  if (parentId !== null)
    news.push({ ...arrived, kind: 'subDealerOrdered', to: { customer: parentId }, target: { page: 'subDealerOrders' } })
  await notifyTogether(tx, news)
}

interface MovedOrder {
  siteId: number
  order: { orderId: number; number: string; customerId: number }
  move: Transition
  userId: number | null
}

/**
 * Notifies the buyer of every move made by others. The move to payment is skipped; an order that returns paid counts as
 * placed.
 */
export async function notifyMove(tx: Tx, { siteId, order, move, userId }: MovedOrder): Promise<void> {
  if (move.to === STATUS.inPosTransaction) return
  if (move.from === STATUS.inPosTransaction && move.to === STATUS.received) {
    await notifyOrder(tx, order.orderId, userId)
    return
  }
  await notify(tx, {
    siteId,
    kind: 'orderMoved',
    to: { customer: order.customerId },
    except: userId,
    facts: { number: order.number, status: { text: `order.status.${move.to}` } },
    target: toOrderTarget(order.number),
  })
}

interface ChangedOrder {
  siteId: number
  order: { number: string; customerId: number }
  userId: number | null
}

/** Notifies the buyer that the shop changed quantities; the page of the order shows which. */
export const notifyChange = (tx: Tx, { siteId, order: { number, customerId }, userId }: ChangedOrder): Promise<void> =>
  notify(tx, {
    siteId,
    kind: 'orderChanged',
    to: { customer: customerId },
    except: userId,
    facts: { number },
    target: toOrderTarget(number),
  })

/** Notifies the buyer that the shop split an order, with the numbers of the new orders. */
export const notifySplit = (
  tx: Tx,
  { siteId, order: { number, customerId }, userId, newNumbers }: ChangedOrder & { newNumbers: readonly string[] },
): Promise<void> =>
  notify(tx, {
    siteId,
    kind: 'orderSplit',
    to: { customer: customerId },
    except: userId,
    facts: { number, numbers: newNumbers.join(', ') },
    target: toOrderTarget(number),
  })

const toOrderTarget = (number: string) => ({ page: 'orderDetail', rest: `/${encodeURIComponent(number)}` }) as const

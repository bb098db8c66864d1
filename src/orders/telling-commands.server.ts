import { customerNameOf } from '../customers/customer-name.ts'
import { tell } from '../notifications/bell/telling-commands.server.ts'
import type { Tx } from '../platform/db.server.ts'
import { STATUS, type Transition } from './status.ts'

/** The buyer gets his confirmation, also when it was his representative who ordered; the shop and the latter hear of it. */
export async function tellOfOrder(tx: Tx, orderId: number, userId: number | null): Promise<void> {
  const { siteId, number, total, currency, customerId, parentId, companyName, firstName, lastName } = await tx
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customerId')
    .select(['orders.siteId', 'number', 'total', 'orders.currency', 'customerId'])
    .select(['companyName', 'firstName', 'lastName', 'parentId'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const facts = { number, total: { money: total, currency } }
  await tell(tx, { siteId, kind: 'orderPlaced', to: { customer: customerId }, facts, place: placeOf(number) })
  const customer = customerNameOf({ companyName, firstName, lastName })
  const arrived = { siteId, kind: 'orderArrived', except: userId, facts: { ...facts, customer } } as const
  await tell(tx, { ...arrived, to: { owners: true }, place: placeOf(number) })
  if (parentId !== null) {
    // The order of a sub-dealer waits for its dealer (orders 4).
    await tell(tx, {
      ...arrived,
      kind: 'subDealerOrdered',
      to: { customer: parentId },
      place: { page: 'subDealerOrders' },
    })
  }
  // A representative opens orders of whom he acts for, and may act for another when he reads this.
  await tell(tx, { ...arrived, to: { representativesOf: customerId } })
}

interface Told {
  siteId: number
  order: { orderId: number; number: string; customerId: number }
  move: Transition
  userId: number | null
}

/**
 * Who ordered hears of every move he did not make himself. Going to the bank is none to hear of; an order that comes back
 * paid is placed.
 */
export async function tellOfMove(tx: Tx, { siteId, order, move, userId }: Told): Promise<void> {
  if (move.to === STATUS.inPosTransaction) return
  if (move.from === STATUS.inPosTransaction && move.to === STATUS.received) {
    await tellOfOrder(tx, order.orderId, userId)
    return
  }
  await tell(tx, {
    siteId,
    kind: 'orderMoved',
    to: { customer: order.customerId },
    except: userId,
    facts: { number: order.number, status: { text: `order.status.${move.to}` } },
    place: placeOf(order.number),
  })
}

const placeOf = (number: string) => ({ page: 'orderDetail', rest: `/${encodeURIComponent(number)}` }) as const

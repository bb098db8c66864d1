import { sql } from 'kysely'
import type { Place } from '../addresses/address.ts'
import type { Db } from '../platform/db.server.ts'
import { message } from '../platform/i18n/messages.server.ts'
import { usesOf } from '../promotions/use-queries.server.ts'
import { can, type Who } from '../shop/policy.ts'
import type { OrderDetail, OrderEvent, OrderLine } from './order.ts'
import { nameOfCustomer, ownOrders, ownScope, summaryOf } from './queries.server.ts'
import type { Status } from './status.ts'

/**
 * One order of the buying customer or of one of his sub-dealers, by id or by number, with lines and history. undefined
 * when it is somebody else's or not there.
 */
export async function orderDetail(
  db: Db,
  who: Who,
  wanted: { id: number } | { number: string },
): Promise<OrderDetail | undefined> {
  const row = await head(db, who, wanted)
  if (!row) return undefined
  const [lines, events, promotions] = await Promise.all([
    linesOf(db, row.id),
    eventsOf(db, who, row.id),
    usesOf(db, row.id),
  ])
  const { deliveryAddress, listTotal, discountTotal, ...order } = row
  const seesDiscounts = can(who, 'seeDiscounts')
  const { lineCount: _, ...summary } = summaryOf(who, { ...order, lineCount: lines.length })
  return {
    ...order,
    ...summary,
    listTotal: seesDiscounts ? listTotal : null,
    discountTotal: seesDiscounts ? discountTotal : null,
    address: deliveryAddress as unknown as Place,
    lines: seesDiscounts ? lines : lines.map((line) => ({ ...line, listPrice: null, discounts: null })),
    events,
    promotions,
  }
}

function head(db: Db, who: Who, wanted: { id: number } | { number: string }) {
  const scope = ownScope(who)
  const orders = db
    .selectFrom('orders as o')
    .innerJoin('customers as customer', 'customer.id', 'o.customerId')
    .where(({ or }) => or([ownOrders(scope, false), ownOrders(scope, true)]))
  const one = 'id' in wanted ? orders.where('o.id', '=', wanted.id) : orders.where('o.number', '=', wanted.number)
  return one
    .select(['o.id', 'o.number', 'o.placedAt', 'o.status', 'o.currency', 'o.customerId', 'o.note', 'o.deliveryAddress'])
    .select(['o.listTotal', 'o.discountTotal', 'o.promotionTotal', 'o.netTotal', 'o.taxTotal', 'o.total'])
    .select(['o.paymentKind', 'o.paymentName', 'o.paymentDiscount'])
    .select(nameOfCustomer.as('customerName'))
    .executeTakeFirst()
}

const linesOf = (db: Db, orderId: number): Promise<OrderLine[]> =>
  db
    .selectFrom('orderLines')
    .select([
      'lineNo',
      'productId',
      'code',
      'name',
      'brand',
      'quantity',
      'backordered',
      'unit',
      'listPrice',
      'netPrice',
    ])
    .select(['discounts', 'taxRate', 'netTotal as net', 'taxTotal as tax', 'note', 'gift'])
    .select('promotionDiscount as promotion')
    .select(sql<string>`coalesce(delivery_address->>'title', '')`.as('addressName'))
    .where('orderId', '=', orderId)
    .orderBy('lineNo')
    .execute()

async function eventsOf(db: Db, { language }: Who, orderId: number): Promise<OrderEvent[]> {
  const events = await db
    .selectFrom('orderEvents as event')
    .leftJoin('users as person', 'person.id', 'event.userId')
    .select(['event.fromStatus as from', 'event.toStatus as to', 'event.at'])
    .select(sql<string>`trim(concat(person.first_name, ' ', person.last_name))`.as('by'))
    .where('event.orderId', '=', orderId)
    .orderBy('event.id')
    .execute()
  return events.map(({ from, to, ...event }) => ({
    ...event,
    from: from as Status | null,
    to: to as Status,
    statusName: message(language, `order.status.${to}`),
  }))
}

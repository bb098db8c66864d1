import Big from 'big.js'
import { notFound } from '../../api/refusal.ts'
import type { Db } from '../../platform/db.server.ts'
import type { Who } from '../../shop/policy.ts'
import { siteScope } from '../../shop/viewer.ts'
import { creditOf } from '../credit-queries.server.ts'
import { type DeskLine, readyOf, remainingOf } from './desk-line.ts'
import type { DeskLineShown, DeskOrder } from './desk-order.ts'
import { holdOf } from './queries.server.ts'

/** What the owner needs to know of an order of his site before he decides; 404 when it is none. */
export async function deskOrder(db: Db, who: Who, orderId: number): Promise<DeskOrder> {
  const { siteId } = siteScope(who)
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('customers as customer', 'customer.id', 'o.customerId')
    .select(['o.customerId', 'o.batchId', 'customer.code as customerCode', holdOf.as('hold')])
    .where('o.id', '=', orderId)
    .where('o.siteId', '=', siteId)
    .executeTakeFirst()
  if (!order) throw notFound()
  const { customerId, batchId, customerCode, hold } = order
  const [lines, credit] = await Promise.all([linesOf(db, orderId), creditOf(db, who.site, customerId)])
  return { hold, customerCode, batchId, credit, lines: lines.map(shown) }
}

type Line = DeskLine & Pick<DeskLineShown, 'name' | 'unit'>

const linesOf = (db: Db, orderId: number): Promise<Line[]> =>
  db
    .selectFrom('orderLines')
    .select(['id', 'lineNo', 'productId', 'code', 'name', 'unit', 'quantity'])
    .select(['backordered', 'approved', 'cancelled', 'shipped'])
    .where('orderId', '=', orderId)
    .orderBy('lineNo')
    .execute()

const shown = ({ id: _id, productId: _productId, ...line }: Line): DeskLineShown => ({
  ...line,
  open: new Big(line.quantity).minus(line.cancelled).toFixed(),
  remaining: remainingOf(line).toFixed(),
  ready: readyOf(line).toFixed(),
})

import Big from 'big.js'
import { notFound } from '#src/api/refusal.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { RequestContext } from '#src/shop/policy.ts'
import { siteScope } from '#src/shop/viewer.ts'
import { loadCredit } from '../credit-queries.server.ts'
import { computeReady, computeRemaining, type DeskLine } from '../desk-line.ts'
import type { DeskLineData, DeskOrder } from './desk-order.ts'
import { holdOf } from './queries.server.ts'

/** The facts the owner needs to decide on an order of the site; 404 when there is none. */
export async function deskOrder(db: Db, context: RequestContext, orderId: number): Promise<DeskOrder> {
  const { siteId } = siteScope(context)
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('customers as customer', 'customer.id', 'o.customerId')
    .select(['o.customerId', 'o.batchId', 'customer.code as customerCode', holdOf.as('hold')])
    .where('o.id', '=', orderId)
    .where('o.siteId', '=', siteId)
    .executeTakeFirst()
  if (!order) throw notFound()
  const { customerId, batchId, customerCode, hold } = order
  const [lines, credit] = await Promise.all([loadLines(db, orderId), loadCredit(db, context.site, customerId)])
  return { hold, customerCode, batchId, credit, lines: lines.map(toDeskLineData) }
}

type Line = DeskLine & Pick<DeskLineData, 'name' | 'unit'>

const loadLines = (db: Db, orderId: number): Promise<Line[]> =>
  db
    .selectFrom('orderLines')
    .select(['id', 'lineNo', 'productId', 'code', 'name', 'unit', 'quantity'])
    .select(['backordered', 'approved', 'cancelled', 'shipped'])
    .where('orderId', '=', orderId)
    .orderBy('lineNo')
    .execute()

const toDeskLineData = ({ id: _id, productId: _productId, ...line }: Line): DeskLineData => ({
  ...line,
  open: new Big(line.quantity).minus(line.cancelled).toFixed(),
  remaining: computeRemaining(line).toFixed(),
  ready: computeReady(line).toFixed(),
})

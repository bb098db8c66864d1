import Big from 'big.js'
import { sql } from 'kysely'
import { notFound } from '#src/api/refusal.ts'
import { STATUS } from '#src/orders/status.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { viewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { loadAvailableQuantities } from '#src/products/goods/queries.server.ts'
import type { AllocatedLine, MovableGoods } from './movable-goods.ts'

/** The lines of an order of which a depot has goods. The caller checks access to the order. */
export async function loadAllocatedLines(db: Db, orderId: number): Promise<AllocatedLine[]> {
  const { rows } = await sql<AllocatedLine>`
    select l.id, l.line_no, l.product_id, l.code, l.name, l.unit,
      json_agg(json_build_object('depotId', p.depot_id, 'quantity', p.quantity::text) order by p.depot_id) as depots
    from order_lines l join order_line_depots p on p.order_line_id = l.id
    where l.order_id = ${orderId}
    group by l.id order by l.line_no`.execute(db)
  return rows
}

/** The depots of the site, the preferred one first. */
export const loadDepots = (db: Db, { site }: RequestContext) =>
  db
    .selectFrom('depots')
    .select(['id', 'name'])
    .where('siteId', '=', site.id)
    .orderBy('priority')
    .orderBy('id')
    .execute()

/** Goods of an order that waits for approval which other depots have too; 404 if the site has no such order. */
export async function loadMovableGoods(db: Db, context: RequestContext, orderId: number): Promise<MovableGoods[]> {
  const order = await db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .where('siteId', '=', context.site.id)
    .executeTakeFirst()
  if (!order) throw notFound()
  if (order.status !== STATUS.pendingApproval) return []
  const [lines, depots] = [await loadAllocatedLines(db, orderId), await loadDepots(db, context)]
  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  const places = productIds.flatMap((productId) => depots.map(({ id }) => ({ productId, depotId: id })))
  const quantities = await loadAvailableQuantities(db, viewerScope(context), places)
  const available = new Map(
    places.map(({ productId, depotId }, at) => [`${productId} ${depotId}`, quantities[at] ?? '0']),
  )
  return lines.flatMap(({ productId, depots: sources, lineNo, code, name, unit }) =>
    sources.flatMap(({ depotId, quantity }) => {
      const targets = depots.flatMap(({ id, name: depotName }) => {
        const there = available.get(`${productId} ${id}`) ?? '0'
        return id === depotId || new Big(there).lte(0) ? [] : [{ depotId: id, depotName, available: there }]
      })
      const depotName = depots.find(({ id }) => id === depotId)?.name ?? ''
      return targets.length === 0 ? [] : [{ lineNo, code, name, unit, depotId, depotName, quantity, targets }]
    }),
  )
}

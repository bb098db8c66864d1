import Big from 'big.js'
import { sql } from 'kysely'
import { notFound } from '#src/api/refusal.ts'
import { orderPayments } from '#src/payments/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { STATUS } from '../status.ts'
import { type DepotSplit, type SplitLine, splitByDepot } from './depot-split.ts'
import type { SplitObstacle, SplitPreview } from './desk.ts'

export interface LoadedSplit {
  order: { number: string; status: number; currency: string; total: Decimal }
  lines: NamedLine[]
  depots: readonly { id: number; name: string }[]
  /** Undefined if all goods come from one depot. */
  split: DepotSplit | undefined
  obstacle: SplitObstacle | null
}

type NamedLine = SplitLine & { code: string; name: string; unit: string }

/** How an order of the site would be split by depot, and why it cannot be; 404 if the site has no such order. */
export async function loadSplit(db: Db, { site }: RequestContext, orderId: number): Promise<LoadedSplit> {
  const order = await db
    .selectFrom('orders')
    .select(['number', 'status', 'currency', 'total'])
    .where('id', '=', orderId)
    .where('siteId', '=', site.id)
    .executeTakeFirst()
  if (!order) throw notFound()
  const depots = await db
    .selectFrom('depots')
    .select(['id', 'name'])
    .where('siteId', '=', site.id)
    .orderBy('priority')
    .orderBy('id')
    .execute()
  const lines = await loadSplitLines(db, orderId)
  const split = splitByDepot(lines, { currency: order.currency, depotOrder: depots.map(({ id }) => id) })
  return { order, lines, depots, split, obstacle: await findObstacle(db, orderId) }
}

async function loadSplitLines(db: Db, orderId: number): Promise<NamedLine[]> {
  const { rows } = await sql<NamedLine>`
    select l.id, l.line_no, l.code, l.name, l.unit, l.quantity, l.backordered, l.cancelled, l.list_price, l.net_total as net,
      l.tax_total as tax, l.tax_rate, l.promotion_discount as promotion,
      case when l.gift then l.note end as gift_of, coalesce((
        select json_agg(json_build_object('depotId', p.depot_id, 'quantity', p.quantity::text) order by p.depot_id)
        from order_line_depots p where p.order_line_id = l.id), '[]'::json) as depots
    from order_lines l where l.order_id = ${orderId} order by l.line_no`.execute(db)
  return rows
}

/** A payment is for all of the order. */
const findObstacle = async (db: Db, orderId: number): Promise<SplitObstacle | null> =>
  (await orderPayments(db, orderId)).length > 0 ? 'payment' : null

/** What staff see before they split an order that waits for approval; no parts where there is nothing to split. */
export async function previewSplit(db: Db, context: RequestContext, orderId: number): Promise<SplitPreview> {
  const { order, lines, depots, split, obstacle } = await loadSplit(db, context, orderId)
  const { number, status, currency, total } = order
  if (!split || status !== STATUS.pendingApproval) return { currency, obstacle: null, parts: [] }
  const charges = lines.reduce((rest, { net, tax }) => rest.minus(net).minus(tax), new Big(total))
  const parts = split.parts.map(({ depotId, shares, net, tax }, at) => ({
    depotName: depots.find(({ id }) => id === depotId)?.name ?? '',
    number: at === 0 ? number : null,
    total: new Big(net)
      .plus(tax)
      .plus(at === 0 ? charges : 0)
      .toFixed(2),
    lines: shares.map(({ line, quantity, backordered }) => {
      const { code = '', name = '', unit = '' } = lines.find(({ id }) => id === line.id) ?? {}
      return { lineNo: line.lineNo, code, name, unit, quantity, backordered }
    }),
  }))
  return { currency, obstacle, parts }
}

import { sql } from 'kysely'
import { notFound } from '#src/api/refusal.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope, viewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { loadAvailableQuantities } from '#src/products/goods/queries.server.ts'
import { loadFigureRates, selectCosts } from '../reports/sold-queries.server.ts'

interface ProposalCustomer {
  id: number
  code: string
  active: boolean
  depotId: number | null
  depotName: string
}

/** What a seller has to know about a line besides its prices. */
export interface LineGoods {
  lineNo: number
  /** The depot that the buyer chose, or else that of the customer; empty without one. */
  depotName: string
  /** In that depot; null without one. */
  atDepot: Decimal | null
  inAllDepots: Decimal
  /** Purchase price of one unit without tax, in the currency of the proposal; null if unknown or hidden. */
  cost: Decimal | null
}

/** The goods of a proposal, and the code of its customer. 404 if the site has no such proposal. */
export async function loadProposalGoods(db: Db, context: RequestContext, number: string) {
  const { siteId } = siteScope(context)
  const { rows } = await sql<ProposalCustomer & { proposalId: number; currency: string }>`
    select p.id as proposal_id, p.currency, customer.id, customer.code, customer.active, customer.depot_id, coalesce(depot.name, '') as depot_name
    from proposals p join customers customer on customer.id = p.customer_id
      left join depots depot on depot.id = customer.depot_id
    where p.number = ${number} and p.site_id = ${siteId}`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  const [lines, rates] = [await loadLines(db, found.proposalId), await loadFigureRates(db, context, found.currency)]
  const places = lines.map(({ productId, depotId }) => ({ productId, depotId: depotId ?? found.depotId }))
  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  const [atDepots, inAll, costs] = await Promise.all([
    loadAvailableQuantities(db, viewerScope(context), places),
    loadAvailableQuantities(
      db,
      viewerScope(context),
      places.map(({ productId }) => ({ productId, depotId: null })),
    ),
    sql<{ productId: number; amount: Decimal }>`
      select cost.product_id, cost.amount::text as amount from ${selectCosts(context, rates)} cost
      where cost.product_id = any(${productIds}::bigint[])`.execute(db),
  ])
  const costOf = new Map(costs.rows.map(({ productId, amount }) => [productId, amount]))
  return {
    customerCode: found.code,
    customerActive: found.active,
    lines: lines.map(({ lineNo, productId, depotName }, at): LineGoods => {
      const hasDepot = places[at]?.depotId != null
      return {
        lineNo,
        depotName: depotName || found.depotName,
        atDepot: hasDepot ? (atDepots[at] ?? '0') : null,
        inAllDepots: inAll[at] ?? '0',
        cost: costOf.get(productId) ?? null,
      }
    }),
  }
}

interface PlacedLine {
  lineNo: number
  productId: number
  depotId: number | null
  depotName: string
}

async function loadLines(db: Db, proposalId: number): Promise<PlacedLine[]> {
  const { rows } = await sql<PlacedLine>`
    select line.line_no, line.product_id, line.depot_id, coalesce(depot.name, '') as depot_name
    from proposal_lines line left join depots depot on depot.id = line.depot_id
    where line.proposal_id = ${proposalId} order by line.line_no`.execute(db)
  return rows
}

import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { endCheckout } from '#src/cart/checkout/commands.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { reclaimPromotions } from '#src/promotions/claim-commands.server.ts'
import type { Site } from '#src/shop/site.ts'
import { siteScope } from '#src/shop/viewer.ts'
import { allocateStock, takeStock } from '#src/stock/commands.server.ts'
import type { PayingOrder } from './payment-order.ts'

/**
 * Reacquires goods and promotions of an order whose payment failed (9 to 10): at the agreed prices, from any depots
 * that have stock. Refuses AlreadyOrdered, InsufficientStock, PromotionUsedUp; returns the products whose stock
 * changed.
 */
export async function retake(tx: Tx, site: Site, order: PayingOrder): Promise<Result<number[]>> {
  const other = await otherOfCart(tx, order)
  if (other) return refuse('AlreadyOrdered', { number: other.number })
  const { orderId } = order
  // The buyer may have reopened the cart's checkout: one cart must not reserve twice.
  await endCheckout(tx, order.cartId)
  const lines = await loadLines(tx, orderId)
  const scope = siteScope({ site, language: 'tr' })
  const requested = lines.map((line) => ({ ...line, depotId: null, mayComeLater: false }))
  const { allocations, short } = await allocateStock(tx, scope, {
    requests: requested,
    ownDepot: await findOwnDepot(tx, order),
  })
  if (short[0]) return refuse('InsufficientStock')
  const usedUp = await reclaimPromotions(tx, orderId)
  if (usedUp) return refuse('PromotionUsedUp', { name: usedUp.name })
  await storeAllocations(tx, lines, allocations)
  await takeStock(tx, scope, { orderId, allocations })
  return ok([...new Set(allocations.map(({ productId }) => productId))])
}

/** The buyer placed another order from the same cart. */
const otherOfCart = (tx: Tx, { cartId, orderId }: PayingOrder) =>
  tx
    .selectFrom('orders')
    .select('number')
    .where('cartId', '=', cartId)
    .where('id', '<>', orderId)
    .where('status', 'not in', [8, 9])
    .executeTakeFirst()

const loadLines = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('orderLines')
    .select(({ eb, ref }) => ['id as lineId', 'productId', eb(ref('quantity'), '-', ref('backordered')).as('quantity')])
    .where('orderId', '=', orderId)
    .where(({ eb, ref }) => eb(ref('quantity'), '>', ref('backordered')))
    .execute()

async function findOwnDepot(tx: Tx, { customerId }: PayingOrder): Promise<number | null> {
  const customer = await tx.selectFrom('customers').select('depotId').where('id', '=', customerId).executeTakeFirst()
  return customer?.depotId ?? null
}

interface DepotAllocation {
  lineId: number
  depotId: number
  quantity: string
}

async function storeAllocations(
  tx: Tx,
  lines: readonly { lineId: number }[],
  depotAllocations: readonly DepotAllocation[],
) {
  if (depotAllocations.length === 0) return
  await tx
    .deleteFrom('orderLineDepots')
    .where(
      'orderLineId',
      'in',
      lines.map(({ lineId }) => lineId),
    )
    .execute()
  const rows = depotAllocations.map(({ lineId, depotId, quantity }) => ({ orderLineId: lineId, depotId, quantity }))
  await tx.insertInto('orderLineDepots').values(rows).execute()
}

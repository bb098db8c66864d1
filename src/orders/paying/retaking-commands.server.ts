import { done, type Result, refused } from '../../api/refusal.ts'
import { endCheckout } from '../../cart/checkout/commands.server.ts'
import { allocateStock, takeStock } from '../../catalog/goods/commands.server.ts'
import type { Tx } from '../../platform/db.server.ts'
import { reclaimPromotions } from '../../promotions/claim-commands.server.ts'
import type { Site } from '../../shop/site.ts'
import { siteScope } from '../../shop/viewer.ts'
import type { PayingOrder } from './paying-order.ts'

/**
 * Takes the goods and the promotions of an order again whose payment failed before (9 to 10): at the prices that were
 * agreed to, from whichever depots have them now. Refuses with AlreadyOrdered, InsufficientStock, PromotionUsedUp; answers
 * the products whose stock changed.
 */
export async function retake(tx: Tx, site: Site, order: PayingOrder): Promise<Result<number[]>> {
  const other = await otherOfCart(tx, order)
  if (other) return refused('AlreadyOrdered', { number: other.number })
  const { orderId } = order
  // Its buyer may have opened the cart's checkout again meanwhile: nothing is held twice for one cart.
  await endCheckout(tx, order.cartId)
  const lines = await linesOf(tx, orderId)
  const scope = siteScope({ site, language: 'tr' })
  const wanted = lines.map((line) => ({ ...line, depotId: null, mayComeLater: false }))
  const { parts, short } = await allocateStock(tx, scope, { wanted, ownDepotId: await ownDepot(tx, order) })
  if (short[0]) return refused('InsufficientStock')
  const usedUp = await reclaimPromotions(tx, orderId)
  if (usedUp) return refused('PromotionUsedUp', { name: usedUp.name })
  await keepDepots(tx, lines, parts)
  await takeStock(tx, scope, { orderId, parts })
  return done([...new Set(parts.map(({ productId }) => productId))])
}

/** The buyer went another way meanwhile. */
const otherOfCart = (tx: Tx, { cartId, orderId }: PayingOrder) =>
  tx
    .selectFrom('orders')
    .select('number')
    .where('cartId', '=', cartId)
    .where('id', '<>', orderId)
    .where('status', 'not in', [8, 9])
    .executeTakeFirst()

const linesOf = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('orderLines')
    .select(({ eb, ref }) => ['id as lineId', 'productId', eb(ref('quantity'), '-', ref('backordered')).as('quantity')])
    .where('orderId', '=', orderId)
    .where(({ eb, ref }) => eb(ref('quantity'), '>', ref('backordered')))
    .execute()

async function ownDepot(tx: Tx, { customerId }: PayingOrder): Promise<number | null> {
  const customer = await tx.selectFrom('customers').select('depotId').where('id', '=', customerId).executeTakeFirst()
  return customer?.depotId ?? null
}

interface Part {
  lineId: number
  depotId: number
  quantity: string
}

async function keepDepots(tx: Tx, lines: readonly { lineId: number }[], parts: readonly Part[]) {
  if (parts.length === 0) return
  await tx
    .deleteFrom('orderLineDepots')
    .where(
      'orderLineId',
      'in',
      lines.map(({ lineId }) => lineId),
    )
    .execute()
  const rows = parts.map(({ lineId, depotId, quantity }) => ({ orderLineId: lineId, depotId, quantity }))
  await tx.insertInto('orderLineDepots').values(rows).execute()
}

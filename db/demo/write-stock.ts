import type { Tx } from '#src/platform/db.server.ts'
import { insertAll } from './batches.ts'
import { createChance } from './chance.ts'
import { daysAfter, getDay, getUndone } from './history.ts'
import { DEPOTS, type DepotCode } from './terms.ts'
import type { Good, Goods } from './write-goods.ts'
import type { WrittenOrder } from './write-orders.ts'
import type { Shop } from './write-shop.ts'

interface StockWriter {
  goods: Goods
  orders: readonly WrittenOrder[]
  now: Date
}

/**
 * Writes stock and its movements. Today's stock is chosen; the opening stock adds everything that open orders have
 * taken since, so that no depot was ever below zero.
 */
export async function writeStock(tx: Tx, shop: Shop, { goods, orders, now }: StockWriter): Promise<void> {
  const moves = orders.flatMap(getMoves)
  const taken = new Map<string, number>()
  for (const { productId, depot, quantity } of moves)
    taken.set(placeKey(productId, depot), (taken.get(placeKey(productId, depot)) ?? 0) - quantity)
  const places = goods.all.flatMap((good) =>
    getOnHand(good).map((quantity, at) => ({ good, depot: DEPOTS[at]?.code ?? 'IST', quantity })),
  )
  await insertAll(
    tx,
    'stock',
    places.map((at) => ({
      productId: at.good.id,
      depotId: shop.depots.of(at.depot),
      onHand: at.quantity.toFixed(3),
      ...getComingGoods(at.good, at.depot, now),
    })),
  )
  const opening = new Date(now.getTime() - 380 * 86_400_000)
  const openings = places.map(({ good, depot, quantity }) => ({
    productId: good.id,
    depot,
    quantity: quantity + (taken.get(placeKey(good.id, depot)) ?? 0),
    reason: 'opening',
    orderId: null,
    at: opening,
  }))
  const rows = [...openings.filter(({ quantity }) => quantity !== 0), ...moves].map(({ depot, quantity, ...move }) => ({
    siteId: shop.id,
    ...move,
    depotId: shop.depots.of(depot),
    quantity: quantity.toFixed(3),
  }))
  await insertAll(tx, 'stockMoves', rows)
}

const placeKey = (productId: number, depot: DepotCode) => `${productId} ${depot}`

/** Stock movements of an order: taken at placement, returned on reversal. */
function getMoves({ id, planned }: WrittenOrder) {
  const undone = getUndone(planned)
  return planned.lines.flatMap(({ good, depots }) =>
    depots.flatMap(([depot, quantity]) => {
      const move = { productId: good.id, depot, orderId: id }
      const out = { ...move, quantity: -quantity, reason: 'order', at: planned.placedAt }
      return undone ? [out, { ...move, quantity, reason: undone.reason, at: undone.at }] : [out]
    }),
  )
}

/** Today's stock per depot, in depot order: large quantities of cheap products, few of expensive ones. */
function getOnHand({ product }: Good): number[] {
  const chance = createChance(`stock ${product.code}`)
  const price = Number(product.price ?? 500)
  const baseQuantity = product.stockType === 1 ? Math.max(4, Math.min(120, 60_000 / price)) : 600
  if (product.supply === 'none' || product.supply === 'coming') return [0, 0, 0]
  if (product.supply === 'low') return [chance.whole(1, 2), chance.whole(0, 1), chance.whole(0, 1)]
  const shares = [
    chance.between(0.5, 1),
    chance.yes(0.8) ? chance.between(0.2, 0.6) : 0,
    chance.yes(0.7) ? chance.between(0.1, 0.5) : 0,
  ]
  return shares.map((share, at) => Math.round(baseQuantity * share) + (at === 0 ? 5 : 0))
}

/** Incoming stock, delivered to the main depot. */
function getComingGoods({ product }: Good, depot: DepotCode, now: Date) {
  const chance = createChance(`coming ${product.code}`)
  const isAwaited = depot === 'IST' && (product.supply === 'coming' || (product.supply === 'low' && chance.yes(0.4)))
  if (!isAwaited) return { coming: '0', comingOn: null }
  return { coming: String(chance.whole(1, 8) * 10), comingOn: daysAfter(getDay(now), chance.whole(3, 30)) }
}

import type { Address } from '#src/addresses/address.ts'
import type { PricedLine, StoredLine } from '#src/cart/line-queries.server.ts'
import type { CustomerScope } from '#src/permissions/viewer.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import type { ResolvedPrice } from '#src/pricing/price.ts'
import type { PlacedOrder } from '../order.ts'
import { isUnpaid, STATUS, type Status } from '../status.ts'

export interface EarlierOrder {
  placed: PlacedOrder
  requestHash: Buffer
  /** The cart's version when it was ordered. */
  cartVersion: number | null
}

/** The order this user placed under this key, whichever customer they acted for. */
export const findOrderByKey = (tx: Tx, scope: CustomerScope, key: string) =>
  loadEarlierOrder(ordersOfUser(tx, scope).where('idempotencyKey', '=', key))

/** The order of a cart of this user, also if it was split; one with a failed payment only if there is no other. */
export const findOrderByCart = (tx: Tx, scope: CustomerScope, cartId: number) =>
  loadEarlierOrder(
    ordersOfUser(tx, scope)
      .where('cartId', '=', cartId)
      .where('status', '<>', STATUS.cancelled)
      .where('splitFromId', 'is', null)
      .orderBy(({ eb }) => eb('status', '=', STATUS.paymentError))
      .orderBy('id', 'desc')
      .limit(1),
  )

const ordersOfUser = (tx: Tx, { siteId, userId }: CustomerScope) =>
  tx
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'total', 'currency', 'requestHash', 'cartVersion'])
    .where('siteId', '=', siteId)
    .where('userId', '=', userId)

async function loadEarlierOrder(query: ReturnType<typeof ordersOfUser>): Promise<EarlierOrder | undefined> {
  const row = await query.executeTakeFirst()
  if (!row) return undefined
  const { id, status, requestHash, cartVersion, ...placed } = row
  return { placed: { ...placed, orderId: id, status: status as Status, replayed: true }, requestHash, cartVersion }
}

/**
 * Lines and prices agreed on before ordering. Promotions and payment discounts do not apply; stock, limits and terms
 * are checked as for any order.
 */
export interface AgreedLines {
  /** Their ids are negative, unlike those of cart lines. */
  lines: readonly StoredLine[]
  prices: ReadonlyMap<number, ResolvedPrice>
  /** Line addresses by id, as at the time of the agreement; valid even if removed since. */
  addresses: ReadonlyMap<number, Address>
}

/** The lines at the agreed prices, whatever they cost today. */
export const applyAgreedPrices = (
  lines: readonly PricedLine<StoredLine>[],
  { prices }: AgreedLines,
): PricedLine<StoredLine>[] =>
  lines.map((line) => {
    const price = prices.get(line.id)
    return { ...line, price, buyable: { ...line.buyable, hasPrice: price !== undefined } }
  })

/** The confirmation message; different for an order that awaits payment, which is not received yet. */
export const placedMessage = (language: Language, { number, status }: Pick<PlacedOrder, 'number' | 'status'>): string =>
  message(language, isUnpaid(status) ? 'order.placedUnpaid' : 'order.placed', { number })

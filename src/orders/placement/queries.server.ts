import { sql } from 'kysely'
import type { Address } from '#src/addresses/address.ts'
import type { PricedLine, StoredLine } from '#src/cart/line-queries.server.ts'
import type { CustomerScope } from '#src/permissions/viewer.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import type { Decimal } from '#src/platform/money.ts'
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
export async function findOrderByKey(tx: Tx, scope: CustomerScope, key: string): Promise<EarlierOrder | undefined> {
  const row = await selectByKey(tx, scope, key).executeTakeFirst()
  return row && toEarlierOrder(row)
}

/**
 * The order that this user placed under the key, and the order of the cart, also if it was split; one with a failed
 * payment only if there is no other.
 */
export async function findEarlierOrders(
  tx: Tx,
  scope: CustomerScope,
  { key, cartId }: { key: string; cartId: number },
): Promise<{ byKey: EarlierOrder | undefined; byCart: EarlierOrder | undefined }> {
  const rows = await selectByKey(tx, scope, key)
    .unionAll(selectByCart(tx, scope, cartId))
    .execute()
  const byKey = rows.find(({ isSameKey }) => isSameKey)
  const [byCart] = rows
    .filter(({ isSameKey }) => !isSameKey)
    .sort((one, other) => Number(isUnpaidError(one)) - Number(isUnpaidError(other)) || other.id - one.id)
  return { byKey: byKey && toEarlierOrder(byKey), byCart: byCart && toEarlierOrder(byCart) }
}

const isUnpaidError = ({ status }: { status: number }) => status === STATUS.paymentError

const selectByKey = (tx: Tx, scope: CustomerScope, key: string) =>
  ordersOfUser(tx, scope).where('idempotencyKey', '=', key).select(sql<boolean>`true`.as('isSameKey'))

const selectByCart = (tx: Tx, scope: CustomerScope, cartId: number) =>
  ordersOfUser(tx, scope)
    .where('cartId', '=', cartId)
    .where('status', '<>', STATUS.cancelled)
    .where('splitFromId', 'is', null)
    .select(sql<boolean>`false`.as('isSameKey'))

const ordersOfUser = (tx: Tx, { siteId, userId }: CustomerScope) =>
  tx
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'total', 'currency', 'requestHash', 'cartVersion'])
    .where('siteId', '=', siteId)
    .where('userId', '=', userId)

interface OrderRow {
  id: number
  number: string
  status: number
  total: Decimal
  currency: string
  requestHash: Buffer
  cartVersion: number | null
}

const toEarlierOrder = ({ id, number, status, total, currency, requestHash, cartVersion }: OrderRow): EarlierOrder => ({
  placed: { orderId: id, number, status: status as Status, total, currency, replayed: true },
  requestHash,
  cartVersion,
})

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

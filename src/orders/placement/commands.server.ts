import { createHash } from 'node:crypto'
import { transact } from '#src/api/command.server.ts'
import { notFound } from '#src/api/refusal.ts'
import { isRunning } from '#src/cart/cart.ts'
import { endCheckout, lockOrderableCart, type OrderableCart } from '#src/cart/checkout-commands.server.ts'
import { findOpenCheckout } from '#src/cart/checkout-queries.server.ts'
import { isMerged } from '#src/customers/queries.server.ts'
import { KINDS } from '#src/payments/method.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { AllocatedQuantity } from '#src/products/goods/allocation.ts'
import { claimPromotions, writeUses } from '#src/promotions/claim-commands.server.ts'
import { allocateStock, takeStock } from '#src/stock/commands.server.ts'
import { checkCredit } from '../credit-queries.server.ts'
import { buildDraft, type Draft, type OrderBuyer } from '../draft-queries.server.ts'
import { notifyOrder } from '../notification-commands.server.ts'
import type { PlacedOrder } from '../order.ts'
import { abandonPayment, closeOrderCart } from '../payment/payable-commands.server.ts'
import { postDebt, refuseUnrated } from '../posting-commands.server.ts'
import { STATUS, type Status } from '../status.ts'
import { insertOrder } from './insert-commands.server.ts'
import {
  type Checkout,
  decideLimit,
  getInitialStatus,
  listRequestedGifts,
  type NotPlaced,
  notPlaced,
  type PlacementResult,
  refuseShortLine,
  serializeAgreement,
} from './placement.ts'
import { type AgreedLines, type EarlierOrder, findEarlierOrders } from './queries.server.ts'

/**
 * Turns the active lines of a cart into an order, in three phases. *Prepare* checks the rules, allocates the goods and
 * writes the order; *pay* happens outside any transaction; *finalise* closes the cart and posts the debt. Bank
 * transfer, on account and on delivery need no payment in between, so both phases are one transaction: after a crash
 * the order exists completely or not at all. A card is paid at the bank, and `payableOrder` closes the cart after
 * capture. The same key, or the same agreement on the same cart, returns the first order.
 */
export const placeOrder = (db: Db, buyer: OrderBuyer, checkout: Checkout): Promise<PlacementResult> =>
  transact(db, async (tx) => {
    const hash = createHash('sha256').update(serializeAgreement(checkout)).digest()
    const cart = await lockOrderableCart(tx, buyer.scope, checkout.cartId)
    if (!cart) return refuseMissingCart(tx, buyer)
    const before = await findEarlierPlacement(tx, buyer, { checkout, hash, cart })
    if (before) return before
    const prepared = await prepare(tx, buyer, { checkout, cart, hash })
    if (prepared.ok) await finalise(tx, buyer, { placed: prepared.placed, cartId: cart.id })
    return prepared
  })

/** The cart of a customer that was merged while the buyer ordered is the other customer's. */
async function refuseMissingCart(tx: Tx, { scope }: OrderBuyer): Promise<NotPlaced> {
  if (await isMerged(tx, scope.customer.id)) return notPlaced('CustomerMerged')
  throw notFound()
}

export interface PlacementRequest {
  checkout: Checkout
  hash: Buffer
  cart: OrderableCart
  /** Lines and prices agreed on before; without them the cart is priced now. */
  agreed?: AgreedLines | undefined
}

/** Checked under the cart lock, so that a concurrent request finds the order placed by the first. */
async function findEarlierPlacement(
  tx: Tx,
  buyer: OrderBuyer,
  { checkout, hash, cart }: PlacementRequest,
): Promise<PlacementResult | undefined> {
  const { scope } = buyer
  const { byKey, byCart } = await findEarlierOrders(tx, scope, checkout)
  if (byKey) return isSameRequest(byKey, hash) ? toRepeatedPlacement(byKey) : notPlaced('KeyReused')
  if (!byCart) return undefined
  // A cart that is still open may have changed content at the same total.
  if (isSameRequest(byCart, hash) && (!cart.open || byCart.cartVersion === cart.version))
    return toRepeatedPlacement(byCart)
  // A different agreement on a cart whose order was never paid cancels that order and places a new one.
  if (await abandonPayment(tx, buyer, byCart.placed)) return undefined
  return notPlaced('AlreadyOrdered', { values: { number: byCart.placed.number }, order: byCart.placed })
}

const toRepeatedPlacement = ({ placed }: EarlierOrder): PlacementResult => ({ ok: true, placed, productIds: [] })
const isSameRequest = (before: EarlierOrder, hash: Buffer) => before.requestHash.equals(hash)

/** Phase one: all rules, the credit decision, the stock allocation, and the order with copies of its data. */
export async function prepare(
  tx: Tx,
  buyer: OrderBuyer,
  { checkout, cart, hash, agreed }: PlacementRequest,
): Promise<PlacementResult> {
  const refusal = refuseCheckout(buyer, checkout, cart) ?? (await refuseExpired(tx, buyer, checkout))
  if (refusal) return refusal
  // The checkout's reservation is released to the order; a refused order leaves it unchanged.
  await endCheckout(tx, cart.id)
  const result = await buildDraft(tx, buyer, { checkout, cart, agreed })
  if (!result.ok) return result
  const { draft } = result
  const unpayable = await refuseUnpayable(tx, buyer, draft)
  if (unpayable) return unpayable
  const credit = await decideCreditHold(tx, buyer, draft)
  if (!credit.ok) return credit
  const goods = await allocateGoods(tx, buyer, draft)
  if (!goods.ok) return goods
  const { promotions } = draft.promotions
  const claim = { customerId: buyer.scope.customer.id, promotions, coupon: draft.coupon }
  const usedUp = await claimPromotions(tx, claim)
  if (usedUp?.byCoupon) return notPlaced('CouponUsed')
  if (usedUp) return notPlaced('PromotionUsedUp', { values: { name: usedUp.name } })
  const { held } = credit
  const status = await decideStatus(tx, buyer, { draft, held })
  const placed = await insertOrder(tx, buyer, { draft, hash, status, held, cartVersion: cart.version, ...goods })
  if (!placed) return notPlaced('KeyReused')
  await writeUses(tx, { ...claim, orderId: placed.orderId, currency: placed.currency })
  await takeStock(tx, buyer.scope, { orderId: placed.orderId, allocations: goods.allocations })
  return { ok: true, placed, productIds: goods.allocations.map(({ productId }) => productId) }
}

/**
 * Without an exchange rate an order cannot become debt: it waits for the owner instead of being approved automatically.
 */
async function decideStatus(
  tx: Tx,
  { context }: OrderBuyer,
  { draft, held }: { draft: Draft; held: boolean },
): Promise<Status> {
  const { method, currency } = draft
  const { site, shop } = context
  const first = getInitialStatus(method.kind, shop.orders.approvedAtOnce && !held)
  if (first !== STATUS.approved || !(await refuseUnrated(tx, site, currency))) return first
  return STATUS.pendingApproval
}

function refuseCheckout({ context }: OrderBuyer, { cartVersion }: Checkout, cart: OrderableCart) {
  const { open } = context.shop.orders
  if (!open) return notPlaced('OrderingClosed')
  if (!cart.open) return notPlaced('EmptyCart')
  if (cartVersion !== undefined && cartVersion !== cart.version) return notPlaced('CartChanged')
  return undefined
}

/** A buyer with a countdown must order before the cart's checkout expires, even if another tab reopened it. */
async function refuseExpired(tx: Tx, { context }: OrderBuyer, { cartId, checkoutId }: Checkout) {
  if (checkoutId === undefined) return undefined
  const running = await findOpenCheckout(tx, cartId)
  if (running && isRunning(running)) return undefined
  return notPlaced('CartTimeExpired', { values: { minutes: context.shop.orders.checkoutMinutes } })
}

/** No payment is requested that could not be posted in the site's currency. */
async function refuseUnpayable(tx: Tx, { context }: OrderBuyer, { method, currency }: Draft) {
  const unrated = KINDS[method.kind].atBank && (await refuseUnrated(tx, context.site, currency))
  return unrated ? notPlaced('RateMissing', { values: { currency, context: 'buyer' } }) : undefined
}

/** Locks the customer row for every payment method: an order by bank transfer also uses up credit. */
async function decideCreditHold(
  tx: Tx,
  { context, scope }: OrderBuyer,
  { method, currency, totals }: Draft,
): Promise<{ ok: true; held: boolean } | NotPlaced> {
  const credit = await checkCredit(tx, scope, { site: context.site, amount: totals.total, currency })
  if (method.kind !== 'onAccount') return { ok: true, held: false }
  const decision = decideLimit(credit, context.shop.orders.holdPercent)
  const values = { left: credit.available, total: totals.total, currency }
  return decision === 'refuse' ? notPlaced('InsufficientLimit', { values }) : { ok: true, held: decision === 'hold' }
}

interface Goods {
  ok: true
  allocations: AllocatedQuantity[]
  later: ReadonlyMap<number, string>
}

async function allocateGoods(tx: Tx, { scope }: OrderBuyer, { lines, promotions }: Draft): Promise<Goods | NotPlaced> {
  const bought = lines.map(({ id, productId, depotId, quantity, aboveStock, buyable }) => ({
    lineId: id,
    productId,
    depotId,
    quantity,
    mayComeLater: aboveStock && buyable.aboveStockAllowed,
  }))
  const requests = [...bought, ...listRequestedGifts(promotions)]
  const { allocations, later, short } = await allocateStock(tx, scope, {
    requests,
    buyer: scope.customer,
  })
  const refusals = short.flatMap(({ lineId, available }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line ? [refuseShortLine(line, available)] : []
  })
  const [first] = refusals
  // Only gifts are still short: they were sold since the buyer saw them.
  if (!first && short.length > 0) return notPlaced('PromotionChanged')
  return first ? notPlaced(first.code, { values: first.values, lines: refusals }) : { ok: true, allocations, later }
}

/**
 * Phase three: closes the cart, sends notifications, posts the debt of an approved order and writes the audit log. For
 * a card order the cart stays open and no one is notified until it is paid (`payableOrder`).
 */
export async function finalise(
  tx: Tx,
  { context, scope, ip }: OrderBuyer,
  { placed, cartId }: { placed: PlacedOrder; cartId: number },
) {
  if (placed.status !== STATUS.inPosTransaction) {
    await closeOrderCart(tx, { orderId: placed.orderId, cartId })
    await notifyOrder(tx, placed.orderId, scope.userId)
  }
  if (placed.status === STATUS.approved)
    await postDebt(tx, context.site, { orderId: placed.orderId, userId: scope.userId })
  await audit(tx, {
    siteId: scope.siteId,
    userId: scope.userId,
    customerId: scope.customer.id,
    action: 'order.place',
    target: placed.number,
    detail: { total: placed.total, currency: placed.currency },
    ip,
  })
}

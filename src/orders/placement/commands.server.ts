import { createHash } from 'node:crypto'
import { transact } from '../../api/command.server.ts'
import { notFound } from '../../api/refusal.ts'
import { endCheckout } from '../../cart/checkout/commands.server.ts'
import { isRunning } from '../../cart/checkout/open-checkout.ts'
import { findOpenCheckout } from '../../cart/checkout/queries.server.ts'
import { lockOrderableCart, type OrderableCart } from '../../cart/ordering-commands.server.ts'
import type { AllocatedQuantity } from '../../catalog/goods/allocation.ts'
import { allocateStock, takeStock } from '../../catalog/goods/commands.server.ts'
import { KINDS } from '../../payments/method.ts'
import { audit } from '../../platform/audit.server.ts'
import type { Db, Tx } from '../../platform/db.server.ts'
import { claimPromotions, writeUses } from '../../promotions/claim-commands.server.ts'
import { checkCredit } from '../credit-queries.server.ts'
import { notifyOrder } from '../notification-commands.server.ts'
import type { PlacedOrder } from '../order.ts'
import { abandonPayment } from '../payment/abandon-commands.server.ts'
import { closeOrderCart } from '../payment/cart-commands.server.ts'
import { postDebt, refuseUnrated } from '../posting-commands.server.ts'
import { STATUS, type Status } from '../status.ts'
import type { AgreedLines } from './accepted-proposal-queries.server.ts'
import { type Checkout, firstStatus, hashAgreement, refuseShortLine } from './checkout.ts'
import { buildDraft, type Draft, type OrderBuyer } from './draft-queries.server.ts'
import { listRequestedGifts } from './gift-lines.ts'
import { insertOrder } from './insert-commands.server.ts'
import { decideLimit } from './limit-decision.ts'
import { type NotPlaced, notPlaced, type PlacementResult } from './placement.ts'
import { orderOfCart, orderOfKey, type PlacedBefore } from './replay-queries.server.ts'

/**
 * Turns the active lines of a cart into an order, in three phases (design 8). *Prepare* checks, takes the goods and
 * writes the order; *pay* happens outside any transaction; *finalise* closes the cart and posts what is owed. Transfer,
 * on account and on delivery have nothing to pay in between, so both ends are one transaction: after a crash there is
 * the whole order or none of it. A card is paid at the bank, and `paying` finalises when the money is there. The same key,
 * or the same agreement on the same cart, answers the first order again.
 */
export const placeOrder = (db: Db, buyer: OrderBuyer, checkout: Checkout): Promise<PlacementResult> =>
  transact(db, async (tx) => {
    const hash = createHash('sha256').update(hashAgreement(checkout)).digest()
    const cart = await lockOrderableCart(tx, buyer.scope, checkout.cartId)
    if (!cart) throw notFound()
    const before = await placedBefore(tx, buyer, { checkout, hash, cart })
    if (before) return before
    const prepared = await prepare(tx, buyer, { checkout, cart, hash })
    if (prepared.ok) await finalise(tx, buyer, prepared.placed)
    return prepared
  })

export interface PlacementRequest {
  checkout: Checkout
  hash: Buffer
  cart: OrderableCart
  /** Lines and prices that were agreed on before; without them the cart is priced now. */
  agreed?: AgreedLines | undefined
}

/** Asked once the cart is locked: whoever waited for the lock finds here what the first one made of it. */
async function placedBefore(
  tx: Tx,
  buyer: OrderBuyer,
  { checkout, hash, cart }: PlacementRequest,
): Promise<PlacementResult | undefined> {
  const { scope } = buyer
  const byKey = await orderOfKey(tx, scope, checkout.key)
  if (byKey) return isSame(byKey, hash) ? toRepeatedPlacement(byKey) : notPlaced('KeyReused')
  const byCart = await orderOfCart(tx, scope, checkout.cartId)
  if (!byCart) return undefined
  // A cart that is still open may hold other things by now, though it costs the same.
  if (isSame(byCart, hash) && (!cart.open || byCart.cartVersion === cart.version)) return toRepeatedPlacement(byCart)
  // Another agreement on a cart whose order was never paid: that order is given up, and this one goes its own way.
  if (await abandonPayment(tx, buyer, byCart.placed)) return undefined
  return notPlaced('AlreadyOrdered', { values: { number: byCart.placed.number }, order: byCart.placed })
}

const toRepeatedPlacement = ({ placed }: PlacedBefore): PlacementResult => ({ ok: true, placed, productIds: [] })
const isSame = (before: PlacedBefore, hash: Buffer) => before.requestHash.equals(hash)

/** Phase one: every rule, the credit decision, the goods, the order with copies of all it stands on. */
export async function prepare(
  tx: Tx,
  buyer: OrderBuyer,
  { checkout, cart, hash, agreed }: PlacementRequest,
): Promise<PlacementResult> {
  const closed = refuseCheckout(buyer, checkout, cart) ?? (await refuseExpired(tx, buyer, checkout))
  if (closed) return closed
  // What it held becomes what the order takes; an order that is refused leaves it as it was.
  await endCheckout(tx, cart.id)
  const drafted = await buildDraft(tx, buyer, { checkout, cart, agreed })
  if (!drafted.ok) return drafted
  const { draft } = drafted
  const unpayable = await refuseUnpayable(tx, buyer, draft)
  if (unpayable) return unpayable
  const credit = await decideCredit(tx, buyer, draft)
  if (!credit.ok) return credit
  const goods = await allocateGoods(tx, buyer, draft)
  if (!goods.ok) return goods
  const { promotions } = draft.promotions
  const claim = { customerId: buyer.scope.customer.id, promotions }
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

/** What cannot become debt today, for want of a rate, waits for the owner instead of being approved at once. */
async function decideStatus(
  tx: Tx,
  { context }: OrderBuyer,
  { draft, held }: { draft: Draft; held: boolean },
): Promise<Status> {
  const { method, currency } = draft
  const { site, shop } = context
  const first = firstStatus(method.kind, shop.orders.approvedAtOnce && !held)
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

/** Whoever was shown a clock is held to it: to that of the cart, should another tab have begun again. */
async function refuseExpired(tx: Tx, { context }: OrderBuyer, { cartId, checkoutId }: Checkout) {
  if (checkoutId === undefined) return undefined
  const running = await findOpenCheckout(tx, cartId)
  if (running && isRunning(running)) return undefined
  return notPlaced('CartTimeExpired', { values: { minutes: context.shop.orders.checkoutMinutes } })
}

/** No bank is asked for money that could not be booked in the site's own. */
async function refuseUnpayable(tx: Tx, { context }: OrderBuyer, { method, currency }: Draft) {
  const unrated = KINDS[method.kind].atBank && (await refuseUnrated(tx, context.site, currency))
  return unrated ? notPlaced('RateMissing', { values: { currency, context: 'buyer' } }) : undefined
}

/** The buyer's row is locked here for every way to pay: an order by transfer, too, uses up what is left. */
async function decideCredit(
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
    requests: requests,
    ownDepot: scope.customer.depotId,
  })
  const refusals = short.flatMap(({ lineId, available }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line ? [refuseShortLine(line, available)] : []
  })
  const [first] = refusals
  // What is short besides is a gift: it went to somebody else since the buyer saw it.
  if (!first && short.length > 0) return notPlaced('PromotionChanged')
  return first ? notPlaced(first.code, { values: first.values, lines: refusals }) : { ok: true, allocations, later }
}

/**
 * Phase three: the cart is closed, people are told, an approved order becomes debt, and it is written down who did it. Of an
 * order that goes to a bank the cart stays open, and nobody hears, until it is paid (`paying`).
 */
export async function finalise(tx: Tx, { context, scope, ip }: OrderBuyer, placed: PlacedOrder) {
  if (placed.status !== STATUS.inPosTransaction) {
    await closeOrderCart(tx, placed.orderId)
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

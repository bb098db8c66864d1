import { createHash } from 'node:crypto'
import { transact } from '../../api/command.server.ts'
import { notFound } from '../../api/refusal.ts'
import { closeOrderedCart, lockOwnCart, type OrderableCart } from '../../cart/ordering-commands.server.ts'
import type { AllocatedPart } from '../../catalog/goods/allocation.ts'
import { allocateStock, takeStock } from '../../catalog/goods/commands.server.ts'
import { audit } from '../../platform/audit.server.ts'
import type { Db, Tx } from '../../platform/db.server.ts'
import { claimPromotions, writeUses } from '../../promotions/claim-commands.server.ts'
import { creditFor } from '../credit-queries.server.ts'
import type { Placed } from '../order.ts'
import { postDebt } from '../posting-commands.server.ts'
import { STATUS } from '../status.ts'
import { agreementOf, type Checkout, firstStatus, isExpired, refuseShortLine } from './checkout.ts'
import { type Draft, draftOf, type OrderBuyer } from './draft-queries.server.ts'
import { giftsWanted } from './gift-lines.ts'
import { type NotPlaced, notPlaced, type Placing } from './placing.ts'
import { orderOfCart, orderOfKey, type PlacedBefore } from './replay-queries.server.ts'
import { insertOrder } from './writing-commands.server.ts'

/**
 * Turns the active lines of a cart into an order, in three phases (design 8). *Prepare* checks, takes the goods and
 * writes the order; *pay* happens outside any transaction; *finalise* closes the cart and posts what is owed. Transfer,
 * on account and on delivery have nothing to pay in between, so both ends are one transaction: after a crash there is
 * the whole order or none of it. The same key, or the same agreement on the same cart, answers the first order again.
 */
export const placeOrder = (db: Db, buyer: OrderBuyer, checkout: Checkout): Promise<Placing> =>
  transact(db, async (tx) => {
    const hash = createHash('sha256').update(agreementOf(checkout)).digest()
    const cart = await lockOwnCart(tx, buyer.scope, checkout.cartId)
    if (!cart) throw notFound()
    const before = await placedBefore(tx, buyer, { checkout, hash })
    if (before) return before
    const prepared = await prepare(tx, buyer, { checkout, cart, hash })
    if (prepared.ok) await finalise(tx, buyer, { cart, placed: prepared.placed })
    return prepared
  })

interface Asked {
  checkout: Checkout
  hash: Buffer
}

/** Asked once the cart is locked: whoever waited for the lock finds here what the first one made of it. */
async function placedBefore(tx: Tx, { scope }: OrderBuyer, { checkout, hash }: Asked): Promise<Placing | undefined> {
  const byKey = await orderOfKey(tx, scope, checkout.key)
  if (byKey) return isSame(byKey, hash) ? there(byKey) : notPlaced('KeyReused')
  const byCart = await orderOfCart(tx, scope, checkout.cartId)
  if (!byCart) return undefined
  if (isSame(byCart, hash)) return there(byCart)
  return notPlaced('AlreadyOrdered', { values: { number: byCart.placed.number }, order: byCart.placed })
}

const there = ({ placed }: PlacedBefore): Placing => ({ ok: true, placed, productIds: [] })
const isSame = (before: PlacedBefore, hash: Buffer) => before.requestHash.equals(hash)

/** Phase one: every rule, the credit decision, the goods, the order with copies of all it stands on. */
async function prepare(
  tx: Tx,
  buyer: OrderBuyer,
  { checkout, cart, hash }: Asked & { cart: OrderableCart },
): Promise<Placing> {
  const closed = refuseCheckout(buyer, checkout, cart)
  if (closed) return closed
  const drafted = await draftOf(tx, buyer, checkout)
  if (!drafted.ok) return drafted
  const { draft } = drafted
  const noCredit = await refuseCredit(tx, buyer, draft)
  if (noCredit) return noCredit
  const goods = await allocateFor(tx, buyer, draft)
  if (!goods.ok) return goods
  const { promotions } = draft.promotions
  const claim = { customerId: buyer.scope.customer.id, promotions }
  const usedUp = await claimPromotions(tx, claim)
  if (usedUp) return notPlaced('PromotionUsedUp', { values: { name: usedUp.name } })
  const status = firstStatus(draft.method.kind, buyer.who.shop.orders.approvedAtOnce)
  const placed = await insertOrder(tx, buyer, { draft, hash, status, ...goods })
  if (!placed) return notPlaced('KeyReused')
  await writeUses(tx, { ...claim, orderId: placed.orderId, currency: placed.currency })
  await takeStock(tx, buyer.scope, { orderId: placed.orderId, parts: goods.parts })
  return { ok: true, placed, productIds: goods.parts.map(({ productId }) => productId) }
}

function refuseCheckout({ who }: OrderBuyer, { cartVersion, shownAt }: Checkout, cart: OrderableCart) {
  const { open, checkoutMinutes } = who.shop.orders
  if (!open) return notPlaced('OrderingClosed')
  if (!cart.open) return notPlaced('EmptyCart')
  if (cartVersion !== undefined && cartVersion !== cart.version) return notPlaced('CartChanged')
  if (isExpired(shownAt, new Date(), checkoutMinutes)) {
    return notPlaced('CartTimeExpired', { values: { minutes: checkoutMinutes } })
  }
  return undefined
}

/** The buyer's row is locked here for every way to pay: an order by transfer, too, uses up what is left. */
async function refuseCredit(tx: Tx, { who, scope }: OrderBuyer, { method, currency, totals }: Draft) {
  const decision = await creditFor(tx, scope, { site: who.site, amount: totals.total, currency })
  if (method.kind !== 'onAccount' || decision.accepted) return undefined
  const values = { left: decision.available, total: totals.total, currency }
  return notPlaced('InsufficientLimit', { values })
}

interface Goods {
  ok: true
  parts: AllocatedPart[]
  later: ReadonlyMap<number, string>
}

async function allocateFor(tx: Tx, { scope }: OrderBuyer, { lines, promotions }: Draft): Promise<Goods | NotPlaced> {
  const bought = lines.map(({ id, productId, depotId, quantity, aboveStock, buyable }) => ({
    lineId: id,
    productId,
    depotId,
    quantity,
    mayComeLater: aboveStock && buyable.aboveStockAllowed,
  }))
  const wanted = [...bought, ...giftsWanted(promotions)]
  const { parts, later, short } = await allocateStock(tx, scope, { wanted, ownDepotId: scope.customer.depotId })
  const refusals = short.flatMap(({ lineId, available }) => {
    const line = lines.find(({ id }) => id === lineId)
    return line ? [refuseShortLine(line, available)] : []
  })
  const [first] = refusals
  // What is short besides is a gift: it went to somebody else since the buyer saw it.
  if (!first && short.length > 0) return notPlaced('PromotionChanged')
  return first ? notPlaced(first.code, { values: first.values, lines: refusals }) : { ok: true, parts, later }
}

/** Phase three: the cart is closed, an approved order becomes debt, and it is written down who did it. */
async function finalise(tx: Tx, buyer: OrderBuyer, { cart, placed }: { cart: OrderableCart; placed: Placed }) {
  const { who, scope, ip } = buyer
  await closeOrderedCart(tx, cart)
  if (placed.status === STATUS.approved) await postDebt(tx, who.site, { orderId: placed.orderId, userId: scope.userId })
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

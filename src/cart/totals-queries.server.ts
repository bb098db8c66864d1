import { selectDestination } from '#src/addresses/queries.server.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { firstChoice, type PaymentFee, type PaymentMethod } from '#src/payments/method.ts'
import { loadPaymentMethods } from '#src/payments/queries.server.ts'
import { can, type RequestContext } from '#src/permissions/policy.ts'
import type { ViewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { type Decimal, sum } from '#src/platform/money.ts'
import { executeTogether } from '#src/platform/postgres/joined-statements.server.ts'
import type { GoodsFacts } from '#src/products/goods/goods.ts'
import { inCart } from '#src/promotions/in-cart.ts'
import type { CartPromotions } from '#src/promotions/promotion.ts'
import { computePromotions } from '#src/promotions/queries.server.ts'
import type { Destination } from '#src/shipping/shipping.ts'
import { findWarnings, isAvailable } from './add-rules.ts'
import { type CartMoney, type CartSummary, cartOwner } from './cart.ts'
import { categoryTotals } from './category-totals.ts'
import { NO_SHIPPING, withCharges } from './charges.ts'
import {
  type CartRows,
  type PricedLine,
  priceLinesWithoutTexts,
  type StoredLine,
  selectCartWithLines,
  toBuyer,
  toCartWithLines,
} from './line-queries.server.ts'
import type { CartReference, OpenCart } from './open-cart-commands.server.ts'
import { loadCharges, refuseTooSmall } from './order-terms-queries.server.ts'
import { computeExactNet, computeNet, computeTotals, type MoneyLine } from './totals.ts'

interface SummaryRequest extends CartReference {
  /** The chosen payment method; the first offered if omitted. */
  paymentMethodId: number | undefined
  /** The shipping method: undefined if none is chosen, 0 for the first offered. */
  cargoId?: number | undefined
  /** The delivery address; the default address if omitted. */
  addressId?: number | undefined
}

/**
 * Totals of the cart with the payment discount from the shop's own settings. All active lines are priced in one query.
 */
export async function cartSummary(db: Db, context: RequestContext, request: SummaryRequest): Promise<CartSummary> {
  const buyer = toBuyer(context)
  const [{ head, lines, to }, methods] = await Promise.all([
    loadShippedCart(db, buyer.scope, request),
    loadPaymentMethods(db, context),
  ])
  const active = await priceLinesWithoutTexts(
    db,
    buyer,
    lines.filter((line) => line.active),
  )
  const payment = chooseMethod(methods, request.paymentMethodId)
  const counted = selectCountedLines(active)
  // A proposal also includes products without a price.
  const included = request.type === 1 ? active.filter(({ buyable }) => buyable.visible) : counted
  // A proposal requests prices, so promotions and coupons do not apply to it.
  const coupon = head?.coupon ?? ''
  const promotions = await computePromotions(db, context, {
    bought: request.type === 0 ? counted.map(boughtLine) : [],
    coupon,
  })
  const seesPrices = can(context, 'seeActualPrices')
  const goods = computeMoney(context, counted, { promotions, paymentDiscount: payment.discount })
  const name = methods.find(({ id }) => id === payment.id)?.name ?? ''
  const totals =
    request.type === 0 && counted.length > 0 && seesPrices
      ? await addCharges(db, context, { request, counted, goods, promotions, to, method: { name, fee: payment.fee } })
      : { shipping: NO_SHIPPING, money: goods }
  return {
    id: head?.id ?? null,
    version: head?.version ?? 0,
    lines: lines.length,
    activeLines: included.length,
    blockedLines: active.filter((line) => findWarnings(line, line.buyable).length > 0).length,
    quantity: sumQuantities(context, included),
    money: seesPrices ? totals.money : null,
    promotions: inCart(promotions, promotions.goods, seesPrices),
    payment,
    shipping: totals.shipping,
    coupon: coupon === '' ? null : findCoupon(promotions, coupon),
    minimum: request.type === 0 ? await findMinimumProblem(db, context, { counted, goods }) : null,
  }
}

/** The cart, empty until something was added, and where it is sent to as far as known, in one statement. */
async function loadShippedCart(
  db: Db,
  scope: ViewerScope,
  request: SummaryRequest,
): Promise<{ head: OpenCart | undefined; lines: StoredLine[]; to: Destination }> {
  const owner = cartOwner(scope)
  if (!owner) return { head: undefined, lines: [], to: DEFAULT_DESTINATION }
  const rows = await executeTogether<CartRows & { destinations: Destination }>(db, {
    ...selectCartWithLines(owner, request),
    destinations: selectDestination(scope, request.addressId),
  })
  const { head, lines = [] } = toCartWithLines(rows) ?? {}
  return { head, lines, to: rows.destinations[0] ?? DEFAULT_DESTINATION }
}

/** A buyer without an address is in the shop's country. */
const DEFAULT_DESTINATION: Destination = { country: 'TR', city: '' }

/** What is missing for the minimum order, localized; null if nothing is missing or the cart is empty. */
async function findMinimumProblem(
  db: Db,
  context: RequestContext,
  { counted, goods }: Pick<ComputedCart, 'counted' | 'goods'>,
) {
  if (counted.length === 0) return null
  const quantities = counted.map(({ quantity }) => quantity)
  const net = can(context, 'seePrices') ? goods.net : null
  const small = await refuseTooSmall(db, context, { quantities, net, currency: goods.currency })
  return small ? { refusal: small.code, message: refusalText(context.language, small) } : null
}

interface ComputedCart {
  request: SummaryRequest
  counted: readonly CountedLine[]
  goods: CartMoney
  promotions: CartPromotions
  to: Destination
  method: { name: string; fee: PaymentFee }
}

/** Totals including freight and fees, and the shipping methods. */
async function addCharges(
  db: Db,
  context: RequestContext,
  { request, counted, goods, promotions, to, method }: ComputedCart,
) {
  const { currency, net: amount } = goods
  const { shipping, charges } = await loadCharges(db, context, {
    lines: counted,
    amount,
    freeFreight: promotions.freeFreight,
    currency,
    to,
    method,
    cargoId: request.cargoId,
  })
  return { shipping, money: withCharges(goods, charges, currency) }
}

function findCoupon({ promotions }: CartPromotions, code: string) {
  const found = promotions.find(({ byCoupon }) => byCoupon)
  return { code, hasSpecialTerms: found !== undefined, name: found?.name ?? '' }
}

/** Quantity, or number of different products where the shop counts those. */
const sumQuantities = (
  { shop }: RequestContext,
  lines: readonly Pick<StoredLine, 'productId' | 'quantity'>[],
): Decimal =>
  shop.cart.counts === 'products'
    ? `${new Set(lines.map(({ productId }) => productId)).size}`
    : sum(lines.map(({ quantity }) => quantity)).toFixed()

const chooseMethod = (methods: readonly PaymentMethod[], id: number | undefined) => {
  const method = methods.find((one) => one.id === id)
  return firstChoice(method ? [method] : methods)
}

/** A line that counts into the totals. */
interface CountedLine extends MoneyLine {
  id: number
  productId: number
  goods: GoodsFacts | undefined
  currency: string
}

const selectCountedLines = (lines: readonly PricedLine<StoredLine, GoodsFacts>[]): CountedLine[] =>
  lines.flatMap(({ id, productId, goods, quantity, price, buyable }) => {
    if (!price || !isAvailable(buyable)) return []
    const { currency, list, discounts, net, fixed, taxRate } = price
    return [{ id, productId, goods, quantity, currency, list, discounts, net, fixed, taxRate }]
  })

/** A cart line as input for promotions. */
export const boughtLine = (line: {
  id: number
  productId: number
  quantity: Decimal
  net: Decimal
  currency: string
}) => ({
  id: line.id,
  productId: line.productId,
  quantity: line.quantity,
  net: computeNet(line, line.currency),
})

interface Deductions {
  promotions: CartPromotions
  paymentDiscount: Decimal
}

function computeMoney(
  context: RequestContext,
  counted: readonly CountedLine[],
  { promotions, paymentDiscount }: Deductions,
): CartMoney {
  const currency = counted[0]?.currency ?? context.viewer.customer?.currency ?? context.site.currency
  const { off } = promotions
  const lines = off.size === 0 ? counted : counted.map((line) => ({ ...line, promotion: off.get(line.id) }))
  const totals = computeTotals(lines, { currency, paymentDiscount })
  const categories = counted.map((line) => ({
    productId: line.productId,
    categoryId: line.goods?.categoryId ?? null,
    categoryName: line.goods?.categoryName ?? '',
    quantity: line.quantity,
    net: computeExactNet(line, currency),
  }))
  const hidden = can(context, 'seeDiscounts') ? {} : { list: null, discount: null }
  return { ...totals, ...hidden, currency, categories: categoryTotals(categories, currency) }
}

import { addressesOf } from '../../addresses/queries.server.ts'
import { refusalText } from '../../api/refusal-text.server.ts'
import { firstChoice, type PaymentFee, type PaymentMethod } from '../../payments/method.ts'
import { paymentMethodsFor } from '../../payments/queries.server.ts'
import type { Db } from '../../platform/db.server.ts'
import { type Decimal, sum } from '../../platform/money.ts'
import { inCart } from '../../promotions/in-cart.ts'
import type { CartPromotions } from '../../promotions/promotion.ts'
import { promotionsIn } from '../../promotions/queries.server.ts'
import { can, type Who } from '../../shop/policy.ts'
import { isThere, warningsOf } from '../adding.ts'
import type { CartMoney, CartSummary } from '../cart.ts'
import { type Buyer, buyerOf, type KeptLine, linesOf, type Priced, priced } from '../line-queries.server.ts'
import { openCart, type WhichCart } from '../open-cart-commands.server.ts'
import { categoryTotals } from './category-totals.ts'
import { chargesFor } from './charge-queries.server.ts'
import { NOT_SENT, withCharges } from './charges.ts'
import { tooSmall } from './least-queries.server.ts'
import { netOf, totalsOf } from './totals.ts'

interface SummaryRequest extends WhichCart {
  /** The method chosen; the first on offer without one. */
  paymentMethodId: number | undefined
  /** How it is sent: undefined while nothing is, 0 for the first way on offer. */
  cargoId?: number | undefined
  /** Where it goes; the default address without one. */
  addressId?: number | undefined
}

/**
 * The cart in figures, with the discount of the payment method as the shop knows it. Prices are worked out for every
 * active line in one go.
 */
export async function cartSummary(db: Db, who: Who, request: SummaryRequest): Promise<CartSummary> {
  const buyer = buyerOf(who)
  const [head, methods] = await Promise.all([openCart(db, buyer.scope, request), paymentMethodsFor(db, who)])
  const lines = head ? await linesOf(db, head.id) : []
  const active = await priced(
    db,
    buyer,
    lines.filter((line) => line.active),
  )
  const payment = chosen(methods, request.paymentMethodId)
  const counted = countedLines(active)
  // A proposal asks for what has no price as well.
  const included = request.type === 1 ? active.filter(({ buyable }) => buyable.visible) : counted
  // A proposal is a question about prices: nothing is given before it is answered.
  const coupon = head?.coupon ?? ''
  const promotions = await promotionsIn(db, who, { bought: request.type === 0 ? counted.map(boughtLine) : [], coupon })
  const seesPrices = can(who, 'seeActualPrices')
  const goods = moneyOf(who, counted, { promotions, paymentDiscount: payment.discount })
  const name = methods.find(({ id }) => id === payment.id)?.name ?? ''
  const charged =
    request.type === 0 && counted.length > 0 && seesPrices
      ? await besides(db, who, { request, counted, goods, promotions, method: { name, fee: payment.fee } })
      : { shipping: NOT_SENT, money: goods }
  return {
    id: head?.id ?? null,
    version: head?.version ?? 0,
    lines: lines.length,
    activeLines: included.length,
    blockedLines: active.filter((line) => warningsOf(line, line.buyable).length > 0).length,
    quantity: quantityOf(who, included),
    money: seesPrices ? charged.money : null,
    promotions: inCart(promotions, promotions.goods, seesPrices),
    payment,
    shipping: charged.shipping,
    coupon: coupon === '' ? null : couponIn(promotions, coupon),
    minimum: request.type === 0 ? await minimumOf(db, who, { counted, goods }) : null,
  }
}

/** What is still missing of the least order, in words; null when there is enough, or nothing to order. */
async function minimumOf(db: Db, who: Who, { counted, goods }: Pick<Reckoned, 'counted' | 'goods'>) {
  if (counted.length === 0) return null
  const quantities = counted.map(({ quantity }) => quantity)
  const net = can(who, 'seePrices') ? goods.net : null
  const small = await tooSmall(db, who, { quantities, net, currency: goods.currency })
  return small ? { refusal: small.code, message: refusalText(who.language, small) } : null
}

interface Reckoned {
  request: SummaryRequest
  counted: readonly CountedLine[]
  goods: CartMoney
  promotions: CartPromotions
  method: { name: string; fee: PaymentFee }
}

/** The money with freight and fees in it, and the ways to send the goods. */
async function besides(db: Db, who: Who, { request, counted, goods, promotions, method }: Reckoned) {
  const { currency, net: amount } = goods
  const { shipping, charges } = await chargesFor(db, who, {
    ...{ lines: counted, amount, freeFreight: promotions.freeFreight, currency },
    ...{ to: await destinationOf(db, buyerOf(who), request.addressId), method, cargoId: request.cargoId },
  })
  return { shipping, money: withCharges(goods, charges, currency) }
}

function couponIn({ promotions }: CartPromotions, code: string) {
  const found = promotions.find(({ byCoupon }) => byCoupon)
  return { code, given: found !== undefined, name: found?.name ?? '' }
}

/** Where the cart goes as far as that is known: a buyer without an address is somewhere in the land of the shop. */
async function destinationOf(db: Db, { scope }: Buyer, addressId: number | undefined) {
  const { customer, userId } = scope
  if (!customer || userId === null) return HOME
  const addresses = await addressesOf(db, { ...scope, customer, userId })
  return addresses.find(({ id }) => id === addressId) ?? addresses[0] ?? HOME
}

const HOME = { country: 'TR', city: '' }

/** Pieces, or different products where the shop counts those. */
const quantityOf = ({ shop }: Who, lines: readonly Pick<KeptLine, 'productId' | 'quantity'>[]): Decimal =>
  shop.cart.counts === 'products'
    ? `${new Set(lines.map(({ productId }) => productId)).size}`
    : sum(lines.map(({ quantity }) => quantity)).toFixed()

const chosen = (methods: readonly PaymentMethod[], id: number | undefined) => {
  const method = methods.find((one) => one.id === id)
  return firstChoice(method ? [method] : methods)
}

type CountedLine = ReturnType<typeof countedLines>[number]

const countedLines = (lines: readonly Priced<KeptLine>[]) =>
  lines.flatMap((line) => (line.price && isThere(line.buyable) ? [{ ...line, ...line.price, id: line.id }] : []))

/** A line as promotions count it. */
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
  net: netOf(line, line.currency),
})

interface Deductions {
  promotions: CartPromotions
  paymentDiscount: Decimal
}

function moneyOf(who: Who, counted: readonly CountedLine[], { promotions, paymentDiscount }: Deductions): CartMoney {
  const currency = counted[0]?.currency ?? who.viewer.customer?.currency ?? who.site.currency
  const lines = counted.map((line) => ({ ...line, promotion: promotions.off.get(line.id) }))
  const totals = totalsOf(lines, { currency, paymentDiscount })
  const categories = counted.map((line) => ({
    productId: line.productId,
    categoryId: line.goods?.categoryId ?? null,
    categoryName: line.goods?.categoryName ?? '',
    quantity: line.quantity,
    net: netOf(line, currency),
  }))
  const hidden = can(who, 'seeDiscounts') ? {} : { list: null, discount: null }
  return { ...totals, ...hidden, currency, categories: categoryTotals(categories, currency) }
}

import { firstChoice, type PaymentMethod } from '../../payments/method.ts'
import { paymentMethodsFor } from '../../payments/queries.server.ts'
import type { Db } from '../../platform/db.server.ts'
import { type Decimal, sum } from '../../platform/money.ts'
import { inCart } from '../../promotions/in-cart.ts'
import type { CartPromotions } from '../../promotions/promotion.ts'
import { promotionsIn } from '../../promotions/queries.server.ts'
import { can, type Who } from '../../shop/policy.ts'
import { warningsOf } from '../adding.ts'
import type { CartMoney, CartSummary } from '../cart.ts'
import { buyerOf, type KeptLine, linesOf, type Priced, priced } from '../line-queries.server.ts'
import { openCart, type WhichCart } from '../open-cart-commands.server.ts'
import { categoryTotals } from './category-totals.ts'
import { netOf, totalsOf } from './totals.ts'

interface SummaryRequest extends WhichCart {
  /** The method chosen; the first on offer without one. */
  paymentMethodId: number | undefined
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
  // A proposal is a question about prices: nothing is given before it is answered.
  const promotions = await promotionsIn(db, who, request.type === 0 ? counted.map(boughtLine) : [])
  const seesPrices = can(who, 'seePrices')
  return {
    id: head?.id ?? null,
    version: head?.version ?? 0,
    lines: lines.length,
    activeLines: active.length,
    blockedLines: active.filter((line) => warningsOf(line, line.buyable).length > 0).length,
    quantity: quantityOf(who, active),
    money: seesPrices ? moneyOf(who, counted, { promotions, paymentDiscount: payment.discount }) : null,
    promotions: inCart(promotions, promotions.goods, seesPrices),
    payment,
  }
}

/** Pieces, or different products where the shop counts those. */
const quantityOf = ({ shop }: Who, lines: readonly KeptLine[]): Decimal =>
  shop.cart.counts === 'products'
    ? `${new Set(lines.map(({ productId }) => productId)).size}`
    : sum(lines.map(({ quantity }) => quantity)).toFixed()

const chosen = (methods: readonly PaymentMethod[], id: number | undefined) => {
  const method = methods.find((one) => one.id === id)
  return firstChoice(method ? [method] : methods)
}

type CountedLine = ReturnType<typeof countedLines>[number]

const countedLines = (lines: readonly Priced<KeptLine>[]) =>
  lines.flatMap((line) => (line.price && line.buyable.visible ? [{ ...line, ...line.price, id: line.id }] : []))

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

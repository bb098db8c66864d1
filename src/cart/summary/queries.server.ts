import { firstChoice, type PaymentMethod } from '../../payments/method.ts'
import { paymentMethodsFor } from '../../payments/queries.server.ts'
import type { Db } from '../../platform/db.server.ts'
import { type Decimal, sum } from '../../platform/money.ts'
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
  return {
    id: head?.id ?? null,
    version: head?.version ?? 0,
    lines: lines.length,
    activeLines: active.length,
    blockedLines: active.filter((line) => warningsOf(line, line.buyable).length > 0).length,
    quantity: quantityOf(who, active),
    money: can(who, 'seePrices') ? moneyOf(who, active, payment.discount) : null,
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

function moneyOf(who: Who, lines: readonly Priced<KeptLine>[], paymentDiscount: Decimal): CartMoney {
  const counted = lines.flatMap((line) => (line.price && line.buyable.visible ? [{ ...line, ...line.price }] : []))
  const currency = counted[0]?.currency ?? who.viewer.customer?.currency ?? who.site.currency
  const totals = totalsOf(counted, { currency, paymentDiscount })
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

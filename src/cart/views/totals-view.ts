import Big from 'big.js'
import type { PaymentMethod } from '#src/payments/method.ts'
import { formatMoney, formatPercent, formatQuantity } from '#src/platform/i18n/format.ts'
import { type Decimal, trimZeros } from '#src/platform/money.ts'
import { type CartPromotionsView, toCartPromotionsView } from '#src/promotions/in-cart-view.ts'
import { aboutMoney } from '#src/shop/display-currency.ts'
import type { CartMoney, CartSummary } from '../cart.ts'
import type { Reader } from './cart-view.ts'

/** View model of the totals of a cart. */
export interface TotalsView {
  lines: number
  activeLines: number
  blockedLines: number
  quantity: string
  /** null for viewers without permission to see prices. */
  money: MoneyView | null
  promotions: CartPromotionsView
  /** What is missing for the minimum order; null if nothing is. */
  minimum: string | null
}

export interface MoneyView {
  /** Before discounts; null if there are none or they are hidden from the viewer. */
  list: string | null
  discount: string | null
  /** Net without promotions and the payment discount, if nothing else shows the amount before them. */
  before: string | null
  /** Discounts by promotion. */
  promotions: { name: string; amount: string }[]
  /** Discount of the chosen payment method. */
  payment: { name: string; percent: string; amount: string } | null
  net: string
  /** Freight and the fee of the payment method; `amount` is null if free. */
  charges: { name: string; amount: string | null }[]
  taxes: { rate: string; tax: string }[]
  total: string
  /** The approximate amount in the currency that the viewer selected; null without one. */
  about: string | null
  categories: { name: string; products: number; quantity: string; total: string }[]
}

export function toTotalsView(reader: Reader, summary: CartSummary, methods: readonly PaymentMethod[]): TotalsView {
  const { lines, activeLines, blockedLines, quantity, money, payment } = summary
  const name = methods.find(({ id }) => id === payment.id)?.name ?? ''
  return {
    lines,
    activeLines,
    blockedLines,
    quantity: formatQuantity(reader.language, quantity),
    minimum: summary.minimum?.message ?? null,
    promotions: toCartPromotionsView(reader, summary.promotions, money?.currency ?? ''),
    money:
      money &&
      toMoneyView(reader, { money, applied: summary.promotions.applied }, { name, discount: payment.discount }),
  }
}

interface ChosenPayment {
  name: string
  /** Percent. */
  discount: Decimal
}

interface Figures {
  money: CartMoney
  applied: CartSummary['promotions']['applied']
}

function toMoneyView(reader: Reader, { money, applied }: Figures, chosen: ChosenPayment): MoneyView {
  const { language, i18n } = reader
  const { currency } = money
  const formatAmount = (amount: Decimal) => formatMoney(language, { amount, currency })
  const formatDeduction = (amount: Decimal) => `−${formatAmount(amount)}`
  const discounted = isPositive(money.discount)
  const payment = isPositive(money.paymentDiscount)
  const promoted = isPositive(money.promotion)
  return {
    list: discounted && money.list !== null ? formatAmount(money.list) : null,
    discount: discounted && money.discount !== null ? formatDeduction(money.discount) : null,
    before: (payment || promoted) && !discounted ? formatAmount(computeBefore(money)) : null,
    promotions: applied.flatMap(({ name, off }) =>
      off !== null && isPositive(off) ? [{ name, amount: formatDeduction(off) }] : [],
    ),
    payment: payment
      ? {
          name: chosen.name,
          percent: percent(language, chosen.discount),
          amount: formatDeduction(money.paymentDiscount),
        }
      : null,
    net: formatAmount(money.net),
    charges: money.charges.map(({ name, net }) => ({ name, amount: isPositive(net) ? formatAmount(net) : null })),
    taxes: money.taxes.map(({ rate, tax }) => ({ rate: percent(language, rate), tax: formatAmount(tax) })),
    total: formatAmount(money.total),
    about: aboutMoney(reader, { amount: money.total, currency }),
    categories: money.categories.map(({ name, products, quantity, total }) => ({
      name: name || i18n.t('cart.total.otherCategory'),
      products,
      quantity: formatQuantity(language, quantity),
      total: formatAmount(total),
    })),
  }
}

const computeBefore = ({ net, promotion, paymentDiscount }: CartMoney) =>
  new Big(net).plus(promotion).plus(paymentDiscount).toFixed()

const percent = (language: Reader['language'], value: Decimal) => formatPercent(language, trimZeros(value))

const isPositive = (amount: Decimal | null) => amount !== null && new Big(amount).gt(0)

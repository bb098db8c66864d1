import Big from 'big.js'
import type { Refusal } from '#src/api/refusal.ts'
import { type ExactDecimal, sumExact, toExact } from '#src/platform/exact-decimal.ts'
import { afterDiscounts, currencyDigits, type Decimal, roundUnitPrice, sum } from '#src/platform/money.ts'
import type { Charge } from './charges.ts'

/** Input for the money of a line. Prices are without tax. */
export interface MoneyLine {
  /** Unit price before discounts. */
  list: Decimal
  /** Percents, each applied to the remainder of the one before. */
  discounts: readonly Decimal[]
  /** Unit price after discounts, four decimals, as the buyer saw it. */
  net: Decimal
  /** The net price was set by a representative: a payment discount applies to it, not to the list price. */
  fixed?: boolean | undefined
  taxRate: Decimal
  quantity: Decimal
  /** Promotion discount on the whole line, without tax, before the payment discount. */
  promotion?: Decimal | undefined
}

interface LineMoney {
  /** Unit price after every discount, four decimals. */
  netPrice: Decimal
  /** The line before discounts. */
  list: Decimal
  /** Promotion discount, after the unit price. */
  promotion: Decimal
  net: Decimal
  tax: Decimal
  total: Decimal
}

/** Terms of the whole order. */
interface OrderTerms {
  currency: string
  /** Percent of the chosen payment method. */
  paymentDiscount: Decimal
}

/**
 * The payment discount is the last percent of the chain, so that the unit price on the order is the price paid and
 * nothing has to be distributed over lines. A promotion discount is an amount of the line, reduced by the payment
 * discount too. Net and tax are each rounded once.
 */
export function lineMoney(line: MoneyLine, terms: OrderTerms): LineMoney {
  const { netPrice, list, promotion, net, tax } = computeLine(line, terms)
  const digits = currencyDigits(terms.currency)
  return {
    netPrice,
    list: list.toFixed(digits),
    promotion: promotion?.toFixed(digits) ?? '0',
    net: net.toFixed(digits),
    tax: tax.toFixed(digits),
    total: net.plus(tax).toFixed(),
  }
}

/** A line in whole minor units. */
interface ExactLineMoney {
  netPrice: Decimal
  list: ExactDecimal
  /** Without promotions and the payment discount. */
  undiscounted: ExactDecimal
  promotion: ExactDecimal | undefined
  net: ExactDecimal
  taxRate: ExactDecimal
  tax: ExactDecimal
}

function computeLine(line: MoneyLine, { currency, paymentDiscount }: OrderTerms): ExactLineMoney {
  const digits = currencyDigits(currency)
  const quantity = toExact(line.quantity)
  const toAmount = (unitPrice: Decimal) => toExact(unitPrice).times(quantity).round(digits)
  const hasPaymentDiscount = !isZero(paymentDiscount)
  const netPrice = hasPaymentDiscount ? computeDiscountedPrice(line, paymentDiscount) : line.net
  const undiscounted = toAmount(line.net)
  const before = hasPaymentDiscount ? toAmount(netPrice) : undiscounted
  const promotion = hasPromotion(line)
    ? computePromotion(toExact(line.promotion), { undiscounted, before, paymentDiscount, digits })
    : undefined
  const net = promotion ? before.minus(promotion) : before
  const taxRate = toExact(line.taxRate)
  const tax = taxRate.percentOf(net).round(digits)
  return { netPrice, list: toAmount(line.list), undiscounted, promotion, net, taxRate, tax }
}

const hasPromotion = (line: MoneyLine): line is MoneyLine & { promotion: Decimal } =>
  line.promotion !== undefined && line.promotion !== '0'

interface PromotedAmounts {
  undiscounted: ExactDecimal
  /** After the payment discount. */
  before: ExactDecimal
  paymentDiscount: Decimal
  digits: number
}

/** The promotion discount of the line, reduced by the payment discount. */
function computePromotion(
  promotion: ExactDecimal,
  { undiscounted, before, paymentDiscount, digits }: PromotedAmounts,
): ExactDecimal {
  if (promotion.compare(undiscounted) >= 0) return before
  const reduced = promotion.minusPercent(toExact(paymentDiscount)).round(digits)
  return reduced.compare(before) > 0 ? before : reduced
}

const isZero = (percent: Decimal) => toExact(percent).isZero()
const computeDiscountedPrice = (line: MoneyLine, paymentDiscount: Decimal) =>
  roundUnitPrice(afterDiscounts(line.fixed ? line.net : line.list, buildDiscountChain(line, paymentDiscount)))

/**
 * The percents of a line followed by the payment discount, as stored with an order; percents without effect on a set
 * price are omitted.
 */
export function buildDiscountChain(
  { discounts, fixed }: Pick<MoneyLine, 'discounts' | 'fixed'>,
  paymentDiscount: Decimal,
) {
  const chain: Decimal[] = fixed ? [] : [...discounts]
  return isZero(paymentDiscount) ? chain : [...chain, paymentDiscount]
}

export interface TaxTotal {
  rate: Decimal
  base: Decimal
  tax: Decimal
}

export interface MoneyTotals {
  list: Decimal
  /** From list to net, without promotions and the payment discount. */
  discount: Decimal
  /** Promotion discount. */
  promotion: Decimal
  paymentDiscount: Decimal
  /** Of the goods. */
  net: Decimal
  /** Charges besides the goods, without tax. */
  charges: Charge[]
  /** One entry per rate, the lowest first. */
  taxes: TaxTotal[]
  tax: Decimal
  total: Decimal
}

/** Sums of rounded lines, so that displayed lines add up to the displayed totals. */
export function computeTotals(lines: readonly MoneyLine[], terms: OrderTerms): MoneyTotals {
  const digits = currencyDigits(terms.currency)
  const monies = lines.map((line) => computeLine(line, terms))
  const list = sumExact(monies.map((money) => money.list))
  const net = sumExact(monies.map((money) => money.net))
  const undiscounted = sumExact(monies.map((money) => money.undiscounted))
  const promotion = sumExact(lines.filter(hasPromotion).map((line) => toExact(line.promotion)))
  const tax = sumExact(monies.map((money) => money.tax))
  return {
    list: list.toFixed(digits),
    discount: list.minus(undiscounted).toFixed(digits),
    promotion: promotion.toFixed(digits),
    paymentDiscount: undiscounted.minus(promotion).minus(net).toFixed(digits),
    net: net.toFixed(digits),
    charges: [],
    taxes: computeTaxes(monies, digits),
    tax: tax.toFixed(digits),
    total: net.plus(tax).toFixed(digits),
  }
}

/** A line without promotions and the payment discount. */
export const computeNet = (line: Pick<MoneyLine, 'net' | 'quantity'>, currency: string): Decimal =>
  computeExactNet(line, currency).toFixed(currencyDigits(currency))

/** The same to calculate with. */
export const computeExactNet = (
  { net, quantity }: Pick<MoneyLine, 'net' | 'quantity'>,
  currency: string,
): ExactDecimal => toExact(net).times(toExact(quantity)).round(currencyDigits(currency))

function computeTaxes(monies: readonly ExactLineMoney[], digits: number): TaxTotal[] {
  const taxes = [...Map.groupBy(monies, ({ taxRate }) => taxRate.toFixed())].map(([rate, linesOfRate]) => ({
    rate,
    base: sumExact(linesOfRate.map(({ net }) => net)).toFixed(digits),
    tax: sumExact(linesOfRate.map(({ tax }) => tax)).toFixed(digits),
  }))
  return taxes.sort((one, other) => toExact(one.rate).compare(toExact(other.rate)))
}

/** Minimum order of a site; "0" means none. */
interface MinimumOrder {
  /** Goods without tax, in the site's currency. */
  amount: Decimal
  /** Total quantity of all lines. */
  quantity: Decimal
  /** The total quantity must be a multiple of this. */
  multiple: Decimal
}

interface OrderFigures {
  net: Decimal
  currency: string
  /** Units of `currency` for one unit of the site's currency. */
  rate: Decimal
  quantities: readonly Decimal[]
}

/** Why an order is too small, with the bound and the missing amount (orders 5). */
export function refuseSmall(
  order: MinimumOrder,
  { net, currency, rate, quantities }: OrderFigures,
): Refusal | undefined {
  const amount = new Big(order.amount).times(rate)
  if (amount.gt(net)) {
    const values = { minimum: amount.toFixed(2), missing: amount.minus(net).toFixed(2), currency }
    return { code: 'OrderBelowAmount', values }
  }
  const quantity = sum(quantities)
  if (quantity.lt(order.quantity)) {
    const missing = new Big(order.quantity).minus(quantity).toFixed()
    return { code: 'OrderBelowQuantity', values: { minimum: new Big(order.quantity).toFixed(), missing } }
  }
  if (new Big(order.multiple).lte(1) || quantity.mod(order.multiple).eq(0)) return undefined
  const missing = new Big(order.multiple).minus(quantity.mod(order.multiple)).toFixed()
  return { code: 'OrderQuantityMultiple', values: { package: new Big(order.multiple).toFixed(), missing } }
}

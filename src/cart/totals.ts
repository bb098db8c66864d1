import Big from 'big.js'
import type { Refusal } from '#src/api/refusal.ts'
import { afterDiscounts, type Decimal, roundMoney, roundUnitPrice, sum, trimZeros } from '#src/platform/money.ts'
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
export function lineMoney(line: MoneyLine, { currency, paymentDiscount }: OrderTerms): LineMoney {
  const netPrice = isZero(paymentDiscount) ? line.net : computeDiscountedPrice(line, paymentDiscount)
  const before = roundMoney(new Big(netPrice).times(line.quantity), currency)
  const promotion = hasPromotion(line) ? computePromotion(line, before, { currency, paymentDiscount }) : '0'
  const net = hasPromotion(line) ? roundMoney(new Big(before).minus(promotion), currency) : before
  const tax = roundMoney(new Big(net).times(line.taxRate).times(ONE_PERCENT), currency)
  return {
    netPrice,
    list: roundMoney(new Big(line.list).times(line.quantity), currency),
    promotion,
    net,
    tax,
    total: new Big(net).plus(tax).toFixed(),
  }
}

const hasPromotion = ({ promotion }: MoneyLine) => promotion !== undefined && promotion !== '0'

/** The promotion discount of the line, reduced by the payment discount. */
function computePromotion(line: MoneyLine, before: Decimal, { currency, paymentDiscount }: OrderTerms): Decimal {
  const { promotion = '0' } = line
  const isWholeLine = new Big(promotion).gte(computeNet(line, currency))
  const reduced = roundMoney(afterDiscounts(promotion, [paymentDiscount]), currency)
  return isWholeLine || new Big(reduced).gt(before) ? before : reduced
}

// Multiplying is exact and much faster than dividing by 100.
const ONE_PERCENT = new Big('0.01')
const isZero = (percent: Decimal) => new Big(percent).eq(0)
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
  const lineMonies = lines.map((line) => lineMoney(line, terms))
  const list = sum(lineMonies.map((money) => money.list))
  const net = sum(lineMonies.map((money) => money.net))
  const hasNoDeductions = isZero(terms.paymentDiscount) && !lines.some(hasPromotion)
  const before = hasNoDeductions ? net : sum(lines.map((line) => computeNet(line, terms.currency)))
  const promotion = sum(lines.map((line) => line.promotion ?? '0'))
  const tax = sum(lineMonies.map((money) => money.tax))
  const { currency } = terms
  return {
    list: roundMoney(list, currency),
    discount: roundMoney(list.minus(before), currency),
    promotion: roundMoney(promotion, currency),
    paymentDiscount: roundMoney(before.minus(promotion).minus(net), currency),
    net: roundMoney(net, currency),
    charges: [],
    taxes: computeTaxes(lines, lineMonies, currency),
    tax: roundMoney(tax, currency),
    total: roundMoney(net.plus(tax), currency),
  }
}

/** A line without promotions and the payment discount. */
export const computeNet = ({ net, quantity }: Pick<MoneyLine, 'net' | 'quantity'>, currency: string): Decimal =>
  roundMoney(new Big(net).times(quantity), currency)

function computeTaxes(lines: readonly MoneyLine[], lineMonies: readonly LineMoney[], currency: string): TaxTotal[] {
  const taxed = lineMonies.map((money, at) => ({ ...money, rate: trimZeros(lines[at]?.taxRate ?? '0') }))
  const taxes = [...Map.groupBy(taxed, ({ rate }) => rate)].map(([rate, linesOfRate]) => ({
    rate,
    base: roundMoney(sum(linesOfRate.map(({ net }) => net)), currency),
    tax: roundMoney(sum(linesOfRate.map(({ tax }) => tax)), currency),
  }))
  return taxes.sort((one, other) => new Big(one.rate).cmp(other.rate))
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

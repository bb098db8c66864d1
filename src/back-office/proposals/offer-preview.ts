import Big from 'big.js'
import { computeDiscount } from '#src/orders/proposals/offer-discount.ts'
import { formatMoney, formatPercent, quantityToType } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'
import { type Decimal, roundUnitPrice, sum, trimPrice, trimZeros } from '#src/platform/money.ts'
import type { TypedLine } from './desk-answer.ts'

interface PricedLine {
  basePrice: Decimal | null
  cost: Decimal | null
}

/** The line with another price: the percentage follows. */
export function withPrice(
  language: Language,
  typed: TypedLine,
  { price, basePrice }: { price: string } & Pick<PricedLine, 'basePrice'>,
): TypedLine {
  const amount = typedDecimal(price, 4, language)
  if (amount === undefined || basePrice === null || new Big(amount).gt(basePrice)) return { ...typed, price }
  return { ...typed, price, discount: quantityToType(language, trimZeros(computeDiscount(basePrice, amount))) }
}

/** The line with another percentage on the customer's own price: the price follows. */
export function withDiscount(
  language: Language,
  typed: TypedLine,
  { discount, basePrice }: { discount: string } & Pick<PricedLine, 'basePrice'>,
): TypedLine {
  const percent = typedDecimal(discount.replace('%', '') || '0', 2, language)
  if (percent === undefined || basePrice === null || new Big(percent).gt(100)) return { ...typed, discount }
  const price = roundUnitPrice(new Big(basePrice).times(new Big(100).minus(percent)).div(100))
  return { ...typed, discount, price: quantityToType(language, trimPrice(price)) }
}

interface PreviewScope {
  language: Language
  currency: string
}

/** Net amount and margin of the lines as they are typed; null where a number is missing or a purchase price unknown. */
export function previewOffer(
  { language, currency }: PreviewScope,
  lines: readonly { line: PricedLine; typed: TypedLine }[],
): { net: string | null; margin: string | null } {
  const parsed = lines.map(({ line, typed }) => ({
    quantity: typedDecimal(typed.quantity, 3, language),
    price: typedDecimal(typed.price, 4, language),
    cost: line.cost,
  }))
  const valid = parsed.flatMap(({ quantity, price, cost }) =>
    quantity === undefined || price === undefined ? [] : [{ quantity, price, cost }],
  )
  if (valid.length < parsed.length) return { net: null, margin: null }
  const net = sum(valid.map(({ quantity, price }) => new Big(quantity).times(price).toFixed()))
  const costs = valid.flatMap(({ quantity, cost }) => (cost === null ? [] : [new Big(quantity).times(cost).toFixed()]))
  const hasMargin = costs.length === valid.length && net.gt(0)
  const margin = hasMargin ? net.minus(sum(costs)).times(100).div(net).round(1).toFixed() : null
  return {
    net: formatMoney(language, { amount: net.toFixed(2), currency }),
    margin: margin === null ? null : formatPercent(language, margin),
  }
}

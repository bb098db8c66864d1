import Big from 'big.js'
import { computeDiscount, computeOfferedPrice, type PricedLine } from '#src/orders/proposals/offer-discount.ts'
import { formatMoney, formatPercent, quantityToType } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'
import { type Decimal, roundMoney, sum, trimPrice, trimZeros } from '#src/platform/money.ts'
import type { TypedLine } from './desk-answer.ts'

interface OfferedLine {
  /** Null if the prices of the customer are hidden. */
  pricing: PricedLine | null
  /** The saved values. */
  typed: Pick<TypedLine, 'discount' | 'price'>
}

/** The line with another price: the percentage follows. */
export function withPrice(
  language: Language,
  typed: TypedLine,
  { price, line: { pricing } }: { price: string; line: OfferedLine },
): TypedLine {
  const amount = typedDecimal(price, 4, language)
  const changed: TypedLine = { ...typed, price, basis: 'price' }
  if (amount === undefined || pricing === null || new Big(amount).gt(pricing.basePrice)) return changed
  return { ...changed, discount: quantityToType(language, trimZeros(computeDiscount(pricing.basePrice, amount))) }
}

/** The line with another percentage on the customer's own price: the price follows, as the offer calculates it. */
export function withDiscount(
  language: Language,
  typed: TypedLine,
  { discount, line: { pricing, typed: saved } }: { discount: string; line: OfferedLine },
): TypedLine {
  const changed: TypedLine = { ...typed, discount, basis: 'discount' }
  const percent = readPercent(discount, language)
  if (percent === undefined || pricing === null) return changed
  // The saved percentage keeps the saved price, which it may not reach.
  if (percent === readPercent(saved.discount, language)) return { ...changed, price: saved.price }
  return { ...changed, price: quantityToType(language, trimPrice(computeOfferedPrice(pricing, percent))) }
}

function readPercent(text: string, language: Language): Decimal | undefined {
  const percent = typedDecimal(text.replace('%', '') || '0', 2, language)
  return percent === undefined || new Big(percent).gt(100) ? undefined : percent
}

interface PreviewScope {
  language: Language
  currency: string
}

/** Net amount and margin of the lines as they are typed; null where a number is missing or a purchase price unknown. */
export function previewOffer(
  { language, currency }: PreviewScope,
  lines: readonly { line: { cost: Decimal | null }; typed: TypedLine }[],
): { net: string | null; margin: string | null } {
  const parsed = lines.map(({ line, typed }) => ({
    quantity: typedDecimal(typed.quantity, 3, language),
    price: readPrice(typed, language),
    cost: line.cost,
  }))
  const valid = parsed.flatMap(({ quantity, price, cost }) =>
    quantity === undefined || price === undefined ? [] : [{ quantity, price, cost }],
  )
  if (valid.length < parsed.length) return { net: null, margin: null }
  const net = sum(valid.map(({ quantity, price }) => roundMoney(new Big(quantity).times(price), currency)))
  const costs = valid.flatMap(({ quantity, cost }) => (cost === null ? [] : [new Big(quantity).times(cost).toFixed()]))
  const hasMargin = costs.length === valid.length && net.gt(0)
  const margin = hasMargin ? net.minus(sum(costs)).times(100).div(net).round(1).toFixed() : null
  return {
    net: formatMoney(language, { amount: roundMoney(net, currency), currency }),
    margin: margin === null ? null : formatPercent(language, margin),
  }
}

/** Undefined also while an invalid percentage decides. */
const readPrice = ({ basis, discount, price }: TypedLine, language: Language): Decimal | undefined =>
  basis === 'discount' && readPercent(discount, language) === undefined ? undefined : typedDecimal(price, 4, language)

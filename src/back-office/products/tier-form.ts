import type { Language } from '#src/platform/i18n/language.ts'
import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'
import { trimPrice, trimZeros } from '#src/platform/money.ts'
import { BOUNDS, isTierAllowed, MAX_TIERS, type TierPrice, toTierKey } from './product.ts'
import type { ProductFormats } from './product-form.ts'

/** A price for larger quantities or for days as typed; days as YYYY-MM-DD. */
export interface TypedTier {
  list: string
  quantity: string
  amount: string
  from: string
  until: string
}

export const TIER_PROBLEMS = ['amount', 'quantity', 'until', 'start', 'twice'] as const
export type TierProblem = (typeof TIER_PROBLEMS)[number]

/** By the number of the row. */
export type TierProblems = Readonly<Record<number, TierProblem>>

const FIELDS = ['list', 'quantity', 'amount', 'from', 'until'] as const

export const toTierField = (at: number, name: (typeof FIELDS)[number] | 'remove') => `tier.${at}.${name}`

/** The rows of the form without those that are removed or empty. */
export function readTierForm(form: FormData): TypedTier[] {
  const rows = Array.from({ length: MAX_TIERS + 1 }, (_, at) => at).filter((at) => form.has(toTierField(at, 'amount')))
  return rows
    .filter((at) => !form.has(toTierField(at, 'remove')))
    .map((at) => {
      const texts = FIELDS.map((name) => [name, `${form.get(toTierField(at, name)) ?? ''}`.trim()])
      return Object.fromEntries(texts) as Record<(typeof FIELDS)[number], string>
    })
    .filter(({ quantity, amount, from, until }) => [quantity, amount, from, until].some((text) => text !== ''))
}

export const toTypedTier = (price: TierPrice, { formatNumber }: Pick<ProductFormats, 'formatNumber'>): TypedTier => ({
  list: `${price.priceListId}`,
  quantity: Number(price.minQuantity) > 0 ? formatNumber(trimZeros(price.minQuantity)) : '',
  amount: formatNumber(trimPrice(price.amount)),
  from: price.validFrom ?? '',
  until: price.validTo ?? '',
})

/** `listsWithPrice` have a price for any quantity and day. */
export function findTierProblems(
  typed: readonly TypedTier[],
  { language, listsWithPrice }: { language: Language; listsWithPrice: readonly number[] },
): TierProblems {
  const prices = typed.map((row) => toTierPrice(row, language))
  const keys = prices.map((price) => price && toTierKey(price))
  return Object.fromEntries(
    typed.flatMap((row, at): [number, TierProblem][] => {
      const price = prices[at]
      if (readAmount(row, language) === undefined) return [[at, 'amount']]
      if (readQuantity(row) === undefined || !price) return [[at, 'quantity']]
      if (price.validFrom && price.validTo && price.validFrom > price.validTo) return [[at, 'until']]
      if (!isTierAllowed(price, listsWithPrice)) return [[at, 'start']]
      return keys.indexOf(keys[at]) < at ? [[at, 'twice']] : []
    }),
  )
}

function readAmount({ amount }: TypedTier, language: Language) {
  const read = typedDecimal(amount, 4, language)
  return read !== undefined && Number(read) < BOUNDS.price ? read : undefined
}

function readQuantity({ quantity }: TypedTier) {
  const read = typedDecimal(quantity || '0', 3)
  return read !== undefined && Number(read) <= BOUNDS.quantity ? read : undefined
}

/** Undefined for a row with a problem. */
function toTierPrice(typed: TypedTier, language: Language): TierPrice | undefined {
  const [amount, minQuantity] = [readAmount(typed, language), readQuantity(typed)]
  if (amount === undefined || minQuantity === undefined || !/^[1-9]\d{0,14}$/.test(typed.list)) return undefined
  const toDay = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null)
  return {
    priceListId: Number(typed.list),
    minQuantity,
    amount,
    validFrom: toDay(typed.from),
    validTo: toDay(typed.until),
  }
}

/** The prices of a form without problems. */
export const toTierPrices = (typed: readonly TypedTier[], language: Language): TierPrice[] =>
  typed.flatMap((row) => toTierPrice(row, language) ?? [])

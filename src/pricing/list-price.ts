import Big from 'big.js'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import type { Decimal } from '#src/platform/money.ts'

/** The quantity of the price for any quantity. */
export const ANY_QUANTITY = '0.000'

/** A price of a product in one list. */
export interface ListPrice {
  id: number
  /** Three decimals. */
  minQuantity: Decimal
  /** Four decimals. */
  amount: Decimal
  /** YYYY-MM-DD; null for no limit. */
  validFrom: string | null
  validTo: string | null
  /** The amount before its last change, and the day of that in the time zone of the site; null if it never changed. */
  amountBefore: Decimal | null
  changedOn: string | null
}

/** Changes of the prices of a product in one list; what is not given stays. */
export interface ListPriceChange {
  /** The prices of today, each quantity once; null removes a price. */
  prices?: { minQuantity: Decimal; amount: Decimal | null }[] | undefined
  /** The price for any quantity that takes effect on a later day, and its first day. */
  plannedAmount?: Decimal | null | undefined
  plannedFrom?: string | null | undefined
}

/** The rows that a change writes. */
export interface ListPriceWrites {
  removed: number[]
  /** A written price has no last day. */
  changed: { id: number; amount: Decimal }[]
  added: { minQuantity: Decimal; amount: Decimal; validFrom: string | null }[]
}

/** Today, or a later day, in the time zone of the site. */
type Day = string

const hasQuantity = (price: ListPrice, minQuantity: Decimal) => new Big(price.minQuantity).eq(minQuantity)
const hasBegun = ({ validFrom }: ListPrice, today: Day) => validFrom === null || validFrom <= today
const byFirstDay = (one: ListPrice, other: ListPrice) => ((one.validFrom ?? '') < (other.validFrom ?? '') ? -1 : 1)

/** The prices without a last day that have begun, the latest first: the first one holds, except during temporary ones. */
export const listCurrentPrices = (prices: readonly ListPrice[], minQuantity: Decimal, today: Day): ListPrice[] =>
  prices
    .filter((price) => hasQuantity(price, minQuantity) && price.validTo === null && hasBegun(price, today))
    .sort((one, other) => byFirstDay(other, one))

/** The next price for any quantity that takes effect on a later day, and has no last day. */
export const findPlannedPrice = (prices: readonly ListPrice[], today: Day): ListPrice | undefined =>
  prices
    .filter((price) => hasQuantity(price, ANY_QUANTITY) && price.validTo === null && !hasBegun(price, today))
    .sort(byFirstDay)[0]

/** The price with a last day that takes the place of the one for any quantity today. */
export const findTemporaryPrice = (prices: readonly ListPrice[], today: Day): ListPrice | undefined => {
  const [running] = prices
    .filter((price) => hasQuantity(price, ANY_QUANTITY) && hasBegun(price, today) && (price.validTo ?? '') >= today)
    .sort((one, other) => byFirstDay(other, one))
  const [current] = listCurrentPrices(prices, ANY_QUANTITY, today)
  return running && (!current || byFirstDay(running, current) > 0) ? running : undefined
}

/** The amount that the price for any quantity had before: of the same row, or of the one that it replaced on its day. */
export function findAmountBefore(prices: readonly ListPrice[], today: Day): Decimal | null {
  const [current, replaced] = listCurrentPrices(prices, ANY_QUANTITY, today)
  return current?.amountBefore ?? replaced?.amount ?? null
}

/**
 * The rows that make the prices of a product in a list those of the change; none if it has them already. Refuses
 * PriceIsTemporary where a price with a last day has the place, and PlannedPriceIncomplete for a planned price without an
 * amount or without a day after today.
 */
export function planListPrices(
  prices: readonly ListPrice[],
  change: ListPriceChange,
  today: Day,
): Result<ListPriceWrites> {
  const writes: ListPriceWrites = { removed: [], changed: [], added: [] }
  const { plannedAmount, plannedFrom } = change
  for (const { minQuantity, amount } of change.prices ?? []) {
    const current = listCurrentPrices(prices, minQuantity, today)
    if (amount === null) writes.removed.push(...current.map(({ id }) => id))
    else {
      const place = current[0] ?? prices.find((price) => hasQuantity(price, minQuantity) && price.validFrom === null)
      if (place && place.validTo !== null && place.validTo >= today) return refuse('PriceIsTemporary')
      writePrice(writes, place, { minQuantity, amount, validFrom: null })
    }
  }
  if (plannedAmount === undefined && plannedFrom === undefined) return ok(writes)
  const saved = findPlannedPrice(prices, today)
  const amount = plannedAmount === undefined ? (saved?.amount ?? null) : plannedAmount
  const validFrom = plannedFrom === undefined ? (saved?.validFrom ?? null) : plannedFrom
  if (saved && saved.validFrom !== validFrom) writes.removed.push(saved.id)
  if (amount === null && validFrom === null) return ok(writes)
  if (amount === null || validFrom === null || validFrom <= today) return refuse('PlannedPriceIncomplete')
  const place = prices.find((price) => hasQuantity(price, ANY_QUANTITY) && price.validFrom === validFrom)
  if (place && place.validTo !== null) return refuse('PriceIsTemporary')
  writePrice(writes, place, { minQuantity: ANY_QUANTITY, amount, validFrom })
  return ok(writes)
}

/** Writes a price over the row that has its quantity and first day, or adds it. */
function writePrice(
  writes: ListPriceWrites,
  place: ListPrice | undefined,
  written: { minQuantity: Decimal; amount: Decimal; validFrom: string | null },
) {
  if (!place) writes.added.push(written)
  else if (!new Big(place.amount).eq(written.amount) || place.validTo !== null)
    writes.changed.push({ id: place.id, amount: written.amount })
}

/** Whether a change writes nothing. */
export const isUnchanged = ({ removed, changed, added }: ListPriceWrites): boolean =>
  removed.length + changed.length + added.length === 0

/** The prices after a change, as the audit log compares them; an added one has no id yet. */
export const applyListPriceWrites = (
  prices: readonly ListPrice[],
  { removed, changed, added }: ListPriceWrites,
): ListPrice[] => [
  ...prices
    .filter(({ id }) => !removed.includes(id))
    .map((price) => {
      const found = changed.find(({ id }) => id === price.id)
      return found ? { ...price, amount: found.amount, validTo: null } : price
    }),
  ...added.map((price) => ({ ...price, id: 0, validTo: null, amountBefore: null, changedOn: null })),
]

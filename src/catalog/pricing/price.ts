import Big from 'big.js'
import { type Decimal, roundUnitPrice } from '../../platform/money.ts'
import { type DiscountLink, type DiscountRow, discountChain, leftAfter } from './discount.ts'

/** A price row of one of the buyer's lists, with what its list and the rate table say. */
export interface PriceRow {
  id: number
  productId: number
  /** How far down the fallbacks its list stands: 0 is the buyer's own. */
  depth: number
  listCode: string
  currency: string
  taxIncluded: boolean
  minQuantity: Decimal
  amount: Decimal
  validFrom: string | null
  validTo: string | null
  /** Units of the site's currency for one of the list's and one of the buyer's; null where there is no rate. */
  listRate: Decimal | null
  buyerRate: Decimal | null
}

export interface PriceQuestion {
  quantity: Decimal
  /** The site's day, `YYYY-MM-DD`. */
  on: string
  taxRate: Decimal
  /** The buyer's currency. */
  currency: string
  rows: readonly PriceRow[]
  discounts: readonly DiscountRow[]
}

/** What one unit costs this buyer, before anything is hidden from anybody. */
export interface ResolvedPrice {
  /** The price row it comes from. */
  priceId: number
  /** The buyer's currency; every amount here is in it. */
  currency: string
  /** Unit price before discounts, without tax, four decimals. */
  list: Decimal
  /** Percents taken one after another, in order. */
  discounts: Decimal[]
  /** Unit price after discounts, without tax, rounded once to four decimals (design 12). */
  net: Decimal
  taxRate: Decimal
  /** Units of the buyer's currency for one unit of the list's; "1" where they are the same. */
  rate: Decimal
  /** A representative named the net price; the chain of percents did not make it. */
  fixed?: boolean
  /** "Why this price?", in the order it was worked out. */
  steps: PriceStep[]
}

export type PriceStep =
  | ({ step: 'list'; listCode: string; amount: Decimal; currency: string; fromQuantity: Decimal } & ListPlace)
  | { step: 'withoutTax'; taxRate: Decimal }
  | { step: 'exchange'; rate: Decimal; currency: string }
  | ({ step: 'discount' } & DiscountLink)
  | { step: 'special'; percents: Decimal[]; price: Decimal | null }

/** Where a price row stands among the buyer's lists, and when it holds. */
interface ListPlace {
  /** 0 is his own list; a fallback otherwise. */
  depth: number
  validFrom: string | null
  validTo: string | null
}

/** A rate is kept with as many decimals as the price worked out by it says it was. */
const RATE_DECIMALS = 8

/**
 * The one price resolver (design 7): the first of the buyer's lists that has a valid row, its tier for the quantity,
 * tax taken out, exchanged, then the chain of discounts; rounded once at the end. Undefined means AskPrice: no row,
 * or no rate for the list's currency.
 */
export function resolvePrice(question: PriceQuestion): ResolvedPrice | undefined {
  const row = rowFor(question)
  const rate = row && rateOf(row, question.currency)
  if (!row || !rate) return undefined
  const list = untaxed(row, question.taxRate).times(rate)
  const chain = discountChain(question.discounts, question.on)
  const discounts = chain.flatMap(({ percents }) => percents)
  return {
    priceId: row.id,
    currency: question.currency,
    list: roundUnitPrice(list),
    discounts,
    net: roundUnitPrice(list.times(leftAfter(discounts))),
    taxRate: question.taxRate,
    rate,
    steps: stepsOf(row, { ...question, rate, chain }),
  }
}

/** List by list; in a list the highest tier the quantity reaches, then the row that began last. */
function rowFor({ rows, quantity, on }: PriceQuestion): PriceRow | undefined {
  const asked = new Big(quantity)
  const valid = rows.filter((row) => isValid(row, on) && asked.gte(row.minQuantity))
  return valid.length > 1 ? valid.sort(byPrecedence)[0] : valid[0]
}

const isValid = ({ validFrom, validTo }: PriceRow, on: string) =>
  (validFrom === null || validFrom <= on) && (validTo === null || on <= validTo)

const byPrecedence = (one: PriceRow, other: PriceRow) =>
  one.depth - other.depth ||
  new Big(other.minQuantity).cmp(one.minQuantity) ||
  (other.validFrom ?? '').localeCompare(one.validFrom ?? '') ||
  other.id - one.id

function rateOf({ currency, listRate, buyerRate }: PriceRow, wanted: string): Decimal | undefined {
  if (currency === wanted) return '1'
  if (listRate === null || buyerRate === null) return undefined
  return new Big(listRate).div(buyerRate).round(RATE_DECIMALS, Big.roundHalfUp).toFixed()
}

function untaxed({ amount, taxIncluded }: Pick<PriceRow, 'amount' | 'taxIncluded'>, taxRate: Decimal): Big {
  return taxIncluded ? new Big(amount).times(100).div(new Big(taxRate).plus(100)) : new Big(amount)
}

/** The same without tax, to four decimals. */
export const netOf = (row: Pick<PriceRow, 'amount' | 'taxIncluded'>, taxRate: Decimal): Decimal =>
  roundUnitPrice(untaxed(row, taxRate))

interface Known {
  taxRate: Decimal
  currency: string
  rate: Decimal
  chain: readonly DiscountLink[]
}

function stepsOf(row: PriceRow, { taxRate, currency, rate, chain }: Known): PriceStep[] {
  const { listCode, amount, minQuantity, depth, validFrom, validTo } = row
  const place = { depth, validFrom, validTo }
  return [
    { step: 'list', listCode, amount, currency: row.currency, fromQuantity: minQuantity, ...place },
    ...(row.taxIncluded ? [{ step: 'withoutTax' as const, taxRate }] : []),
    ...(row.currency === currency ? [] : [{ step: 'exchange' as const, rate, currency }]),
    ...chain.map((link) => ({ step: 'discount' as const, ...link })),
  ]
}

import Big from 'big.js'
import { type ExactDecimal, toExact } from '../platform/exact-decimal.ts'
import { type Decimal, roundUnitPrice } from '../platform/money.ts'
import { computeRemainingFactor, type DiscountLink, type DiscountRow, discountChain } from './discount.ts'

/** A price row of one of the buyer's lists, with data of its list and the rate table. */
export interface PriceRow {
  id: number
  productId: number
  /** Of the parent: used only if the variation has no own price. */
  inherited?: boolean
  /** Fallback depth of its list: 0 is the buyer's own. */
  depth: number
  listCode: string
  currency: string
  taxIncluded: boolean
  minQuantity: Decimal
  amount: Decimal
  validFrom: string | null
  validTo: string | null
  /** Units of the site's currency for one of the list's and one of the buyer's; null without a rate. */
  listRate: Decimal | null
  buyerRate: Decimal | null
  /** A net price agreed with the buyer instead of a row of a list: no discount of the distributor applies to it. */
  isNetPrice?: boolean
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

/** The price of one unit for this buyer, before visibility is applied. */
export interface ResolvedPrice {
  /** Id of its price row; 0 for a net price without one. */
  priceId: number
  /** The buyer's currency; all amounts are in it. */
  currency: string
  /** Unit price before discounts, without tax, four decimals. */
  list: Decimal
  /** Cascading percents in order. */
  discounts: Decimal[]
  /** Unit price after discounts, without tax, rounded once to four decimals. */
  net: Decimal
  taxRate: Decimal
  /** Units of the buyer's currency for one unit of the list's; "1" if they are equal. */
  rate: Decimal
  /** A representative set the net price; the discount chain does not apply. */
  fixed?: boolean
  /** Net price before staff lowered it in an answer to a proposal; null if they have not. */
  priceBefore?: Decimal | null
  /** Lower prices from larger quantities, the nearest first; undefined without any. */
  tiers?: PriceTier[]
  /** The explanation of the price, in the order of calculation. */
  steps: PriceStep[]
}

/** Unit price from this quantity on, before and after discounts. */
export interface PriceTier {
  from: Decimal
  list: Decimal
  net: Decimal
  /** Percents in order, if they are not those of the price. */
  discounts?: Decimal[]
}

export type PriceStep =
  | ({ step: 'list'; listCode: string; amount: Decimal; currency: string; fromQuantity: Decimal } & PriceListRank)
  | { step: 'withoutTax'; taxRate: Decimal }
  | { step: 'exchange'; rate: Decimal; currency: string }
  | ({ step: 'discount' } & DiscountLink)
  | { step: 'special'; percents: Decimal[]; price: Decimal | null }

/** Fallback depth and validity of a price row. */
interface PriceListRank {
  /** 0 is the buyer's own list; otherwise a fallback. */
  depth: number
  validFrom: string | null
  validTo: string | null
}

/** Decimals of a stored rate, equal to those in the explanation of a price. */
const RATE_DECIMALS = 8

/** The code of a net price in the steps; no list has it. */
export const NET_PRICE_CODE = ''

/**
 * The one price resolver: a net price agreed with the buyer, otherwise the first of the buyer's lists that has a valid
 * row, its tier for the quantity, tax taken out, exchanged, then the chain of discounts; rounded once at the end.
 * Undefined means AskPrice: no row, or no rate for the currency of the row.
 */
export function resolvePrice(question: PriceQuestion): ResolvedPrice | undefined {
  const { currency, taxRate, on } = question
  const valid = question.rows.filter((row) => isValid(row, on))
  const reached = selectReachedTier(question.quantity, valid)
  const row = choosePreferred(reached)
  const rate = row && findRate(row, currency)
  if (!row || !rate) return undefined
  const list = removeTax(row, taxRate).times(toExact(rate))
  const chain = discountChain(selectDiscounts(row, question.discounts), on)
  const discounts = chain.flatMap(({ percents }) => percents)
  const price = {
    priceId: row.isNetPrice ? (choosePreferred(reached.filter(({ isNetPrice }) => !isNetPrice))?.id ?? 0) : row.id,
    currency,
    list: roundUnitPrice(list),
    discounts,
    net: roundUnitPrice(list.times(computeRemainingFactor(discounts))),
    taxRate,
    rate,
    steps: listPriceSteps(row, { ...question, rate, chain }),
  }
  if (reached.length === valid.length) return price
  const tiers = tiersAbove(price, valid, (tier) =>
    Boolean(tier.isNetPrice) === Boolean(row.isNetPrice)
      ? discounts
      : discountChain(selectDiscounts(tier, question.discounts), on).flatMap(({ percents }) => percents),
  )
  return tiers.length > 0 ? { ...price, tiers } : price
}

/** On a net price of a dealer only the discounts of its sub-dealer apply. */
const selectDiscounts = ({ isNetPrice }: PriceRow, discounts: readonly DiscountRow[]) =>
  isNetPrice ? discounts.filter(({ level, on }) => level === 1 && on !== 'campaign') : discounts

function selectReachedTier(quantity: Decimal, valid: readonly PriceRow[]): PriceRow[] {
  const orderedQuantity = toExact(quantity)
  return valid.filter((row) => orderedQuantity.compare(toExact(row.minQuantity)) >= 0)
}

/**
 * A net price before every list, the own row before the parent's, list by list; in a list the highest reached tier, then the row that started last.
 */
const choosePreferred = (reached: PriceRow[]): PriceRow | undefined =>
  reached.length > 1 ? reached.sort(byPrecedence)[0] : reached[0]

/** Every quantity from which a unit is cheaper, by the rules of the price. */
function tiersAbove(
  price: ResolvedPrice,
  valid: readonly PriceRow[],
  getDiscounts: (row: PriceRow) => Decimal[],
): PriceTier[] {
  const tiers: PriceTier[] = []
  for (const from of listTierQuantities(valid)) {
    const row = choosePreferred(selectReachedTier(from, valid))
    const rate = row && findRate(row, price.currency)
    if (!row || !rate) continue
    const list = removeTax(row, price.taxRate).times(toExact(rate))
    const discounts = getDiscounts(row)
    const net = roundUnitPrice(list.times(computeRemainingFactor(discounts)))
    const tier = { from, list: roundUnitPrice(list), net, ...(discounts !== price.discounts && { discounts }) }
    if (toExact(net).compare(toExact(tiers.at(-1)?.net ?? price.net)) < 0) tiers.push(tier)
  }
  return tiers
}

const listTierQuantities = (rows: readonly PriceRow[]) =>
  [...new Set(rows.map(({ minQuantity }) => minQuantity))].sort((one, other) => toExact(one).compare(toExact(other)))

const isValid = ({ validFrom, validTo }: PriceRow, on: string) =>
  (validFrom === null || validFrom <= on) && (validTo === null || on <= validTo)

const byPrecedence = (one: PriceRow, other: PriceRow) =>
  Number(other.isNetPrice === true) - Number(one.isNetPrice === true) ||
  Number(one.inherited === true) - Number(other.inherited === true) ||
  one.depth - other.depth ||
  toExact(other.minQuantity).compare(toExact(one.minQuantity)) ||
  (other.validFrom ?? '').localeCompare(one.validFrom ?? '') ||
  other.id - one.id

function findRate({ currency, listRate, buyerRate }: PriceRow, targetCurrency: string): Decimal | undefined {
  if (currency === targetCurrency) return '1'
  if (listRate === null || buyerRate === null) return undefined
  return new Big(listRate).div(buyerRate).round(RATE_DECIMALS, Big.roundHalfUp).toFixed()
}

function removeTax({ amount, taxIncluded }: Pick<PriceRow, 'amount' | 'taxIncluded'>, taxRate: Decimal): ExactDecimal {
  return toExact(taxIncluded ? new Big(amount).times(100).div(new Big(taxRate).plus(100)).toFixed() : amount)
}

/** The same without tax, to four decimals. */
export const toNet = (row: Pick<PriceRow, 'amount' | 'taxIncluded'>, taxRate: Decimal): Decimal =>
  roundUnitPrice(removeTax(row, taxRate))

interface PriceStepInput {
  taxRate: Decimal
  currency: string
  rate: Decimal
  chain: readonly DiscountLink[]
}

function listPriceSteps(row: PriceRow, { taxRate, currency, rate, chain }: PriceStepInput): PriceStep[] {
  const { listCode, amount, minQuantity, depth, validFrom, validTo } = row
  const position = { depth, validFrom, validTo }
  return [
    { step: 'list', listCode, amount, currency: row.currency, fromQuantity: minQuantity, ...position },
    ...(row.taxIncluded ? [{ step: 'withoutTax' as const, taxRate }] : []),
    ...(row.currency === currency ? [] : [{ step: 'exchange' as const, rate, currency }]),
    ...chain.map((link) => ({ step: 'discount' as const, ...link })),
  ]
}

import type { ExactDecimal } from '../platform/exact-decimal.ts'
import { afterDiscounts, type Decimal } from '../platform/money.ts'

/** The links of the chain in their order. */
export const DISCOUNT_KINDS = ['group', 'brand', 'category', 'product', 'campaign', 'customer'] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

/** A discount on the product: by brand, by a category above it, by product, or general. */
export interface DiscountRow {
  id: number
  productId: number
  /** 0: the buying dealer. 1: the sub-dealer, on top of the dealer's price. */
  level: 0 | 1
  grantedTo: 'customer' | 'group'
  on: 'all' | 'brand' | 'category' | 'product' | 'campaign'
  /** Levels from the product's own category up to the discounted one; otherwise 0. */
  distance: number
  percents: Decimal[]
  title: string
  validFrom: string | null
  validTo: string | null
  /** A campaign that may be combined with others. */
  combinable?: boolean
}

export interface DiscountLink {
  kind: DiscountKind
  title: string
  percents: Decimal[]
  /** 0: the buying dealer. 1: the sub-dealer, on top. */
  level: 0 | 1
  validFrom: string | null
  validTo: string | null
}

/**
 * The discount chain of a buyer, each discount applied to the result of the one before: the group's discount on
 * everything, then by brand, by category, by product, then campaigns, then the customer's own on everything. One row
 * per step, the most specific: the customer's before the group's, the nearest category before those above it, then the
 * most recent start. Of campaigns the one with the lowest price. A sub-dealer's own chain follows the complete chain of
 * the dealer.
 */
export function discountChain(rows: readonly DiscountRow[], on: string): DiscountLink[] {
  const valid = rows.filter((row) => isValid(row, on)).sort((one, other) => getPosition(one) - getPosition(other))
  return [...Map.groupBy(valid, getPosition).values()].flatMap((candidates) =>
    chooseDiscounts(candidates).map((row) => ({
      kind: getDiscountKind(row),
      title: row.title,
      percents: row.percents,
      level: row.level,
      validFrom: row.validFrom,
      validTo: row.validTo,
    })),
  )
}

/** Of the discounts with one position in the chain. */
const chooseDiscounts = (candidates: DiscountRow[]): DiscountRow[] =>
  candidates.some(({ on }) => on === 'campaign')
    ? bestCampaigns(candidates)
    : candidates.sort(bySpecificity).slice(0, 1)

/** All combinable campaigns, or the best other one, whichever is cheaper; in creation order. */
function bestCampaigns(rows: readonly DiscountRow[]): DiscountRow[] {
  const byAge = [...rows].sort((one, other) => one.id - other.id)
  const choices = [
    byAge.filter(({ combinable }) => combinable),
    ...byAge.filter((row) => !row.combinable).map((row) => [row]),
  ]
  const [best = []] = choices.sort((one, other) => computeCampaignFactor(one).compare(computeCampaignFactor(other)))
  return best
}

const computeCampaignFactor = (rows: readonly DiscountRow[]) =>
  computeRemainingFactor(rows.flatMap(({ percents }) => percents))

/** Cache of chains: the products of a long cart share a few. */
const cachedFactors = new Map<string, ExactDecimal>()
const MAX_CACHED_CHAINS = 1000

/** The exact factor after the percents: 10+5 leaves 0.855. */
export function computeRemainingFactor(percents: readonly Decimal[]): ExactDecimal {
  const chain = percents.join('+')
  const factor = cachedFactors.get(chain) ?? afterDiscounts('1', percents)
  if (cachedFactors.size < MAX_CACHED_CHAINS) cachedFactors.set(chain, factor)
  return factor
}

/** Of its link in the chain, from 0. */
const getPosition = (row: DiscountRow): number =>
  row.level * DISCOUNT_KINDS.length + DISCOUNT_KINDS.indexOf(getDiscountKind(row))

const getDiscountKind = ({ on, grantedTo }: DiscountRow): DiscountKind => (on === 'all' ? grantedTo : on)

const isValid = ({ validFrom, validTo }: DiscountRow, on: string) =>
  (validFrom === null || validFrom <= on) && (validTo === null || on <= validTo)

const bySpecificity = (one: DiscountRow, other: DiscountRow) =>
  Number(one.grantedTo === 'group') - Number(other.grantedTo === 'group') ||
  one.distance - other.distance ||
  (other.validFrom ?? '').localeCompare(one.validFrom ?? '') ||
  other.id - one.id

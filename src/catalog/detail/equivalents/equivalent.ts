import Big from 'big.js'
import type { Decimal } from '#src/platform/money.ts'
import type { ProductRow } from '#src/products/product.ts'
import type { Arrival } from '#src/products/stock.ts'

/** Ranks from the top: successor, equals by quality, predecessor. */
export const RANKS = ['successor', 'original', 'branded', 'economy', 'predecessor'] as const
export type Rank = (typeof RANKS)[number]
export type Quality = 'original' | 'branded' | 'economy'

/** Relation of a candidate to the requested product. */
export type LinkDirection = 'successor' | 'equivalent' | 'predecessor'

export interface Candidate {
  productId: number
  way: LinkDirection
  quality: Quality
  /** Confidence of its source, 0 to 100. */
  trust: number
}

/** A substitute, as this viewer may see it. */
export interface Equivalent {
  rank: Rank
  /** Should be checked before ordering. */
  doubtful: boolean
  row: ProductRow
  arrival: Arrival | null
}

/** Substitutes of this product, best first. */
export interface Substitutes {
  productId: number
  equivalents: Equivalent[]
}

/** Links below this confidence are hidden; low ones are shown with a warning. */
export const MIN_CONFIDENCE = 30
export const SURE_FROM = 70
/** A shared number is good evidence but no proof: one number may name a left and a right part. */
export const SHARED_NUMBER_CONFIDENCE = 80

export const getRank = ({ way, quality }: Pick<Candidate, 'way' | 'quality'>): Rank =>
  way === 'equivalent' ? quality : way

/** By rank; within a rank by stock, then confidence, then price. */
export function sortEquivalents(equivalents: readonly (Equivalent & { confidence: number })[]): Equivalent[] {
  return [...equivalents]
    .sort(
      (one, other) =>
        RANKS.indexOf(one.rank) - RANKS.indexOf(other.rank) ||
        Number(isAvailable(other)) - Number(isAvailable(one)) ||
        Number(one.doubtful) - Number(other.doubtful) ||
        byPrice(one.row.price?.net, other.row.price?.net) ||
        other.confidence - one.confidence ||
        one.row.id - other.row.id,
    )
    .map(({ confidence: _, ...equivalent }) => equivalent)
}

const isAvailable = ({ row: { stock } }: Equivalent) => stock?.state === 'in' || stock?.state === 'low'

/** Missing prices come last. */
function byPrice(one: Decimal | undefined, other: Decimal | undefined): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
  return new Big(one).cmp(other)
}

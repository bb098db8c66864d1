import Big from 'big.js'
import type { Decimal } from '../../../platform/money.ts'
import type { ProductRow } from '../../../products/product.ts'
import type { Arrival } from '../../../products/promise.ts'

/** The rungs of the ladder, from the top: what took the product's place, its equals by quality, what it replaced. */
export const RUNGS = ['successor', 'original', 'branded', 'economy', 'predecessor'] as const
export type Rank = (typeof RUNGS)[number]
export type Quality = 'original' | 'branded' | 'economy'

/** What a candidate is to the product asked for. */
export type LinkDirection = 'successor' | 'equivalent' | 'predecessor'

export interface Candidate {
  productId: number
  way: LinkDirection
  quality: Quality
  /** 0 to 100: how sure whoever said so is. */
  trust: number
}

/** A product that can be had instead of another, as this viewer may see it. */
export interface Equivalent {
  rank: Rank
  /** Somebody should look twice before ordering it. */
  doubtful: boolean
  row: ProductRow
  arrival: Arrival | null
}

/** Of this product these can be had instead, best first. */
export interface Substitutes {
  productId: number
  equivalents: Equivalent[]
}

/** Links that are trusted less are not shown; up to here they are shown with a warning. */
export const MIN_CONFIDENCE = 30
export const SURE_FROM = 70
/** A number in common is good evidence and no proof: one number may stand for a left and a right part. */
export const SHARED_NUMBER_CONFIDENCE = 80

export const getRank = ({ way, quality }: Pick<Candidate, 'way' | 'quality'>): Rank =>
  way === 'equivalent' ? quality : way

/** Rung by rung; on a rung what is in stock, then what is surer, then what is cheaper. */
export function inOrder(equivalents: readonly (Equivalent & { confidence: number })[]): Equivalent[] {
  return [...equivalents]
    .sort(
      (one, other) =>
        RUNGS.indexOf(one.rank) - RUNGS.indexOf(other.rank) ||
        Number(isAvailable(other)) - Number(isAvailable(one)) ||
        Number(one.doubtful) - Number(other.doubtful) ||
        byPrice(one.row.price?.net, other.row.price?.net) ||
        other.confidence - one.confidence ||
        one.row.id - other.row.id,
    )
    .map(({ confidence: _, ...equivalent }) => equivalent)
}

const isAvailable = ({ row: { stock } }: Equivalent) => stock?.state === 'in' || stock?.state === 'low'

/** Without a price comes last. */
function byPrice(one: Decimal | undefined, other: Decimal | undefined): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
  return new Big(one).cmp(other)
}

import Big from 'big.js'
import type { Decimal } from '../../../platform/money.ts'
import type { ProductRow } from '../../product.ts'
import type { Arrival } from '../delivery/promise.ts'

/** The rungs of the ladder, from the top: what took the product's place, its equals by quality, what it replaced. */
export const RUNGS = ['successor', 'original', 'branded', 'economy', 'predecessor'] as const
export type Rung = (typeof RUNGS)[number]
export type Quality = 'original' | 'branded' | 'economy'

/** What a candidate is to the product asked for. */
export type Way = 'successor' | 'equivalent' | 'predecessor'

export interface Candidate {
  productId: number
  way: Way
  quality: Quality
  /** 0 to 100: how sure whoever said so is. */
  trust: number
}

/** A product that can be had instead of another, as this viewer may see it. */
export interface Equivalent {
  rung: Rung
  /** Somebody should look twice before ordering it. */
  doubtful: boolean
  row: ProductRow
  arrival: Arrival | null
}

/** Of this product these can be had instead, best first. */
export interface Ladder {
  productId: number
  equivalents: Equivalent[]
}

/** Links that are trusted less are not shown; up to here they are shown with a warning. */
export const LEAST_TRUST = 30
export const SURE_FROM = 70
/** A number in common is good evidence and no proof: one number may stand for a left and a right part. */
export const TRUST_OF_SHARED_NUMBER = 80

export const rungOf = ({ way, quality }: Pick<Candidate, 'way' | 'quality'>): Rung =>
  way === 'equivalent' ? quality : way

/** Rung by rung; on a rung what is in stock, then what is surer, then what is cheaper. */
export function inOrder(equivalents: readonly (Equivalent & { trust: number })[]): Equivalent[] {
  return [...equivalents]
    .sort(
      (one, other) =>
        RUNGS.indexOf(one.rung) - RUNGS.indexOf(other.rung) ||
        Number(isThere(other)) - Number(isThere(one)) ||
        Number(one.doubtful) - Number(other.doubtful) ||
        byPrice(one.row.price?.net, other.row.price?.net) ||
        other.trust - one.trust ||
        one.row.id - other.row.id,
    )
    .map(({ trust: _, ...equivalent }) => equivalent)
}

const isThere = ({ row: { stock } }: Equivalent) => stock?.state === 'in' || stock?.state === 'low'

/** Without a price comes last. */
function byPrice(one: Decimal | undefined, other: Decimal | undefined): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
  return new Big(one).cmp(other)
}

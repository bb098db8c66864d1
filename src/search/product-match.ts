import type { Decimal } from '#src/platform/money.ts'
import type { NumberKind } from '../products/product.ts'

/** A product by one of its numbers. */
export interface NumberHit {
  /** The key of the request. */
  key: string
  kind: NumberKind
  productId: number
  /** The number as it is printed. */
  raw: string
}

/** A listed product found by a number, with the columns that filters count. */
export interface NumberMatch {
  productId: number
  brandId: number | null
  categoryId: number | null
  season: number | null
  /** Bits of its groups. */
  flags: number
  stock: Decimal
  /** The number it superseded, if it was found only by that. */
  replaces: string | null
}

/** Kinds of numbers, the most specific first; the first kind with a match decides. */
const KINDS_BY_CERTAINTY: readonly (readonly NumberKind[])[] = [
  ['own', 'dealer'],
  ['barcode', 'maker'],
  ['oem', 'superseded'],
  ['size'],
]

export interface ProductMatches {
  productIds: number[]
  /** True if it was found by superseded numbers only. */
  superseded: boolean
}

export const NOTHING: ProductMatches = { productIds: [], superseded: false }

/** The products of one key: more than one if only the buyer can decide. */
export function resolveMatches(hits: readonly Pick<NumberHit, 'kind' | 'productId'>[]): ProductMatches {
  const kinds = KINDS_BY_CERTAINTY.find((group) => hits.some(({ kind }) => group.includes(kind))) ?? []
  const certainHits = hits.filter(({ kind }) => kinds.includes(kind))
  return {
    productIds: [...new Set(certainHits.map(({ productId }) => productId))],
    superseded: certainHits.length > 0 && certainHits.every(({ kind }) => kind === 'superseded'),
  }
}

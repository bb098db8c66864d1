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

/** Which kinds of number name one product the surest; the first kinds that know a key decide. */
const SUREST: readonly (readonly NumberKind[])[] = [
  ['own', 'dealer'],
  ['barcode', 'maker'],
  ['oem', 'superseded'],
  ['size'],
]

export interface ProductMatches {
  productIds: number[]
  /** Every number it was found by is one that another has taken the place of. */
  superseded: boolean
}

export const NOTHING: ProductMatches = { productIds: [], superseded: false }

/** The products of one key: more than one if only the buyer can decide. */
export function resolveMatches(hits: readonly Pick<NumberHit, 'kind' | 'productId'>[]): ProductMatches {
  const kinds = SUREST.find((some) => hits.some(({ kind }) => some.includes(kind))) ?? []
  const sure = hits.filter(({ kind }) => kinds.includes(kind))
  return {
    productIds: [...new Set(sure.map(({ productId }) => productId))],
    superseded: sure.length > 0 && sure.every(({ kind }) => kind === 'superseded'),
  }
}

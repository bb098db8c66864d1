import type { Decimal } from '#src/platform/money.ts'
import { numberKey } from '#src/products/match-key.ts'
import type { NumberKind } from '#src/products/product.ts'
import { resolveMatches } from '#src/search/product-match.ts'

/** What another product is to the product of the page. */
export const LINK_RELATIONS = ['successor', 'predecessor', 'equivalent', 'related', 'compatible'] as const
export type LinkRelation = (typeof LINK_RELATIONS)[number]

/** The relations that the shop lists in the order of the staff. */
export const SORTED_RELATIONS: readonly LinkRelation[] = ['related', 'compatible']

/** Relations that both products have in any case, each seen from its side. */
export const isSupersession = (relation: LinkRelation) => relation === 'successor' || relation === 'predecessor'

/** The same relation seen from the other product. */
export const reverseRelation = (relation: LinkRelation): LinkRelation => {
  if (relation === 'successor') return 'predecessor'
  return relation === 'predecessor' ? 'successor' : relation
}

/** Why a line was not added. */
export const LINK_PROBLEMS = ['none', 'ambiguous', 'self', 'variation', 'circle', 'hidden'] as const
export type LinkProblem = (typeof LINK_PROBLEMS)[number]

/** A linked product, or a linked number that no product has. */
export interface ProductLink {
  /** Names it in calls: relation, and product or link. */
  key: string
  relation: LinkRelation
  product: {
    code: string
    name: string
    brand: string
    picture: string | null
    visible: boolean
    /** Of today in the main price list. */
    price: Decimal | null
    currency: string
  } | null
  /** The number, if no product has it. */
  number: string
  bothWays: boolean
  /** 0 to 100. */
  confidence: number
  /** Both have one OEM number: it is removed there, not here. */
  isShared: boolean
}

/** A product that has one of the typed numbers. */
export interface NumberedProduct {
  key: string
  kind: NumberKind
  productId: number
  code: string
  /** It is a variation or price row of another product. */
  isChild: boolean
}

/** The product that a line names: by its exact code, else by the most certain kind of number. */
export function findNamedProduct<Product extends NumberedProduct>(
  line: string,
  products: readonly Product[],
): { product: Product } | { problem: LinkProblem; codes: string[] } {
  const exact = products.find(({ code }) => code === line)
  const key = numberKey(line)
  const hits = products.filter((product) => product.key === key)
  const ids = exact ? [exact.productId] : resolveMatches(hits).productIds
  const [product, ...others] = ids.flatMap((id) => hits.find(({ productId }) => productId === id) ?? [])
  if (!product) return { problem: 'none', codes: [] }
  if (others.length > 0) return { problem: 'ambiguous', codes: [product, ...others].map(({ code }) => code) }
  return product.isChild ? { problem: 'variation', codes: [product.code] } : { product }
}

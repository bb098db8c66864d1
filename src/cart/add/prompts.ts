import type { AddingFacts } from '#src/api/adding-facts.ts'

/** Who adds what, and where from. */
export interface AddProgress {
  /** The shop takes by depot, and this buyer may see depots. */
  byDepot: boolean
  /** The shop takes orders ahead: which variation is said elsewhere. */
  preOrder: boolean
  /** Promotions stand before this buyer. */
  usesPromotions: boolean
  promptsWhenPending: boolean
  /** On the product's own page; false in a list. */
  onDetail: boolean
  facts: AddingFacts
}

/**
 * What a product meets on its way into the cart, in the order of the specification (catalogue 4). `productPage` leads
 * away; the others open something and go on once it is settled.
 */
const STOPS = {
  productPage: ({ onDetail, facts }) => !onDetail && (facts.variations === true || facts.multiPrice === true),
  depots: ({ byDepot }) => byDepot,
  promotion: ({ usesPromotions, facts }) => usesPromotions && facts.promotion === true,
  variation: ({ preOrder, facts }) => !preOrder && facts.variations === true,
  pendingOrder: ({ promptsWhenPending, facts }) => promptsWhenPending && facts.pendingOrder !== undefined,
} as const satisfies Record<string, (addProgress: AddProgress) => boolean>

export type PromptKind = keyof typeof STOPS
export const PROMPT_KINDS = Object.keys(STOPS) as PromptKind[]

/** The next thing to be settled before the product is in the cart; undefined when nothing is left but the shortage. */
export const findNextPrompt = (addProgress: AddProgress, settled: ReadonlySet<PromptKind>): PromptKind | undefined =>
  PROMPT_KINDS.find((kind) => !settled.has(kind) && STOPS[kind](addProgress))

/** Special terms are for plain products alone (catalogue 6). */
export const takesTerms = ({ variations, promotion }: AddingFacts) => variations !== true && promotion !== true

import type { AddingFacts } from '#src/api/adding-facts.ts'

/** The user who adds, and from which page. */
export interface AddProgress {
  /** The shop allocates by depot, and this buyer may see depots. */
  byDepot: boolean
  /** The shop accepts orders in advance; which variation is decided elsewhere. */
  preOrder: boolean
  /** Promotions apply to this buyer. */
  usesPromotions: boolean
  promptsWhenPending: boolean
  /** On the product's own page; false in a list. */
  onDetail: boolean
  facts: AddingFacts
}

/**
 * The add-to-cart prompts in the order of the specification (catalogue 4). `productPage` redirects; the others open
 * something and continue once it is answered.
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

/** The next prompt before the product is in the cart; undefined if only the shortage remains. */
export const findNextPrompt = (addProgress: AddProgress, settled: ReadonlySet<PromptKind>): PromptKind | undefined =>
  PROMPT_KINDS.find((kind) => !settled.has(kind) && STOPS[kind](addProgress))

/** Special terms are for products without variations and promotions only (catalogue 6). */
export const takesTerms = ({ variations, promotion }: AddingFacts) => variations !== true && promotion !== true

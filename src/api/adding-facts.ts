/** Facts of other domains about a product that is about to be added to a cart (`AppContext.factsOfAdding`). */
export interface AddingFacts {
  /** The product has variations, and one must be selected. */
  variations?: boolean
  /** The product has more than one price to choose from. */
  multiPrice?: boolean
  /** A promotion applies to the product. */
  promotion?: boolean
  /** The number of an open order of this buyer for the product. */
  pendingOrder?: string
}

/** What domains know about a product that is about to be added to a cart (`AppContext.factsOfAdding`). */
export interface AddingFacts {
  /** It has variations, and one must be selected. */
  variations?: boolean
  /** It has more than one price to choose from. */
  multiPrice?: boolean
  /** A promotion names it. */
  promotion?: boolean
  /** The number of an order of this buyer that still waits for the product. */
  pendingOrder?: string
}

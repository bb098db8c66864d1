/** What domains know of a product that somebody is about to put into a cart (`House.factsOfAdding`). */
export interface AddingFacts {
  /** It comes in variations, and which one has to be said. */
  variations?: boolean
  /** It has several prices to choose from. */
  multiPrice?: boolean
  /** A promotion names it. */
  promotion?: boolean
  /** The number of an order of this buyer that still waits for the product. */
  pendingOrder?: string
}

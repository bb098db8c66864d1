/** A search with one of its words left out, and how many it finds. */
export interface FewerWords {
  text: string
  total: number
}

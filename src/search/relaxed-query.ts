/** A query without one of its words, and its number of hits. */
export interface RelaxedQuery {
  text: string
  total: number
}

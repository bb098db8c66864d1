/** A search with one of its words left out, and how many it finds. */
export interface RelaxedQuery {
  text: string
  total: number
}

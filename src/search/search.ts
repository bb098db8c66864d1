import type { ProductGroup } from '../products/product-group.ts'
import type { TyreWish } from '../vehicles/listing-params.ts'
import type { Facets, Filters, Sort } from './listing.ts'
import type { QueryReading } from './search-reading.ts'

/**
 * Products that fit one of these vehicles (in the year, where one is given; tyres by the sizes they stand on), bear one of these keys as a public number,
 * or are such tyres. What was found by its number is found whether it fits the vehicle or not.
 */
export type Among =
  | { vehicles: readonly number[]; year?: number | null; sizes?: readonly string[] }
  | { keys: readonly string[] }
  | { tyres: TyreWish }
  | { inStock: true }

/** A search request, independent of the engine. */
export interface SearchRequest {
  /** Each of them must be found; none lists everything. */
  readings: QueryReading[]
  filters: Filters
  group: ProductGroup | null
  /** What else narrows the answer, facets and all: every one of them must hold. */
  among?: readonly Among[]
  /** Null: exact numbers, beginnings of numbers, then the shop's own order. */
  sort: Sort | null
  offset: number
  limit: number
  /** Properties, stock and groups are counted too: filters of a listing, which a quick search has none of. */
  wide?: boolean
}

export interface SearchAnswer {
  /** Ids of products of the page, in order. */
  hits: number[]
  total: number
  /** Of hits found by a number they took the place of: that number, as it was printed. */
  replaced: ReadonlyMap<number, string>
  /** The searched words in place of unknown ones, if nothing was found; empty if the query was used as typed. */
  corrections: string[]
  /** How many there would be whatever they fit; null where no vehicle narrows them. */
  ofAll: number | null
  facets: Facets
}

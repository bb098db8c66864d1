import { SEARCH_VERSION } from '#src/products/search-index.ts'
import { LAST_PAGE, PAGE_SIZES } from '#src/search/search.ts'

/** An indexed product. Ids are those of PostgreSQL. */
export interface IndexedProduct {
  product: number
  brand: number | null
  category: number | null
  season: number | null
  /** Bits of its main-product groups. */
  groups: readonly number[]
  /** Values of its properties. */
  values: readonly number[]
  /** The groups of customers that it is limited to; none for everyone. */
  audience: readonly number[]
  sort_no: number
  /** Greater for a shorter name and a product that is ordered often; see `getTieBreak`. */
  tie_break: number
  /** Whether any vehicle is assigned to it. */
  fitted: boolean
  /** Its terms by the best field that has them: name, type, properties, description. */
  a: readonly string[]
  b: readonly string[]
  c: readonly string[]
  d: readonly string[]
}

/** The fields of terms, the best first. */
export const TERM_FIELDS = ['a', 'b', 'c', 'd'] as const

/** All terms of a product, whichever field they are in. */
export const ALL_TERMS = 'words'

/** Increased whenever a field or setting below changes, or the meaning of a field. 2: groups of customers. */
export const DEFINITION_VERSION = 2

/**
 * The versions of the definition and of the terms: 2012 is definition 2 with terms 12. Each has indices of its own, so that
 * during a rolling upgrade no process reads or writes those of another one.
 */
export const INDEX_VERSION = DEFINITION_VERSION * 1000 + SEARCH_VERSION

// Terms are filtered by and never sorted or counted.
const TERMS = { type: 'keyword', doc_values: false, copy_to: ALL_TERMS }
const ID = { type: 'long' }

/** The most ids in one filter: the products that fit a vehicle, or that a number finds. */
const MAX_IDS = 1_000_000

/**
 * Settings and fields of an index. Terms are folded and stemmed by the index writer, like those of a query, so that no
 * analyzer is involved. The numbers of shards and replicas are those of the cluster's templates.
 */
export const INDEX_DEFINITION = {
  settings: {
    index: {
      max_result_window: LAST_PAGE * Math.max(...PAGE_SIZES),
      max_terms_count: MAX_IDS,
      // Nothing is searched until the index is filled.
      refresh_interval: '-1',
    },
  },
  mappings: {
    dynamic: 'strict',
    properties: {
      product: ID,
      brand: ID,
      category: ID,
      season: { type: 'short' },
      groups: { type: 'integer' },
      values: ID,
      audience: ID,
      sort_no: { type: 'integer' },
      tie_break: { type: 'float', index: false },
      fitted: { type: 'boolean' },
      a: TERMS,
      b: TERMS,
      c: TERMS,
      d: TERMS,
      [ALL_TERMS]: { type: 'keyword', doc_values: false },
    },
  },
} as const

/** The refresh interval of an index that is searched. */
export const REFRESH_INTERVAL = '1s'

/** The definition, with its version where an operator sees it. */
export const toIndexDefinition = (version: number) => ({
  ...INDEX_DEFINITION,
  mappings: { ...INDEX_DEFINITION.mappings, _meta: { version } },
})

/** The name under which a site is searched: an alias of its index. */
export const toAlias = (prefix: string, siteId: number) => `${prefix}-${siteId}`

import type { SiteScope, ViewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { ProductGroup } from '#src/products/product-group.ts'
import type { CountedValue } from '#src/products/properties/property.ts'
import type { Sort } from '../search.ts'
import type { Facet, SearchCriteria } from './criteria.ts'
import type { Counts } from './facets.ts'

/**
 * Finds products by their indexed words. Every method receives the database that it may read, a standby for searches.
 * An engine knows listed products only: visible ones that are no variation or price row. Understanding a query, looking
 * up numbers, permissions, and the rows of a page are not its work: they are read from PostgreSQL. A method that fails
 * throws. `describeSearchEngine` in tests/support/search-engine/contract.ts tests everything that an engine must do.
 */
export interface SearchEngine {
  name: string
  /** Of the index that it reads and writes: processes with another version have indices of their own. */
  indexVersion: number
  /** Whether it can answer this request; PostgreSQL answers those that it cannot. */
  canAnswer(request: Pick<EngineRequest, 'criteria' | 'sort'>): boolean
  search(db: Db, scope: ViewerScope, request: EngineRequest): Promise<EngineResult>
  /** The number of products that meet each of these criteria. */
  countMatches(db: Db, scope: SiteScope, criteria: readonly SearchCriteria[]): Promise<number[]>
  /** Whether any product meets each of these criteria; faster than counting those of a frequent word. */
  hasMatches(db: Db, scope: SiteScope, criteria: readonly SearchCriteria[]): Promise<boolean[]>
  /** Those of these products that meet the criteria. */
  listMatching(db: Db, scope: SiteScope, request: MatchingRequest): Promise<ReadonlySet<number>>
  /** Those of these words that the index has. */
  listKnownWords(db: Db, scope: SiteScope, words: readonly string[]): Promise<ReadonlySet<string>>
  /** The terms of amounts that the index has, of which this follows the number: `ah`, `_dis`, `@7`. */
  listKnownAmounts(db: Db, scope: SiteScope, suffixes: readonly string[]): Promise<ReadonlySet<string>>
  /** Those of these beginnings with which no word or number of the index begins. */
  listUnknownBeginnings(db: Db, scope: SiteScope, beginnings: readonly string[]): Promise<ReadonlySet<string>>
  /** Other readings of these words, some of which the index does not have; a word that it has is similar to itself only. */
  suggest(db: Db, scope: SiteScope, words: readonly string[]): Promise<ReadonlyMap<string, WordSuggestion>>
  /** Writes the current state of these products; removes those that are not listed. Repeating it changes nothing. */
  index(db: Db, siteId: number, productIds: readonly number[]): Promise<void>
  /** Removes these products, whether or not they exist. */
  remove(db: Db, siteId: number, productIds: readonly number[]): Promise<void>
  /**
   * Indexes the whole site again while it stays searchable, and removes what is not listed; can be stopped between
   * batches. Returns the number of indexed products.
   */
  rebuild(db: Db, siteId: number, isStopped: () => boolean): Promise<number>
  health(db: Db): Promise<EngineHealth>
}

export interface EngineRequest {
  criteria: SearchCriteria
  /** null: number matches, then by relevance if there are few hits, then shop order. */
  sort: Sort | null
  offset: number
  limit: number
  /** Whether to count property values, stock and groups too. */
  wide: boolean
}

export interface EngineResult {
  /** The products of the page, in order. */
  ids: number[]
  total: number
  /**
   * Hits per brand, category and season. A facet with a selection ignores it (disjunctive), the others are narrowed by
   * it.
   */
  counts: Record<Facet, Counts>
  /** null if they were not requested. */
  wide: WideCounts | null
}

/** The counts of the filters other than brand, category and season. Each ignores its own selection. */
export interface WideCounts {
  /** Values of properties; none if the result is too large to be described by them. */
  values: CountedValue[]
  /** Hits in stock; null if the engine does not know the stock. */
  inStock: number | null
  groups: Record<ProductGroup, number>
}

export interface MatchingRequest {
  ids: readonly number[]
  criteria: SearchCriteria
}

/** Other readings of a word. */
export interface WordSuggestion {
  /** The nearest words of names, or beginnings of them, all at the same edit distance; see `findNearestWords`. */
  similar: readonly string[]
  /** The two words of the index of which it is composed; null if there are none. See `splitIntoKnownWords`. */
  halves: readonly [string, string] | null
}

export interface EngineHealth {
  state: 'ready' | 'building' | 'unavailable'
  /** Indexed products of all sites; null while unavailable. */
  documents: number | null
  /** Until when PostgreSQL answers in place of the engine, because a search failed; null otherwise. */
  pausedUntil: Date | null
  /** The message of the last failure; null if there was none since the last success. */
  lastError: string | null
}

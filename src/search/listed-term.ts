import type { Language } from '#src/platform/i18n/language.ts'

/** The lists of search terms: without hits, most searched, with an alias, with pinned products. */
export const TERM_LISTS = ['misses', 'frequent', 'aliases', 'pins'] as const
export type TermList = (typeof TERM_LISTS)[number]

export interface PinnedProduct {
  code: string
  name: string
}

/** A term in any of the lists. */
export interface ListedTerm {
  term: string
  /** As typed last; the term itself where that is unknown. */
  text: string
  /** Of the last search without hits. */
  language: Language | null
  /** Searches: those without hits in the list of misses, all on results pages in the others. */
  times: number
  lastAt: Date | null
  /** Different customers who searched it. */
  customers: number
  /** Of the latest search; null if there was none. */
  hits: number | null
  /** Empty without an alias. */
  meaning: string
  pins: PinnedProduct[]
  /** A miss that is no longer listed. */
  resolved: boolean
}

/** A term with what is saved for it. */
export interface SearchTerm extends ListedTerm {
  /** Number of its searches without hits. */
  misses: number
  meaningVersion: number
  pinsVersion: number
}

/** A filtered and sorted page of a list. */
export interface TermListRequest {
  filters: Readonly<Record<string, string>>
  sort: { column: string; descending: boolean }
  page: number
  pageSize: number
}

/** Days of the filter by time; searches are deleted after the longest. */
export const TERM_DAYS = [7, 30, 90, 180] as const

export const MISS_STATES = ['open', 'resolved'] as const

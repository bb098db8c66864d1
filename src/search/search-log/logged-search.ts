import { splitWords } from '#src/platform/i18n/fold.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { splitQuery } from '../search-input.ts'

/** A search and its number of hits. */
export interface SearchLogEntry {
  siteId: number
  at: Date
  /** In the panel while typing, or on a results page. */
  kind: 'search' | 'quick'
  /** As typed; both texts of a double search joined by a plus. */
  text: string
  /** Equal for equal searches: the folded words. */
  term: string
  hits: number
  /** Words of the text were left out, because no product has all of them. */
  incomplete: boolean
  /** Filters were set, so zero hits say nothing about the text. */
  narrowed: boolean
  language: Language
  customerId: number | null
  userId: number | null
}

/** Both texts in one line, without characters that cannot be stored or would control a terminal. */
export const toSearchText = (text: string, also: string) =>
  [text, also]
    .map((typed) => splitQuery(typed.toWellFormed().replace(/\p{Cc}|\p{Cf}/gu, ' ')))
    .filter(Boolean)
    .join(' + ')

/** The folded words of a text; a text without letters or digits is unchanged. */
export const normalizeTerm = (text: string) => splitWords(text).join(' ') || text.toLowerCase()

/** Who changes what searches find. */
export interface SearchEditor {
  siteId: number
  /** Null on the command line. */
  userId: number | null
  ip?: string
}

/** Longer terms do not exist: both texts of a double search have a maximal length. */
export const MAX_TERM_LENGTH = 120

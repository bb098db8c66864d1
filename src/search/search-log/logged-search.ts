import { splitWords } from '../../platform/i18n/fold.ts'
import type { Language } from '../../platform/i18n/language.ts'
import { splitQuery } from '../search-input.ts'

/** A search somebody made, and what it found. */
export interface SearchLogEntry {
  siteId: number
  at: Date
  /** Shown under the box while he typed, or on a page of results. */
  kind: 'search' | 'quick'
  /** As it was typed; both boxes of a double search with a plus between them. */
  text: string
  /** The same for all that are the same search: its words, folded. */
  term: string
  hits: number
  /** By filters as well: that nothing was found says nothing of the text. */
  narrowed: boolean
  language: Language
  customerId: number | null
  userId: number | null
}

/** What both boxes held, in one line; without signs that no table keeps and no screen should obey. */
export const toSearchText = (text: string, also: string) =>
  [text, also]
    .map((typed) => splitQuery(typed.toWellFormed().replace(/\p{Cc}|\p{Cf}/gu, ' ')))
    .filter(Boolean)
    .join(' + ')

/** The words of a text, folded; a text without a letter or digit is itself. */
export const normalizeTerm = (text: string) => splitWords(text).join(' ') || text.toLowerCase()

import { splitWords } from '#src/platform/i18n/fold.ts'

export interface BrandSuggestion {
  name: string
  slug: string
}

export interface CategorySuggestion {
  name: string
  slug: string
}

/** A make and model; the year and the engine are chosen on the vehicle page. */
export interface VehicleSuggestion {
  make: string
  model: string
  name: string
  yearFrom: number
  yearTo: number | null
}

/** What a search text may mean besides products; each list is empty where nothing matches. */
export interface Suggestions {
  brands: BrandSuggestion[]
  categories: CategorySuggestion[]
  vehicles: VehicleSuggestion[]
}

export const NO_SUGGESTIONS: Suggestions = { brands: [], categories: [], vehicles: [] }

/** Of each kind: products are what most people look for. */
export const MAX_SUGGESTIONS = 3

/** A name with its folded words, so that they are folded once and not for every search. */
export interface IndexedName<T> {
  entry: T
  words: string[]
}

export const indexNames = <T extends { name: string }>(entries: readonly T[]): IndexedName<T>[] =>
  entries.map((entry) => ({ entry, words: splitWords(entry.name) }))

/**
 * The entries of which every typed word begins a word. Names that begin with the typed text come first; otherwise the
 * order of the entries stays.
 */
export function matchNames<T>(indexed: readonly IndexedName<T>[], typed: readonly string[]): T[] {
  if (typed.length === 0) return []
  const first: T[] = []
  const others: T[] = []
  for (const { entry, words: entryWords } of indexed) {
    if (first.length === MAX_SUGGESTIONS) break
    if (!typed.every((word) => entryWords.some((one) => one.startsWith(word)))) continue
    if (typed.every((word, at) => entryWords[at]?.startsWith(word))) first.push(entry)
    else if (others.length < MAX_SUGGESTIONS) others.push(entry)
  }
  return [...first, ...others].slice(0, MAX_SUGGESTIONS)
}

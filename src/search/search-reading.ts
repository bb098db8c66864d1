import { fold, splitWords } from '#src/platform/i18n/fold.ts'
import { numberKey } from '#src/products/match-key.ts'
import { readTyreSize } from '#src/products/tyre-size.ts'
import { isTooShort, MAX_QUERY_LENGTH, splitQuery } from './search-input.ts'

/** A query, parsed both as a number and as words. */
export interface QueryReading {
  /** As typed. */
  text: string
  /** Keys of exact numbers, ranked first: the whole text as a number, and a tyre size by itself. */
  keys: string[]
  /** Key of a number prefix, ranked next; null if it is too short or has no digit. */
  prefix: string | null
  /** tsquery of all words, the last one as a prefix; null without words. */
  match: string | null
  /** The single words, for relaxing a query without hits. */
  words: string[]
}

const SHORTEST_PREFIX = 4

/**
 * Half of all products have a word with a given first letter, so such a prefix is only used if nothing else matches.
 */
const SHORTEST_BEGINNING = 2

/**
 * Parses a query (catalogue 5): slashes are spaces, the first hyphen is removed, at most 50 characters; undefined below
 * two (EnterMinDigitsToSearch).
 */
export function readSearch(text: string): QueryReading | undefined {
  const typed = splitQuery(text)
  const trimmed = typed.replace('-', '').trim()
  if (isTooShort(trimmed)) return undefined
  const key = numberKey(trimmed)
  const size = readTyreSize(text.trim().slice(0, MAX_QUERY_LENGTH))
  return {
    text: typed,
    keys: [...new Set([key, size?.rest === '' ? size.key : ''])].filter(Boolean),
    prefix: isNumberLike(key) ? key : null,
    match: joinAny([toWordQuery(typed), size && asSize(size), asNumber(typed, key)]),
    words: splitWords(typed),
  }
}

/** Long enough, and with a digit, to be a part of a number. */
export const isNumberLike = (key: string) => key.length >= SHORTEST_PREFIX && /\d/.test(key)

/** Each word with its own letters and, where a hyphen or dot stands in it, as one: `06-1000` is `061000` too. */
function toWordQuery(typed: string): string | null {
  const tokens = typed
    .split(' ')
    .map(spellings)
    .filter((ways) => ways.length > 0)
  const conditions = tokens.map((ways, at) =>
    joinAny(ways.map((variant) => joinAll(variant, at === tokens.length - 1))),
  )
  return conditions.length === 0 ? null : conditions.join(' & ')
}

function spellings(token: string): string[][] {
  const tokenWords = splitWords(token)
  const joined = fold(numberKey(token))
  if (tokenWords.length === 0) return []
  return tokenWords.length > 1 && joined !== '' ? [tokenWords, [joined]] : [tokenWords]
}

function asSize({ key, rest }: { key: string; rest: string }): string {
  const others = splitWords(rest)
  return joinAll([fold(key), ...others], others.length > 0) ?? ''
}

/** `06 1000` may be the beginning of a number, however it was set apart. */
const asNumber = (typed: string, key: string): string | null =>
  typed.includes(' ') && isNumberLike(key) ? `${quoteWord(fold(key))}:*` : null

/** Corrections of this length match the words that start with them, with any suffix. */
const LONG_ENOUGH = 5

/** When nothing was found: every word as a beginning, one of the words that look like it, or the two it is made of. */
export function looseMatch(
  reading: QueryReading,
  similarWords: ReadonlyMap<string, readonly string[]>,
  together: ReadonlyMap<string, readonly string[]> = new Map(),
): string | null {
  const each = reading.words.map((word) => {
    const halves = together.get(word)
    if (halves) return `(${quoteWord(word)}:* | (${halves.map(quoteWord).join(' & ')}:*))`
    const others = (similarWords.get(word) ?? []).map(
      (other) => quoteWord(other) + (other.length >= LONG_ENOUGH ? ':*' : ''),
    )
    return `(${[`${quoteWord(word)}:*`, ...others].join(' | ')})`
  })
  return each.length === 0 ? null : each.join(' & ')
}

function joinAll(tokenWords: readonly string[], lastIsBeginning: boolean): string | null {
  const isBeginning = (token: string, at: number) =>
    lastIsBeginning && at === tokenWords.length - 1 && token.length >= SHORTEST_BEGINNING
  const terms = tokenWords.map((token, at) => quoteWord(token) + (isBeginning(token, at) ? ':*' : ''))
  return terms.length === 0 ? null : terms.join(' & ')
}

export function joinAny(ways: readonly (string | null | undefined)[]): string | null {
  const alternatives = [...new Set(ways.filter((alternative) => alternative != null && alternative !== ''))]
  const [only] = alternatives
  return alternatives.length > 1 ? `(${alternatives.join(' | ')})` : (only ?? null)
}

// Words hold letters and digits only, so a quote cannot stand in them.
const quoteWord = (word: string) => `'${word}'`

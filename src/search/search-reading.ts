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

const MIN_PREFIX_LENGTH = 4

/**
 * Half of all products have a word with a given first letter, so such a prefix is only used if nothing else matches.
 */
const MIN_WORD_PREFIX_LENGTH = 2

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
    match: joinAny([toWordQuery(typed), size && toSizeQuery(size), toNumberQuery(typed, key)]),
    words: splitWords(typed),
  }
}

/** Long enough, and with a digit, to be a part of a number. */
export const isNumberLike = (key: string) => key.length >= MIN_PREFIX_LENGTH && /\d/.test(key)

/** Each word by its characters; a word with a hyphen or dot also as one: `06-1000` is also `061000`. */
function toWordQuery(typed: string): string | null {
  const tokens = typed
    .split(' ')
    .map(listSpellings)
    .filter((variants) => variants.length > 0)
  const conditions = tokens.map((variants, at) =>
    joinAny(variants.map((variant) => joinAll(variant, at === tokens.length - 1))),
  )
  return conditions.length === 0 ? null : conditions.join(' & ')
}

function listSpellings(token: string): string[][] {
  const tokenWords = splitWords(token)
  const joined = fold(numberKey(token))
  if (tokenWords.length === 0) return []
  return tokenWords.length > 1 && joined !== '' ? [tokenWords, [joined]] : [tokenWords]
}

function toSizeQuery({ key, rest }: { key: string; rest: string }): string {
  const others = splitWords(rest)
  return joinAll([fold(key), ...others], others.length > 0) ?? ''
}

/** `06 1000` may be a prefix of a number, however it is separated. */
const toNumberQuery = (typed: string, key: string): string | null =>
  typed.includes(' ') && isNumberLike(key) ? `${quoteWord(fold(key))}:*` : null

/** Corrections of this length match the words that start with them, with any suffix. */
const MIN_CORRECTION_PREFIX_LENGTH = 5

/** For a query without hits: each word as a prefix, one of its similar words, or the two words it is composed of. */
export function looseMatch(
  reading: QueryReading,
  similarWords: ReadonlyMap<string, readonly string[]>,
  compounds: ReadonlyMap<string, readonly string[]> = new Map(),
): string | null {
  const conditions = reading.words.map((word) => {
    const halves = compounds.get(word)
    if (halves) return `(${quoteWord(word)}:* | (${halves.map(quoteWord).join(' & ')}:*))`
    const others = (similarWords.get(word) ?? []).map(
      (other) => quoteWord(other) + (other.length >= MIN_CORRECTION_PREFIX_LENGTH ? ':*' : ''),
    )
    return `(${[`${quoteWord(word)}:*`, ...others].join(' | ')})`
  })
  return conditions.length === 0 ? null : conditions.join(' & ')
}

function joinAll(tokenWords: readonly string[], lastIsPrefix: boolean): string | null {
  const isPrefix = (token: string, at: number) =>
    lastIsPrefix && at === tokenWords.length - 1 && token.length >= MIN_WORD_PREFIX_LENGTH
  const terms = tokenWords.map((token, at) => quoteWord(token) + (isPrefix(token, at) ? ':*' : ''))
  return terms.length === 0 ? null : terms.join(' & ')
}

export function joinAny(terms: readonly (string | null | undefined)[]): string | null {
  const alternatives = [...new Set(terms.filter((alternative) => alternative != null && alternative !== ''))]
  const [only] = alternatives
  return alternatives.length > 1 ? `(${alternatives.join(' | ')})` : (only ?? null)
}

// Words contain letters and digits only, so quotes need no escaping.
const quoteWord = (word: string) => `'${word}'`

import { fold, words } from '../../platform/i18n/fold.ts'
import { numberKey } from './number-key.ts'
import { isTooShort, MOST_TYPED, typedWords } from './typed.ts'
import { readTyreSize } from './tyre-size.ts'

/** What was typed, read both as a number and as words (design 9). */
export interface Reading {
  /** As it was typed. */
  text: string
  /** Numbers that are this one exactly come first: the whole text as a number, and a tyre size standing alone. */
  keys: string[]
  /** Then those that begin so; null where it is too short or has no digit to be the start of a number. */
  prefix: string | null
  /** Then the words, as the index of words is asked: all of them, the last one as a beginning. Null: no words. */
  match: string | null
  /** The words one by one, for a second look when nothing was found. */
  words: string[]
}

const SHORTEST_PREFIX = 4
/** Half of all products have a word with a certain first letter; such a beginning is looked for when nothing else is found. */
const SHORTEST_BEGINNING = 2

/**
 * Reads what was typed (catalogue 5): slashes are spaces, the first hyphen is nothing, at most 50 characters; fewer
 * than two are undefined (EnterMinDigitsToSearch).
 */
export function readSearch(text: string): Reading | undefined {
  const typed = typedWords(text)
  const spelled = typed.replace('-', '').trim()
  if (isTooShort(spelled)) return undefined
  const key = numberKey(spelled)
  const size = readTyreSize(text.trim().slice(0, MOST_TYPED))
  return {
    text: typed,
    keys: [...new Set([key, size?.rest === '' ? size.key : ''])].filter(Boolean),
    prefix: isNumberLike(key) ? key : null,
    match: anyOf([asWords(typed), size && asSize(size), asNumber(typed, key)]),
    words: words(typed),
  }
}

/** Long enough, and with a digit, to be a part of a number. */
export const isNumberLike = (key: string) => key.length >= SHORTEST_PREFIX && /\d/.test(key)

/** Each word with its own letters and, where a hyphen or dot stands in it, as one: `06-1000` is `061000` too. */
function asWords(typed: string): string | null {
  const tokens = typed
    .split(' ')
    .map(spellings)
    .filter((ways) => ways.length > 0)
  const asked = tokens.map((ways, at) => anyOf(ways.map((parts) => allOf(parts, at === tokens.length - 1))))
  return asked.length === 0 ? null : asked.join(' & ')
}

function spellings(token: string): string[][] {
  const parts = words(token)
  const joined = fold(numberKey(token))
  if (parts.length === 0) return []
  return parts.length > 1 && joined !== '' ? [parts, [joined]] : [parts]
}

function asSize({ key, rest }: { key: string; rest: string }): string {
  const others = words(rest)
  return allOf([fold(key), ...others], others.length > 0) ?? ''
}

/** `06 1000` may be the beginning of a number, however it was set apart. */
const asNumber = (typed: string, key: string): string | null =>
  typed.includes(' ') && isNumberLike(key) ? `${quoted(fold(key))}:*` : null

/** Guesses this long stand for the words that begin so: what was meant ends in one way or another. */
const LONG_ENOUGH = 5

/** When nothing was found: every word as a beginning, one of the words that look like it, or the two it is made of. */
export function looseMatch(
  reading: Reading,
  alike: ReadonlyMap<string, readonly string[]>,
  together: ReadonlyMap<string, readonly string[]> = new Map(),
): string | null {
  const each = reading.words.map((word) => {
    const halves = together.get(word)
    if (halves) return `(${quoted(word)}:* | (${halves.map(quoted).join(' & ')}:*))`
    const others = (alike.get(word) ?? []).map((other) => quoted(other) + (other.length >= LONG_ENOUGH ? ':*' : ''))
    return `(${[`${quoted(word)}:*`, ...others].join(' | ')})`
  })
  return each.length === 0 ? null : each.join(' & ')
}

function allOf(parts: readonly string[], lastIsBeginning: boolean): string | null {
  const isBeginning = (part: string, at: number) =>
    lastIsBeginning && at === parts.length - 1 && part.length >= SHORTEST_BEGINNING
  const asked = parts.map((part, at) => quoted(part) + (isBeginning(part, at) ? ':*' : ''))
  return asked.length === 0 ? null : asked.join(' & ')
}

export function anyOf(ways: readonly (string | null | undefined)[]): string | null {
  const known = [...new Set(ways.filter((way) => way != null && way !== ''))]
  const [only] = known
  return known.length > 1 ? `(${known.join(' | ')})` : (only ?? null)
}

// Words hold letters and digits only, so a quote cannot stand in them.
const quoted = (word: string) => `'${word}'`

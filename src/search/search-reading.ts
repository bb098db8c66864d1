import { wholeNumberKey } from '#src/products/match-key.ts'
import { readTyreSize } from '#src/products/tyre-size.ts'
import { isTooShort, MAX_QUERY_LENGTH, splitQuery } from './search-input.ts'

/** A query as typed, and as one number. */
export interface QueryReading {
  /** Slashes are spaces, at most 50 characters. */
  text: string
  /** With its slashes, which sizes have. */
  typed: string
  /** Keys of exact numbers: the whole text as a number, and a tyre size by itself. */
  keys: string[]
  /** Key of a number prefix; null if the text is too short for one or has no digit. */
  prefix: string | null
}

const MIN_PREFIX_LENGTH = 4

/**
 * Parses a query (catalogue 5): slashes are spaces, the first hyphen is removed, at most 50 characters; undefined below
 * two (EnterMinDigitsToSearch).
 */
export function readSearch(query: string): QueryReading | undefined {
  const text = splitQuery(query)
  const trimmed = text.replace('-', '').trim()
  if (isTooShort(trimmed)) return undefined
  const typed = query.replace(/\s+/g, ' ').trim().slice(0, MAX_QUERY_LENGTH).trim()
  const key = wholeNumberKey(trimmed)
  const size = readTyreSize(typed)
  return {
    text,
    typed,
    keys: [...new Set([key, size?.rest === '' ? size.key : ''])].filter(Boolean),
    prefix: isNumberLike(key) ? key : null,
  }
}

/** Long enough, and with a digit, to be a part of a number. */
export const isNumberLike = (key: string) => key.length >= MIN_PREFIX_LENGTH && /\d/.test(key)

/** Letters and digits of the same shape. */
const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', '0': 'O', I: '1', '1': 'I' }
/** More of them have too many spellings. */
const MAX_LOOKALIKES = 6

/** The number with digits for the letters that look like them; undefined if it has none or is no number. */
export function replaceLookalikes(key: string): string | undefined {
  const digits = key.replaceAll('O', '0').replaceAll('I', '1')
  return digits !== key && /\d/.test(key) ? digits : undefined
}

/** All other spellings of a number, with letters for digits too; none for a text without digits. */
export function listLookalikes(key: string): string[] {
  const positions = [...key].flatMap((character, at) => (character in LOOKALIKES ? [at] : []))
  if (!/\d/.test(key) || positions.length > MAX_LOOKALIKES) return []
  return listSpellings(key, positions).filter((spelling) => spelling !== key)
}

const listSpellings = (key: string, positions: readonly number[]): string[] =>
  positions.reduce<string[]>(
    (spellings, at) =>
      spellings.flatMap((one) => [one, one.slice(0, at) + LOOKALIKES[one[at] ?? ''] + one.slice(at + 1)]),
    [key],
  )

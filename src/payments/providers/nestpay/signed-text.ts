import type { FormField } from '../provider.ts'

/** Fields that a hash of version 3 does not cover: itself, the encoding, and an identity number some banks add (protocol). */
const UNSIGNED_FIELDS = new Set(['hash', 'encoding', 'nationalidno'])

/**
 * The signed text (ver3): the values of all fields, sorted by name case-insensitively, and the store key, with `|`
 * between. undefined if a name is repeated: it would be ambiguous which value was signed.
 */
export function signedText(fields: readonly FormField[], storeKey: string): string | undefined {
  const names = new Set(fields.map(({ name }) => name.toLowerCase()))
  if (names.size !== fields.length) return undefined
  const values = fields
    .filter(({ name }) => !UNSIGNED_FIELDS.has(name.toLowerCase()))
    .sort((one, other) => compareNames(one.name, other.name))
    .map(({ value }) => value)
  return [...values, storeKey].map(escapeValue).join('|')
}

const escapeValue = (value: string) => value.replaceAll('\\', '\\\\').replaceAll('|', '\\|')

/** Case-insensitive, runs of digits as numbers. In upper case, so that `_` sorts after letters. */
export function compareNames(one: string, other: string): number {
  const [ours, theirs] = [splitRuns(one), splitRuns(other)]
  for (const [at, run] of ours.entries()) {
    const otherRun = theirs[at]
    if (otherRun === undefined) return 1
    const order = isNumber(run) && isNumber(otherRun) ? Number(run) - Number(otherRun) : byCode(run, otherRun)
    if (order !== 0) return order
  }
  return ours.length - theirs.length
}

const splitRuns = (name: string) => name.toUpperCase().match(/\d+|\D+/g) ?? []
const isNumber = (run: string) => /^\d/.test(run)
const byCode = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

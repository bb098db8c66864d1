import { MEASURE_MARK } from '#src/products/search-index.ts'
import { joinAny } from '#src/search/engine/match.ts'
import type { QueryPart } from '../query-parts.ts'
import type { TermGroup } from '../term-groups.ts'
import { matchExactly } from '../word-match.ts'
import { type AmountRange, listTermsWithin } from './amount-range.ts'

/** Nearly the same amount, and a similar one: their distance from the requested amount, and their share in its weight. */
const NEAR = [
  { distance: 0.03, share: 0.4 },
  { distance: 0.15, share: 0.3 },
]

const MM_PER_INCH = 25.4
/** Oversizes in thousandths of an inch fit exactly or not at all. */
const MIN_INCHES = 0.1

/** The amount of a measure in its unit, and a length in the other of inches and millimetres too. */
function listAmounts(part: QueryPart): { number: number; suffix: string }[] {
  const [, number, suffix = ''] = part.kind === 'measure' ? (/^(\d+(?:\.\d+)?)(\p{L}+)$/u.exec(part.term) ?? []) : []
  if (number === undefined) return []
  const amount = { number: Number(number), suffix }
  if (suffix === 'in' && amount.number < MIN_INCHES) return []
  if (suffix === 'in') return [amount, { number: amount.number * MM_PER_INCH, suffix: 'mm' }]
  return suffix === 'mm' ? [amount, { number: amount.number / MM_PER_INCH, suffix: 'in' }] : [amount]
}

/** The units of the amounts in a query, as `listKnownAmounts` has them. */
export const listNearSuffixes = (parts: readonly QueryPart[]): string[] => [
  ...new Set(parts.flatMap(listAmounts).map(({ suffix }) => suffix)),
]

/** Optional conditions on amounts near those that are requested: a cable of 3 m is nearly one of 10 ft. */
export const listNearGroups = (groups: readonly TermGroup[], known: ReadonlySet<string>): TermGroup[] =>
  groups.flatMap((group) =>
    NEAR.flatMap(({ distance, share }) => {
      const terms = listAmounts(group.part).flatMap((amount) => listTermsWithin(toRange(amount, distance), known))
      // The requested amount has the whole weight already.
      const match = joinAny(terms.filter((term) => !isRequested(group.part, term)).map(matchExactly))
      return match === null ? [] : [{ ...group, match, weight: group.weight * share, optional: true }]
    }),
  )

const isRequested = (part: QueryPart, term: string) => part.kind === 'measure' && term === MEASURE_MARK + part.term

const toRange = ({ number, suffix }: { number: number; suffix: string }, distance: number): AmountRange => ({
  min: number * (1 - distance),
  max: number * (1 + distance),
  isStrict: false,
  suffixes: [suffix],
})

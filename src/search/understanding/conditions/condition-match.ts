import { toAmountTerm } from '#src/products/properties/value-terms.ts'
import { MEASURE_MARK } from '#src/products/search-index.ts'
import { stem } from '#src/products/search-text/stem.ts'
import { joinAll, joinAny, type Match } from '#src/search/engine/match.ts'
import type { QueryPart } from '../query-parts.ts'
import { matchExactly, matchWords } from '../word-match.ts'
import { listTermsWithin } from './amount-range.ts'
import { LACKING_WORDS, listLackingForms } from './exclusion.ts'
import type { SaleQuantity } from './sale-quantity.ts'

type PartOf<Kind extends QueryPart['kind']> = Extract<QueryPart, { kind: Kind }>

/** What follows the number in the terms of the ranges in a query: the amounts of the catalogue that they need. */
export const listRangeSuffixes = (query: readonly QueryPart[]): string[] => [
  ...new Set(query.flatMap((part) => (part.kind === 'range' ? part.range.suffixes : []))),
]

/** The words with which names state a quantity, or that they lack something. */
export function listConditionWords(part: QueryPart): string[] {
  if (part.kind === 'quantity') return listQuantityWords(part.quantity)
  if (part.kind !== 'without') return []
  const excluded = part.excluded.words.flatMap(({ text }) => [text, stem(text)])
  return [...LACKING_WORDS, ...listLackingForms(part), ...excluded]
}

const listQuantityWords = ({ number, words }: SaleQuantity) => words.flatMap((word) => [word, number + word])

/** Any amount within the bounds; of two bounds also the words as they are: a name may have "10-20 mm". */
export function matchRange({ range, words }: PartOf<'range'>, known: ReadonlySet<string>): Match | null {
  const hasBothBounds = range.min !== null && range.max !== null
  const typed = hasBothBounds ? joinAll(words.map(({ text }) => matchExactly(text))) : null
  // A term that no product has is the condition that nothing meets.
  return joinAny([...listTermsWithin(range, known).map(matchExactly), typed]) ?? matchExactly(MEASURE_MARK)
}

/** "10 pcs", "10pcs", or the property of the shop. */
export function matchQuantity({ number, words, keys }: SaleQuantity, known: ReadonlySet<string>): Match | null {
  const names = words.filter((word) => known.has(word)).map(matchExactly)
  return joinAny([
    names.length === 0 ? null : joinAll([matchExactly(number), joinAny(names)]),
    ...words.flatMap((word) => (known.has(number + word) ? [matchExactly(number + word)] : [])),
    ...keys.map((key) => matchExactly(toAmountTerm(number, key))),
  ])
}

interface Exclusion {
  /** What products that have it match. */
  mentioned: Match | null
  known: ReadonlySet<string>
}

/**
 * Products that do not mention it, or state that they lack it. A Turkish word for what lacks something is a word like others if the
 * catalogue has it, or does not have what it lacks.
 */
export function matchExclusion(part: PartOf<'without'>, { mentioned, known }: Exclusion): Match | null {
  const [word, ...others] = part.words
  const isOneWord = word !== undefined && others.length === 0
  const isKnown = part.excluded.words.some(({ text }) => known.has(text) || known.has(stem(text)))
  if (isOneWord && (known.has(word.text) || !isKnown)) return matchWords(part.words, false)
  if (mentioned === null) return null
  const lacking = LACKING_WORDS.filter((one) => known.has(one)).map(matchExactly)
  return joinAny([
    { none: mentioned },
    lacking.length === 0 ? null : joinAll([mentioned, joinAny(lacking)]),
    ...listLackingForms(part).flatMap((form) => (known.has(form) ? [matchExactly(form)] : [])),
  ])
}

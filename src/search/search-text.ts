import type { QueryText } from './engine/criteria.ts'
import type { NumberMatch } from './product-match.ts'
import type { QueryReading } from './search-reading.ts'
import type { QueryPart } from './understanding/query-parts.ts'
import { splitJoinedParts } from './understanding/shop-categories.ts'
import { type TermGroup, toQueryTerm, toTermGroups } from './understanding/term-groups.ts'

/** A text to search: its conditions, and the products its numbers match. */
export interface SearchText {
  reading: QueryReading
  /** The query as typed, with its corrections: the words of the parts in their original characters. */
  query: string
  parts: readonly QueryPart[]
  /** Of the words of `listNameWords`, those that the catalogue has. */
  known: ReadonlySet<string>
  groups: readonly TermGroup[]
  /** Conditions of the aliases of the text; each is another way to match. */
  alternatives: readonly (readonly TermGroup[])[]
  /** Products pinned to the text, which lead whatever they match. */
  pinned: readonly number[]
  /** Products found by the whole text as a number, whatever else they match. */
  numbers: readonly NumberMatch[]
  /** Whether the text is one number of the catalogue and nothing else, and `numbers` are all products that match it. */
  isNumberAlone: boolean
  /** Products of the numbers within the text: they count if they match the rest, or if nothing does. */
  namedNumbers: readonly NumberMatch[]
  /** Index term of the requested kind of product. */
  head: string | null
  /** Words that replaced unknown ones. */
  corrections: readonly string[]
  /** Parts of the query that no product with the others has. */
  dropped: readonly QueryPart[]
  /** Optional conditions that none of its products meets: they rank all of them the same, and the engine does without them. */
  unmatched: readonly TermGroup[]
}

/** The text with the words of categories and properties as parts of their own. */
export function splitTextParts(text: SearchText): SearchText {
  const parts = splitJoinedParts(text.parts)
  if (parts.length === text.parts.length && parts.every((part, at) => part === text.parts[at])) return text
  return { ...text, parts, groups: toTermGroups(parts, text.known) }
}

export const toQueryText = ({ groups, unmatched, alternatives, pinned, numbers, head }: SearchText): QueryText => ({
  terms: groups.filter((group) => !unmatched.includes(group)).map(toQueryTerm),
  alternatives: alternatives.map((one) => one.map(toQueryTerm)),
  head,
  ids: [...new Set([...pinned, ...numbers.map(({ productId }) => productId)])],
})

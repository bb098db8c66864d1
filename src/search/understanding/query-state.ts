import { findTerms } from '#src/products/search-text/trade-terms.ts'
import { toNameKey } from './lexicon.ts'
import type { QueryWord } from './query-words.ts'

/** The words of a query while it is read, part by part. */
export interface QueryState {
  words: readonly QueryWord[]
  /** The words of each trade term in the whole query. */
  terms: readonly (readonly QueryWord[])[]
  /** Words that are in a part already. */
  used: Set<QueryWord>
}

export function createQueryState(words: readonly QueryWord[]): QueryState {
  const terms = findTerms(words.map(({ text }) => text)).map(({ from, to }) => words.slice(from, to))
  return { words, terms, used: new Set() }
}

export const areFree = ({ used }: QueryState, words: readonly QueryWord[]): boolean =>
  words.every((word) => !used.has(word))

export const listFreeWords = ({ words, used }: QueryState): QueryWord[] => words.filter((word) => !used.has(word))

/** The words of the query after this one, free or not. */
export const listFollowingWords = ({ words }: QueryState, word: QueryWord): QueryWord[] =>
  words.slice(words.indexOf(word) + 1)

/** Whether one of the words is part of a trade term that has other words too: `polo` in "polo shirt". */
export const areInLongerTerm = ({ terms }: QueryState, words: readonly QueryWord[]): boolean =>
  terms.some((term) => term.some((word) => words.includes(word)) && term.some((word) => !words.includes(word)))

/** A name of the lexicon, with the words of the query that spell it. */
export interface NameMatch<Name> {
  name: Name
  words: QueryWord[]
}

/** The first accepted name in the free words, the longest at its position. */
export function findName<Name extends { words: readonly string[] }>(
  state: QueryState,
  names: ReadonlyMap<string, readonly Name[]>,
  accepts: (match: NameMatch<Name>) => boolean = () => true,
): NameMatch<Name> | undefined {
  for (const [at, word] of state.words.entries()) {
    for (const name of names.get(toNameKey(word.text)) ?? []) {
      const words = state.words.slice(at, at + name.words.length)
      const isNamed = name.words.every((one, index) => toNameKey(words[index]?.text ?? '') === toNameKey(one))
      if (isNamed && areFree(state, words) && accepts({ name, words })) return { name, words }
    }
  }
  return undefined
}

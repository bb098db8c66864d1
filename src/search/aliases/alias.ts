import { fold, splitWords } from '#src/platform/i18n/fold.ts'
import { numberKey } from '#src/products/match-key.ts'
import { readSearch } from '../search-reading.ts'

/** Alternative texts by folded term. */
export type Aliases = ReadonlyMap<string, string>

/** Each is an additional search, so more would cost more than they find. */
const MAX_MEANINGS = 4
/** Words of a term that are compared with the words of a query. */
export const LONGEST_TERM = 5

/** Products pinned to one term: they fill one page of results. */
export const MAX_PINS = 24

/** The folded words of a term, as stored. */
export const aliasTerm = (text: string) => splitWords(text).join(' ')

/** Why an alias would find nothing. */
export type AliasProblem = 'noWord' | 'tooManyWords' | 'tooShort' | 'same'

/** The first problem of an alias as typed; undefined if it finds something. */
export function findAliasProblem(typedTerm: string, meaning: string): AliasProblem | undefined {
  const term = aliasTerm(typedTerm)
  if (term === '') return 'noWord'
  if (term.split(' ').length > LONGEST_TERM && !/\d/.test(term)) return 'tooManyWords'
  if (!readSearch(meaning)) return 'tooShort'
  return aliasTerm(meaning) === term ? 'same' : undefined
}

/** A term that is a number also matches without spaces. */
export function buildAliases(rows: readonly { term: string; meaning: string }[]): Aliases {
  const joined = rows.map(({ term, meaning }) => [term.replaceAll(' ', ''), meaning] as const)
  return new Map([
    ...joined.filter(([term]) => /\d/.test(term)),
    ...rows.map(({ term, meaning }) => [term, meaning] as const),
  ])
}

/**
 * Alternative texts of a query: the whole text as another one (a number in any writing too), or with some consecutive
 * words replaced. The query itself is not among them.
 */
export function listMeanings(text: string, aliases: Aliases): string[] {
  if (aliases.size === 0) return []
  const typed = splitWords(text)
  const found = new Set<string>()
  const whole = aliases.get(fold(numberKey(text)))
  if (whole !== undefined) found.add(whole)
  for (let from = 0; from < typed.length; from++) {
    for (let to = from + 1; to <= Math.min(typed.length, from + LONGEST_TERM); to++) {
      const meaning = aliases.get(typed.slice(from, to).join(' '))
      if (meaning !== undefined) found.add([...typed.slice(0, from), meaning, ...typed.slice(to)].join(' '))
      if (found.size >= MAX_MEANINGS) return [...found]
    }
  }
  return [...found]
}

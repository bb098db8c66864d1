import { fold, splitWords } from '#src/platform/i18n/fold.ts'
import { numberKey } from '#src/products/match-key.ts'

/** Alternative texts by folded term. */
export type Aliases = ReadonlyMap<string, string>

/** Each is an additional search, so more would cost more than they find. */
const MAX_MEANINGS = 4
const LONGEST_TERM = 5

/** The folded words of a term, as stored. */
export const aliasTerm = (text: string) => splitWords(text).join(' ')

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

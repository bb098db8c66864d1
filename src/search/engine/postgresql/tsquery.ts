import { replaceMatches, type SearchCriteria } from '../criteria.ts'
import { joinAny, listWordMatches, type Match, replaceWordMatches, type WordMatch } from '../match.ts'

/** A condition as a tsquery; with `fields` (weights: A, AB) the words count in these only. */
export function printMatch(match: Match, fields = ''): string {
  if ('word' in match) return printWord(match, fields)
  if ('none' in match) return `!${printMatch(match.none, fields)}`
  const [all, operator] = 'all' in match ? [match.all, ' & '] : [match.any, ' | ']
  return `(${all.map((one) => printMatch(one, fields)).join(operator)})`
}

function printWord({ word, prefix }: WordMatch, fields: string): string {
  const marks = `${prefix ? '*' : ''}${fields}`
  return `'${word.replace(/['\\]/g, '$&$&')}'${marks === '' ? '' : `:${marks}`}`
}

/** The criteria as a cache key: tsqueries are shorter than the conditions. */
export const toCacheKey = (criteria: SearchCriteria) => replaceMatches(criteria, (match) => printMatch(match))

/** Above this the index is faster with the prefix itself. */
export const MAX_EXPANSIONS = 100

/** Few words start like a long number, so expanding saves nothing. */
const LONG_NUMBER = 5

/** Greater than every character of a word. */
export const LAST_CHARACTER = '\u{10ffff}'

/** The prefixes in these conditions that are worth expanding. */
export const listPrefixes = (matches: readonly Match[]): string[] => [
  ...new Set(
    matches
      .flatMap(listWordMatches)
      .filter(({ word, prefix }) => prefix && (word.length < LONG_NUMBER || !/\p{N}/u.test(word)))
      .map(({ word }) => word),
  ),
]

/**
 * A condition with its prefixes replaced by existing words. GIN looks up words together, rare ones first, but collects
 * every posting of a prefix before anything else.
 */
export const expandPrefixes = (match: Match, wordsByPrefix: ReadonlyMap<string, readonly string[]>): Match =>
  replaceWordMatches(match, (beginning) => {
    const words = beginning.prefix ? wordsByPrefix.get(beginning.word) : undefined
    if (!words || words.length > MAX_EXPANSIONS) return beginning
    // An unknown word is the shortest condition that finds nothing.
    return joinAny(words.map(toWord)) ?? toWord(beginning.word)
  })

const toWord = (word: string): WordMatch => ({ word, prefix: false })

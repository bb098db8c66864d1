import { listModelShortForms, listPairShortForms, listShortForms } from '#src/products/search-text/short-forms.ts'
import { stem } from '#src/products/search-text/stem.ts'
import { isQualifierWord, type TradeTerm } from '#src/products/search-text/trade-terms.ts'
import { joinAll, joinAny, type Match } from '../engine/match.ts'
import { isKnownName } from './lexicon.ts'
import type { QueryPart } from './query-parts.ts'
import type { QueryWord } from './query-words.ts'
import type { TermGroup } from './term-groups.ts'
import { matchLooseWord } from './word-match.ts'

/** A term of the index that may stand for these words of a query. */
export interface ShortForm {
  term: string
  words: readonly QueryWord[]
}

/** Parts of which the words may be abbreviated. */
const LOOSE_KINDS: ReadonlySet<QueryPart['kind']> = new Set(['type', 'qualifier', 'word'])

/** The short forms that the words of a query may have; the catalogue need not have them. */
export function listQueryShortForms(parts: readonly QueryPart[]): ShortForm[] {
  const loose = parts.filter(({ kind }) => LOOSE_KINDS.has(kind))
  return loose.flatMap((part, at) =>
    part.words.flatMap((word, index) => {
      const following = part.words[index + 1] ?? getNeighbour(part, loose[at + 1])
      return [
        ...toForms(listWordForms(word.text), [word]),
        ...(following ? toForms(listNeighbourForms(word.text, following.text), [word, following]) : []),
        ...(part.kind === 'type' && part.words.length === 1
          ? toForms(listKindForms(part.term, word.text), [word])
          : []),
      ]
    }),
  )
}

/** Of the names of a kind that go on after this word: `c/kit` of "carpet" through "carpet kit". */
const listKindForms = ({ phrases }: TradeTerm, word: string) =>
  phrases.flatMap(([first, second, ...others]) =>
    first === stem(word) && second !== undefined && others.length === 0 ? listPairShortForms(word, second) : [],
  )

/** The first word of the next part, which is no part of a kind. */
const getNeighbour = (part: QueryPart, next: QueryPart | undefined) =>
  next && [part, next].every(({ kind }, at) => kind === 'word' || (at === 1 && kind === 'qualifier'))
    ? next.words[0]
    : undefined

const toForms = (terms: readonly string[], words: readonly QueryWord[]): ShortForm[] =>
  terms.map((term) => ({ term, words }))

const listWordForms = (word: string) => [
  ...listShortForms(word),
  ...(isKnownName(word) ? listModelShortForms(word, isKnownName) : []),
]

/** Also a model with its number, and a make with its model, by their initials: `m1500` and `mm`. */
function listNeighbourForms(first: string, second: string): string[] {
  const initial = first[0] ?? ''
  if (isKnownName(first) && /^\d+$/.test(second)) return [initial + second]
  const initials = isKnownName(first) && isKnownName(second) ? [initial + second[0]] : []
  return [...listPairShortForms(first, second), ...initials]
}

/** What matches a part as it is counts more than a short form of it. */
const SHORT_SHARE = 0.6

/** The conditions with the short forms of their words. */
export function loosenGroups(groups: readonly TermGroup[], forms: readonly ShortForm[]): TermGroup[] {
  return groups.flatMap((group) => {
    const short = group.optional || !LOOSE_KINDS.has(group.part.kind) ? null : matchShortForms(group.part, forms)
    const match = joinAny([group.match, short])
    if (short === null || match === null) return [group]
    const loose = { ...group, match, weight: group.weight * SHORT_SHARE }
    return [loose, { ...group, weight: group.weight * (1 - SHORT_SHARE), optional: true }]
  })
}

function matchShortForms(part: QueryPart, forms: readonly ShortForm[]): Match | null {
  if (!forms.some(({ words }) => words.some((word) => part.words.includes(word)))) return null
  return joinAll(
    part.words.map((word) =>
      joinAny([
        matchLooseWord(word.text),
        ...forms.flatMap((form) => (form.words.includes(word) ? [{ word: form.term, prefix: false }] : [])),
      ]),
    ),
  )
}

/** The conditions with a kind as one of its words: "MAINS" for main bearings. Products with more of them come first. */
export const acceptUnknownKinds = (groups: readonly TermGroup[]): TermGroup[] =>
  groups.flatMap((group) => {
    if (group.part.kind !== 'type' || group.optional) return [group]
    const words = group.part.words.filter(({ text }) => text.length >= MIN_NAMING_LENGTH && !isQualifierWord(text))
    const matches = words.flatMap(({ text }) => matchLooseWord(text) ?? [])
    return [
      { ...group, match: joinAny([group.match, ...matches]) ?? group.match },
      ...matches.map((match) => ({ ...group, match, weight: group.weight / matches.length, optional: true })),
    ]
  })

const MIN_NAMING_LENGTH = 4

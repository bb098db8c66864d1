import { fold } from '#src/platform/i18n/fold.ts'
import { HEAD_MARK, MEASURE_MARK } from '#src/products/search-index.ts'
import { toDigits, toNumberedTerm } from '#src/products/search-text/name-text.ts'
import type { TradeTerm } from '#src/products/search-text/trade-terms.ts'
import type { QueryTerm } from '../engine/criteria.ts'
import { joinAll, joinAny, type Match } from '../engine/match.ts'
import { listConditionWords, matchExclusion, matchQuantity, matchRange } from './conditions/condition-match.ts'
import { isKnownName } from './lexicon.ts'
import type { QueryPart } from './query-parts.ts'
import { splitJoinedParts } from './shop-categories.ts'
import type { RecognisedVehicle } from './vehicle-reading.ts'
import { matchBeginning, matchExactly, matchNumeral, matchWord, matchWords, readMark } from './word-match.ts'

/** One part of a query as a condition on the index. */
export interface TermGroup {
  part: QueryPart
  /** Matches any spelling of the part. */
  match: Match
  /** The products that fit count too: see `matchVehicle`. */
  vehicle: RecognisedVehicle | null
  /** Its share in the rank of a product. */
  weight: number
  /** Products without it are found too, further down. */
  optional: boolean
}

/** Parts that name what is requested rank higher than those that only narrow it. */
const WEIGHTS: Record<QueryPart['kind'], number> = {
  number: 4,
  tyre: 3,
  vehicle: 2,
  type: 2,
  measure: 1.5,
  range: 1.5,
  brand: 1,
  word: 1,
  // Its words have their own weights.
  category: 0.5,
  property: 0.5,
  qualifier: 0.8,
  without: 0.8,
  quantity: 1,
}

/** A word with digits names a model, so it is more specific than other words; a make or model of the trade is too. */
const MODEL_WEIGHT = 1.5

/** A number by itself is a year or a displacement, which few names have. */
const BARE_NUMBER_WEIGHT = 0.8

const listSpellings = (part: QueryPart) => (part.kind === 'word' ? (part.spellings ?? []) : [])

function getWeight(part: QueryPart): number {
  const { kind, words } = part
  if (kind === 'word' && (hasSpellings(part) || words.every(({ text }) => isKnownName(text)))) return MODEL_WEIGHT
  if (kind !== 'word' || !words.some(({ text }) => /\d/.test(text))) return WEIGHTS[kind]
  return words.every(({ text }) => /^\d+$/.test(text)) ? BARE_NUMBER_WEIGHT : MODEL_WEIGHT
}

/** Products that are named as it was typed come first. */
const TYPED_WEIGHT = 0.5

/**
 * The words of all names of the kinds in a query, and neighbouring parts written as one word: those that the catalogue
 * has not need not be searched.
 */
export function listNameWords(query: readonly QueryPart[]): string[] {
  const parts = splitJoinedParts(query)
  return [
    ...new Set([
      ...query.flatMap((part) => (part.kind === 'category' ? part.phrases.flat() : [])),
      ...parts.flatMap((part) => part.property?.phrases.flat() ?? []),
      ...parts.flatMap((part) => ('term' in part && part.kind !== 'measure' ? part.term.phrases.flat() : [])),
      ...parts.flatMap((part) => listSpellings(part).flat()),
      ...parts.flatMap((part) => [
        ...listConditionWords(part),
        ...(part.kind === 'without' ? listNameWords([part.excluded]) : []),
      ]),
      ...parts.flatMap((part, at) => joinParts(part, parts[at + 1]) ?? []),
    ]),
  ]
}

const JOINED_KINDS: ReadonlySet<QueryPart['kind']> = new Set(['type', 'word', 'qualifier'])

/** Two parts as one word, as some write them: "door skin" is "doorskin". */
function joinParts(one: QueryPart | undefined, next: QueryPart | undefined): string | undefined {
  const [first, second, ...others] = [one, next].flatMap((part) =>
    part && JOINED_KINDS.has(part.kind) ? part.words.map(({ text }) => text) : [],
  )
  if (first === undefined || second === undefined || others.length > 0) return undefined
  return /^\p{L}{3,}$/u.test(first) && /^\p{L}{3,}$/u.test(second) ? first + second : undefined
}

/**
 * The conditions of a query, in its order. The last word may be incomplete. `known` are the words of `listNameWords`
 * that the catalogue has.
 */
export function toTermGroups(parts: readonly QueryPart[], known: ReadonlySet<string>): TermGroup[] {
  const groups = toGroupsOfWords(splitJoinedParts(parts), known)
  return parts.flatMap((part) =>
    part.kind === 'category' || part.kind === 'property'
      ? toJoinedGroups(part, { groups: groups.filter((group) => part.parts.includes(group.part)), known })
      : groups.filter((group) => group.part === part),
  )
}

/**
 * A category matches by any of its names, or by its words as if it were none, which decide the rank. The words of a
 * property match by it too.
 */
function toJoinedGroups(
  part: Extract<QueryPart, { kind: 'category' | 'property' }>,
  { groups, known }: { groups: readonly TermGroup[]; known: ReadonlySet<string> },
): TermGroup[] {
  const required = groups.filter(({ optional }) => !optional)
  const names = part.kind === 'category' ? matchKnownPhrases(part.phrases, known) : []
  const match = joinAny([joinAll(required.map((group) => group.match)), ...names])
  if (match === null) return []
  return [
    { part, match, vehicle: null, weight: getWeight(part), optional: false },
    ...groups.map((group) => ({ ...group, part, optional: true })),
  ]
}

/** The conditions of parts none of which is a category or a property. */
function toGroupsOfWords(parts: readonly QueryPart[], known: ReadonlySet<string>): TermGroup[] {
  return parts.flatMap((part, at) => {
    const isLast = at === parts.length - 1
    const joined = [joinParts(parts[at - 1], part), joinParts(part, parts[at + 1])]
    const numbered = matchNumbered(parts[at - 1], part, known)
    const match = joinAny([
      toMatch(part, { isLast, known }),
      // A mark by its numeral alone only next to the model: "escort 2" of "escort mk2", but not "2 pieces".
      isMark(part) ? numbered : null,
      ...matchProperty(part, known),
      ...joined.map((word) => (word !== undefined && known.has(word) ? { word, prefix: false } : null)),
    ])
    if (match === null) return []
    const group = {
      part,
      match,
      vehicle: part.kind === 'vehicle' ? part.vehicle : null,
      weight: getWeight(part),
      optional: part.kind === 'quantity',
    }
    const typed = matchTyped(part, isLast)
    return [
      group,
      ...(typed === null ? [] : [{ ...group, match: typed, weight: TYPED_WEIGHT, optional: true }]),
      ...(numbered === null ? [] : [{ ...group, match: numbered, weight: NUMBERED_WEIGHT, optional: true }]),
    ]
  })
}

const isMark = ({ words: [word] }: QueryPart) => word !== undefined && readMark(word.text) !== undefined

/** The number of another model in the name is another generation. */
const NUMBERED_WEIGHT = 1.5

/** A model with its generation, in one word or two: products that have both words, but apart, come after it. */
function matchNumbered(before: QueryPart | undefined, part: QueryPart, known: ReadonlySet<string>): Match | null {
  const [word, ...others] = part.kind === 'word' ? part.words.map(({ text }) => text) : []
  if (word === undefined || others.length > 0) return null
  const [, letters, digits] = /^(\p{L}{2,})(\d{1,2})$/u.exec(word) ?? []
  if (letters !== undefined && digits !== undefined && readMark(word) === undefined)
    return matchExactly(toNumberedTerm(letters, digits))
  const model = before?.kind === 'word' ? before.words.at(-1)?.text : undefined
  const generation = readMark(word) ?? toDigits(word)
  if (model === undefined || !/^\d{1,2}$/.test(generation)) return null
  const names = before ? listSpellings(before).flatMap((words) => words.at(-1) ?? []) : []
  return joinAny(
    [model, ...names.filter((name) => known.has(name))].map((name) => matchExactly(toNumberedTerm(name, generation))),
  )
}

const matchProperty = ({ property }: QueryPart, known: ReadonlySet<string>): (Match | null)[] =>
  property ? [...property.terms.map(matchExactly), ...matchKnownPhrases(property.phrases, known)] : []

/** What was typed, where the condition accepts more: other names of the kind, other forms of the word. */
function matchTyped(part: QueryPart, isLast: boolean): Match | null {
  if (part.kind === 'type') return matchWords(part.words, isLast)
  return part.kind === 'word' || part.kind === 'range'
    ? joinAll(part.words.map(({ text }) => matchExactly(text)))
    : null
}

/** Whether a part is a make or model of the trade. */
export const hasSpellings = (part: QueryPart): boolean => listSpellings(part).length > 0

/** Whether the catalogue has a make or model in another spelling than the typed one, or a property of these words. */
export const isSpelledOtherwise = (part: QueryPart, known: ReadonlySet<string>): boolean =>
  part.property !== undefined || listSpellings(part).some((words) => words.every((word) => known.has(word)))

/** The conditions with every word as the beginning of a longer one, for a query that finds nothing. */
export const toPrefixGroups = (groups: readonly TermGroup[]): TermGroup[] =>
  groups.map((group) =>
    group.part.kind === 'word' && !group.optional && group.part.spellings === undefined
      ? { ...group, match: toPrefixMatch(group) }
      : group,
  )

function toPrefixMatch({ part, match }: TermGroup): Match {
  const words = joinAll(part.words.map(({ text }) => matchWord(text, true)))
  return joinAny([words, part.property ? match : null]) ?? match
}

/** A condition as the engine uses it. */
export const toQueryTerm = ({ match, vehicle, weight, optional }: TermGroup): QueryTerm => ({
  match,
  vehicles: vehicle && { ids: vehicle.ids, year: vehicle.year },
  weight,
  optional,
})

interface MatchContext {
  isLast: boolean
  known: ReadonlySet<string>
}

function toMatch(part: QueryPart, { isLast, known }: MatchContext): Match | null {
  switch (part.kind) {
    case 'number':
      return matchBeginning(fold(part.key), true)
    case 'tyre':
      return matchExactly(fold(part.key))
    case 'measure':
      return joinAny([
        matchExactly(MEASURE_MARK + part.term),
        joinAll(part.words.map(({ text }) => matchExactly(text))),
      ])
    case 'vehicle':
      return matchVehicleName(part.vehicle)
    case 'type':
    case 'qualifier':
      return joinAny([matchTerm(part.term, known), matchWords(part.words, isLast)])
    case 'brand':
      return matchWords(part.words, isLast)
    case 'word':
      return joinAny([matchWords(part.words, isLast), ...matchKnownPhrases(listSpellings(part), known)])
    case 'category':
      return joinAny(matchKnownPhrases(part.phrases, known))
    case 'property':
      return joinAny(part.parts.flatMap((one) => matchProperty(one, known)))
    case 'range':
      return matchRange(part, known)
    case 'quantity':
      return matchQuantity(part.quantity, known)
    case 'without':
      return matchExclusion(part, { mentioned: toMatch(part.excluded, { isLast: false, known }), known })
  }
}

/** Any name of the kind, in any language. */
const matchTerm = ({ id, phrases, qualifies }: TradeTerm, known: ReadonlySet<string>) =>
  joinAny([...(qualifies ? [] : [matchExactly(HEAD_MARK + id)]), ...matchKnownPhrases(phrases, known)])

/** The phrases of which the catalogue has all words. */
const matchKnownPhrases = (phrases: readonly (readonly string[])[], known: ReadonlySet<string>) =>
  phrases.filter((phrase) => phrase.every((word) => known.has(word))).map((phrase) => joinAll(phrase.map(matchExactly)))

/** A vehicle that a product names; each detail in Roman numerals too. */
function matchVehicleName({ names, details }: RecognisedVehicle): Match | null {
  const named = joinAny(names.map((words) => joinAll(words.map(matchExactly))))
  return joinAll([named, ...details.map(matchNumeral)])
}

import type { ViewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { editDistance } from '#src/platform/edit-distance.ts'
import { fold } from '#src/platform/i18n/fold.ts'
import { numberKey } from '#src/products/match-key.ts'
import { HEAD_MARK } from '#src/products/search-index.ts'
import { findHead, findTerms } from '#src/products/search-text/trade-terms.ts'
import { listMeanings } from './aliases/alias.ts'
import { loadAliases } from './aliases/queries.server.ts'
import type { QueryText } from './engine/facets.ts'
import { findMatchingSets, listMatching } from './engine/term-queries.server.ts'
import { findCompounds, findSimilarWords, listUnknownBeginnings, loadKnownWords } from './engine/word-queries.server.ts'
import {
  findNumbersContaining,
  loadExactNumbers,
  loadNumberMatches,
  type NumberMatch,
} from './number-queries.server.ts'
import { isNumberLike, type QueryReading, readSearch, replaceLookalikes } from './search-reading.ts'
import { isKnownName, type Lexicon } from './understanding/lexicon.ts'
import { loadLexicon } from './understanding/lexicon-queries.server.ts'
import { replaceWords } from './understanding/part-labels.ts'
import { type QueryPart, understand } from './understanding/query-parts.ts'
import { listNumberCandidates, listQueryWords } from './understanding/query-words.ts'
import {
  listNameWords,
  type TermGroup,
  toPrefixGroups,
  toQueryTerm,
  toTermGroups,
} from './understanding/term-groups.ts'

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
  /** Products found by the whole text as a number, whatever else they match. */
  numbers: readonly NumberMatch[]
  /** Products of the numbers within the text: they count if they match the rest, or if nothing does. */
  namedNumbers: readonly NumberMatch[]
  /** Index term of the requested kind of product. */
  head: string | null
  /** Words that replaced unknown ones. */
  corrections: readonly string[]
  /** Parts of the query that no product with the others has. */
  dropped: readonly QueryPart[]
}

export const toQueryText = ({ groups, alternatives, numbers, head }: SearchText): QueryText => ({
  terms: groups.map(toQueryTerm),
  alternatives: alternatives.map((one) => one.map(toQueryTerm)),
  head,
  ids: [...new Set(numbers.map(({ productId }) => productId))],
})

/** The typed text, understood, or as one of its aliases set by the owner. */
export async function loadSearchText(db: Db, scope: ViewerScope, reading: QueryReading): Promise<SearchText> {
  const aliases = listMeanings(reading.text, await loadAliases(db, scope)).flatMap((text) => readSearch(text) ?? [])
  const [text, ...others] = await Promise.all([
    understandText(db, scope, reading),
    ...aliases.map((alias) => understandText(db, scope, alias)),
  ])
  return {
    ...text,
    alternatives: others.map(({ groups }) => groups),
    numbers: [text, ...others].flatMap(({ numbers }) => numbers),
  }
}

async function understandText(db: Db, scope: ViewerScope, reading: QueryReading): Promise<SearchText> {
  const candidates = listNumberCandidates(listQueryWords(reading.typed))
  const [lexicon, whole, exact] = await Promise.all([
    loadLexicon(db, scope),
    loadNumberMatches(db, scope, reading),
    loadExactNumbers(db, scope, candidates),
  ])
  const parts = understand(reading.typed, lexicon, new Set(exact.map(({ key }) => key)))
  const known = await loadKnownWords(db, scope, listNameWords(parts))
  const named = new Set(parts.flatMap((part) => (part.kind === 'number' ? [part.key] : [])))
  return {
    reading,
    query: reading.typed,
    parts,
    known,
    groups: toTermGroups(parts, known),
    alternatives: [],
    numbers: whole,
    namedNumbers: exact.filter(({ key }) => named.has(key)),
    head: findHeadTerm(parts, reading.text),
    corrections: [],
    dropped: [],
  }
}

function findHeadTerm(parts: readonly QueryPart[], text: string): string | null {
  const kinds = parts.flatMap((part) => (part.kind === 'type' ? [part.term.id] : []))
  const head = findHead(fold(text))?.id
  const id = head !== undefined && kinds.includes(head) ? head : kinds.at(-1)
  return id === undefined ? null : HEAD_MARK + id
}

/**
 * A text that finds nothing, or too little: a part of a number; a number with O for 0; otherwise its unknown words are
 * corrected, and those that no product with the others has are dropped.
 */
export async function relaxText(
  db: Db,
  scope: ViewerScope,
  { text, isEmpty }: { text: SearchText; isEmpty: boolean },
): Promise<SearchText> {
  if (!isEmpty) return (await widenToKind(db, scope, text)) ?? text
  if (text.namedNumbers.length > 0) return { ...text, numbers: text.namedNumbers }
  const [key = ''] = text.reading.keys
  const numbers = isNumberLike(key) ? await findNumbersContaining(db, scope, key) : []
  if (numbers.length > 0) return { ...text, numbers }
  const lookalike = await readLookalikes(db, scope, text)
  if (lookalike) return lookalike
  const partial = await readPartOfNumber(db, scope, text)
  if (partial) return partial
  const corrected = await correctWords(db, scope, text)
  const known = await dropUnknownWords(db, scope, corrected)
  const loose = { ...known, groups: toPrefixGroups(known.groups) }
  return (await narrowToKind(db, scope, loose)) ?? dropWords(db, scope, loose)
}

/** The text with digits for the letters of its numbers that look like them; undefined if the catalogue has none of these. */
async function readLookalikes(db: Db, scope: ViewerScope, { reading }: SearchText): Promise<SearchText | undefined> {
  const words = reading.text.split(' ').map((word) => replaceLookalikes(word.toUpperCase()) ?? word)
  const other = readSearch(words.join(' '))
  if (!other || other.text === reading.text) return undefined
  const text = await understandText(db, scope, other)
  const numbers = [...text.numbers, ...text.namedNumbers]
  return numbers.length > 0 ? { ...text, numbers, query: reading.typed } : undefined
}

/** One part of a text as a part of a number: products with it and the other parts first. Undefined without any. */
async function readPartOfNumber(db: Db, scope: ViewerScope, text: SearchText): Promise<SearchText | undefined> {
  for (const part of new Set(text.groups.map((group) => group.part))) {
    const key = part.kind === 'word' ? numberKey(toTypedText(part)) : ''
    const numbers = isNumberLike(key) ? await findNumbersContaining(db, scope, key) : []
    if (numbers.length === 0) continue
    const groups = text.groups.filter((group) => group.part !== part)
    if (groups.every(({ optional }) => optional)) return { ...text, numbers }
    const ids = numbers.map(({ productId }) => productId)
    const matching = await listMatching(db, scope, { ids, terms: groups.map(toQueryTerm) })
    const isMatching = ({ productId }: NumberMatch) => matching.has(productId)
    return { ...text, groups, numbers: matching.size > 0 ? numbers.filter(isMatching) : numbers }
  }
  return undefined
}

/**
 * Words that no product has are replaced by the most similar one, and the text is understood again; those without a
 * similar word may be two words written as one.
 */
async function correctWords(db: Db, scope: ViewerScope, text: SearchText): Promise<SearchText> {
  const unknown = (await listUnknownParts(db, scope, text.groups)).flatMap(({ words }) => words)
  const typed = [...new Set(unknown.map((word) => word.text))].filter((word) => !isKnownName(word))
  if (typed.length === 0) return text
  const [similarWords, lexicon] = await Promise.all([findSimilarWords(db, scope, typed), loadLexicon(db, scope)])
  const plausible = new Map(
    typed.map((word) => [word, (similarWords.get(word) ?? []).filter((one) => isPlausible(lexicon, word, one))]),
  )
  const compounds = await findCompounds(
    db,
    scope,
    typed.filter((word) => plausible.get(word)?.length === 0),
  )
  const correct = (word: string) => compounds.get(word)?.join(' ') ?? chooseCorrection(plausible.get(word) ?? [])
  const words = listQueryWords(text.reading.typed).map((word) => ({ word: word.text, other: correct(word.text) }))
  if (words.every(({ other }) => other === undefined)) return text
  const others = words.map(({ other }) => other)
  const reading = readSearch(replaceWords(text.reading.typed, others))
  if (!reading) return text
  const corrected = await understandText(db, scope, reading)
  return {
    ...corrected,
    query: replaceWords(text.query, others),
    corrections: words.flatMap(({ other }) => other?.split(' ') ?? []),
  }
}

/** A word that names a kind of product, if there is one. */
const chooseCorrection = (words: readonly string[]) => words.find((word) => findTerms([word]).length > 0) ?? words[0]

/** A name of a brand or vehicle is a correction only of nearly the same word: `tofas` is not `toros`. */
const isPlausible = ({ nameWords }: Lexicon, typed: string, correction: string): boolean =>
  !nameWords.has(correction) || editDistance(typed, correction, 1) <= 1

/** The text without the words that no product has, which are named. */
async function dropUnknownWords(db: Db, scope: ViewerScope, text: SearchText): Promise<SearchText> {
  const unknown = await listUnknownParts(db, scope, text.groups)
  const groups = text.groups.filter(({ part }) => !unknown.includes(part))
  return groups.length === 0 ? text : { ...text, groups, dropped: unknown }
}

const toTypedText = ({ words }: QueryPart) => words.map((word) => word.text).join(' ')

/** Words of which no word of the catalogue begins with them. */
async function listUnknownParts(db: Db, scope: ViewerScope, groups: readonly TermGroup[]): Promise<QueryPart[]> {
  const parts = groups.flatMap(({ part, optional }) => (part.kind === 'word' && !optional ? [part] : []))
  const unknown = await listUnknownBeginnings(
    db,
    scope,
    parts.flatMap((part) => part.words.map((word) => word.text)),
  )
  return parts.filter((part) => part.words.some((word) => unknown.has(word.text)))
}

/** Parts that only describe: without them a product is still of the requested kind. */
const DESCRIBING_PARTS: ReadonlySet<QueryPart['kind']> = new Set(['type', 'qualifier'])

/**
 * A text whose few hits are all of another kind than the requested one finds products of that kind too, without the fewest
 * of its describing parts: "computer mice" finds mice, not only a computer case. Undefined if there are none.
 */
async function widenToKind(db: Db, scope: ViewerScope, text: SearchText): Promise<SearchText | undefined> {
  const isDescribing = (group: TermGroup) => DESCRIBING_PARTS.has(group.part.kind)
  const wider = await dropParts(db, scope, { text, head: text.head, mayDrop: isDescribing })
  return wider && { ...wider, dropped: [] }
}

/**
 * The text without the fewest and lightest parts that leave products of the requested kind; undefined if it names
 * no kind, or there is none.
 */
const narrowToKind = async (db: Db, scope: ViewerScope, text: SearchText) =>
  text.head === null ? undefined : dropParts(db, scope, { text, head: text.head })

/** The text without the fewest and lightest parts, so that something is found. */
const dropWords = async (db: Db, scope: ViewerScope, text: SearchText) =>
  (await dropParts(db, scope, { text, head: null })) ?? text

async function dropParts(
  db: Db,
  scope: ViewerScope,
  {
    text,
    head,
    mayDrop = () => true,
  }: { text: SearchText; head: string | null; mayDrop?: (group: TermGroup) => boolean },
): Promise<SearchText | undefined> {
  const required = text.groups.filter(({ optional }) => !optional)
  for (let count = 0; count < required.length; count++) {
    const sets = listSubsets(required, count).filter((set) =>
      required.every((group) => set.includes(group) || mayDrop(group)),
    )
    const found = await findMatchingSets(db, scope, { sets: sets.map((set) => set.map(toQueryTerm)), head })
    const remaining = sets.find((_, at) => found[at])
    if (!remaining) continue
    const dropped = required.filter((group) => !remaining.includes(group))
    return {
      ...text,
      groups: text.groups.map((group) => (dropped.includes(group) ? { ...group, optional: true } : group)),
      dropped: [...text.dropped, ...dropped.map(({ part }) => part)],
    }
  }
  return undefined
}

/** Of a longer query only the most important parts are searched for. */
const MAX_PARTS = 7
/** Each set is a count over the index. */
const MAX_SETS = 12

/** Sets with `count` groups fewer, at least one group each; those with the most weight first. */
function listSubsets(groups: readonly TermGroup[], count: number): (readonly TermGroup[])[] {
  if (count === 0) return [groups]
  const heaviest = [...groups].sort((one, other) => other.weight - one.weight).slice(0, MAX_PARTS)
  const subsets = (left: readonly TermGroup[], drop: number): (readonly TermGroup[])[] => {
    if (drop === 0) return [left]
    return left.flatMap((_, at) => subsets(left.slice(at + 1), drop - 1).map((rest) => [...left.slice(0, at), ...rest]))
  }
  const weigh = (set: readonly TermGroup[]) => set.reduce((sum, { weight }) => sum + weight, 0)
  return subsets(heaviest, count - (groups.length > MAX_PARTS ? 1 : 0))
    .filter((set) => set.length > 0)
    .sort((one, other) => weigh(other) - weigh(one))
    .slice(0, MAX_SETS)
}

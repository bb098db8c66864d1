import type { ViewerScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { editDistance } from '#src/platform/i18n/edit-distance.ts'
import { hasLimitedProducts } from '#src/products/goods/visibility-queries.server.ts'
import { HEAD_MARK, OWN_KIND_MARK, UNKNOWN_KIND } from '#src/products/search-index.ts'
import { findJoinedKind, findTradeWord } from '#src/products/search-text/trade-spelling.ts'
import { findTerms } from '#src/products/search-text/trade-terms.ts'
import { broadenKind } from './broader-kind.ts'
import {
  createMatchCheck,
  dropParts,
  findUnmatched,
  listDropTexts,
  type MatchCheck,
  toCondition,
} from './dropped-part-queries.server.ts'
import { toTermText } from './engine/criteria.ts'
import { joinAny, type Match } from './engine/match.ts'
import { getSearchEngine } from './engine/registry.server.ts'
import type { WordSuggestion } from './engine/search-engine.server.ts'
import { findNumbersContaining } from './number-queries.server.ts'
import { readLookalikes, readPartOfNumber } from './relaxed-number-queries.server.ts'
import { isNumberLike, readSearch } from './search-reading.ts'
import { type SearchText, splitTextParts } from './search-text.ts'
import { understandText } from './search-text-queries.server.ts'
import { isKnownName, type Lexicon } from './understanding/lexicon.ts'
import { loadLexicon } from './understanding/lexicon-queries.server.ts'
import { acceptUnknownKinds, listQueryShortForms, loosenGroups, type ShortForm } from './understanding/loose-groups.ts'
import { replaceWords } from './understanding/part-labels.ts'
import type { QueryPart } from './understanding/query-parts.ts'
import { listQueryWords } from './understanding/query-words.ts'
import {
  hasSpellings,
  isSpelledOtherwise,
  type TermGroup,
  toPrefixGroups,
  toTermGroups,
} from './understanding/term-groups.ts'

/**
 * A text that finds nothing, or too little: a part of a number; a number with O for 0 or 0 for O; otherwise its unknown words are
 * corrected, and those that no product with the others has are dropped.
 */
export async function relaxText(
  db: Db,
  scope: ViewerScope,
  { text: query, isEmpty }: { text: SearchText; isEmpty: boolean },
): Promise<SearchText> {
  const text = splitTextParts(query)
  if (!isEmpty) return (await widenToKind(db, scope, text)) ?? query
  if (text.namedNumbers.length > 0) return { ...text, numbers: text.namedNumbers }
  const [key = ''] = text.reading.keys
  const numbers = isNumberLike(key) && !hasName(text) ? await findNumbersContaining(db, scope, key) : []
  if (numbers.length > 0) return { ...text, numbers }
  // Together, although the first two may make the others unnecessary: most texts need all of them.
  const [lookalike, partial, unknown, typedForms] = await Promise.all([
    readLookalikes(db, scope, text),
    readPartOfNumber(db, scope, text),
    listUnknownWords(db, scope, listTypedWords(text)),
    loadShortForms(db, scope, text),
  ])
  const byNumber = lookalike ?? partial
  if (byNumber) return byNumber
  const corrected = await correctWords(db, scope, { text, unknown })
  const forms = corrected === text ? typedForms : await loadShortForms(db, scope, corrected)
  const known = await dropUnknownWords(db, scope, {
    text: corrected,
    checked: listTypedWords(text),
    unknown,
    forms,
  })
  const loose = { ...known, groups: loosenGroups(toPrefixGroups(known.groups), forms) }
  const check = createMatchCheck(db, scope)
  return findUnmatched(check, (await narrowToKind(check, { text: loose, forms })) ?? (await dropWords(check, loose)))
}

/** The short forms of the words of a text that the catalogue has. */
export async function loadShortForms(db: Db, scope: ViewerScope, { parts }: SearchText): Promise<ShortForm[]> {
  const forms = listQueryShortForms(parts)
  const terms = [...new Set(forms.map(({ term }) => term))]
  const known = await getSearchEngine(db).listKnownWords(db, scope, terms)
  return forms.filter(({ term }) => known.has(term))
}

/** Whether the text names a kind, a vehicle or a brand, so that the whole of it is no part of a number. */
const hasName = ({ parts }: SearchText) => parts.some(({ kind }) => NAMING_PARTS.has(kind))
const NAMING_PARTS: ReadonlySet<QueryPart['kind']> = new Set(['type', 'vehicle', 'brand'])

interface UnknownWords {
  text: SearchText
  /** Words of the text with which no word of the catalogue begins. */
  unknown: ReadonlySet<string>
}

/**
 * Words that no product has are replaced by the most similar one, and the text is understood again; those without a
 * similar word may be two words written as one.
 */
async function correctWords(db: Db, scope: ViewerScope, { text, unknown }: UnknownWords): Promise<SearchText> {
  const parts = listWordParts(text.groups).filter(
    (part) => !hasSpellings(part) && part.words.some((word) => unknown.has(word.text)),
  )
  const typed = [...new Set(parts.flatMap(({ words }) => words.map((word) => word.text)))].filter(
    (word) => !isKnownName(word),
  )
  if (typed.length === 0) return text
  const [suggestions, lexicon] = await Promise.all([
    getSearchEngine(db).suggest(db, scope, typed),
    loadLexicon(db, scope),
  ])
  const isFindable = await checkFindable(db, scope, [...suggestions.values()])
  const correct = (word: string) => {
    if (!typed.includes(word)) return undefined
    const { similar = [], halves } = suggestions.get(word) ?? {}
    const plausible = similar.filter((one) => isFindable(one) && isPlausible(lexicon, word, one))
    return (
      findJoinedKind(word) ??
      chooseCorrection(plausible) ??
      findTradeWord(word) ??
      (halves?.every(isFindable) ? halves.join(' ') : undefined)
    )
  }
  const words = listQueryWords(text.query).map((word) => ({ word: word.text, other: correct(word.text) }))
  if (words.every(({ other }) => other === undefined)) return text
  const others = words.map(({ other }) => other)
  const reading = readSearch(replaceWords(text.query, others))
  if (!reading) return text
  const corrected = await understandText(db, scope, reading)
  return {
    ...corrected,
    query: replaceWords(text.query, others),
    corrections: words.flatMap(({ other }) => other?.split(' ') ?? []),
  }
}

/** Whether a suggested word is, or begins, a word of a product that the viewer sees. */
async function checkFindable(db: Db, scope: ViewerScope, suggestions: readonly WordSuggestion[]) {
  if (!(await hasLimitedProducts(db, scope))) return () => true
  const words = [...new Set(suggestions.flatMap(({ similar, halves }) => [...similar, ...(halves ?? [])]))]
  const found = await createMatchCheck(
    db,
    scope,
  )(words.map((word) => toTermText([toCondition({ word, prefix: true })])))
  const findable = new Set(words.filter((_, at) => found[at]))
  return (word: string) => findable.has(word)
}

/** A word that names a kind of product, if there is one. */
const chooseCorrection = (words: readonly string[]) => words.find((word) => findTerms([word]).length > 0) ?? words[0]

/** A name of a brand or vehicle is a correction only of nearly the same word: `tofas` is not `toros`. */
const isPlausible = ({ nameWords }: Lexicon, typed: string, correction: string): boolean =>
  !nameWords.has(correction) || editDistance(typed, correction, 1) <= 1

interface UnknownWordCheck extends UnknownWords {
  /** Words that were looked up already; corrections are known. */
  checked: readonly string[]
  /** Words with one of these are known. */
  forms: readonly ShortForm[]
}

/** The text without the words that no product has, which are named. */
async function dropUnknownWords(
  db: Db,
  scope: ViewerScope,
  { text, checked, unknown, forms }: UnknownWordCheck,
): Promise<SearchText> {
  const isChecked = new Set([...checked, ...text.corrections])
  const others = listTypedWords(text).filter((word) => !isChecked.has(word))
  const otherUnknown = await listUnknownWords(db, scope, others)
  const parts = listWordParts(text.groups).filter((part) =>
    part.words.some(
      (word) =>
        (unknown.has(word.text) || otherUnknown.has(word.text)) && !forms.some(({ words }) => words.includes(word)),
    ),
  )
  const groups = text.groups.filter(({ part }) => !parts.includes(part))
  return groups.length === 0 ? text : { ...text, groups, dropped: parts }
}

/** Parts of which nothing is known but their words. */
const listWordParts = (groups: readonly TermGroup[]): QueryPart[] =>
  groups.flatMap(({ part, optional }) => (part.kind === 'word' && !optional ? [part] : []))

/** Their words, unless the catalogue has another spelling of them. */
const listTypedWords = ({ groups, known }: SearchText): string[] =>
  listWordParts(groups).flatMap((part) => (isSpelledOtherwise(part, known) ? [] : part.words.map((word) => word.text)))

/** Those of these words with which no word of the catalogue begins. */
const listUnknownWords = async (db: Db, scope: ViewerScope, words: readonly string[]): Promise<ReadonlySet<string>> =>
  words.length === 0 ? new Set() : getSearchEngine(db).listUnknownBeginnings(db, scope, words)

/** Parts that only describe: without them a product is still of the requested kind. */
const DESCRIBING_PARTS: ReadonlySet<QueryPart['kind']> = new Set(['type', 'qualifier'])

/**
 * A text whose few hits are all of another kind than the requested one finds products of that kind too, without the fewest
 * of its describing parts: "computer mice" finds mice, not only a computer case. Undefined if there are none.
 */
async function widenToKind(db: Db, scope: ViewerScope, text: SearchText): Promise<SearchText | undefined> {
  const isDescribing = (group: TermGroup) => DESCRIBING_PARTS.has(group.part.kind)
  const wider = await dropParts(createMatchCheck(db, scope), {
    text,
    kind: matchKind(text.head),
    mayDrop: isDescribing,
  })
  const isSame = wider?.groups.every((group, at) => group === text.groups[at])
  return !wider || isSame ? undefined : { ...wider, dropped: [] }
}

/**
 * The text without the fewest and lightest parts that leave products of the requested kind, or of a broader one if fewer
 * parts are left out then; undefined if it names no kind, or there is none.
 */
async function narrowToKind(
  check: MatchCheck,
  { text, forms }: { text: SearchText; forms: readonly ShortForm[] },
): Promise<SearchText | undefined> {
  if (text.head === null) return undefined
  const hasOthers = text.groups.some(({ part, optional }) => !optional && part.kind !== 'type')
  const broad = broadenKind(text)
  const ofKind = { text, kind: matchLooseKind(text, forms) }
  const ofBroader = broad && { text: broad.text, kind: broad.kinds }
  const ofUnknown = hasOthers && {
    text: { ...text, groups: acceptUnknownKinds(text.groups) },
    kind: matchUnknownKind(text),
  }
  // What most texts need, in one request.
  await check([
    ...[0, 1].flatMap((count) => listDropTexts(ofKind, count)),
    ...[ofBroader, ofUnknown].flatMap((request) => (request ? listDropTexts(request, 0) : [])),
  ])
  const exact = await dropParts(check, ofKind)
  const isWhole = exact !== undefined && countDropped(exact, text) === 0
  const broader = isWhole || !ofBroader ? undefined : await dropParts(check, ofBroader)
  const best = broader && (!exact || broader.dropped.length < exact.dropped.length) ? broader : exact
  if (!ofUnknown) return best
  const below = best && countDropped(best, text)
  return (await dropParts(check, { ...ofUnknown, below })) ?? best
}

/** A product whose kind is not recognised, or is only that of the noun: "LENS RH" for a tail light lens. */
function matchUnknownKind({ head, parts }: SearchText): Match | null {
  const nouns = parts.flatMap((part) =>
    part.kind === 'type' && HEAD_MARK + part.term.id === head ? [part.words.at(-1)?.text ?? ''] : [],
  )
  const kinds = findTerms(nouns).filter(({ term }) => !term.qualifies)
  return joinAny([
    { word: UNKNOWN_KIND, prefix: false },
    ...kinds.map(({ term }) => ({ word: OWN_KIND_MARK + term.id, prefix: false })),
  ])
}

const countDropped = ({ dropped }: SearchText, before: SearchText) => dropped.length - before.dropped.length

const matchKind = (head: string | null): Match | null => (head === null ? null : { word: head, prefix: false })

/** A product of the kind of the text, or named by a short form of the kind. */
const matchLooseKind = ({ head, parts }: SearchText, forms: readonly ShortForm[]) =>
  joinAny([
    matchKind(head),
    ...forms
      .filter(({ term, words }) =>
        parts.some(
          (part) =>
            part.kind === 'type' &&
            (words.length > 1 || term.includes('/')) &&
            words.every((word) => part.words.includes(word)),
        ),
      )
      .map(({ term }) => ({ word: term, prefix: false })),
  ])

/**
 * The text without the fewest and lightest parts, so that something is found; if that is not possible, with the words of
 * its kinds as parts of their own.
 */
const dropWords = async (check: MatchCheck, text: SearchText) =>
  (await dropParts(check, { text, kind: null })) ??
  (await dropParts(check, { text: splitKinds(text), kind: null })) ??
  text

/** The text with kinds of several words as these words. */
function splitKinds(text: SearchText): SearchText {
  const parts = text.parts.flatMap((part): QueryPart[] =>
    part.kind === 'type' && part.words.length > 1
      ? part.words.map((word) => ({ ...part, kind: 'word', words: [word] }))
      : [part],
  )
  return { ...text, parts, groups: toPrefixGroups(toTermGroups(parts, text.known)), head: null }
}

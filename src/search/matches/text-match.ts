import { fold } from '#src/platform/i18n/fold.ts'
import { findMeasures } from '#src/products/search-text/measures.ts'
import { toRoman } from '#src/products/search-text/name-text.ts'
import { stem } from '#src/products/search-text/stem.ts'
import { findTerms } from '#src/products/search-text/trade-terms.ts'
import { isNumberLike } from '../search-reading.ts'
import { locateWords, type Range } from '../understanding/part-labels.ts'
import { listNumberRuns, listQueryWords, type QueryWord } from '../understanding/query-words.ts'

/** What a query and a text have in common, by the rules of the search. */
export interface TextMatch {
  /** Words of the query, by their position in `listQueryWords`. */
  queryWords: ReadonlySet<number>
  /** Words of the text, likewise. */
  textWords: ReadonlySet<number>
  /** Whether some words have only another name of the same kind of product: "balata" and "brake pad". */
  byKind: boolean
}

/** Positions of words of the query, and of the words of the text that match them. */
interface Pair {
  query: number[]
  text: number[]
  byKind?: boolean
}

/**
 * The words that a query and a text share: equal words and stems, beginnings of words, numerals, other names of a kind
 * of product, measures and numbers in any spelling.
 */
export function matchText(query: string, text: string): TextMatch {
  const queryWords = listQueryWords(query)
  const textWords = listQueryWords(text)
  const literal = [
    ...pairWords(queryWords, textWords),
    ...pairMeasures(query, text, { queryWords, textWords }),
    ...pairNumbers(queryWords, textWords),
  ]
  const literalWords = new Set(literal.flatMap((pair) => pair.query))
  const kinds = pairKinds(queryWords, textWords).filter((pair) => pair.query.some((at) => !literalWords.has(at)))
  const pairs = [...literal, ...kinds]
  return {
    queryWords: new Set(pairs.flatMap((pair) => pair.query)),
    textWords: new Set(pairs.flatMap((pair) => pair.text)),
    byKind: kinds.length > 0,
  }
}

function pairWords(queryWords: readonly QueryWord[], textWords: readonly QueryWord[]): Pair[] {
  return queryWords.flatMap((word, at) => {
    const isLast = at === queryWords.length - 1
    const found = textWords.flatMap((other, position) =>
      isSameWord(word.text, other.text) || isBeginning(word.text, other.text, isLast) ? [position] : [],
    )
    return found.length > 0 ? [{ query: [at], text: found }] : []
  })
}

const isSameWord = (word: string, other: string) =>
  word === other || stem(word) === stem(other) || toRoman(word) === other || toRoman(other) === word

const MIN_BEGINNING = 4
/** The last word may be incomplete. */
const MIN_LAST_BEGINNING = 2

const isBeginning = (word: string, other: string, isLast: boolean) =>
  word.length >= (isLast ? MIN_LAST_BEGINNING : MIN_BEGINNING) && other.startsWith(word)

function pairKinds(queryWords: readonly QueryWord[], textWords: readonly QueryWord[]): Pair[] {
  const inText = findTerms(textWords.map((word) => word.text))
  return findTerms(queryWords.map((word) => word.text)).flatMap((term) => {
    const same = inText.filter((other) => other.term.id === term.term.id)
    return same.length > 0 ? [{ query: listPositions(term), text: same.flatMap(listPositions), byKind: true }] : []
  })
}

const listPositions = ({ from, to }: { from: number; to: number }) =>
  Array.from({ length: to - from }, (_, at) => from + at)

interface Words {
  queryWords: readonly QueryWord[]
  textWords: readonly QueryWord[]
}

function pairMeasures(query: string, text: string, { queryWords, textWords }: Words): Pair[] {
  const inText = findMeasures(fold(text))
  return findMeasures(fold(query)).flatMap((measure) => {
    const same = inText.filter(({ term }) => term === measure.term)
    if (same.length === 0) return []
    return [
      {
        query: findPositions(queryWords, measure),
        text: same.flatMap((other) => findPositions(textWords, other)),
      },
    ]
  })
}

/** The words within a part of the folded text. */
const findPositions = (words: readonly QueryWord[], range: { from: number; to: number }) =>
  words.flatMap(({ from, to }, at) => (from >= range.from && to <= range.to ? [at] : []))

/** Numbers that are equal without their separators, or begin like that of the query. */
function pairNumbers(queryWords: readonly QueryWord[], textWords: readonly QueryWord[]): Pair[] {
  const requested = listNumberRuns(queryWords).filter(({ key }) => isNumberLike(key))
  if (requested.length === 0) return []
  const inText = listNumberRuns(textWords).filter(({ key }) => isNumberLike(key))
  return requested.flatMap(({ key, words }) => {
    const same = inText.filter((other) => other.key === key)
    const found =
      same.length > 0 ? same : inText.filter((other) => other.key.startsWith(key) && isOneToken(other.words))
    if (found.length === 0) return []
    return [
      {
        query: words.map((word) => queryWords.indexOf(word)),
        text: found.flatMap((other) => other.words.map((word) => textWords.indexOf(word))),
      },
    ]
  })
}

const isOneToken = (words: readonly QueryWord[]) => words.every(({ token }) => token === words[0]?.token)

/** Ranges of the text that a query matches, for highlighting; neighbouring words are one range. */
export function findMatchRanges(queries: readonly string[], text: string): Range[] {
  const matched = new Set(queries.flatMap((query) => [...matchText(query, text).textWords]))
  const ranges: Range[] = []
  locateWords(text).forEach(([from, to], at) => {
    if (!matched.has(at)) return
    const last = ranges.at(-1)
    if (last && matched.has(at - 1) && /^[\s./-]*$/.test(text.slice(last[1], from))) last[1] = to
    else ranges.push([from, to])
  })
  return ranges
}

/** What a product is searched by within a list, such as the lines of a cart. */
export interface SearchedProduct {
  text: string
  /** Keys of `listNumberKeys` that its numbers have. */
  keys: ReadonlySet<string>
}

/** The numbers that the words of a query may be, each as a key. */
export function listNumberKeys(query: string): string[] {
  const words = listQueryWords(query)
  return [...new Set(listNumberRuns(words, words.length).map(({ key }) => key))].filter(Boolean)
}

/** Whether a product has every word of a query, in any order: in its text, by another name, or in a number. */
export function hasAllWords(query: string, { text, keys }: SearchedProduct): boolean {
  const words = listQueryWords(query)
  const folded = fold(text)
  const { queryWords } = matchText(query, text)
  const inNumbers = new Set(listNumberRuns(words, words.length).flatMap((run) => (keys.has(run.key) ? run.words : [])))
  return words.every((word, at) => queryWords.has(at) || inNumbers.has(word) || folded.includes(word.text))
}

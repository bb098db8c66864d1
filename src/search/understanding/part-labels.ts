import { fold } from '#src/platform/i18n/fold.ts'
import type { QueryPart } from './query-parts.ts'
import { listQueryWords, type QueryWord } from './query-words.ts'

/** A part of a query, as text to show. */
export interface PartLabel {
  /** Its words in the characters of the query. */
  typed: string
  /** `typed`; for a vehicle: "Hyundai i20 (2012) 1.4", with make and model in the shop's spelling. */
  label: string
  /** The query without its words. */
  without: string
}

/** A query as typed, and the text of which the parts are: the same words, perhaps corrected. */
export interface LabelledQuery {
  query: string
  understood: string
}

/** Labels in the order of the parts; empty if the two texts have different numbers of words. */
export function labelParts({ query, understood }: LabelledQuery, parts: readonly QueryPart[]): PartLabel[] {
  const words = listQueryWords(understood)
  const ranges = locateWords(query)
  if (words.length !== ranges.length) return []
  const typedWords = new TypedWords(query, words, ranges)
  return parts.map((part) => ({
    typed: typedWords.read(part.words).join(' '),
    label: toLabel(part, typedWords),
    without: typedWords.omit(part.words),
  }))
}

function toLabel(part: QueryPart, typedWords: TypedWords): string {
  if (part.kind === 'vehicle') return labelVehicle(part.vehicle, typedWords)
  return part.kind === 'range' ? typedWords.readSigned(part.words) : typedWords.read(part.words).join(' ')
}

type Vehicle = Extract<QueryPart, { kind: 'vehicle' }>['vehicle']

function labelVehicle({ make, model, modelName, narrowing, year }: Vehicle, typedWords: TypedWords): string {
  const modelWords = takeWords(modelName, model.split(' ').length)
  const tokens = [...Map.groupBy(narrowing, ({ token }) => token).values()]
  const others = tokens.flatMap((words) =>
    words.length === 1 && words[0]?.text === String(year) ? `(${year})` : typedWords.read(words),
  )
  return [make, modelWords, ...others].filter(Boolean).join(' ')
}

export type Range = [from: number, to: number]

/** The words of a query, each with its position in the typed text. */
class TypedWords {
  readonly #query: string
  readonly #words: readonly QueryWord[]
  readonly #ranges: readonly Range[]

  constructor(query: string, words: readonly QueryWord[], ranges: readonly Range[]) {
    this.#query = query
    this.#words = words
    this.#ranges = ranges
  }

  /** Neighbouring words are one text, with the characters between them: `06-1130`. */
  read = (words: readonly QueryWord[]): string[] =>
    this.#toRanges(words).map(([from, to]) => this.#query.slice(from, to))

  /** Words with the signs around them: `> 60 Ah`, `-20 °C`, `60 Ah+`. */
  readSigned(words: readonly QueryWord[]): string {
    const ranges = this.#toRanges(words)
    const [from, to] = [ranges[0]?.[0] ?? 0, ranges.at(-1)?.[1] ?? 0]
    const [before = ''] = /(?:[<>≤≥]=?\s?)?(?:(?<=^|\s)[-−])?$/u.exec(this.#query.slice(0, from)) ?? []
    const [after = ''] = /^\s?\+/.exec(this.#query.slice(to)) ?? []
    return before + this.#query.slice(from, to) + after
  }

  /** The rest of the query; characters other than letters and digits remain only inside its tokens. */
  omit(words: readonly QueryWord[]): string {
    const rest = this.#toRanges(words).reduceRight(
      (text, [from, to]) => `${text.slice(0, from)} ${text.slice(to)}`,
      this.#query,
    )
    const tokens = rest.split(/\s+/).map((token) => token.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu, ''))
    return tokens.filter(Boolean).join(' ')
  }

  #toRanges(words: readonly QueryWord[]): Range[] {
    const positions = words
      .map(({ from }) => this.#words.findIndex((word) => word.from === from))
      .sort((one, other) => one - other)
    const ranges: Range[] = []
    for (const [at, position] of positions.entries()) {
      const [from, to] = this.#ranges[position] ?? [0, 0]
      const last = ranges.at(-1)
      if (last && positions[at - 1] === position - 1) last[1] = to
      else ranges.push([from, to])
    }
    return ranges
  }
}

/** Where each word of `listQueryWords` is in the text itself: folding changes the length of some characters. */
export function locateWords(text: string): Range[] {
  const ends = [0, ...[...text.matchAll(/./gsu)].map(({ 0: character, index }) => index + character.length)]
  const lengths = ends.map((end) => fold(text.slice(0, end)).length)
  return listQueryWords(text).map((word) => {
    const from = ends[lengths.findLastIndex((length) => length <= word.from)] ?? 0
    const length = lengths.find((one) => one >= word.to)
    const to = ends[length === undefined ? -1 : lengths.lastIndexOf(length)] ?? text.length
    return [from, from + text.slice(from, to).trimEnd().length]
  })
}

/** The text with some of its words replaced; `replacements` has an entry for each word. */
export function replaceWords(text: string, replacements: readonly (string | undefined)[]): string {
  const ranges = locateWords(text)
  return ranges.reduceRight((replaced, [from, to], at) => {
    const word = replacements[at]
    return word === undefined ? replaced : replaced.slice(0, from) + word + replaced.slice(to)
  }, text)
}

/** The first `count` words of a name, as they are written. */
const takeWords = (name: string, count: number): string => name.slice(0, locateWords(name)[count - 1]?.[1] ?? 0)

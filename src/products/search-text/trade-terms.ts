import { splitWords } from '#src/platform/i18n/fold.ts'
import { LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import { findMeasures } from './measures.ts'
import { QUALIFIERS } from './qualifiers.ts'
import { stem } from './stem.ts'
import tradeTerms from './trade-terms.json' with { type: 'json' }

/** What the trade calls one kind of product, or one position or season, in the five languages. */
export interface TradeTerm {
  id: string
  /** Stems of the words of each name. */
  phrases: readonly (readonly string[])[]
  /** Whether it only qualifies a kind: front, left, winter. */
  qualifies: boolean
  /** Kinds that it belongs to: a name that has both, such as a notebook bag, is this one. */
  accessoryOf: readonly string[]
  /** The kind that it is one of; null if there is none. */
  broader: string | null
  /** The set that it is sold in; null if there is none. */
  set: string | null
}

interface TermTexts extends Readonly<Record<Language, readonly string[]>> {
  id: string
  broader?: string
  set?: string
  for?: readonly string[]
}

/** The folded words of each name, split once because every start of a program waits for them. */
const WORDS_OF_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  [...tradeTerms, ...QUALIFIERS]
    .flatMap((texts) => LANGUAGES.flatMap((language) => texts[language]))
    .map((name) => [name, splitWords(name)]),
)
const getNameWords = (name: string) => WORDS_OF_NAMES.get(name) ?? []

const toTerm = (texts: TermTexts, qualifies: boolean): TradeTerm => {
  const phrases = LANGUAGES.flatMap((language) => texts[language]).map((name) => getNameWords(name).map(stem))
  return {
    id: texts.id,
    qualifies,
    accessoryOf: texts.for ?? [],
    broader: texts.broader ?? null,
    set: texts.set ?? null,
    phrases: [...new Map(phrases.map((phrase) => [phrase.join(' '), phrase])).values()],
  }
}

export const TRADE_TERMS: ReadonlyMap<string, TradeTerm> = new Map(
  [...tradeTerms.map((texts) => toTerm(texts, false)), ...QUALIFIERS.map((texts) => toTerm(texts, true))].map(
    (term) => [term.id, term],
  ),
)

/** The usual name of a kind in a language. */
export const getTermName = (id: string, language: Language): string =>
  [...tradeTerms, ...QUALIFIERS].find((texts) => texts.id === id)?.[language][0] ?? id

interface Phrase {
  words: readonly string[]
  term: TradeTerm
}

const indexPhrases = (phrases: readonly Phrase[]): ReadonlyMap<string, readonly Phrase[]> =>
  new Map(
    [...Map.groupBy(phrases, ({ words }) => words[0] ?? '')].map(([first, same]) => [
      first,
      same.sort((one, other) => other.words.length - one.words.length),
    ]),
  )

const ALL_PHRASES = [...TRADE_TERMS.values()].flatMap((term) => term.phrases.map((words) => ({ words, term })))

/** Phrases by their first word, the longest first. */
const PHRASES = indexPhrases(ALL_PHRASES)

const KIND_WORDS: ReadonlySet<string> = new Set(
  ALL_PHRASES.filter(({ words, term }) => words.length === 1 && !term.qualifies).flatMap(({ words }) => words),
)

/**
 * Price lists put the noun first: "gasket, head". Two kinds are another one in the other order, as a "printer label" is no
 * label printer, unless one is an accessory of the other: "cap, distributor".
 */
const canInvert = ({ words, term }: Phrase) =>
  words.length > 1 && (term.accessoryOf.length > 0 || !words.every((word) => KIND_WORDS.has(word)))

const INVERTED_PHRASES = indexPhrases(
  ALL_PHRASES.filter(canInvert).map(({ words, term }) => ({
    words: [...words.slice(-1), ...words.slice(0, -1)],
    term,
  })),
)

const listNameWords = (texts: Readonly<Record<Language, readonly string[]>>) =>
  LANGUAGES.flatMap((language) => texts[language].flatMap(getNameWords))

const QUALIFIER_WORDS: ReadonlySet<string> = new Set(QUALIFIERS.flatMap(listNameWords))
const TERM_WORDS: ReadonlySet<string> = new Set([...tradeTerms.flatMap(listNameWords), ...QUALIFIER_WORDS])

/** The folded words of all trade terms, in every language. */
export const TERM_WORD_LIST: readonly string[] = [...TERM_WORDS]

/** The folded words of every name of a kind, in every language. */
export const TERM_NAMES: readonly (readonly string[])[] = tradeTerms.flatMap((texts) =>
  LANGUAGES.flatMap((language) => texts[language].map((name) => splitWords(name))),
)

/** Stems of single words that name a kind and are no such words themselves. */
const SHORT_STEMS: ReadonlySet<string> = new Set(
  [...KIND_WORDS].filter((word) => /^[a-z]{1,3}$/.test(word) && !TERM_WORDS.has(word)),
)

/** Whether a folded word, as it is, is in a trade term of any language: `seat` in seat cover. */
export const isTermWord = (word: string): boolean => TERM_WORDS.has(word)

const TERM_WORDS_BY_LANGUAGE: readonly ReadonlySet<string>[] = LANGUAGES.map(
  (language) => new Set([...tradeTerms, ...QUALIFIERS].flatMap((texts) => texts[language].flatMap(getNameWords))),
)

/**
 * Whether a folded word is one of the trade in a language that the other may be in: "car" is no short form of "carpet", but "rad",
 * a wheel in German, may be one of "radiator".
 */
export const shareTermLanguage = (word: string, other: string): boolean =>
  isTermWord(other) ? TERM_WORDS_BY_LANGUAGE.some((words) => words.has(word) && words.has(other)) : TERM_WORDS.has(word)

/** Whether a folded word, as it is, only qualifies a kind: front, set. */
export const isQualifierWord = (word: string): boolean => QUALIFIER_WORDS.has(word)

/** The stems of single words for a set of parts. */
export const SET_WORDS: ReadonlySet<string> = new Set(
  TRADE_TERMS.get('set')?.phrases.flatMap((words) => (words.length === 1 ? words : [])),
)

/** A trade term in a list of words: the words from `from` up to, but not including, `to`. */
export interface TermMatch {
  term: TradeTerm
  from: number
  to: number
}

/**
 * The trade terms in these folded words, the longest at each position, without overlaps, also if a name is written with
 * more or fewer spaces.
 */
export function findTerms(words: readonly string[]): TermMatch[] {
  const stems = words.map(toTermStem)
  const found: TermMatch[] = []
  for (let from = 0; from < stems.length; ) {
    const match = findPhrase(stems, from) ?? findTranscribed(words, from) ?? findJoined(words, from)
    if (match && !isBareQualifier(words, match)) found.push(match)
    from = match?.to ?? from + 1
  }
  return found
}

/** Whether a word of a kind is only the stem of a qualifier: an English "link" is not German "links". */
const isBareQualifier = (words: readonly string[], { term, from }: TermMatch) => {
  const word = words[from] ?? ''
  return term.qualifies && stem(word) === word && TERM_WORDS.has(word) && !QUALIFIER_WORDS.has(word)
}

/**
 * The stem of a word. A short word in Latin script is no bare stem of a term: "ATA" is not "ataş", a paper clip in Turkish;
 * but Russian "фар" is a form of "фара".
 */
const toTermStem = (word: string) => (SHORT_STEMS.has(word) ? '' : stem(word))

function findPhrase(stems: readonly string[], from: number): TermMatch | undefined {
  const find = (phrases: readonly Phrase[] = []) =>
    phrases.find(({ words }) => words.every((word, at) => stems[from + at] === word))
  const first = stems[from] ?? ''
  const phrase = longest(find(PHRASES.get(first)), find(INVERTED_PHRASES.get(first)))
  return phrase && { term: phrase.term, from, to: from + phrase.words.length }
}

const longest = (one: Phrase | undefined, other: Phrase | undefined) =>
  (other?.words.length ?? 0) > (one?.words.length ?? 0) ? other : one

/** A phrase whose umlauts are written as two letters: "oelfilter". */
function findTranscribed(words: readonly string[], from: number): TermMatch | undefined {
  const word = words[from] ?? ''
  const withUmlauts = word.replace(/([aou])e/g, '$1')
  return withUmlauts === word ? undefined : findPhrase(words.with(from, withUmlauts).map(toTermStem), from)
}

const MIN_JOINED_LENGTH = 6
const MAX_JOINED_WORDS = 4

/** Kinds by the stems of their names without spaces. */
const JOINED_NAMES: ReadonlyMap<string, TradeTerm> = new Map(
  tradeTerms.flatMap((texts) =>
    LANGUAGES.flatMap((language) => texts[language].map((name) => getNameWords(name).join('')))
      .filter((joined) => joined.length >= MIN_JOINED_LENGTH)
      .map((joined) => [stem(joined), TRADE_TERMS.get(texts.id) as TradeTerm] as const),
  ),
)

/** A name with other spaces: "web cam", "antiroll bar", "brakepads". */
function findJoined(words: readonly string[], from: number): TermMatch | undefined {
  for (let to = Math.min(from + MAX_JOINED_WORDS, words.length); to > from; to--) {
    const term = JOINED_NAMES.get(toTermStem(words.slice(from, to).join('')))
    if (term) return { term, from, to }
  }
  return undefined
}

/** After this a name states what the product is for, not what it is. */
const PURPOSE = /(?<=\S)\s(?:for|with|fur|mit|ile|для|с|к|на|مع)\s|\s?[(,;]|\s-\s/u
/** In Turkish it precedes: "laptop için çanta" is a bag. */
const TURKISH_PURPOSE = /^.*\s(?:icin|uyumlu)\s/u

/**
 * The kind that a name or query names in the end: a "notebook bag" is a bag. In Latin script the head is the last of
 * the first kinds that stand together; Russian and Arabic name it first.
 */
export const findHead = (folded: string): TradeTerm | undefined =>
  findHeadAmong(folded, listWholeKinds) ?? findHeadAmong(folded, listKinds)

/**
 * The kind of product that a name states; undefined if it names components only. What follows the first measure is no
 * component: "1 TB SSD".
 */
export const findProductKind = (folded: string): TradeTerm | undefined =>
  findHeadAmong(folded, listWholeKinds) ?? findHeadAmong(folded.slice(0, findSecondMeasure(folded)), listKinds)

const findSecondMeasure = (folded: string) => findMeasures(folded)[1]?.from

function findHeadAmong(folded: string, list: KindList): TradeTerm | undefined {
  const afterPurpose = folded.replace(TURKISH_PURPOSE, '')
  if (afterPurpose !== folded) return findHeadAmong(afterPurpose, list) ?? chooseHead(folded, list)
  const [beforePurpose = ''] = folded.split(PURPOSE)
  return chooseHead(folded, list, splitWords(beforePurpose).length) ?? chooseHead(folded, list)
}

/** The head among the kinds that start before `end`; they may go on after it: "сумка для ноутбука". */
function chooseHead(folded: string, list: KindList, end = Number.POSITIVE_INFINITY): TradeTerm | undefined {
  const words = splitWords(folded)
  const kinds = list(words).filter(({ from }) => from < end)
  const [first] = kinds
  const isHeadFirst = /[\p{Script=Cyrillic}\p{Script=Arabic}]/u.test(words.slice(0, end).join(' '))
  if (!first || isHeadFirst) return first?.term
  const lastAt = kinds.findIndex((kind, at) => !areTogether(words, kind, kinds[at + 1]))
  const together = kinds.slice(0, lastAt + 1).map(({ term }) => term)
  const last = together.at(-1)
  return together.find(({ accessoryOf }) => last && accessoryOf.includes(last.id)) ?? last
}

type KindList = (words: readonly string[]) => TermMatch[]

const listKinds: KindList = (words) => findTerms(words).filter(({ term }) => !term.qualifies)

/** Without components: "512 GB SSD", or "1512 GB HDD+SSD" before the name of a computer. */
function listWholeKinds(words: readonly string[]): TermMatch[] {
  let componentEnd = -1
  return listKinds(words).filter(({ from, to }, at, kinds) => {
    const isFurther = from === componentEnd && at < kinds.length - 1
    const isComponent = isFurther || isAfterMeasure(words, from)
    if (isComponent) componentEnd = to
    return !isComponent
  })
}

function isAfterMeasure(words: readonly string[], at: number): boolean {
  const before = words.slice(Math.max(0, at - 2), at).join(' ')
  return findMeasures(before).some(({ to }) => to === before.length)
}

/** Next to each other, or with one word in between: "headphone extension cable". */
const areTogether = (words: readonly string[], one: TermMatch, next: TermMatch | undefined) =>
  next !== undefined &&
  next.from - one.to <= 1 &&
  words.slice(one.to, next.from).every((word) => /^\p{L}+$/u.test(word))

/** The ids of a kind and of those that it is one of: a label printer is a printer. */
export function listBroaderKinds({ id, broader }: TradeTerm): string[] {
  const above = broader === null ? undefined : TRADE_TERMS.get(broader)
  return [id, ...(above ? listBroaderKinds(above) : [])]
}

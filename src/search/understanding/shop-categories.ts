import { splitWords } from '#src/platform/i18n/fold.ts'
import { stem } from '#src/products/search-text/stem.ts'
import type { QueryPart } from './query-parts.ts'
import { isFunctionWord } from './query-words.ts'

/** A category of the shop, with its name in every language. */
export interface CategoryRow {
  names: readonly string[]
}

/** A name of one or more categories. */
interface NamedCategory {
  /** Stems of the words of the name. */
  words: readonly string[]
  /** All names of these categories, in every language and by aliases, as stems. */
  phrases: readonly (readonly string[])[]
}

/** Names of the shop's categories by the first stem, the longest first. */
export type CategoryNames = ReadonlyMap<string, readonly NamedCategory[]>

const toStems = (name: string) =>
  splitWords(name)
    .filter((word) => !isFunctionWord(word))
    .map(stem)

const toKey = (words: readonly string[]) => words.join(' ')

/** An alias whose meaning is the name of a category is a name of it too. */
export function indexCategories(
  categories: readonly CategoryRow[],
  aliases: readonly { term: string; meaning: string }[],
): CategoryNames {
  const otherNames = Map.groupBy(aliases, ({ meaning }) => toKey(toStems(meaning)))
  const entries = categories.flatMap(({ names }) => {
    const own = names.map(toStems)
    const byAlias = own.flatMap((words) => otherNames.get(toKey(words)) ?? []).map(({ term }) => toStems(term))
    const phrases = [...own, ...byAlias].filter((words) => words.length > 0)
    return phrases.map((words) => ({ words, phrases }))
  })
  const named = [...Map.groupBy(entries, ({ words }) => toKey(words)).values()].flatMap(([first, ...others]) => {
    const phrases = [first, ...others].flatMap((entry) => entry?.phrases ?? [])
    return first ? [{ words: first.words, phrases: distinctPhrases(phrases) }] : []
  })
  named.sort((one, other) => other.words.length - one.words.length)
  return Map.groupBy(named, ({ words }) => words[0] ?? '')
}

const distinctPhrases = (phrases: readonly (readonly string[])[]) => [
  ...new Map(phrases.map((words) => [toKey(words), words])).values(),
]

/** Parts that may be words of a name of a category, of a property or of its value. */
const NAMING_KINDS: ReadonlySet<QueryPart['kind']> = new Set(['type', 'qualifier', 'word'])

export const isNaming = ({ kind }: QueryPart): boolean => NAMING_KINDS.has(kind)

/**
 * The parts, with neighbouring ones that together name a category of the shop as one. A name that consists of trade terms
 * alone is known without the shop.
 */
export function joinCategories(parts: readonly QueryPart[], categories: CategoryNames): QueryPart[] {
  const joined: QueryPart[] = []
  for (let at = 0; at < parts.length; ) {
    const match = findCategory(parts, at, categories)
    const part = match ?? parts[at]
    if (part) joined.push(part)
    at += match?.parts.length ?? 1
  }
  return joined
}

type CategoryPart = Extract<QueryPart, { kind: 'category' }>

function findCategory(parts: readonly QueryPart[], from: number, categories: CategoryNames): CategoryPart | undefined {
  const end = parts.findIndex((part, at) => at >= from && !isNaming(part))
  const following = parts.slice(from, end < 0 ? undefined : end)
  const words = following.flatMap((part) => part.words.map((word) => stem(word.text)))
  for (const { words: name, phrases } of categories.get(words[0] ?? '') ?? []) {
    const used = takeParts(following, name.length)
    const isNamed = name.every((word, at) => words[at] === word)
    if (isNamed && used.some(isPlainWord))
      return { kind: 'category', words: used.flatMap((part) => part.words), phrases, parts: used }
  }
  return undefined
}

/** The first parts with so many words in all; none if a part has words beyond them. */
export function takeParts(parts: readonly QueryPart[], count: number): readonly QueryPart[] {
  const ends = parts.map((_, at) => parts.slice(0, at + 1).reduce((sum, { words }) => sum + words.length, 0))
  return parts.slice(0, ends.indexOf(count) + 1)
}

/** A word that neither a trade term nor a make or model has. */
export const isPlainWord = (part: QueryPart): boolean => part.kind === 'word' && part.spellings === undefined

/** The parts, with the words of categories and properties as parts of their own. */
export const splitJoinedParts = (parts: readonly QueryPart[]): QueryPart[] =>
  parts.flatMap((part) => (part.kind === 'category' || part.kind === 'property' ? part.parts : [part]))

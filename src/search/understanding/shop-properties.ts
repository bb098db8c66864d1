import { splitWords } from '#src/platform/i18n/fold.ts'
import { isKnownUnit, toUnitKey } from '#src/products/properties/value-terms.ts'
import { stem } from '#src/products/search-text/stem.ts'
import { isFunctionWord } from './query-words.ts'

/** A property of the shop, with its name in every language. */
export interface PropertyRow {
  id: number
  names: readonly string[]
}

/** A value that is a text, with its name in every language. */
export interface TextValueRow {
  propertyId: number
  names: readonly string[]
}

export interface PropertyRows {
  properties: readonly PropertyRow[]
  values: readonly TextValueRow[]
  /** The units of values, each in the languages that write the same number: `diş` and `teeth`. */
  units: readonly (readonly string[])[]
}

/** What a number is followed by. */
export interface ShopUnit {
  /** Keys of the unit in every language: see `toUnitKey`. */
  keys: readonly string[]
  /** Properties that count it: "Diş sayısı" counts `diş`. */
  propertyIds: readonly number[]
}

export interface NamedProperty {
  /** Stems of the words of the name. */
  words: readonly string[]
  propertyIds: readonly number[]
}

export interface NamedValue {
  words: readonly string[]
  propertyIds: readonly number[]
  /** All names of these values, in every language, as stems. */
  phrases: readonly (readonly string[])[]
}

/** The shop's properties, indexed for recognition: names and values by their first stem, the longest first. */
export interface ShopProperties {
  names: ReadonlyMap<string, readonly NamedProperty[]>
  values: ReadonlyMap<string, readonly NamedValue[]>
  units: ReadonlyMap<string, ShopUnit>
}

export const NO_PROPERTIES: PropertyRows = { properties: [], values: [], units: [] }

export function indexProperties({ properties, values, units }: PropertyRows): ShopProperties {
  const names = properties.flatMap(({ id, names }) => names.map((name) => ({ id, words: toStems(name) })))
  return {
    names: indexPhrases(names, (same) => ({ propertyIds: distinct(same.map(({ id }) => id)) })),
    values: indexPhrases(values.flatMap(listValueNames), (same) => ({
      propertyIds: distinct(same.map(({ propertyId }) => propertyId)),
      phrases: same.flatMap(({ phrases }) => phrases),
    })),
    units: indexUnits(units, names),
  }
}

const toStems = (name: string) =>
  splitWords(name)
    .filter((word) => !isFunctionWord(word))
    .map(stem)

const distinct = <T>(items: readonly T[]): T[] => [...new Set(items)]

interface Phrase {
  words: readonly string[]
}

/** Entries of equal words as one, by their first word. */
function indexPhrases<Entry extends Phrase, Facts>(
  entries: readonly Entry[],
  merge: (same: readonly Entry[]) => Facts,
): Map<string, (Phrase & Facts)[]> {
  const groups = Map.groupBy(
    entries.filter(({ words }) => words.length > 0),
    ({ words }) => words.join(' '),
  )
  const merged = [...groups].map(([key, same]) => ({ words: key.split(' '), ...merge(same) }))
  merged.sort((one, other) => other.words.length - one.words.length)
  return Map.groupBy(merged, ({ words }) => words[0] ?? '')
}

function listValueNames({ propertyId, names }: TextValueRow) {
  const phrases = names.map(toStems).filter((words) => words.length > 0)
  return phrases.map((words) => ({ words, propertyId, phrases }))
}

/** The units of values, and what properties count. */
function indexUnits(
  units: readonly (readonly string[])[],
  names: readonly { id: number; words: readonly string[] }[],
): Map<string, ShopUnit> {
  const spellings = units.flatMap((languages) => {
    const keys = languages.filter((unit) => !isKnownUnit(unit)).map(toUnitKey)
    return keys.filter(Boolean).map((key) => ({ key, keys: keys.filter(Boolean), propertyIds: [] as number[] }))
  })
  const counted = names.flatMap(({ id, words }) => {
    const key = words.filter((word) => !COUNT_WORDS.has(word)).join('_')
    const isCount = key !== '' && words.some((word) => COUNT_WORDS.has(word))
    return isCount && !isKnownUnit(key) ? [{ key, keys: [], propertyIds: [id] }] : []
  })
  return new Map(
    [...Map.groupBy([...spellings, ...counted], ({ key }) => key)].map(([key, same]) => [
      key,
      {
        keys: distinct(same.flatMap(({ keys }) => keys)),
        propertyIds: distinct(same.flatMap(({ propertyIds }) => propertyIds)),
      },
    ]),
  )
}

/** "Number of" in the names of properties: "Diş sayısı", "Number of teeth", "Количество зубьев", "Anzahl der Zähne", "عدد الأسنان". */
const COUNT_WORDS: ReadonlySet<string> = new Set(
  'sayısı adedi number count of количество число anzahl der عدد'.split(' ').flatMap(toStems),
)

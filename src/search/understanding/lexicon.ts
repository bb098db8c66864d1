import { fold, splitWords } from '#src/platform/i18n/fold.ts'
import { toDigits } from '#src/products/search-text/name-text.ts'
import { stem } from '#src/products/search-text/stem.ts'
import { findTerms } from '#src/products/search-text/trade-terms.ts'
import brandNames from './brand-names.json' with { type: 'json' }
import { type CategoryNames, type CategoryRow, indexCategories } from './shop-categories.ts'
import { indexProperties, NO_PROPERTIES, type PropertyRows, type ShopProperties } from './shop-properties.ts'
import vehicleNames from './vehicle-names.json' with { type: 'json' }

/** A row of the shop's vehicle table. */
export interface VehicleRow {
  id: number
  make: string
  model: string
  engine: string
  yearFrom: number
  yearTo: number | null
}

export interface BrandRow {
  id: number
  name: string
}

/** The shop's names, indexed for recognition. */
export interface Lexicon {
  /** By the first word of the name: see `toNameKey`. */
  makes: ReadonlyMap<string, readonly NamedMake[]>
  models: ReadonlyMap<string, readonly NamedModel[]>
  /** Models by the code of a generation: E90, W204. */
  generations: ReadonlyMap<string, readonly NamedModel[]>
  brands: ReadonlyMap<string, readonly NamedBrand[]>
  categories: CategoryNames
  properties: ShopProperties
  /** All words of the shop's makes, models and brands. */
  nameWords: ReadonlySet<string>
}

interface NameEntry {
  /** Folded words of the name. */
  words: readonly string[]
}

export interface NamedMake extends NameEntry {
  make: string
  vehicles: readonly VehicleRow[]
}

/** All generations of a model. */
export interface NamedModel extends NameEntry {
  make: string
  model: string
  vehicles: readonly ModelVehicle[]
}

export interface ModelVehicle extends VehicleRow {
  /** The words after the model's name: generation and body, with numerals as digits. */
  details: ReadonlySet<string>
  engineWords: ReadonlySet<string>
}

export interface NamedBrand extends NameEntry, BrandRow {}

const MIN_NAME_STEM = 4

/** Names are equal in any case of Russian (логана is логан), and with the Arabic article and "for" (لكورولا). */
export const toNameKey = (word: string): string => {
  const stemmed = /^\p{Script=Cyrillic}+$/u.test(word) ? stem(word) : word.replace(/^(?:ال|لل|ل)(?=.{4})/, '')
  return stemmed.length < MIN_NAME_STEM ? word : stemmed
}

/** A generation that is unique by itself: e90, w204, t5. */
export const isGenerationCode = (word: string): boolean => /^[a-z]{1,2}\d{1,3}$/.test(word)

/** A make or model with its spellings in other scripts, and short forms. */
const listSpellings = ({ name, others }: { name: string; others: readonly string[] }) =>
  [name, ...others].map(splitWords).flatMap((words) => [words, ...splitClassAndNumber(words)])

/** `c180` is also `c 180`. */
const splitClassAndNumber = ([word = '', ...rest]: readonly string[]): string[][] => {
  const [, letter, digits] = /^([a-z])(\d{3})$/.exec(word) ?? []
  return letter && digits ? [[letter, digits, ...rest]] : []
}

const MAKE_SPELLINGS = new Map(vehicleNames.makes.map((make) => [fold(make.name), listSpellings(make)]))
const MODELS_BY_MAKE = Map.groupBy(
  vehicleNames.models.map(({ make, ...model }) => ({
    make: fold(make),
    words: splitWords(model.name),
    spellings: listSpellings(model),
  })),
  ({ make }) => make,
)

/** The shop's tables that a query may name rows of. */
interface LexiconRows {
  vehicles: readonly VehicleRow[]
  brands: readonly BrandRow[]
  categories?: readonly CategoryRow[]
  /** Other texts for terms: see `Aliases`. */
  aliases?: readonly { term: string; meaning: string }[]
  properties?: PropertyRows
}

export function buildLexicon({
  vehicles,
  brands,
  categories = [],
  aliases = [],
  properties = NO_PROPERTIES,
}: LexiconRows): Lexicon {
  const makes = [...Map.groupBy(vehicles, ({ make }) => make)].flatMap(([make, rows]) =>
    (MAKE_SPELLINGS.get(fold(make)) ?? [splitWords(make)]).map((words) => ({ words, make, vehicles: rows })),
  )
  const models = listModels(vehicles)
  return {
    makes: indexNames(makes),
    models: indexNames(models),
    generations: indexGenerations(models),
    brands: indexNames(listBrandNames(brands)),
    categories: indexCategories(categories, aliases),
    properties: indexProperties(properties),
    nameWords: new Set(
      [...vehicles.flatMap(({ make, model }) => [make, model]), ...brands.map(({ name }) => name)].flatMap(splitWords),
    ),
  }
}

const KNOWN_NAME_WORDS: ReadonlySet<string> = new Set(
  [
    ...vehicleNames.makes.flatMap(({ name, others }) => [name, ...others]),
    ...vehicleNames.models.map(({ name }) => name),
    ...brandNames,
  ].flatMap(splitWords),
)

/** Whether a folded word names a make, model or brand of the trade, which this shop need not have. */
export const isKnownName = (word: string): boolean => KNOWN_NAME_WORDS.has(word)

const MODEL_WORDS: ReadonlySet<string> = new Set(vehicleNames.models.flatMap(({ name }) => splitWords(name)))

/** Whether a folded word names a model of the trade. Words with digits may be sizes: `m8`, `gu10`. */
export const isModelWord = (word: string): boolean => /^\p{L}{3,}$/u.test(word) && MODEL_WORDS.has(word)

/** The full names, then the names without the kind of product that they end in: Mann-Filter is also called Mann. */
function listBrandNames(brands: readonly BrandRow[]): NamedBrand[] {
  const fullNames = brands.map((brand) => ({ ...brand, words: splitWords(brand.name) }))
  const shortNames = fullNames.map((brand) => ({ ...brand, words: dropKindAtEnd(brand.words) }))
  return [...fullNames, ...shortNames.filter(({ words }, at) => words.length < (fullNames[at]?.words.length ?? 0))]
}

function dropKindAtEnd(words: readonly string[]): readonly string[] {
  const last = findTerms(words).at(-1)
  return last && last.from > 0 && last.to === words.length ? words.slice(0, last.from) : words
}

function indexGenerations(models: readonly NamedModel[]): Map<string, NamedModel[]> {
  const sameModels = new Map(models.map((model) => [`${model.make}\n${model.model}`, model])).values()
  const entries = [...sameModels].flatMap((model) => {
    const codes = new Set(model.vehicles.flatMap(({ details }) => [...details].filter(isGenerationCode)))
    return [...codes].map((code) => ({ code, model: { ...model, words: model.model.split(' ') } }))
  })
  return new Map(
    [...Map.groupBy(entries, ({ code }) => code)].map(([code, same]) => [code, same.map(({ model }) => model)]),
  )
}

function listModels(vehicles: readonly VehicleRow[]): NamedModel[] {
  const entries = vehicles.map((vehicle) => ({ vehicle, ...splitModel(vehicle) }))
  const groups = Map.groupBy(entries, ({ vehicle, base }) => `${vehicle.make}\n${base.join(' ')}`)
  return [...groups.values()].flatMap((sameModel) => {
    const [{ vehicle, base, spellings }] = sameModel as [(typeof sameModel)[number]]
    const rows = sameModel.map(({ vehicle: row, details }) => ({
      ...row,
      details,
      engineWords: listEngineWords(row.engine),
    }))
    return spellings.map((words) => ({ words, make: vehicle.make, model: base.join(' '), vehicles: rows }))
  })
}

/** The words of an engine, with `1.4` as 14; `D-4D` and `C 180` also as one word. */
function listEngineWords(engine: string): Set<string> {
  const text = engine.replaceAll(/(\d)[.,](\d)/g, '$1$2')
  return new Set([...splitWords(text), ...splitWords(text.replaceAll(/-|(?<=^[A-Z]) (?=\d{3}\b)/g, ''))])
}

/** `Golf VII` is the model golf with the detail 7; `3 Series E90` the model `3 series` with the detail e90. */
function splitModel({ make, model }: VehicleRow) {
  const modelWords = splitWords(model)
  const known = (MODELS_BY_MAKE.get(fold(make)) ?? [])
    .filter(({ words }) => words.every((word, at) => modelWords[at] === word))
    .sort((one, other) => other.words.length - one.words.length)[0]
  const base = known?.words ?? modelWords.slice(0, findGeneration(modelWords))
  return {
    base,
    spellings: known?.spellings ?? [base],
    details: new Set(modelWords.slice(base.length).map(toDigits)),
  }
}

/** The position of the generation in a model name; after the last word without one. */
function findGeneration(words: readonly string[]): number {
  const at = words.findIndex((word, index) => index > 0 && (toDigits(word) !== word || /^[a-z]?\d/.test(word)))
  return at < 0 ? words.length : at
}

/** Names by the key of their first word, the longest first. */
export function indexNames<T extends NameEntry>(names: readonly T[]): Map<string, T[]> {
  const byFirst = Map.groupBy(
    names.filter(({ words }) => words.length > 0),
    ({ words }) => toNameKey(words[0] ?? ''),
  )
  for (const same of byFirst.values()) same.sort((one, other) => other.words.length - one.words.length)
  return byFirst
}

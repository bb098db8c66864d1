import { readSeason } from '#src/imports/rows/vocabulary.ts'
import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'
import type { Decimal } from '#src/platform/money.ts'
import { trimZeros } from '#src/platform/money.ts'
import { FACT_BOUNDS, FACT_LENGTHS } from '#src/products/product.ts'
import { PRODUCT_GROUPS, type ProductGroup, toGroups, toMask } from '#src/products/product-group.ts'
import { FACT_CLASSES, FACT_MEASURES, FACT_TEXTS, LABEL_CLASSES, POSITIONS, type ProductFacts } from './fact.ts'

const FACT_NUMBERS = ['noiseDb', 'stockType', 'sortNo'] as const
/** The fields with several values: a line for each. */
export const FACT_LISTS = ['groups', 'icons'] as const

export const toOwnField = (position: number) => `field.${position}`

/** The fields with a label of their own. */
export const FACT_LABELS = [
  ...FACT_MEASURES,
  ...FACT_TEXTS,
  'season',
  ...FACT_CLASSES,
  ...FACT_NUMBERS,
  ...FACT_LISTS,
] as const
export type FactLabel = (typeof FACT_LABELS)[number]

/** The names of all fields in a form. */
export const FACT_FIELDS: readonly string[] = [...FACT_LABELS, ...POSITIONS.map(toOwnField)]

export const FACT_PROBLEMS = ['measure', 'whole', 'season', 'class', 'manyIcons'] as const
type FactProblem = (typeof FACT_PROBLEMS)[number] | 'long'
type FactProblems = Record<string, { problem: FactProblem; maximum: number }>
type GetText = (name: string) => string

/** How facts are typed in the language of the user. */
export interface FactFormats {
  formatNumber(value: Decimal): string
  /** A season as a word; without it as its number, for a choice. */
  formatSeason?(season: number): string
  /** A country as its name; without it as its code. */
  formatOrigin?(origin: string): string
}

/** The texts of the fields of saved facts. */
export function toTypedFacts(
  facts: ProductFacts,
  { formatNumber, formatSeason = String, formatOrigin = String }: FactFormats,
): Record<string, string> {
  const measures = FACT_MEASURES.map((name) => {
    const value = facts[name]
    return [name, value === null ? '' : formatNumber(trimZeros(value))]
  })
  return {
    ...Object.fromEntries(measures),
    ...Object.fromEntries([...FACT_TEXTS, ...FACT_CLASSES].map((name) => [name, facts[name]])),
    ...Object.fromEntries(FACT_NUMBERS.map((name) => [name, `${facts[name] ?? ''}`])),
    ...Object.fromEntries(POSITIONS.map((position) => [toOwnField(position), facts.fields[position - 1] ?? ''])),
    origin: formatOrigin(facts.origin),
    season: facts.season === null ? '' : formatSeason(facts.season),
    groups: toGroups(facts.groups).join('\n'),
    icons: facts.icons.join('\n'),
  }
}

export function findFactProblems(get: GetText): FactProblems {
  const lengths = [
    ...FACT_TEXTS.map((name) => [name, FACT_LENGTHS[name]] as const),
    ...POSITIONS.map((position) => [toOwnField(position), FACT_LENGTHS.field] as const),
  ]
  const problems = [
    ...lengths.flatMap(([name, maximum]) => (get(name).length > maximum ? [toProblem(name, 'long', maximum)] : [])),
    ...FACT_MEASURES.flatMap((name) => (readMeasure(get(name)) === undefined ? [toProblem(name, 'measure')] : [])),
    ...FACT_NUMBERS.flatMap((name) =>
      readWhole(get(name), getMaximum(name)) === undefined ? [toProblem(name, 'whole', getMaximum(name))] : [],
    ),
    ...FACT_CLASSES.flatMap((name) => (readLetter(name, get(name)) === undefined ? [toProblem(name, 'class')] : [])),
    ...('value' in readSeason(get('season')) || get('season') === '' ? [] : [toProblem('season', 'season')]),
    ...(splitLines(get('icons')).length > POSITIONS.length ? [toProblem('icons', 'manyIcons', POSITIONS.length)] : []),
  ]
  return Object.fromEntries(problems)
}

const toProblem = (name: string, problem: FactProblem, maximum = 0) => [name, { problem, maximum }] as const

/** The facts of a form without problems. */
export function toFacts(get: GetText): ProductFacts {
  const season = readSeason(get('season'))
  const toWhole = (name: (typeof FACT_NUMBERS)[number]) => readWhole(get(name), getMaximum(name)) ?? null
  return {
    weightKg: readMeasure(get('weightKg')) ?? null,
    volumeDm3: readMeasure(get('volumeDm3')) ?? null,
    origin: get('origin'),
    productionDate: get('productionDate'),
    shortCode: get('shortCode'),
    packageName: get('packageName'),
    salesPerson: get('salesPerson'),
    internalNote: get('internalNote'),
    season: 'value' in season ? season.value : null,
    consumption: readLetter('consumption', get('consumption')) ?? '',
    wetGrip: readLetter('wetGrip', get('wetGrip')) ?? '',
    noiseClass: readLetter('noiseClass', get('noiseClass')) ?? '',
    noiseDb: toWhole('noiseDb'),
    stockType: toWhole('stockType') ?? 1,
    sortNo: toWhole('sortNo') ?? 100,
    groups: toMask(splitLines(get('groups')).filter(isGroup)),
    icons: splitLines(get('icons')),
    fields: POSITIONS.map((position) => get(toOwnField(position))),
  }
}

const isGroup = (name: string): name is ProductGroup => PRODUCT_GROUPS.some((group) => group === name)

const splitLines = (text: string) => text.split('\n').filter(Boolean)

/** Null for an empty text; undefined for a text that is no measure. */
function readMeasure(text: string): Decimal | null | undefined {
  if (text === '') return null
  const number = typedDecimal(text, 3)
  return number !== undefined && Number(number) < FACT_BOUNDS.measure ? number : undefined
}

const getMaximum = (name: (typeof FACT_NUMBERS)[number]) => (name === 'noiseDb' ? FACT_BOUNDS.noise : FACT_BOUNDS[name])

/** Null for an empty text; undefined for a text that is no whole number up to the maximum. */
function readWhole(text: string, maximum: number): number | null | undefined {
  if (text === '') return null
  const number = Number(typedDecimal(text, 2) ?? Number.NaN)
  return Number.isInteger(number) && number <= maximum ? number : undefined
}

function readLetter(name: (typeof FACT_CLASSES)[number], text: string): string | undefined {
  const letter = text.toUpperCase()
  return letter === '' || LABEL_CLASSES[name].some((one: string) => one === letter) ? letter : undefined
}

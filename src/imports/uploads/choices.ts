import { LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import type { Field } from '../columns/field.ts'
import { isByLanguage, mayRepeat, REQUIRED } from '../columns/field.ts'
import { type ImportMapping, readMapping } from '../columns/mapping.ts'
import { FileRefused } from '../file-reader/file-check.ts'
import type { TextEncoding } from '../file-reader/text-format.ts'
import { listUploadFields, toListKind, type UploadKind } from './upload.ts'

/** What one column of the file is. */
export interface ColumnChoice {
  /** Zero-based. */
  at: number
  field: Field
  /** Code of the price list or the depot, the property, or empty. */
  place: string
  language?: Language | undefined
}

/** What staff choose about the columns of a list. */
export interface UploadChoices {
  /** The row of the headings; null without one. */
  headerAt: number | null
  columns: ColumnChoice[]
  sheet?: string | undefined
  encoding?: TextEncoding | undefined
  /** How numbers and dates are written, where the file does not show it. */
  numbers?: 'tr' | 'en' | undefined
  dates?: 'dmy' | 'mdy' | 'ymd' | undefined
  /** Of prices that name none. */
  currency?: string | undefined
}

/** A column of the file with its first values. */
export interface LayoutColumn {
  at: number
  heading: string
  samples: string[]
}

/** What a file looks like. */
export interface UploadLayout {
  columns: LayoutColumn[]
  /** Rows of the file that were looked at. */
  rows: number
}

/** Fields whose columns name a price list, a depot or a property. */
export type PlaceKind = 'priceList' | 'depot' | 'property'

export function getPlaceKind(field: Field): PlaceKind | undefined {
  if (field === 'price') return 'priceList'
  if (field === 'stock') return 'depot'
  return field === 'property' || field === 'feature' ? 'property' : undefined
}

/** Groups of required fields of which no column is chosen. */
export function findMissingFields(kind: UploadKind, columns: readonly Pick<ColumnChoice, 'field'>[]): Field[][] {
  const chosen = new Set(columns.map(({ field }) => field))
  const groups: readonly (readonly Field[])[] =
    kind === 'stock'
      ? [['code'], ['stock', 'coming']]
      : kind === 'prices'
        ? [['code'], ['price']]
        : REQUIRED[toListKind(kind)]
  return groups.filter((group) => !group.some((field) => chosen.has(field))).map((group) => [...group])
}

/** Fields that are chosen for more than one column, although a list has one of them. */
export function findRepeatedFields(columns: readonly ColumnChoice[]): Field[] {
  const seen = new Set<string>()
  const repeated = columns.filter(({ field, place, language }) => {
    if (mayRepeat(field) && !['price', 'stock'].includes(field) && !isByLanguage(field)) return false
    const key = [field, place, language].join('|')
    const isRepeated = seen.has(key)
    seen.add(key)
    return isRepeated
  })
  return [...new Set(repeated.map(({ field }) => field))]
}

/** The mapping of choices that were read before. Throws FileRefused. */
export function toImportMapping(kind: UploadKind, choices: UploadChoices): ImportMapping {
  const read = readImportMapping(kind, choices)
  if ('why' in read) throw new FileRefused(read.why)
  return read.mapping
}

/** The mapping of the choices, as the command line reads it; only the chosen columns are used. */
export function readImportMapping(
  kind: UploadKind,
  choices: UploadChoices,
): { mapping: ImportMapping } | { why: string } {
  const { headerAt, columns, sheet, encoding, numbers, dates, currency } = choices
  const byField = Map.groupBy(columns, ({ field }) => field)
  const document = {
    of: toListKind(kind),
    header: headerAt ?? false,
    recognise: false,
    ...(sheet !== undefined && { sheet }),
    ...(encoding !== undefined && { encoding }),
    ...(numbers !== undefined && { numbers }),
    ...(dates !== undefined && { dates }),
    ...(toListKind(kind) === 'products' && currency !== undefined && { defaults: { currency } }),
    columns: Object.fromEntries(
      [...byField].map(([field, chosen]) => {
        const specs = chosen.map(toSpec)
        return [field, mayRepeat(field) ? specs : specs[0]]
      }),
    ),
  }
  return readMapping(JSON.stringify(document))
}

function toSpec({ at, field, place, language }: ColumnChoice) {
  const placeKind = getPlaceKind(field)
  return {
    column: at + 1,
    ...(placeKind !== undefined && place !== '' && { [placeKind]: place }),
    ...(language !== undefined && { language }),
  }
}

/** The value of a field in a form: `price`, or `name.de` with a language. */
export const toTarget = ({ field, language }: Pick<ColumnChoice, 'field' | 'language'>): string =>
  language === undefined ? field : `${field}.${language}`

export function parseTarget(kind: UploadKind, target: string): Pick<ColumnChoice, 'field' | 'language'> | undefined {
  const [name = '', suffix] = target.split('.')
  const field = listUploadFields(kind).find((one) => one === name)
  if (!field) return undefined
  if (suffix === undefined) return { field }
  const language = LANGUAGES.find((one) => one === suffix)
  return language && isByLanguage(field) ? { field, language } : undefined
}

/** Everything that a column of this kind may be. */
export const listTargets = (kind: UploadKind): Pick<ColumnChoice, 'field' | 'language'>[] =>
  listUploadFields(kind).flatMap((field) => [
    { field },
    ...(isByLanguage(field) ? LANGUAGES.map((language) => ({ field, language })) : []),
  ])

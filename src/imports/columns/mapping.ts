import { z } from 'zod'
import { LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import { type Cell, cellText, isBlank, isFault, toColumnName } from '../file-reader/table.ts'
import { DELIMITERS, ENCODINGS } from '../file-reader/text-format.ts'
import { CUSTOMER_FIELDS, FIELDS, type Field, type ListKind, mayRepeat, PRODUCT_FIELDS, type Shape } from './field.ts'

const text = z.string().trim().min(1).max(200)
const currency = z.string().regex(/^[A-Z]{3}$/, 'a currency is three capital letters, as TRY')
const language = z.enum(LANGUAGES)
const numbers = z.enum(['tr', 'en'])
const days = z.enum(['dmy', 'mdy', 'ymd'])

/** The source of a value: a heading, a position (1 is the first column, A), or a template of them: `{Marka} {1}`. */
const source = z.union([z.number().int().min(1).max(1000), text])

const column = z.strictObject({
  column: source,
  /** The code of the price list of a price, or of the depot of a count; missing ones are created. */
  priceList: text.optional(),
  depot: text.optional(),
  /** The currency of a price without one. */
  currency: currency.optional(),
  /** For prices in more than one currency: the list of each. */
  byCurrency: z.record(currency, text).optional(),
  minQuantity: z.number().positive().optional(),
  language: language.optional(),
  /** The property of this column's variations; without it the heading. */
  property: text.optional(),
  numbers: numbers.optional(),
  dates: days.optional(),
  /** Whether a cell may contain more than one number. By default yes, except for the manufacturer's number. */
  split: z.boolean().optional(),
  /** Replacements of certain texts: { "Var": "10", "Yok": "0" }. */
  values: z.record(z.string(), z.string()).optional(),
})
const spec = z.union([source, column])

export type ColumnSpec = z.infer<typeof column>
export type Source = z.infer<typeof source>

const createSpecsSchema = (fields: Record<string, unknown>) =>
  z.strictObject(
    Object.fromEntries(
      Object.keys(fields).map((field) => {
        const one = mayRepeat(field as Field) ? z.union([spec, z.array(spec).min(1).max(50)]) : spec
        return [field, one.optional()]
      }),
    ),
  )
const createConstantsSchema = (fields: Record<string, unknown>) =>
  z.strictObject(Object.fromEntries(Object.keys(fields).map((field) => [field, text.optional()])))

const common = {
  /** The row of the headings; false: none. If omitted, it is searched in the first twenty rows. */
  header: z.union([z.literal(false), z.number().int().min(1).max(1000)]).optional(),
  /** False: only the columns named here are used. */
  recognise: z.boolean().default(true),
  sheet: z.string().optional(),
  encoding: z.enum(ENCODINGS).optional(),
  delimiter: z.enum(DELIMITERS).optional(),
  numbers: numbers.optional(),
  dates: days.optional(),
  language: language.optional(),
}

const products = z.strictObject({
  ...common,
  of: z.literal('products'),
  columns: createSpecsSchema(PRODUCT_FIELDS).default({}),
  constants: createConstantsSchema(PRODUCT_FIELDS).default({}),
  defaults: z
    .strictObject({
      priceList: text.optional(),
      currency: currency.optional(),
      taxRate: z.number().min(0).max(100).optional(),
      stock: z.strictObject({ depot: text.optional(), quantity: z.number().min(0) }).optional(),
    })
    .default({}),
  /** False: a name such as `USE 12H2178` is not a reference to a successor. */
  supersessionInName: z.boolean().default(true),
})

const customers = z.strictObject({
  ...common,
  of: z.literal('customers'),
  columns: createSpecsSchema(CUSTOMER_FIELDS).default({}),
  constants: createConstantsSchema(CUSTOMER_FIELDS).default({}),
})

const createListSchema = <Kind extends ListKind>(kind: Kind) =>
  z.strictObject({
    ...common,
    of: z.literal(kind),
    columns: createSpecsSchema(FIELDS[kind]).default({}),
    constants: createConstantsSchema(FIELDS[kind]).default({}),
  })

const mapping = z.discriminatedUnion('of', [
  products,
  customers,
  createListSchema('representatives'),
  createListSchema('vehicles'),
  createListSchema('fitments'),
  createListSchema('crosses'),
  createListSchema('supersessions'),
  createListSchema('promotions'),
  createListSchema('properties'),
  createListSchema('quantities'),
  createListSchema('entries'),
  createListSchema('figures'),
  createListSchema('discounts'),
  createListSchema('net-prices'),
  createListSchema('depots'),
  createListSchema('brands'),
  createListSchema('categories'),
  createListSchema('dealer-numbers'),
  createListSchema('routes'),
])

export type ImportMapping = z.infer<typeof mapping>
export type ProductMapping = z.infer<typeof products>

/** The default mapping, for a list without one. */
export const emptyMapping = (of: ListKind): ImportMapping => mapping.parse({ of })

/** Parses a mapping file; `of` is optional for a product list. `why` names the wrong position in one line. */
export function readMapping(json: string): { mapping: ImportMapping } | { why: string } {
  const parsed = parse(json)
  if ('why' in parsed) return parsed
  const read = mapping.safeParse({ of: 'products', ...parsed.value })
  if (read.success) return { mapping: read.data }
  const problems = read.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`)
  return { why: `The mapping is wrong: ${[...new Set(problems)].slice(0, 5).join('; ')}` }
}

function parse(json: string): { value: object } | { why: string } {
  try {
    const value: unknown = JSON.parse(json.replace(/^\uFEFF/, ''))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { value }
    return { why: 'The mapping is wrong: it must be an object.' }
  } catch (error) {
    return { why: `The mapping is not JSON: ${(error as Error).message}` }
  }
}

/** The specs of a field, one form for all: a list of column objects. */
export function getSpecs(mapping: ImportMapping, field: Field): ColumnSpec[] {
  const configured = (mapping.columns as Record<string, unknown>)[field]
  const all = (configured === undefined ? [] : Array.isArray(configured) ? configured : [configured]) as (
    | Source
    | ColumnSpec
  )[]
  return all.map((one) => (typeof one === 'object' ? one : { column: one }))
}

/** Constants as columns with the same value in every row. */
export const listConstants = (mapping: ImportMapping): [Field, string][] =>
  Object.entries(mapping.constants).flatMap(([field, value]) =>
    typeof value === 'string' ? [[field as Field, value] as [Field, string]] : [],
  )

/** A used column of the file. */
export interface Column {
  field: Field
  shape: Shape
  /** Shown to users: its heading, or its letter. */
  label: string
  source: CellSource
  options: Omit<ColumnSpec, 'column' | 'language' | 'values'> & { language?: Language | undefined }
  values: ReadonlyMap<string, string>
}

export type CellSource =
  | { kind: 'cell'; at: number }
  | { kind: 'constant'; text: string }
  /** Text with cells in it: `{Marka} {Ebat}`. */
  | { kind: 'template'; segments: readonly (string | number)[] }

/** The columns of one list and their formats. */
export interface Plan {
  /** The row of the headings; 0 for none. Rows above it are ignored. */
  headerAt: number
  columns: Column[]
  /** Headings without a field. */
  unused: string[]
  /**
   * Number of columns with a heading; a csv row with more cells was split by a delimiter inside a text. undefined
   * without headings.
   */
  width: number | undefined
}

/** The cell of a row for a column. A template with an invalid part is invalid; with only blank parts it is blank. */
export function readCell(source: CellSource, cells: readonly Cell[]): Cell {
  if (source.kind === 'cell') return cells[source.at] ?? null
  if (source.kind === 'constant') return source.text
  const parts = source.segments.filter((segment) => typeof segment === 'number').map((at) => cells[at] ?? null)
  const faulty = parts.find(isFault)
  if (faulty || parts.every(isBlank)) return faulty ?? null
  const text = source.segments
    .map((segment) => (typeof segment === 'number' ? cellText(cells[segment]).trim() : segment))
    .join('')
  return text.replace(/\s+/g, ' ').trim()
}

export const columnLabel = (heading: string | undefined, at: number) => heading?.trim() || `column ${toColumnName(at)}`

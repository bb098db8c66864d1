import { clean, readFlag } from '#src/imports/rows/vocabulary.ts'
import { fold } from '#src/platform/i18n/fold.ts'
import type { Decimal } from '#src/platform/money.ts'
import { FACT_CLASSES, FACT_MEASURES, FACT_TEXTS } from '../facts/fact.ts'
import { type ProductDetails, TEXT_LENGTHS } from '../product.ts'
import {
  FLAG_FIELDS,
  type FormScope,
  findProductProblems,
  NEW_PRODUCT,
  PRODUCT_PROBLEMS,
  type ProductFormats,
  QUANTITY_FIELDS,
  type TypedProduct,
  type TypingScope,
  toNameField,
  toPriceField,
  toProductDetails,
  toTypedProduct,
} from '../product-form.ts'
import type { NamedChoice, ProductChoices } from '../products-table.ts'

/** The details that the grid edits: those of a product without its descriptions, lists and texts of several lines. */
export type GridDetails = Omit<ProductDetails, keyof typeof NOT_IN_GRID>

/** The other details, as those of a new product. */
export const NOT_IN_GRID = {
  descriptions: {},
  oem: [],
  barcode: [],
  superseded: [],
  groups: 0,
  icons: [],
  fields: [],
  stockType: 1,
  internalNote: '',
}

type Optional<Fields> = { [Key in keyof Fields]?: Fields[Key] | undefined }

/** The changed details of a product; of names and prices the named ones only. */
export interface CellChange extends Optional<Omit<GridDetails, 'prices'>> {
  code: string
  /** The version that the user saw. */
  version: number
  /** `null` removes a price. */
  prices?: { priceListId: number; amount: Decimal | null }[] | undefined
}

/** More than any cell may have, so that a text that is too long is refused at its cell. */
export const MAX_CELL_LENGTH = 10 * TEXT_LENGTHS.name

/** The field of the form that has the changed cells as JSON. */
export const ROWS_FIELD = 'rows'

/** The column of the code, which is not edited. */
export const CODE_FIELD = 'code'
const CHOICE_FIELDS = ['brandId', 'categoryId'] as const
const TEXT_FIELDS = ['name', 'manufacturerCode', 'unit'] as const
const NUMBER_FIELDS = ['taxRate', ...QUANTITY_FIELDS] as const
const FACT_NUMBERS = [...FACT_MEASURES, 'noiseDb', 'sortNo'] as const
const FACT_WORDS = [...FACT_TEXTS.filter((name) => name !== 'internalNote'), 'season', ...FACT_CLASSES] as const

export type CellKind = 'code' | 'text' | 'number' | 'day' | 'choice' | 'flag'

/** A column of the grid; its key is the name of the field in the form of a product. */
export interface GridColumn {
  key: string
  kind: CellKind
  /** Its cells are shown and copied only. */
  fixed?: true
}

export interface LabelledColumn extends GridColumn {
  label: string
}

/** The key of a column in the grid of one price list. */
export const toListColumn = (priceListId: number, name: string) => `list.${priceListId}.${name}`

/** What cells depend on. */
export interface CellScope extends TypingScope {
  /** Each name once. */
  choices: ProductChoices
}

const FACT_COLUMNS: readonly GridColumn[] = [
  ...FACT_NUMBERS.map((key): GridColumn => ({ key, kind: 'number' })),
  ...FACT_WORDS.map((key): GridColumn => ({ key, kind: 'text' })),
]

/** All columns, in their order. */
export const listColumns = ({ languages, priceLists }: FormScope): GridColumn[] => [
  { key: CODE_FIELD, kind: 'code' },
  { key: 'name', kind: 'text' },
  ...languages.map((language): GridColumn => ({ key: toNameField(language), kind: 'text' })),
  ...CHOICE_FIELDS.map((key): GridColumn => ({ key, kind: 'choice' })),
  { key: 'manufacturerCode', kind: 'text' },
  ...priceLists.map(({ id }): GridColumn => ({ key: toPriceField(id), kind: 'number' })),
  { key: 'taxRate', kind: 'number' },
  { key: 'unit', kind: 'text' },
  ...QUANTITY_FIELDS.map((key): GridColumn => ({ key, kind: 'number' })),
  ...FLAG_FIELDS.map((key): GridColumn => ({ key, kind: 'flag' })),
  ...FACT_COLUMNS,
]

const INITIAL: readonly string[] = ['name', ...CHOICE_FIELDS, 'taxRate', 'unit', 'minQuantity', 'visible']
const INITIAL_PRICES = 2

/** The keys of the chosen columns, or of the initial ones if none is chosen; always with the code. */
export function selectColumns(scope: FormScope, chosen: readonly string[]): string[] {
  const columns = listColumns(scope).map(({ key }) => key)
  const prices = scope.priceLists.slice(0, INITIAL_PRICES).map(({ id }) => toPriceField(id))
  const isChosen = columns.some((key) => chosen.includes(key))
  const shown = isChosen ? chosen : [...INITIAL, ...prices]
  return columns.filter((key) => key === CODE_FIELD || shown.includes(key))
}

/** The texts of cells by the names of their columns. */
export type CellTexts = Readonly<Record<string, string>>

export interface CellFormats extends ProductFormats {
  yes: string
  no: string
}

/** A product as its cells show it. */
export function toCellTexts(
  { code, ...details }: GridDetails & { code: string },
  { languages, priceLists, choices }: CellScope,
  formats: CellFormats,
): CellTexts {
  const whole = { ...details, ...NOT_IN_GRID, code }
  const { texts, flags } = toTypedProduct(whole, { languages, priceLists }, formats)
  const getName = (list: ProductChoices['brands'], id: number | null) => list.find((one) => one.id === id)?.name ?? ''
  return {
    ...texts,
    brandId: getName(choices.brands, details.brandId),
    categoryId: getName(choices.categories, details.categoryId),
    ...Object.fromEntries(FLAG_FIELDS.map((name) => [name, flags[name] ? formats.yes : formats.no])),
  }
}

export const CELL_PROBLEMS = [
  ...PRODUCT_PROBLEMS,
  'brandId',
  'categoryId',
  'flag',
  'plannedPrice',
  'plannedDay',
] as const
export type CellProblem = (typeof CELL_PROBLEMS)[number]
export type CellProblems = Readonly<Record<string, { problem: CellProblem; maximum: number }>>

/** Reads the changed cells of a product: problems by column if one of them cannot be saved. */
export function readCells(
  { code, version, cells }: { code: string; version: number; cells: CellTexts },
  scope: CellScope,
): { problems: CellProblems } | { change: CellChange } {
  const keys = Object.keys(cells)
  const { typed, problems: unread } = toTyped(cells, scope)
  const found = Object.entries(findProductProblems(typed, scope)).flatMap(([key, problem]) =>
    problem && keys.includes(key) ? [[key, problem] as const] : [],
  )
  const problems: CellProblems = { ...Object.fromEntries(found), ...unread }
  if (Object.keys(problems).length > 0) return { problems }
  return { change: { code, version, ...selectChanged(toProductDetails(typed, scope), keys, scope) } }
}

/** The cells as a typed form, whose other fields are those of a new product. */
function toTyped(cells: CellTexts, scope: CellScope): { typed: TypedProduct; problems: CellProblems } {
  const formats = { formatNumber: (value: Decimal) => value, formatUnit: (unit: string) => unit }
  const empty = toTypedProduct({ ...NEW_PRODUCT, code: 'X', name: 'X' }, scope, formats)
  const texts: Record<string, string> = { ...empty.texts }
  const flags = { ...empty.flags }
  const problems: Record<string, { problem: CellProblem; maximum: number }> = {}
  for (const { key, kind } of listColumns(scope)) {
    const text = clean(cells[key] ?? '')
    if (cells[key] === undefined || kind === 'code') continue
    const id = kind === 'choice' && text !== '' ? findChoice(key, text, scope) : null
    const flag = kind === 'flag' ? readFlag(text) : null
    if (id === undefined) problems[key] = { problem: key as 'brandId', maximum: 0 }
    else if (kind === 'choice') texts[key] = `${id ?? ''}`
    else if (flag && !('value' in flag)) problems[key] = { problem: 'flag', maximum: 0 }
    else if (flag && 'value' in flag) flags[key as keyof typeof flags] = flag.value
    else texts[key] = text
  }
  return { typed: { texts, flags }, problems }
}

const toPath = (text: string) =>
  fold(text)
    .split(/\s*[>›]\s*/)
    .join('>')

/** Ids by folded name or path, and those of categories by their own name too. */
const indexes = new WeakMap<readonly NamedChoice[], ReadonlyMap<string, readonly number[]>>()

function indexChoices(list: readonly NamedChoice[]) {
  const known = indexes.get(list)
  if (known) return known
  const ids = new Map<string, number[]>()
  for (const { id, name } of list) {
    const path = toPath(name)
    for (const key of new Set([path, path.split('>').at(-1) ?? path])) ids.set(key, [...(ids.get(key) ?? []), id])
  }
  indexes.set(list, ids)
  return ids
}

/** The id of a brand, or of a category by its path or by its own name, if no other category has it. */
function findChoice(key: string, text: string, { choices }: CellScope): number | undefined {
  const list = key === 'brandId' ? choices.brands : choices.categories
  const exact = list.find(({ name }) => name === text)
  if (exact) return exact.id
  const found = indexChoices(list).get(toPath(text)) ?? []
  return found.length === 1
    ? found[0]
    : list.find(({ id, name }) => found.includes(id) && toPath(name) === toPath(text))?.id
}

function selectChanged(
  details: ProductDetails,
  keys: readonly string[],
  { languages, priceLists }: CellScope,
): Partial<CellChange> {
  const fields = [...TEXT_FIELDS, ...CHOICE_FIELDS, ...NUMBER_FIELDS, ...FLAG_FIELDS, ...FACT_NUMBERS, ...FACT_WORDS]
  const single = fields.filter((key) => keys.includes(key))
  const named = languages.filter((language) => keys.includes(toNameField(language)))
  const priced = priceLists.filter(({ id }) => keys.includes(toPriceField(id)))
  const getAmount = (id: number) => details.prices.find(({ priceListId }) => priceListId === id)?.amount ?? null
  return {
    ...Object.fromEntries(single.map((key) => [key, details[key]])),
    ...(named.length > 0 && {
      names: Object.fromEntries(named.map((language) => [language, details.names[language] ?? ''])),
    }),
    ...(priced.length > 0 && { prices: priced.map(({ id }) => ({ priceListId: id, amount: getAmount(id) })) }),
  }
}

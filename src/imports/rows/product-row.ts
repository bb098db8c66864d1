import { numberKey } from '#src/products/match-key.ts'
import { FACT_BOUNDS, FACT_LENGTHS } from '#src/products/product.ts'
import { tyreSizeKey } from '#src/products/tyre-size.ts'
import {
  type AudienceGroup,
  DIGITS,
  type NumberKind,
  type NumberToLoad,
  type ProductFields,
  type ProductToLoad,
  type SlotKind,
} from '../catalogue-lists/product.ts'
import type { Field } from '../columns/field.ts'
import type { ProductMapping } from '../columns/mapping.ts'
import type { Row } from '../file-reader/table.ts'
import { BLANK, ok, type Problem, unread } from './cell-result.ts'
import { parseSuccessors } from './link-row.ts'
import { isShortened, readNumbers, splitTyreSizes } from './number-cell.ts'
import { parseOrderQuantities, parsePrices, parseStock } from './product-terms.ts'
import { type Placement, parseDisplay, parseFeatures, parsePlacement } from './properties.ts'
import { type RowOptions, RowReader } from './row-reader.ts'
import type { Terms } from './terms.ts'
import {
  readEnergyClass,
  readGroups,
  readNoiseClass,
  readOrigin,
  readSeason,
  readText,
  readUnit,
} from './vocabulary.ts'

export interface ProductRow {
  at: number
  product: ProductToLoad
  /** Keys of the numbers that replaced this one; the row is not a product if one of them exists. */
  successors: string[]
  /** Its parent; undefined for a top-level product. */
  placement?: Placement
  notes: Problem[]
}

export interface ProductReading extends RowOptions {
  terms: Terms
  mapping: ProductMapping
  /** The language of names and descriptions without one. */
  language: string
}

const LONGEST = {
  code: 100,
  name: 500,
  brand: 100,
  category: 200,
  description: 20_000,
  maker: 300,
  groups: 2000,
}
const QUANTITY = 1e9

/** One row of a product list, complete or refused: an invalid cell refuses the row. */
export function readProductRow(row: Row, reading: ProductReading): { row: ProductRow } | { problems: Problem[] } {
  const cells = new RowReader(row, reading)
  const code = parseCode(cells)
  const names = parseTexts(cells, { field: 'name', language: reading.language })
  const fields = parseFields(cells, names.plain, reading.terms)
  const category = parseCategory(cells)
  const brand = cells.text('brand', LONGEST.brand)
  const properties = parseFeatures(cells)
  const audience = parseAudience(cells, reading.terms)
  const product: ProductToLoad = {
    code,
    fields,
    defaults: getDefaults(cells, reading.mapping),
    names: names.byLanguage,
    descriptions: parseTexts(cells, { field: 'description', language: reading.language }).all,
    places: parseSlots(cells),
    ...(brand !== undefined && { brand }),
    ...(category && { category }),
    numbers: parseNumbers(cells, code, fields),
    prices: parsePrices(cells, reading),
    stock: parseStock(cells, reading),
    ...(properties.length > 0 && { properties }),
    ...(audience && { audience }),
    ...parsePublication(cells),
  }
  // `A-1: USE A 1` is no successor: both are the same number.
  const successors = findSuccessors(cells, reading.mapping, fields.name).filter((key) => key !== numberKey(code))
  const placement = parsePlacement(cells, code)
  if (placement && audience)
    cells.refuse('a variation is for the customer groups of its product', audienceColumn(cells))
  if (cells.refused) return { problems: cells.problems(code) }
  return { row: { at: row.at, product, successors, ...(placement && { placement }), notes: cells.problems(code) } }
}

function parsePublication(cells: RowReader): Pick<ProductToLoad, 'publication'> {
  const shownAt = cells.moment('shownAt')
  const hiddenAt = cells.moment('hiddenAt')
  if (shownAt === undefined && hiddenAt === undefined) return {}
  return { publication: { ...(shownAt !== undefined && { shownAt }), ...(hiddenAt !== undefined && { hiddenAt }) } }
}

const audienceColumn = (cells: RowReader) => cells.columns('customerGroups')[0]

const parseAudience = (cells: RowReader, { customerGroups }: Terms): AudienceGroup[] | undefined =>
  cells.take(audienceColumn(cells), (cell) => {
    const text = readText(cell, { longest: LONGEST.groups })
    if (!('value' in text) || !customerGroups) return 'value' in text ? BLANK : text
    const groups = customerGroups.find(text.value)
    return 'why' in groups ? unread(groups.why) : ok(groups)
  })

/** The code of a row; rows without one, or with one that no search could find, are refused. */
export function parseCode(cells: RowReader): string {
  const code = cells.text('code', LONGEST.code)
  const column = cells.columns('code')[0]
  if (code === undefined) {
    if (!cells.refused) cells.refuse('the row has no code', column)
    return ''
  }
  if (isShortened(code)) cells.refuse('was shortened by a spreadsheet and its digits are lost', column)
  if (numberKey(code) === '') cells.refuse('a code without a Latin letter or digit', column)
  return code
}

interface Texts {
  plain: string | undefined
  byLanguage: Record<string, string>
  all: Record<string, string>
}

// Texts of a column without a language are in the list's language; those of `Name (EN)` in the named one.
function parseTexts(cells: RowReader, { field, language }: { field: 'name' | 'description'; language: string }): Texts {
  const texts: Texts = { plain: undefined, byLanguage: {}, all: {} }
  for (const column of cells.columns(field)) {
    const lines = field === 'description'
    const text = cells.take(column, (cell) => readText(cell, { longest: LONGEST[field], lines }))
    if (text === undefined) continue
    const own = column.options.language
    texts.all[own ?? language] = text
    if (own === undefined) texts.plain = text
    else texts.byLanguage[own] = text
  }
  texts.plain ??= Object.values(texts.byLanguage)[0]
  return texts
}

type MaybeFields = { [K in keyof ProductFields]: ProductFields[K] | undefined }

function parseFields(cells: RowReader, name: string | undefined, { units }: Terms): Partial<ProductFields> {
  const fields: MaybeFields = {
    name,
    manufacturerCode: cells.text('maker', LONGEST.maker),
    unit: cells.one('unit', (cell) => readUnit(cell, units)),
    stockType: cells.whole('stockType', { maximum: FACT_BOUNDS.stockType }),
    packageQuantity: cells.decimal('packageQuantity', {
      digits: DIGITS.packageQuantity,
      minimum: 0.001,
      below: QUANTITY,
    }),
    ...parseOrderQuantities(cells),
    taxRate: cells.percent('taxRate'),
    purchasable: cells.flag('purchasable'),
    visible: cells.flag('visible'),
    orderAboveStock: cells.flag('orderAboveStock'),
    freeShipping: cells.flag('freeShipping'),
    season: cells.one('season', readSeason),
    consumption: cells.one('consumption', readEnergyClass),
    wetGrip: cells.one('wetGrip', readEnergyClass),
    noiseDb: cells.whole('noiseDb', { maximum: FACT_BOUNDS.noise }),
    noiseClass: cells.one('noiseClass', readNoiseClass),
    origin: cells.one('origin', readOrigin),
    productionDate: cells.text('productionDate', FACT_LENGTHS.productionDate),
    weightKg: cells.decimal('weightKg', { digits: DIGITS.weightKg, below: FACT_BOUNDS.measure }),
    volumeDm3: cells.decimal('volumeDm3', { digits: DIGITS.volumeDm3, below: FACT_BOUNDS.measure }),
    sortNo: cells.whole('sortNo', { maximum: FACT_BOUNDS.sortNo }),
    variationDisplay: parseDisplay(cells),
    shortCode: cells.text('shortCode', FACT_LENGTHS.shortCode),
    packageName: cells.text('packageName', FACT_LENGTHS.packageName),
    supplied: cells.flag('supplied'),
    salesPerson: cells.text('salesPerson', FACT_LENGTHS.salesPerson),
    internalNote: cells.text('internalNote', FACT_LENGTHS.internalNote),
    flags: cells.one('shownIn', readGroups),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** Without a stock column new products may be ordered above stock if the site allows it. */
function getDefaults(cells: RowReader, { defaults: { taxRate, stock } }: ProductMapping): Partial<ProductFields> {
  const statesStock = stock !== undefined || cells.columns('stock').length > 0
  return {
    ...(taxRate === undefined ? {} : { taxRate: taxRate.toFixed(2) }),
    ...(statesStock ? {} : { orderAboveStock: true }),
  }
}

// `Fren > Balata` in one column, or a main and a sub group in two.
function parseCategory(cells: RowReader): string[] | undefined {
  const parts = [cells.text('category', LONGEST.category), cells.text('subCategory', LONGEST.category)]
  const path = parts.flatMap((part) => splitCategoryPath(part ?? ''))
  return path.length > 0 ? path : undefined
}

const splitCategoryPath = (text: string) => text.split(/\s*[>»→|]\s*/).filter(Boolean)

/** The names that a list reads in a cell with the path of a category; undefined if it refuses the cell. */
export function readCategoryCell(text: string): string[] | undefined {
  const read = readText(text, { longest: LONGEST.category })
  return 'value' in read ? splitCategoryPath(read.value) : undefined
}

const NUMBER_FIELDS: readonly [Field, NumberKind][] = [
  ['maker', 'maker'],
  ['oem', 'oem'],
  ['barcode', 'barcode'],
  ['supersedes', 'superseded'],
]

function parseNumbers(cells: RowReader, code: string, { name = '' }: Partial<ProductFields>): NumberToLoad[] {
  const numbers: NumberToLoad[] = code === '' ? [] : [{ kind: 'own', key: numberKey(code), raw: code }]
  for (const [field, kind] of NUMBER_FIELDS) {
    for (const column of cells.columns(field)) {
      // A manufacturer's number is one number, and often contains commas and slashes.
      const split = column.options.split ?? field !== 'maker'
      for (const number of cells.take(column, (cell) => readNumbers(cell, split)) ?? [])
        numbers.push({ kind, ...number })
    }
  }
  const sizes = cells.columns('size').flatMap((column) => cells.take(column, (cell) => readNumbers(cell, true)) ?? [])
  for (const { raw, key } of [...sizes, ...splitTyreSizes(name)]) {
    numbers.push({ kind: 'size', raw, key: tyreSizeKey(raw) ?? key })
  }
  return [...new Map(numbers.map((number) => [`${number.kind} ${number.key}`, number] as const)).values()]
}

function findSuccessors(cells: RowReader, { supersessionInName }: ProductMapping, name: string | undefined): string[] {
  const supersedingNumbers = cells
    .columns('supersededBy')
    .flatMap((column) => cells.take(column, (cell) => readNumbers(cell, true)) ?? [])
  if (supersedingNumbers.length > 0) return supersedingNumbers.map(({ key }) => key)
  return supersessionInName && name !== undefined ? parseSuccessors(name) : []
}

const SLOT_COUNT = 6

/** Fields and icons of a row, six each: by the number in the heading (`Field 3`), otherwise in order. */
function parseSlots(cells: RowReader): NonNullable<ProductToLoad['places']> {
  const places: Partial<Record<SlotKind, readonly (string | undefined)[]>> = {}
  for (const [name, field] of [
    ['fields', 'field'],
    ['icons', 'icon'],
  ] as const) {
    const texts: (string | undefined)[] = []
    for (const [order, column] of cells.columns(field).entries()) {
      const slot = Number(/(\d)\s*$/.exec(column.label)?.[1] ?? order + 1)
      if (slot < 1 || slot > SLOT_COUNT) cells.refuse(`there are ${SLOT_COUNT} of them`, column)
      else
        texts[slot - 1] = cells.take(column, (cell) =>
          readText(cell, { longest: FACT_LENGTHS[name === 'fields' ? 'field' : 'icon'] }),
        )
    }
    if (texts.some((text) => text !== undefined)) places[name] = Array.from(texts)
  }
  return places
}

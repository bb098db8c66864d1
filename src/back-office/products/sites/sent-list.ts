import { type BulkList, buildBulkList } from '#src/back-office/imports/bulk-list.ts'
import { isShortened, splitNumbers } from '#src/imports/rows/number-cell.ts'
import type { ColumnChoice } from '#src/imports/uploads/choices.ts'
import { LANGUAGES, type Language, type TextByLanguage } from '#src/platform/i18n/language.ts'
import { type ProductGroup, toGroups } from '#src/products/product-group.ts'
import { type SentValue, toPropertyCells } from './sent-properties.ts'

/** What a list for another site states about its products. */
export const SENT_CONTENTS = ['copy', 'show', 'hide'] as const
export type SentContent = (typeof SENT_CONTENTS)[number]

/** A product as another site receives it: without prices, stock, pictures and what is internal. */
export interface SentProduct {
  code: string
  name: string
  names: TextByLanguage
  descriptions: TextByLanguage
  brand: string
  /** Its path as lists read it; empty for none, undefined if a list cannot state it. */
  category: string | undefined
  unit: string
  stockType: string
  taxRate: string
  maker: string
  oem: readonly string[]
  barcodes: readonly string[]
  shortCode: string
  packageName: string
  packageQuantity: string
  minQuantity: string
  maxQuantity: string
  quantityStep: string
  season: string
  consumption: string
  wetGrip: string
  noiseDb: string
  noiseClass: string
  origin: string
  weightKg: string
  volumeDm3: string
  purchasable: boolean
  supplied: boolean
  orderAboveStock: boolean
  freeShipping: boolean
  /** Bit mask of the groups of products. */
  flags: number
  properties: readonly SentValue[]
}

type Column = Omit<ColumnChoice, 'at'>

interface SentColumn {
  column: Column
  read(product: SentProduct): string
}

const toColumn = (field: Column['field'], read: SentColumn['read'], language?: Language): SentColumn => ({
  column: { field, place: '', ...(language && { language }) },
  read,
})

const formatFlag = (isSet: boolean) => (isSet ? '1' : '0')

/** As lists read them. */
const GROUP_WORDS: Record<ProductGroup, string> = {
  sale: 'sale',
  mostSold: 'most sold',
  new: 'new',
  mostViewed: 'most viewed',
  opportunity: 'opportunity',
}

const formatGroups = (flags: number) =>
  toGroups(flags)
    .map((group) => GROUP_WORDS[group])
    .join(', ') || '-'

const isReadableNumber = (raw: string) => splitNumbers(raw).length === 1 && !isShortened(raw)

const FIELDS: readonly SentColumn[] = [
  toColumn('code', ({ code }) => code),
  toColumn('name', ({ name }) => name),
  ...LANGUAGES.map((language) => toColumn('name', ({ names }) => names[language] ?? '', language)),
  ...LANGUAGES.map((language) => toColumn('description', ({ descriptions }) => descriptions[language] ?? '', language)),
  toColumn('brand', ({ brand }) => brand),
  toColumn('category', ({ category }) => category ?? ''),
  toColumn('unit', ({ unit }) => unit),
  toColumn('stockType', ({ stockType }) => stockType),
  // A list reads a share of 0.5 as 50 %.
  toColumn('taxRate', ({ taxRate }) => `${taxRate}%`),
  toColumn('maker', ({ maker }) => maker),
  toColumn('oem', ({ oem }) => oem.filter(isReadableNumber).join('\n')),
  toColumn('barcode', ({ barcodes }) => barcodes.filter(isReadableNumber).join('\n')),
  toColumn('shortCode', ({ shortCode }) => shortCode),
  toColumn('packageName', ({ packageName }) => packageName),
  toColumn('packageQuantity', ({ packageQuantity }) => packageQuantity),
  toColumn('orderMinimum', ({ minQuantity }) => minQuantity),
  toColumn('orderMaximum', ({ maxQuantity }) => maxQuantity),
  toColumn('orderStep', ({ quantityStep }) => quantityStep),
  toColumn('season', ({ season }) => season),
  toColumn('consumption', ({ consumption }) => consumption),
  toColumn('wetGrip', ({ wetGrip }) => wetGrip),
  toColumn('noiseDb', ({ noiseDb }) => noiseDb),
  toColumn('noiseClass', ({ noiseClass }) => noiseClass),
  toColumn('origin', ({ origin }) => origin),
  toColumn('weightKg', ({ weightKg }) => weightKg),
  toColumn('volumeDm3', ({ volumeDm3 }) => volumeDm3),
  // Without these columns a new product has what lists assume of products that they do not describe.
  toColumn('purchasable', ({ purchasable }) => formatFlag(purchasable)),
  toColumn('supplied', ({ supplied }) => formatFlag(supplied)),
  toColumn('orderAboveStock', ({ orderAboveStock }) => formatFlag(orderAboveStock)),
  toColumn('freeShipping', ({ freeShipping }) => formatFlag(freeShipping)),
  toColumn('shownIn', ({ flags }) => formatGroups(flags)),
]

/**
 * A list that copies products which the other site does not have. They are hidden there: it may have no price for them, and
 * groups of customers that they are limited to here are not those of the other site.
 */
export function toCopyList(products: readonly SentProduct[]): { list: BulkList; leftOut: number } {
  const properties = toPropertyCells(products)
  const columns: SentColumn[] = [
    ...FIELDS.filter(({ read }) => products.some((product) => read(product) !== '')),
    ...properties.columns.map(({ property, cells }) => ({
      column: { field: 'feature' as const, place: property },
      read: ({ code }: SentProduct) => cells.get(code) ?? '',
    })),
    toColumn('visible', () => formatFlag(false)),
  ]
  const rows = products.map((product) => columns.map(({ read }) => toCell(read(product))))
  const list = buildBulkList(
    columns.map(({ column }) => column.field),
    rows,
  )
  const choices = { ...list.choices, columns: columns.map(({ column }, at) => ({ ...column, at })) }
  return { list: { ...list, choices }, leftOut: properties.leftOut + countUnreadable(products) }
}

/** Rows of a list end with both signs. */
const toCell = (text: string) => text.replaceAll('\r\n', '\n')

/** Categories and numbers that no cell can state. */
function countUnreadable(products: readonly SentProduct[]): number {
  const counts = products.map(({ category, oem, barcodes }) => {
    const numbers = [...oem, ...barcodes].filter((raw) => !isReadableNumber(raw))
    return numbers.length + (category === undefined ? 1 : 0)
  })
  return counts.reduce((sum, count) => sum + count, 0)
}

/** A list that shows or hides the products of these codes. */
export const toVisibilityList = (codes: readonly string[], isShown: boolean): BulkList =>
  buildBulkList(
    ['code', 'visible'],
    codes.map((code) => [code, formatFlag(isShown)]),
  )

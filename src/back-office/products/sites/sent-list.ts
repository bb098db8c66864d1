import { type BulkList, buildBulkList } from '#src/back-office/imports/bulk-list.ts'
import type { ColumnChoice } from '#src/imports/uploads/choices.ts'
import { LANGUAGES, type Language, type TextByLanguage } from '#src/platform/i18n/language.ts'

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
  /** Its path as lists read it; empty for none. */
  category: string
  unit: string
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
  /** Names of the values by the name of the property. */
  properties: Readonly<Record<string, readonly string[]>>
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

const FIELDS: readonly SentColumn[] = [
  toColumn('code', ({ code }) => code),
  toColumn('name', ({ name }) => name),
  ...LANGUAGES.map((language) => toColumn('name', ({ names }) => names[language] ?? '', language)),
  ...LANGUAGES.map((language) => toColumn('description', ({ descriptions }) => descriptions[language] ?? '', language)),
  toColumn('brand', ({ brand }) => brand),
  toColumn('category', ({ category }) => category),
  toColumn('unit', ({ unit }) => unit),
  // A list reads a share of 0.5 as 50 %.
  toColumn('taxRate', ({ taxRate }) => `${taxRate}%`),
  toColumn('maker', ({ maker }) => maker),
  toColumn('oem', ({ oem }) => oem.join('\n')),
  toColumn('barcode', ({ barcodes }) => barcodes.join('\n')),
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
]

/**
 * A list that copies these products. New ones are hidden at the site that receives them: it may have no price for them, and
 * groups of customers that they are limited to here are not those of the other site.
 */
export function toCopyList(products: readonly SentProduct[], existingCodes: ReadonlySet<string>): BulkList {
  const properties = [...new Set(products.flatMap((product) => Object.keys(product.properties)))]
  const columns: SentColumn[] = [
    ...FIELDS.filter(({ read }) => products.some((product) => read(product) !== '')),
    ...properties.map((place) => ({
      column: { field: 'feature' as const, place },
      read: (product: SentProduct) => (product.properties[place] ?? []).join('|'),
    })),
    toColumn('visible', ({ code }) => (existingCodes.has(code) ? '' : '0')),
  ]
  const rows = products.map((product) => columns.map(({ read }) => read(product)))
  const list = buildBulkList(
    columns.map(({ column }) => column.field),
    rows,
  )
  return { ...list, choices: { ...list.choices, columns: columns.map(({ column }, at) => ({ ...column, at })) } }
}

/** A list that shows or hides the products of these codes. */
export const toVisibilityList = (codes: readonly string[], isShown: boolean): BulkList =>
  buildBulkList(
    ['code', 'visible'],
    codes.map((code) => [code, isShown ? '1' : '0']),
  )

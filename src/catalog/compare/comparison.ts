import type { ProductRow } from '#src/products/product.ts'
import type { RelatedProperty } from '#src/products/properties/property.ts'
import { quantityWithUnit } from '#src/shop/unit-name.ts'
import { type ListRow, listRow } from '../views/list-row.ts'
import type { RowContext } from '../views/row-view.ts'

/** Minimum and maximum number of compared products (catalogue 2). */
export const MIN_COMPARED = 2
export const MAX_COMPARED = 4

/** One property of all compared products: a text each, and whether they differ. */
export interface ComparedLine {
  /** Distinguishes properties of the same name. */
  key: string
  name: string
  texts: string[]
  differs: boolean
}

export interface Comparison {
  rows: ListRow[]
  lines: ComparedLine[]
}

/** Ids of an address such as `compare=7&compare=9`: distinct numbers, at most the maximum. */
export const comparedIds = (values: readonly string[]): number[] =>
  [...new Set(values.filter((value) => /^\d{1,15}$/.test(value)).map(Number))].slice(0, MAX_COMPARED)

/** Fields that this viewer may see, then properties; lines without any value are omitted. */
export function buildComparison(
  { rows: products, properties }: { rows: readonly ProductRow[]; properties: readonly RelatedProperty[] },
  rowContext: RowContext,
): Comparison {
  const rows = products.map((product) => listRow(product, rowContext))
  const names = [...new Set(rows.flatMap(({ facts = [] }) => facts.map(([name]) => name)))].filter(Boolean)
  const lines = [
    ...buildRowLines(rows, products, rowContext),
    ...names.map((name) =>
      toComparedLine(
        name,
        rows.map(({ facts }) => facts?.find(([own]) => own === name)?.[1] ?? ''),
      ),
    ),
    ...properties.map(({ key, name, values }) => ({
      ...toComparedLine(
        name,
        values.map((value) => value.join(', ')),
      ),
      key: `property ${key}`,
    })),
  ]
  return { rows, lines: lines.filter(({ texts }) => texts.some(Boolean)) }
}

function buildRowLines(rows: readonly ListRow[], products: readonly ProductRow[], { i18n }: RowContext) {
  const { t } = i18n
  const line = (name: string, getText: (row: ListRow, product: ProductRow) => string | null | undefined) =>
    toComparedLine(
      name,
      rows.map((row, at) => getText(row, products[at] as ProductRow) ?? ''),
    )
  return [
    line(t('catalog.column.price'), (row) => row.price?.amount),
    line(t('catalog.listPrice'), (row) => row.price?.before),
    line(t('catalog.discount'), (row) => row.price?.discounts),
    line(t('catalog.column.stock'), ({ stock }) => stock && (stock.number ?? stock.label)),
    line(t('catalog.fact.brand'), (row) => row.brand),
    line(t('catalog.numbers.oem'), (row) => row.oemNumbers.map(toNonBreaking).join(', ')),
    line(t('catalog.fact.season'), ({ label }) => label?.seasonName),
    line(t('listing.label.consumption'), ({ label }) => label?.consumption),
    line(t('listing.label.wetGrip'), ({ label }) => label?.wetGrip),
    line(t('listing.label.noise'), ({ label }) => label?.noise),
    line(t('catalog.fact.package'), ({ quantity }, { packageQuantity, unit }) =>
      [quantityWithUnit(packageQuantity, unit, i18n), quantity.ruleNote].filter(Boolean).join(' · '),
    ),
  ]
}

const toComparedLine = (name: string, texts: string[]): ComparedLine => ({
  key: name,
  name,
  texts,
  differs: new Set(texts).size > 1,
})

/** Non-breaking spaces, so that a narrow column wraps between numbers. */
const toNonBreaking = (number: string) => number.replaceAll(' ', '\u00a0')

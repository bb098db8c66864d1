import { formatQuantity } from '#src/platform/i18n/format.ts'
import type { PriceRow, ProductRow } from '#src/products/product.ts'
import { getSeparator } from '#src/products/variation.ts'
import { formatDisplayMoney } from '#src/shop/display-money.ts'
import { rowTexts } from './row-texts.ts'
import { type StockView, stockView, type TextContext } from './stock-view.ts'

/** A price row below its product in a list: chosen on the product's page. */
export interface PriceRowView {
  id: number
  /** Production date, otherwise its code. */
  name: string
  /** "İstanbul 4, Ankara 2": depots with stock, if visible; otherwise undefined. */
  depots?: string
  stock: StockView | null
  price: string | null
}

export interface PriceRowsView {
  rows: PriceRowView[]
  /** "All prices: 9", if the product's page has more. */
  all?: string
}

interface PriceRowInput {
  /** The parent product. */
  row: Pick<ProductRow, 'unit'>
  columns: { stock: boolean }
  texts: TextContext
}

/** More rows are on the product's page. */
const MAX_ROWS = 6

/** View model of a product's price rows. */
export function priceRowsView(priceRows: readonly PriceRow[], input: PriceRowInput): PriceRowsView {
  const { length } = priceRows
  const { i18n, language } = input.texts
  return {
    rows: priceRows.slice(0, MAX_ROWS).map((row) => priceRowView(row, input)),
    ...(length > MAX_ROWS && {
      all: i18n.t('listing.priceRows.all', { number: formatQuantity(language, String(length)) }),
    }),
  }
}

function priceRowView(
  { stock: visibleStock, ...stored }: PriceRow,
  { row, columns, texts }: PriceRowInput,
): PriceRowView {
  const { id, code, productionDate, price } = stored
  const stock = columns.stock ? visibleStock : null
  const depots = toDepotViews(stock, texts)
  return {
    id,
    name: productionDate || code,
    ...(depots && { depots }),
    stock: stock && { ...stockView(stock, rowTexts(texts.i18n).unit(row.unit), texts), coming: null },
    price: price && formatDisplayMoney(texts, { amount: price.amount, currency: price.currency }),
  }
}

/** Names of depots with stock, with quantities where numbers are shown. */
export const toDepotViews = (stock: PriceRow['stock'], { language }: Pick<TextContext, 'language'>) =>
  (stock?.depots ?? [])
    .filter(({ state }) => state === 'in' || state === 'low')
    .map(({ name, onHand }) => (onHand === null ? name : `${name} ${formatQuantity(language, onHand)}`))
    .join(getSeparator(language))

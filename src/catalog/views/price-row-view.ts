import { formatQuantity } from '../../platform/i18n/format.ts'
import type { PriceRow, ProductRow } from '../../products/product.ts'
import { getSeparator } from '../../products/variation.ts'
import { formatDisplayMoney } from '../../shop/display-money.ts'
import { rowTexts } from './row-texts.ts'
import { type StockView, stockView, type TextContext } from './stock-view.ts'

/** A row at a price of its own as it stands under its product in a list: chosen on the product's page. */
export interface PriceRowView {
  id: number
  /** When it was made, else its code. */
  name: string
  /** "İstanbul 4, Ankara 2": where there is some, for who may know; else missing. */
  depots?: string
  stock: StockView | null
  price: string | null
}

export interface PriceRowsView {
  rows: PriceRowView[]
  /** "All prices: 9", where the product's page has more of them. */
  all?: string
}

interface PriceRowInput {
  /** The product they stand under. */
  row: Pick<ProductRow, 'unit'>
  columns: { stock: boolean }
  texts: TextContext
}

/** A list stays a list: what is beyond these stands on the product's page. */
const MAX_ROWS = 6

/** Price rows of a product ready to be drawn. */
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

/** Names of depots that have some, with how many where numbers are shown. */
export const toDepotViews = (stock: PriceRow['stock'], { language }: Pick<TextContext, 'language'>) =>
  (stock?.depots ?? [])
    .filter(({ state }) => state === 'in' || state === 'low')
    .map(({ name, onHand }) => (onHand === null ? name : `${name} ${formatQuantity(language, onHand)}`))
    .join(getSeparator(language))

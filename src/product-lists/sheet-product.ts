import { type StockView, stockView } from '../catalog/views/stock-view.ts'
import { formatMoney, formatQuantity } from '../platform/i18n/format.ts'
import type { Language } from '../platform/i18n/language.ts'
import type { Texts } from '../platform/i18n/texts.ts'
import { type Decimal, trimZeros } from '../platform/money.ts'
import type { ProductRow } from '../products/product.ts'
import { unitName } from '../shop/unit-name.ts'
import type { CellValue } from './columns/cell.ts'

/** One formatted value; numbers also in the form that spreadsheets calculate with. */
export interface CellText {
  text: string
  number?: Decimal
}

/** A product of a list, without values that its reader may not see. */
export interface SheetProduct {
  picture: string | null
  texts: Partial<Record<CellValue, CellText>>
}

interface TextOptions {
  language: Language
  i18n: Texts
}

export function sheetProduct(row: ProductRow, wording: TextOptions): SheetProduct {
  const { language, i18n } = wording
  const unit = unitName(row.unit, i18n)
  const price = (amount: Decimal | null | undefined, currency: string | undefined) =>
    amount && currency ? { text: formatMoney(language, { amount, currency }), number: amount } : undefined
  const currency = row.price?.currency
  return {
    picture: row.picture,
    texts: fillTexts({
      code: text(row.code),
      name: text(row.name),
      brand: text(row.brand?.name),
      manufacturerCode: text(row.manufacturerCode),
      oem: text(row.oemNumbers.join(', ')),
      category: text(row.category?.name),
      package: text(
        `${formatQuantity(language, row.packageQuantity)} ${row.packageName ?? unitName(row.unit, i18n, row.packageQuantity)}`,
      ),
      stock: text(row.stock && stockText(stockView(row.stock, unit, wording))),
      price: row.price ? price(row.price.amount, currency) : text(i18n.t('catalog.ask.price')),
      listPrice: price(row.price?.listAmount, currency),
      discount: text(row.price?.discounts?.map(trimZeros).join('+')),
      retailPrice: price(row.retailPrice?.amount, row.retailPrice?.currency),
      purchasePrice: price(row.purchasePrice?.amount, row.purchasePrice?.currency),
      currency: text(currency),
      barcode: text(row.barcodes.join(', ')),
      origin: text(row.origin),
      weight: row.weightKg ? { text: `${formatQuantity(language, row.weightKg)} kg`, number: row.weightKg } : undefined,
    }),
  }
}

const stockText = ({ label, number, coming }: StockView) => [label, number, coming].filter(Boolean).join(' · ')

const text = (message: string | null | undefined): CellText | undefined => (message ? { text: message } : undefined)

const fillTexts = (message: Record<Exclude<CellValue, 'picture'>, CellText | undefined>): SheetProduct['texts'] =>
  Object.fromEntries(Object.entries(message).filter(([, cellText]) => cellText !== undefined))

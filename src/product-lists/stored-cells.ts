import { z } from 'zod'
import { type StockView, stockView } from '#src/catalog/views/row-texts.ts'
import { formatMoney, formatQuantity } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import { type Decimal, trimZeros } from '#src/platform/money.ts'
import type { ProductRow } from '#src/products/product.ts'
import { unitName } from '#src/shop/unit-name.ts'
import {
  CELL_VALUES,
  type CellValue,
  type ExportCell,
  HORIZONTALS,
  LONGEST_TITLE,
  STANDARD_CELLS,
  VALUES,
  VERTICALS,
} from './cell.ts'

const stored = z.array(
  z.object({
    title: z.string(),
    value: z.enum(VALUES),
    visible: z.boolean(),
    wrap: z.boolean(),
    horizontal: z.enum(HORIZONTALS),
    vertical: z.enum(VERTICALS),
  }),
)

/** All columns: those of the saved layout in its order, then the others with their defaults. */
export function parseStoredCells(json: unknown): ExportCell[] {
  const parsed = stored.safeParse(json)
  const saved = new Map((parsed.success ? parsed.data : []).map((cell) => [cell.value, cell]))
  const own = [...saved.values()].map((cell) => ({
    ...cell,
    title: title(cell.title),
    type: CELL_VALUES[cell.value],
  }))
  return [...own, ...STANDARD_CELLS.filter(({ value }) => !saved.has(value))]
}

const title = (text: string) => text.trim().slice(0, LONGEST_TITLE)

/** One formatted value; numbers also in the form that spreadsheets calculate with. */
interface CellText {
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

export function sheetProduct(row: ProductRow, options: TextOptions): SheetProduct {
  const { language, i18n } = options
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
      stock: text(row.stock && stockText(stockView(row.stock, unit, options))),
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

const text = (value: string | null | undefined): CellText | undefined => (value ? { text: value } : undefined)

const fillTexts = (texts: Record<Exclude<CellValue, 'picture'>, CellText | undefined>): SheetProduct['texts'] =>
  Object.fromEntries(Object.entries(texts).filter(([, cellText]) => cellText !== undefined))

import { toCurrency } from '#src/imports/columns/currency.ts'
import { recogniseHeading } from '#src/imports/columns/heading.ts'
import { splitNumber } from '#src/imports/rows/cell-value.ts'
import { latinDigits } from '#src/platform/i18n/digits.ts'
import { splitWords } from '#src/platform/i18n/fold.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { type Decimal, trimZeros } from '#src/platform/money.ts'

/** Column indexes of code, quantity and note in a list; -1 for a missing column. */
export interface Layout extends Record<ColumnName, number> {
  /** Number of rows above the list: headings and anything above those. */
  skip: number
  /** Headings of ignored columns. */
  unread: string[]
  /** The list has prices and no quantities, so it is not an order. */
  isPriceList: boolean
}

const SAMPLE_ROWS = 200
const MAX_HEADING_ROWS = 10

/** Detects the layout by headings in any supported language, otherwise by the content of the columns. */
export function detectLayout(rows: readonly (readonly string[])[], language: Language): Layout {
  const at = rows.slice(0, MAX_HEADING_ROWS).findIndex((cells) => cells.some((cell) => matchColumn(cell) === 'code'))
  const headings = rows[at]
  const sample = rows.slice(0, SAMPLE_ROWS)
  const layout = headings
    ? detectByHeadings(headings, { skip: at + 1, rows: sample.slice(at + 1) })
    : detectByContent(sample, language)
  const width = Math.max(0, ...sample.map((cells) => cells.length))
  const others = Array.from({ length: width }, (_, place) => place).filter((place) => place !== layout.code)
  return { ...layout, isPriceList: layout.quantity < 0 && others.some((other) => isPriceColumn(sample, other)) }
}

type FoundLayout = Omit<Layout, 'isPriceList'>

function detectByHeadings(
  headings: readonly string[],
  { skip, rows }: { skip: number; rows: readonly (readonly string[])[] },
): FoundLayout {
  const found = Object.fromEntries(
    COLUMNS.map((name) => [name, headings.findIndex((heading) => matchColumn(heading) === name)]),
  ) as Record<ColumnName, number>
  if (found.quantity >= 0 && holdsMoney(rows, found.quantity)) found.quantity = -1
  const taken = new Set(Object.values(found))
  return { ...found, skip, unread: headings.filter((heading, at) => heading.trim() !== '' && !taken.has(at)) }
}

interface ColumnStats {
  at: number
  /** Shares of the cells that could be a quantity, or a code. */
  quantity: number
  code: number
  /** Average length of a cell. */
  length: number
  /** Share of cells that are unique. */
  distinct: number
}

/** The pair of columns that looks most like codes and quantities, in either order. */
function detectByContent(rows: readonly (readonly string[])[], language: Language): FoundLayout {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const stats = Array.from({ length: width }, (_, at) => inspectColumn(rows, at, language)).filter(
    ({ length }) => length > 0,
  )
  const [first] = [...stats].sort((a, b) => b.code - a.code || a.at - b.at)
  const pairs = stats.flatMap((code) =>
    stats.filter((one) => one !== code && one.quantity >= 0.5).map((quantity) => ({ code, quantity })),
  )
  const [best] = pairs.sort((a, b) => scorePair(b) - scorePair(a))
  const code = best?.code.at ?? first?.at ?? 0
  const quantity = best?.quantity.at ?? -1
  const others = stats.filter(({ at }) => at !== code && at !== quantity)
  // A single further column is a note; with more of them it is unclear.
  return { code, quantity, note: others.length === 1 ? (others[0]?.at ?? -1) : -1, skip: 0, unread: [] }
}

const scorePair = ({ code, quantity }: { code: ColumnStats; quantity: ColumnStats }) =>
  2 * quantity.quantity + code.code + 0.3 * code.distinct + 0.03 * (code.length - quantity.length)

function inspectColumn(rows: readonly (readonly string[])[], at: number, language: Language): ColumnStats {
  const cells = rows.map((row) => (row[at] ?? '').trim()).filter(Boolean)
  const share = (measure: (cell: string) => number) =>
    cells.length === 0 ? 0 : cells.reduce((sum, cell) => sum + measure(cell), 0) / cells.length
  return {
    at,
    quantity: isPriceColumn(rows, at) ? 0 : share((cell) => rateAsQuantity(cell, language)),
    code: share(rateAsCode),
    length: share((cell) => cell.length),
    distinct: cells.length === 0 ? 0 : new Set(cells).size / cells.length,
  }
}

/** Codes have leading zeros and are long; prices have decimals, which few quantities have. */
function rateAsQuantity(cell: string, language: Language): number {
  if (cell.length > 12 || /^0\d/.test(cell)) return 0
  const [reading] = readQuantities(cell, language)
  if (reading === undefined || Number(reading) <= 0 || Number(reading) > 999_999) return 0
  return reading.includes('.') ? 0.6 : 1
}

function rateAsCode(cell: string): number {
  if (cell.length > 40 || !/\d/.test(cell) || cell.split(/\s+/).length > 4) return 0
  return /^\d+[.,]\d{2}$/.test(cell) ? 0.3 : 1
}

const COLUMNS = ['code', 'quantity', 'note'] as const
type ColumnName = (typeof COLUMNS)[number]

/** Normalizes a heading: `Ürün_Kodu *` and `urun kodu` are equal. */
const headingKey = (heading: string) => splitWords(heading.replace(/_/g, ' ')).join('')

const TEXTS: Record<ColumnName, string> = {
  code: `
    kod, kodu, ürün kodu, stok kodu, malzeme kodu, parça no, parça numarası, parça kodu, ürün no, stok no, barkod,
    code, product code, item code, item no, item number, item, part no, part number, part, sku, stock code, article,
    article no, article number, product no, product number, oem, oem no, oem number, oem kodu, oe, oe no, barcode, ean,
    gtin, artikel, artikelnummer, artikel nr, teilenummer, teile nr, bestellnummer, oe nummer, strichcode,
    артикул, код, код товара, номер, номер детали, каталожный номер, штрихкод,
    الرمز, رمز, رمز المنتج, الكود, كود, كود المنتج, رقم القطعة, رقم المنتج, الباركود`,
  quantity: `
    miktar, adet, sayı, sipariş miktarı, sipariş adedi, miktarı, adedi, quantity, qty, order quantity, order qty, count,
    pcs, pieces, units, menge, bestellmenge, anzahl, stück, stk, количество, кол-во, кол, колво, шт, заказ,
    الكمية, كمية, العدد, عدد`,
  note: `
    not, notu, notlar, açıklama, sipariş notu, satır notu, note, notes, comment, comments, remark, remarks, line note,
    notiz, bemerkung, hinweis, kommentar, примечание, комментарий, заметка, ملاحظة, ملاحظات`,
}

const BY_KEY = new Map(
  COLUMNS.flatMap((name) => TEXTS[name].split(',').map((heading) => [headingKey(heading), name] as const)),
)

/** The column of a heading; undefined for any other text, including `__proto__`. */
export const matchColumn = (heading: string): ColumnName | undefined => BY_KEY.get(headingKey(heading))

type Rows = readonly (readonly string[])[]
const NO_NAMES = { priceLists: [], depots: [] }
const PRICE_FIELDS: ReadonlySet<string> = new Set(['price', 'retailPrice', 'purchasePrice'])

/** Whether a column holds prices: by its heading, by a currency, or by two decimals throughout. */
const isPriceColumn = (rows: Rows, at: number): boolean =>
  hasPriceHeading(rows, at) || holdsMoney(rows, at) || hasTwoDecimals(rows, at)

/** Whether most numeric cells of a column have a currency. */
export function holdsMoney(rows: Rows, at: number): boolean {
  const numbers = getColumnCells(rows, at).flatMap((cell) => splitNumber(cell) ?? [])
  const money = numbers.filter(({ words }) => toCurrency(words) !== undefined)
  return money.length > 0 && money.length * 2 >= numbers.length
}

function hasPriceHeading(rows: Rows, at: number): boolean {
  const cells = rows.slice(0, MAX_HEADING_ROWS).map((row) => row[at] ?? '')
  return cells.some(
    (cell) =>
      matchColumn(cell) === undefined && PRICE_FIELDS.has(recogniseHeading(cell, 'products', NO_NAMES)?.field ?? ''),
  )
}

function hasTwoDecimals(rows: Rows, at: number): boolean {
  const numbers = getColumnCells(rows, at).filter((cell) => /^[\d.,\s]+$/.test(cell))
  return numbers.length > 0 && numbers.every((cell) => /\d[.,]\d{2}$/.test(cell))
}

const getColumnCells = (rows: Rows, at: number) => rows.map((row) => (row[at] ?? '').trim()).filter(Boolean)

/** Thousands separator by language; the other sign is the decimal point. */
const GROUPING: Record<Language, '.' | ','> = { tr: '.', de: '.', ru: '.', en: ',', ar: ',' }

/** `1.250` is 1250 in one language and 1.25 in another. */
const AMBIGUOUS = /^([1-9]\d{0,2})([.,])(\d{3})$/
const GROUPED = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:[.,]\d{1,6})?$/
const UNIT = /[\s.]*(?:\p{L}{1,10}\.?)$/u
const MULTIPLIED = /^(?:[x×*]\s*)|(?:\s*[x×*])$/giu

/**
 * All possible readings of a typed quantity, the likeliest first; empty if it is not a number: `4`, `1,5`, `1.250,50`,
 * `1 250`, `x4`, `4 adet`. A minus sign is preserved for the error message.
 */
export function readQuantities(text: string, language: Language): Decimal[] {
  const number = stripDecoration(text)
  const ambiguous = AMBIGUOUS.exec(number)
  if (ambiguous) {
    const [, whole = '', sign, rest = ''] = ambiguous
    const readings = [`${whole}${rest}`, trimZeros(`${whole}.${rest}`)]
    return sign === GROUPING[language] ? readings : readings.reverse()
  }
  const decimal = GROUPED.test(number) ? removeGrouping(number) : number.replace(',', '.')
  return /^-?\d{1,12}(?:\.\d{1,9})?$/.test(decimal) ? [trimZeros(decimal)] : []
}

function stripDecoration(text: string): string {
  return latinDigits(text.normalize('NFKC'))
    .replace(/٬/g, '')
    .replace(/٫/g, '.')
    .trim()
    .replace(MULTIPLIED, '')
    .replace(UNIT, '')
    .replace(/(?<=\d)[\s'’](?=\d{3})/gu, '')
    .replace(/^\+/, '')
}

/**
 * The last separator is the decimal point if the one before differs: `1.250,50`. Equal separators are all thousands
 * separators.
 */
function removeGrouping(number: string): string {
  const signs = number.match(/[.,]/g) ?? []
  const last = signs.at(-1) ?? ''
  if (signs.every((sign) => sign === last)) return number.replaceAll(last, '')
  const at = number.lastIndexOf(last)
  return `${number.slice(0, at).replace(/[.,]/g, '')}.${number.slice(at + 1)}`
}

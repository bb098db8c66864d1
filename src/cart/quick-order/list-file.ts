import { MAX_NOTE_LENGTH } from '#src/cart/cart.ts'
import type { Sheet, SheetColumn } from '#src/exports/sheet.ts'
import { getDirection, type Language } from '#src/platform/i18n/language.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import { detectLayout, holdsMoney, type Layout, readQuantities } from './list-columns.ts'
import { type Draft, MAX_CODE_LENGTH, type QuickOrderRowData } from './quick-order.ts'

/** Parses the rows of a list, and returns the detected layout. */
export function toDrafts(rows: readonly ListRow[], language: Language): { drafts: Draft[]; layout: Layout } {
  const layout = detectLayout(
    rows.map(({ cells }) => cells),
    language,
  )
  const drafts = rows.slice(layout.skip).map((row) => toDraft(row, layout, language))
  return { drafts: drafts.filter(hasContent), layout }
}

function toDraft({ at, cells, numbers }: ListRow, layout: Layout, language: Language): Draft {
  const quantityText = (cells[layout.quantity] ?? '').trim()
  const certain = numbers?.has(layout.quantity) === true
  return {
    fileRow: at,
    code: clean(cells[layout.code] ?? ''),
    whole: null,
    quantityText: quantityText.slice(0, 50),
    readings: certain ? [quantityText] : readQuantities(quantityText, language),
    note: clean(cells[layout.note] ?? '', MAX_NOTE_LENGTH),
  }
}

/** A row of a client that sends code and quantity in fields of their own. */
export function toTypedDraft({ code, quantity = '', note = '' }: TypedRow, language: Language): Draft {
  const readings = readTypedQuantity(quantity, language)
  return { fileRow: null, code: code.trim(), whole: null, quantityText: String(quantity), readings, note }
}

/** The possible readings of a number, or of a quantity as it was typed. */
export const readTypedQuantity = (quantity: string | number, language: Language) =>
  typeof quantity === 'number' ? [String(quantity)] : readQuantities(quantity, language)

interface TypedRow {
  code: string
  /** A number, or as it was typed. */
  quantity?: string | number | undefined
  note?: string | undefined
}

/** Whether the row has content and is not the template's example. */
const hasContent = ({ code, quantityText, note }: Draft) =>
  !isExample(code) && (code !== '' || quantityText !== '' || note !== '')

/** Parses pasted text: spreadsheet columns, or email lines such as `2 x 06-1000` and `06-1000 4 adet`. */
export function parsePastedText(text: string, language: Language): { drafts: Draft[]; isPriceList: boolean } {
  const delimiter = detectDelimiter(text)
  if (delimiter === undefined) {
    const lines = text.split(/\r\n|\n|\r/)
    const drafts = lines.map((line, at) => parseLine(line, at + 1, language)).filter(hasContent)
    return { drafts, isPriceList: arePriceLines(lines) }
  }
  const { drafts, layout } = toDrafts(parseDelimited(text, delimiter), language)
  return { drafts, isPriceList: layout.isPriceList }
}

/** One line with two decimals may order 1,50 metres; three such lines are prices. */
const MIN_PRICE_LINES = 3

/** Whether most lines end with an amount in a currency, or more than two, and all, with two decimals. */
function arePriceLines(lines: readonly string[]): boolean {
  const written = lines.map((line) => line.trim()).filter(Boolean)
  const ends = written.map((line) => [/\s(\S*\d[\d.,]*(?:\s*[^\s\d]{1,5})?)$/u.exec(line)?.[1] ?? ''])
  return (
    holdsMoney(ends, 0) ||
    (written.length >= MIN_PRICE_LINES && ends.every(([end = '']) => /^\d[\d.]*,\d{2}$|^\d[\d,]*\.\d{2}$/.test(end)))
  )
}

/** The delimiter of most lines; a comma only if it is not a decimal comma. */
function detectDelimiter(text: string): string | undefined {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  const isInMostLines = (sign: RegExp) => lines.filter((line) => sign.test(line)).length * 2 > lines.length
  if (isInMostLines(/\t/)) return '\t'
  if (isInMostLines(/;/)) return ';'
  if (isInMostLines(/\|/)) return '|'
  return isInMostLines(/\S,/) && !isInMostLines(/(?:^|\s)\d+,\d+\s*\p{L}*\s*$/u) ? ',' : undefined
}

const UNITS = 'adet|ad|takım|tk|kutu|pcs?|pieces?|ea|stück|stk|шт|قطعة|حبة'
const QUANTITY = '\\d{1,6}(?:[.,]\\d{1,3})?'
/** `2 x 06-1000`, `2 adet 06-1000`. */
const QUANTITY_FIRST = new RegExp(`^(${QUANTITY})\\s*(?:[x×*]|(?:${UNITS})\\.?)\\s+(.+)$`, 'iu')
/** `06-1000 x 2`, `06-1000: 2 adet`, `06-1000   2`. */
const QUANTITY_LAST = new RegExp(
  `^(.+?)(?:\\s+[x×*]\\s*|\\s*[:=]\\s*|\\s{2,}|\\s+[-–]\\s+)(${QUANTITY}\\s*(?:(?:${UNITS})\\.?)?)$`,
  'iu',
)
const UNIT_LAST = new RegExp(`^(.+?)\\s+(${QUANTITY}\\s*(?:${UNITS})\\.?)$`, 'iu')
/** `06 1000`: a code and a quantity, or a code alone. */
const CODE_WITH_OPTIONAL_QUANTITY = new RegExp(`^(.*\\S)\\s(${QUANTITY})$`, 'u')

function parseLine(line: string, at: number, language: Language): Draft {
  // A dash or dot before a space is a list bullet; elsewhere it belongs to the code.
  const item = line.replace(/^\s*[-–•*·]\s+/, '').trim()
  const text = clean(item, 2 * MAX_CODE_LENGTH)
  const draft = (code: string, quantityText: string, whole: string | null = null): Draft => ({
    fileRow: at,
    code: clean(code),
    whole,
    quantityText: quantityText.trim(),
    readings: readQuantities(quantityText, language),
    note: '',
  })
  const [, first, code = ''] = QUANTITY_FIRST.exec(text) ?? []
  if (first !== undefined) return draft(code, first)
  const [, before = '', last] = QUANTITY_LAST.exec(item) ?? UNIT_LAST.exec(text) ?? []
  if (last !== undefined) return draft(before, last)
  const [, head = '', tail] = CODE_WITH_OPTIONAL_QUANTITY.exec(text) ?? []
  return tail === undefined ? draft(text, '') : draft(head, tail, text)
}

const clean = (text: string, maximum = MAX_CODE_LENGTH) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maximum)

/** A row of a list: its position, and its cells as text. */
export interface ListRow {
  at: number
  cells: string[]
  /** Indexes of cells that are certainly numbers: their point is a decimal point. */
  numbers?: ReadonlySet<number>
}

/** Longer quoted cells are invalid: an unclosed quotation mark must not swallow the following rows. */
const QUOTED = '"((?:[^"]|""){0,2000})"[ ]*'

/**
 * Splits pasted text into cells; quoted cells may contain the delimiter and line breaks, a quotation mark inside a cell
 * is literal.
 */
function parseDelimited(text: string, delimiter: string): ListRow[] {
  const sign = delimiter === '|' ? '\\|' : delimiter
  const cell = new RegExp(`(?:${QUOTED}(?=${sign}|\\r|\\n|$)|([^${sign}\\r\\n]*))(${sign}|\\r\\n|\\n|\\r|$)`, 'gy')
  const rows: ListRow[] = []
  let row: ListRow = { at: 1, cells: [] }
  let line = 1
  for (const [whole, quoted, plain = '', end = ''] of text.replace(/^\uFEFF/, '').matchAll(cell)) {
    row.cells.push(quoted?.replaceAll('""', '"') ?? plain)
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0
    if (end === delimiter) continue
    rows.push(row)
    row = { at: line, cells: [] }
  }
  return rows.filter(({ cells }) => cells.some((one) => one.trim() !== ''))
}

/** Example codes of the template: no product has them, so an example left in orders nothing. */
export const EXAMPLE_CODES: Record<Language, string> = {
  tr: 'ÖRNEK-00123',
  en: 'EXAMPLE-00123',
  ar: 'مثال-00123',
  ru: 'ПРИМЕР-00123',
  de: 'BEISPIEL-00123',
}

const CODES: ReadonlySet<string> = new Set(Object.values(EXAMPLE_CODES))

const isExample = (code: string) => CODES.has(code)

const buildColumns = ({ t }: Texts): SheetColumn[] => [
  { title: t('quickOrder.column.code'), kind: 'code', width: 24 },
  { title: t('quickOrder.column.quantity'), kind: 'quantity', width: 12 },
  { title: t('quickOrder.column.note'), kind: 'text', width: 32 },
]

/** The maximum number of cart lines; longer lists can be uploaded too. */
const ROWS_TO_FILL = 2000

/**
 * The template, headed in the reader's language; headings are read in every language. It starts with an example that
 * orders nothing.
 */
export const templateSheet = (texts: Texts): Sheet => ({
  name: texts.t('quickOrder.title'),
  columns: buildColumns(texts),
  rows: [[EXAMPLE_CODES[texts.language], '4', texts.t('quickOrder.template.exampleNote')]],
  blankRows: ROWS_TO_FILL,
  rightToLeft: getDirection(texts.language) === 'rtl',
})

/** Instructions on a sheet of their own. */
export function howToSheet({ t, language }: Texts): Sheet {
  const lines = [
    t('quickOrder.howTo.code', { column: t('quickOrder.column.code') }),
    t('quickOrder.howTo.quantity', { column: t('quickOrder.column.quantity') }),
    t('quickOrder.howTo.note', { column: t('quickOrder.column.note') }),
    t('quickOrder.howTo.upload'),
  ]
  return {
    name: t('quickOrder.howTo.name'),
    columns: [
      { title: t('quickOrder.howTo.name'), kind: 'text', width: 90, wrap: true, vertical: 'top', horizontal: 'start' },
    ],
    rows: lines.map((line, at) => [`${at + 1}. ${line}`]),
    rightToLeft: getDirection(language) === 'rtl',
  }
}

/** A quantity typed as `1.000` is a thousand: as a number cell it would come back as one. */
const toTextColumn = (column: SheetColumn): SheetColumn =>
  column.kind === 'quantity' ? { ...column, kind: 'text', horizontal: 'end' } : column

/** Rows that are not ready, with reasons; once corrected the file can be uploaded as it is. */
export const errorSheet = (texts: Texts, rows: readonly QuickOrderRowData[]): Sheet => ({
  name: texts.t('quickOrder.errors.name'),
  columns: [
    ...buildColumns(texts).map(toTextColumn),
    { title: texts.t('quickOrder.column.row'), kind: 'quantity', width: 8 },
    { title: texts.t('quickOrder.column.reason'), kind: 'text', width: 60 },
    { title: texts.t('quickOrder.column.offers'), kind: 'text', width: 40 },
  ],
  rows: rows.map(({ code, quantityText, note, fileRow, message, candidates }) => [
    ...[code, quantityText, note, fileRow === null ? null : String(fileRow), message],
    candidates.map((candidate) => candidate.code).join(', '),
  ]),
  rightToLeft: getDirection(texts.language) === 'rtl',
})

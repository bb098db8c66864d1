import { MAX_NOTE_LENGTH } from '#src/cart/cart.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { type Draft, MAX_CODE_LENGTH } from '../quick-order.ts'
import { detectLayout, type Layout } from './columns.ts'
import { type ListRow, parseDelimited } from './delimited.ts'
import { isExample } from './example.ts'
import { holdsMoney } from './price-column.ts'
import { readQuantities } from './quantity-text.ts'

/** Parses the rows of a list, and returns the detected layout. */
export function toDrafts(rows: readonly ListRow[], language: Language): { drafts: Draft[]; layout: Layout } {
  const layout = detectLayout(
    rows.map(({ cells }) => cells),
    language,
  )
  const drafts = rows.slice(layout.skip).map((row) => toDraft(row, layout, language))
  return { drafts: drafts.filter(isWritten), layout }
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

/** Whether the row has content and is not the template's example. */
const isWritten = ({ code, quantityText, note }: Draft) =>
  !isExample(code) && (code !== '' || quantityText !== '' || note !== '')

/** Parses pasted text: spreadsheet columns, or email lines such as `2 x 06-1000` and `06-1000 4 adet`. */
export function draftsOfText(text: string, language: Language): { drafts: Draft[]; isPriceList: boolean } {
  const delimiter = detectDelimiter(text)
  if (delimiter === undefined) {
    const lines = text.split(/\r\n|\n|\r/)
    const drafts = lines.map((line, at) => draftOfLine(line, at + 1, language)).filter(isWritten)
    return { drafts, isPriceList: areLinesOfPrices(lines) }
  }
  const { drafts, layout } = toDrafts(parseDelimited(text, delimiter), language)
  return { drafts, isPriceList: layout.isPriceList }
}

/** One line with two decimals may order 1,50 metres; three such lines are prices. */
const FEWEST_PRICES = 3

/** Whether most lines end with an amount in a currency, or more than two, and all, with two decimals. */
function areLinesOfPrices(lines: readonly string[]): boolean {
  const written = lines.map((line) => line.trim()).filter(Boolean)
  const ends = written.map((line) => [/\s(\S*\d[\d.,]*(?:\s*[^\s\d]{1,5})?)$/u.exec(line)?.[1] ?? ''])
  return (
    holdsMoney(ends, 0) ||
    (written.length >= FEWEST_PRICES && ends.every(([end = '']) => /^\d[\d.]*,\d{2}$|^\d[\d,]*\.\d{2}$/.test(end)))
  )
}

/** The delimiter of most lines; a comma only if it is not a decimal comma. */
function detectDelimiter(text: string): string | undefined {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  const isInMaxLines = (sign: RegExp) => lines.filter((line) => sign.test(line)).length * 2 > lines.length
  if (isInMaxLines(/\t/)) return '\t'
  if (isInMaxLines(/;/)) return ';'
  if (isInMaxLines(/\|/)) return '|'
  return isInMaxLines(/\S,/) && !isInMaxLines(/(?:^|\s)\d+,\d+\s*\p{L}*\s*$/u) ? ',' : undefined
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
const EITHER = new RegExp(`^(.*\\S)\\s(${QUANTITY})$`, 'u')

function draftOfLine(line: string, at: number, language: Language): Draft {
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
  const [, head = '', tail] = EITHER.exec(text) ?? []
  return tail === undefined ? draft(text, '') : draft(head, tail, text)
}

const clean = (text: string, maximum = MAX_CODE_LENGTH) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maximum)

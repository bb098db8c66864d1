import Big from 'big.js'
import { toCurrency } from '#src/imports/columns/currency.ts'
import { type Cell, cellText, isFigure } from '#src/imports/file-reader/table.ts'
import { type DayOrder, dayEvidence, readDay } from '#src/imports/rows/cell-value.ts'
import { typedDecimal } from '#src/platform/i18n/typed-decimal.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { ReadStatement, StatementLine } from '../bank-line.ts'

/** Headings of columns in the tables of banks, in five languages, folded. */
const HEADINGS = {
  bookedOn: [
    'tarih',
    'islem tarihi',
    'tarih saat',
    'date',
    'booking date',
    'transaction date',
    'buchungstag',
    'buchungsdatum',
    'datum',
    'дата',
    'дата операции',
    'التاريخ',
    'تاريخ العملية',
  ],
  amount: ['tutar', 'islem tutari', 'tutar tl', 'amount', 'betrag', 'umsatz', 'сумма', 'сумма операции', 'المبلغ'],
  credit: [
    'alacak',
    'giren',
    'credit',
    'credit amount',
    'paid in',
    'haben',
    'gutschrift',
    'кредит',
    'поступление',
    'دائن',
  ],
  debit: ['borc', 'cikan', 'debit', 'debit amount', 'paid out', 'soll', 'lastschrift', 'дебет', 'списание', 'مدين'],
  // States for each amount whether it went out.
  side: [
    'borc alacak',
    'b a',
    'debit credit',
    'credit debit',
    'dr cr',
    'cr dr',
    'd c',
    'soll haben',
    's h',
    'дебет кредит',
    'مدين دائن',
  ],
  currency: ['doviz', 'para birimi', 'doviz cinsi', 'currency', 'wahrung', 'waehrung', 'валюта', 'العملة'],
  reference: [
    'referans',
    'referans no',
    'dekont no',
    'fis no',
    'islem no',
    'reference',
    'bank reference',
    'transaction id',
    'referenz',
    'belegnummer',
    'номер документа',
    'референс',
    'المرجع',
  ],
  payer: [
    'gonderen',
    'karsi taraf',
    'karsi hesap adi',
    'ad soyad unvan',
    'unvan',
    'name',
    'payer',
    'counterparty',
    'beguenstigter zahlungspflichtiger',
    'name zahlungsbeteiligter',
    'auftraggeber',
    'плательщик',
    'контрагент',
    'اسم المحول',
    'الدافع',
  ],
  iban: [
    'iban',
    'karsi iban',
    'gonderen iban',
    'counterparty iban',
    'iban zahlungsbeteiligter',
    'счет плательщика',
    'الآيبان',
  ],
  details: [
    'aciklama',
    'islem aciklamasi',
    'description',
    'details',
    'purpose',
    'verwendungszweck',
    'buchungstext',
    'назначение платежа',
    'описание',
    'البيان',
    'الوصف',
  ],
} as const satisfies Record<string, readonly string[]>

/** Values of the column `side` for money that went out, folded. */
const OUTGOING = new Set(['b', 'borc', 'd', 'dr', 'debit', 's', 'soll', 'дебет', 'مدين'])

export type BankColumn = keyof typeof HEADINGS
const COLUMNS = Object.keys(HEADINGS) as BankColumn[]

/** Banks write their name and the account above the table. */
const MAX_ROWS_ABOVE = 40

const fold = (text: string) =>
  text
    .replace(/İ/g, 'i')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

type Mapping = Partial<Record<BankColumn, number>>

/** The columns of a row of headings; undefined if it has no day or no amount. */
export function findColumns(cells: readonly Cell[]): Mapping | undefined {
  const headings = cells.map((cell) => fold(cellText(cell)))
  const mapping: Mapping = {}
  for (const column of COLUMNS) {
    const at = headings.findIndex((heading) => (HEADINGS[column] as readonly string[]).includes(heading))
    if (at >= 0 && !Object.values(mapping).includes(at)) mapping[column] = at
  }
  const hasAmount = mapping.amount !== undefined || mapping.credit !== undefined
  return mapping.bookedOn !== undefined && hasAmount ? mapping : undefined
}

/** Reads a table of a bank; undefined without a row of headings that names day and amount. */
export function readBankTable(rows: readonly (readonly Cell[])[]): ReadStatement | undefined {
  const head = rows.slice(0, MAX_ROWS_ABOVE).findIndex((cells) => findColumns(cells) !== undefined)
  const mapping = head < 0 ? undefined : findColumns(rows[head] ?? [])
  if (!mapping) return undefined
  const above = rows
    .slice(0, head)
    .flat()
    .map((cell) => cellText(cell).replace(/\s/g, ''))
  const account = above.map((text) => /[A-Z]{2}\d{2}[A-Z0-9]{11,30}/.exec(text)?.[0]).find((iban) => iban !== undefined)
  const currency = findCurrency(rows.slice(0, head))
  const body = rows.slice(head + 1)
  const order = findDayOrder(body, mapping.bookedOn)
  const read = body.map((cells) => readRow(cells, mapping, { order, currency }))
  const lines = read.filter((line) => line !== undefined)
  return { account: account ?? '', lines, skipped: read.length - lines.length }
}

/** The order of days as the whole column proves it: 11/05 alone is read like the 11/20 of another row. */
function findDayOrder(rows: readonly (readonly Cell[])[], column: number | undefined): DayOrder {
  const proven = new Set(rows.map((cells) => dayEvidence(cellText(cells[column ?? -1]))))
  return proven.has('mdy') && !proven.has('dmy') ? 'mdy' : 'dmy'
}

/** The only currency that the rows above a table name; null for none, or for more than one. */
function findCurrency(rows: readonly (readonly Cell[])[]): string | null {
  const words = rows.flat().flatMap((cell) => cellText(cell).match(/\b(?:TRY|TL|EUR|USD|GBP|CHF|RUB)\b/g) ?? [])
  const found = new Set(words.map(toCurrency))
  return found.size === 1 ? ([...found][0] ?? null) : null
}

/** What the whole table states. */
interface TableFacts {
  order: DayOrder
  currency: string | null
}

function readRow(cells: readonly Cell[], mapping: Mapping, table: TableFacts): StatementLine | undefined {
  const get = (column: BankColumn): Cell => (mapping[column] === undefined ? null : (cells[mapping[column]] ?? null))
  const text = (column: BankColumn) => cellText(get(column)).trim()
  const day = readDay(get('bookedOn'), table.order)
  const amount = readSignedAmount(get)
  if (!('value' in day) || amount === undefined || new Big(amount).eq(0)) return undefined
  const named = [readCurrency(get('currency')), ...AMOUNT_COLUMNS.map((column) => readAmountCurrency(get(column)))]
  return {
    bookedOn: day.value,
    amount,
    currency: named.find((currency) => currency !== null) ?? table.currency,
    reference: text('reference'),
    payer: text('payer'),
    iban: text('iban'),
    details: text('details'),
  }
}

const AMOUNT_COLUMNS = ['amount', 'credit', 'debit'] as const

/** The code of a currency as banks write it; an unknown one as it is, and null for a cell that names none. */
function readCurrency(cell: Cell): string | null {
  const text = cellText(cell).trim()
  if (!/[\p{L}\p{Sc}]/u.test(text)) return null
  return toCurrency(text) ?? text.toUpperCase()
}

/** The currency next to an amount, or in the format of its cell. */
function readAmountCurrency(cell: Cell): string | null {
  if (isFigure(cell)) return cell.currency ?? null
  return toCurrency(cellText(cell).replace(/[\d.,\s()+\-\u2212–]/g, '')) ?? null
}

/** One signed amount, or what came in and what went out in columns of their own. */
function readSignedAmount(get: (column: BankColumn) => Cell): Decimal | undefined {
  const amount = readNumber(get('amount'))
  if (amount !== undefined) {
    const isOutgoing = OUTGOING.has(fold(cellText(get('side'))))
    return isOutgoing ? new Big(amount).abs().times(-1).toFixed(2) : amount
  }
  const [credit = '0', debit = '0'] = [readNumber(get('credit')), readNumber(get('debit'))]
  return new Big(credit).abs().minus(new Big(debit).abs()).toFixed(2)
}

function readNumber(cell: Cell): Decimal | undefined {
  if (typeof cell === 'number') return new Big(cell).toFixed(2)
  if (isFigure(cell)) return new Big(cell.number).toFixed(2)
  const text = cellText(cell)
    .replace(/[\u2212–]/g, '-')
    .replace(/\b(TL|TRY|USD|EUR|RUB)\b/gi, '')
    .trim()
  const isNegative = /^-|-$|^\(.*\)$/.test(text)
  const decimal = typedDecimal(text.replace(/^[-+]|-$|[()]/g, ''))
  return decimal && new Big(decimal).times(isNegative ? -1 : 1).toFixed(2)
}

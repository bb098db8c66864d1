import { asWritten, type Block, type Group, PAPER, type PdfPlan, type Side } from '#src/exports/pdf/plan.ts'
import type { Sheet } from '#src/exports/sheet.ts'
import { formatDate, formatMoney } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { Account, StatementLine } from '../account.ts'
import { dayAfter } from '../period.ts'

type StatementFileLine = Omit<StatementLine, 'open' | 'overdueDays'>

/** A whole statement in the reader's language. */
export interface StatementFile {
  account: Account
  /** `until` is the day after the last, unless the end is open: then it is today. */
  period: { from: string | null; until: string; open: boolean }
  whole: { lines: StatementFileLine[]; opening: Decimal; closing: Decimal; debit: Decimal; credit: Decimal }
  texts: Texts
  language: Language
  siteName: string
}

/** A statement as a table: opening balance, entries, totals. Debt is positive, as its heading states. */
export function statementSheet({ account, whole, texts: { t } }: StatementFile, rightToLeft: boolean): Sheet {
  const none = null
  return {
    name: `${account.code} ${account.currency}`,
    rightToLeft,
    columns: [
      { title: t('account.line.date'), kind: 'text', width: 12 },
      { title: t('account.line.due'), kind: 'text', width: 12 },
      { title: t('account.line.type'), kind: 'text', width: 16 },
      { title: t('account.line.document'), kind: 'code', width: 20 },
      { title: t('account.line.description'), kind: 'text', width: 30 },
      { title: t('account.line.debit'), kind: 'money', width: 16 },
      { title: t('account.line.credit'), kind: 'money', width: 16 },
      { title: t('account.away.balance'), kind: 'money', width: 16 },
      { title: t('account.line.currency'), kind: 'text', width: 8 },
    ],
    rows: [
      [none, none, none, none, t('account.opening'), none, none, whole.opening, account.currency],
      ...whole.lines.map((line) => [
        ...[line.entryDate, line.dueDate, t(`account.type.${line.documentType}`), line.documentNo, line.description],
        ...[amount(line.debit), amount(line.credit), line.balance, account.currency],
      ]),
      [none, none, none, none, t('account.total'), whole.debit, whole.credit, whole.closing, account.currency],
    ],
  }
}

const amount = (value: Decimal) => (Number(value) === 0 ? null : value)

const INNER = PAPER.width - 2 * PAPER.margin
const WIDTHS = [58, 58, 66, 112, 78, 78, INNER - 58 - 58 - 66 - 112 - 78 - 78] as const
const LINES_ON_FIRST_PAGE = 30
const LINES_ON_OTHER_PAGES = 38
const ROW_HEIGHT = 18

/** A statement on paper: account, period, opening balance, every entry with its balance, totals. */
export function statementPlan(file: StatementFile): PdfPlan {
  const { whole, texts, language, siteName, account } = file
  const rest = whole.lines.slice(LINES_ON_FIRST_PAGE)
  const sheets = [
    whole.lines.slice(0, LINES_ON_FIRST_PAGE),
    ...Array.from({ length: Math.ceil(rest.length / LINES_ON_OTHER_PAGES) }, (_, at) =>
      rest.slice(at * LINES_ON_OTHER_PAGES, (at + 1) * LINES_ON_OTHER_PAGES),
    ),
  ]
  const pages = sheets.map((lines, at): Block => {
    const head = at === 0 ? [...buildHead(file), headingRow(file), openingRow(file)] : [headingRow(file)]
    const foot = at === sheets.length - 1 ? [totalRow(file)] : []
    return { kind: 'column', children: [...head, ...lines.map((line) => toPdfRow(file, line)), ...foot] }
  })
  return { title: texts.t('account.away.title'), language, footer: `${siteName} · ${account.code}`, pages }
}

function buildHead({ account, period, texts: { t }, language, siteName }: StatementFile): Block[] {
  const last = period.open ? period.until : dayAfter(period.until, -1)
  const days = `${period.from ? formatDay(language, period.from) : '…'} – ${formatDay(language, last)}`
  return [
    {
      kind: 'row',
      gap: 12,
      children: [
        {
          kind: 'column',
          grow: true,
          gap: 2,
          children: [
            { kind: 'text', text: t('account.away.title'), size: 16, bold: true },
            { kind: 'text', text: account.name, size: 11 },
            { kind: 'text', text: account.code, faint: true, ltr: true },
          ],
        },
        {
          kind: 'column',
          width: 190,
          gap: 2,
          children: [
            { kind: 'text', text: siteName, size: 11, bold: true, side: 'end' },
            { kind: 'text', text: days, side: 'end' },
            { kind: 'text', text: account.currency, side: 'end', faint: true, ltr: true },
          ],
        },
      ],
    },
    { kind: 'column', height: 14, children: [] },
  ]
}

interface Cell {
  text: string
  side?: Side
  ltr?: boolean
  bold?: boolean
  faint?: boolean
}

const buildRow = (all: readonly Cell[]): Group => ({
  kind: 'row',
  height: ROW_HEIGHT,
  level: 'middle',
  children: all.map(
    ({ text, ...look }, at): Block => ({
      kind: 'column',
      width: WIDTHS[at] ?? 60,
      padding: 1,
      children: [{ kind: 'text', text, size: 8, lines: 1, ...look }],
    }),
  ),
})

const headingRow = ({ texts: { t } }: StatementFile) =>
  buildRow([
    { text: t('account.line.date'), bold: true },
    { text: t('account.line.due'), bold: true },
    { text: t('account.line.type'), bold: true },
    { text: t('account.line.document'), bold: true },
    { text: t('account.line.debit'), bold: true, side: 'figures' },
    { text: t('account.line.credit'), bold: true, side: 'figures' },
    { text: t('account.line.balance'), bold: true, side: 'figures' },
  ])

function openingRow(file: StatementFile) {
  const blank: Cell = { text: '' }
  const label = { text: file.texts.t('account.opening'), faint: true }
  return buildRow([blank, blank, blank, label, blank, blank, balanceCell(file, file.whole.opening)])
}

function toPdfRow(file: StatementFile, line: StatementFileLine) {
  const { texts, language } = file
  return buildRow([
    { text: formatDay(language, line.entryDate) },
    { text: formatDay(language, line.dueDate), faint: true },
    { text: texts.t(`account.type.${line.documentType}`) },
    { text: line.documentNo, ltr: true },
    amountCell(file, line.debit),
    amountCell(file, line.credit),
    balanceCell(file, line.balance),
  ])
}

function totalRow(file: StatementFile) {
  const { whole, texts } = file
  const blank: Cell = { text: '' }
  return buildRow([
    ...[blank, blank, blank, { text: texts.t('account.total'), bold: true }],
    { ...amountCell(file, whole.debit), bold: true },
    { ...amountCell(file, whole.credit), bold: true },
    { ...balanceCell(file, whole.closing), bold: true },
  ])
}

const amountCell = ({ language, account: { currency } }: StatementFile, amount: Decimal): Cell => ({
  text: Number(amount) === 0 ? '' : formatMoney(language, { amount, currency }),
  side: 'figures',
  ltr: true,
})

/** Debt and credit have a label, not only a sign; it follows the amount without changing its direction. */
const balanceCell = ({ language, account: { currency }, texts }: StatementFile, balance: Decimal): Cell => {
  const amount = formatMoney(language, { amount: balance.replace('-', ''), currency })
  return { text: `${asWritten(amount)}${sideMark(texts.t, balance)}`, side: 'figures' }
}

function sideMark(t: StatementFile['texts']['t'], balance: Decimal): string {
  if (Number(balance) === 0) return ''
  return ` ${t(Number(balance) > 0 ? 'account.mark.debt' : 'account.mark.credit')}`
}

const formatDay = (language: StatementFile['language'], day: string) =>
  formatDate(language, new Date(`${day}T00:00:00Z`), { timeZone: 'UTC' })

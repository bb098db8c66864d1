import type { BankLineState } from '#src/bank-statements/bank-line.ts'
import { formatDate, formatMoney } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { CellView, TableRowView } from '../table/table.ts'
import type { BankLineColumn, ListedBankLine } from './bank-lines-table.ts'

const TONES: Record<BankLineState, NonNullable<CellView['tone']>> = { open: 'warn', booked: 'good', ignored: 'neutral' }

/** A line as a row of the table and of its files. */
export function toBankLineRow(
  { t }: Pick<Texts, 't'>,
  language: Language,
  { line, href }: { line: ListedBankLine; href: string },
): TableRowView {
  const { id, amount, currency, state, reason, code, customer } = line
  const payer = line.payer || line.details.slice(0, 60) || line.iban || line.reference || `${id}`
  const cells: Record<BankLineColumn, CellView | undefined> = {
    bookedOn: { text: formatBankDay(language, line.bookedOn) },
    payer: { text: payer },
    amount: { text: formatMoney(language, { amount, currency }), value: amount },
    details: toText(line.details),
    customer: toText(code === '' ? '' : `${code} ${customer}`.trim()),
    reason: reason === null ? undefined : { text: t(`bankLines.reason.${reason}`) },
    state: { text: t(`bankLines.state.${state}`), tone: TONES[state] },
    document: toText(line.document),
    reference: toText(line.reference),
    iban: toText(line.iban),
    currency: { text: currency },
    code: toText(code),
    file: toText(line.file),
  }
  // The version that was seen goes along with a selected row.
  return { id: `${id}.${line.version}`, label: `${payer} ${cells.amount?.text}`, href, cells }
}

const toText = (text: string): CellView | undefined => (text === '' ? undefined : { text })

export const formatBankDay = (language: Language, day: string) =>
  formatDate(language, new Date(`${day}T00:00:00Z`), { timeZone: 'UTC' })

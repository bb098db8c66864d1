import { formatDate, formatMoney } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { Decimal } from '#src/platform/money.ts'
import type { CellView, TableRowView } from '../table/table.ts'
import type { ConfirmationColumn, ConfirmationState, ListedConfirmation } from './confirmations-table.ts'

interface RowContext {
  texts: Texts
  language: Language
  site: { timeZone: string }
}

export const STATE_LABELS = {
  waiting: 'account.confirmation.waiting',
  agreed: 'account.confirmation.agreed',
  objected: 'account.confirmation.objected',
} as const satisfies Record<ConfirmationState, string>

const TONES: Record<ConfirmationState, NonNullable<CellView['tone']>> = {
  waiting: 'warn',
  agreed: 'good',
  objected: 'bad',
}

/** A confirmation as a row of the table and of its files; debt is positive. `href` is its page. */
export function toConfirmationRow(
  { texts: { t }, language, site: { timeZone } }: RowContext,
  one: ListedConfirmation,
  href: string,
): TableRowView {
  const toMoney = (amount: Decimal): CellView => ({
    text: formatMoney(language, { amount, currency: one.currency }),
    value: amount,
  })
  const toDay = (moment: Date | null): CellView | undefined =>
    moment === null ? undefined : { text: formatDate(language, moment, { timeZone }), value: moment.toISOString() }
  const toText = (text: string): CellView | undefined => (text === '' ? undefined : { text })
  const customer = one.customer || one.code
  const cells: Record<ConfirmationColumn, CellView | undefined> = {
    customer: { text: customer },
    code: { text: one.code },
    asOf: { text: formatDate(language, new Date(`${one.asOf}T00:00:00Z`), { timeZone: 'UTC' }) },
    balance: toMoney(one.balance),
    state: { text: t(STATE_LABELS[one.state]), tone: TONES[one.state] },
    ownBalance: one.ownBalance === null ? undefined : toMoney(one.ownBalance),
    note: toText(one.note),
    requestedAt: toDay(one.requestedAt),
    remindedAt: toDay(one.remindedAt),
    answeredAt: toDay(one.answeredAt),
    answeredBy: toText(one.answeredBy),
    currency: { text: one.currency },
  }
  return { id: `${one.id}`, label: `${customer}, ${cells.asOf?.text}`, href, cells }
}

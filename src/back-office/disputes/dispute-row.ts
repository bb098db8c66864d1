import { formatDate, formatMoney } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { CellView, TableRowView } from '../table/table.ts'
import type { DisputeColumn, DisputeState, ListedDispute } from './disputes-table.ts'

interface RowContext {
  texts: Texts
  language: Language
  site: { timeZone: string }
}

const TONES: Record<DisputeState, NonNullable<CellView['tone']>> = {
  open: 'warn',
  answered: 'good',
  withdrawn: 'neutral',
}

/** A dispute as a row of the table and of its files; `href` is the page of the entry. */
export function toDisputeRow(
  { texts: { t }, language, site: { timeZone } }: RowContext,
  one: ListedDispute,
  href: string,
): TableRowView {
  const toMoment = (moment: Date | null): CellView | undefined =>
    moment === null
      ? undefined
      : { text: formatDate(language, moment, { timeZone, withTime: true }), value: moment.toISOString() }
  const toText = (text: string): CellView | undefined => (text === '' ? undefined : { text })
  const customer = one.customer || one.code
  const cells: Record<DisputeColumn, CellView | undefined> = {
    document: { text: one.document },
    customer: { text: customer },
    code: { text: one.code },
    note: { text: one.note },
    amount: { text: formatMoney(language, { amount: one.amount, currency: one.currency }), value: one.amount },
    openedAt: toMoment(one.openedAt),
    openedBy: toText(one.openedBy),
    state: { text: t(`deskDisputes.state.${one.state}`), tone: TONES[one.state] },
    answer: toText(one.answer),
    closedAt: toMoment(one.closedAt),
    closedBy: toText(one.closedBy),
    currency: { text: one.currency },
  }
  return { id: `${one.id}`, label: `${one.document}, ${customer}`, href, cells }
}

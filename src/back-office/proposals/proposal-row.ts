import { STATE_TONES } from '#src/orders/proposals/proposal-state.ts'
import { formatDate, formatMoney, formatQuantity } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { Site } from '#src/settings/site.ts'
import type { CellView, TableRowView } from '../table/table.ts'
import type { ListedProposal, ProposalColumn } from './proposals-table.ts'

interface RowContext {
  texts: Texts
  language: Language
  site: Pick<Site, 'timeZone'>
}

/** A proposal as a row of the table and of its files; `href` is the page of the proposal. */
export function toProposalRow(
  { texts: { t }, language, site: { timeZone } }: RowContext,
  proposal: ListedProposal,
  href: string,
): TableRowView {
  const { id, number, customerCode, customerName, requestedAt, state, validUntil, lineCount, currency, total } =
    proposal
  const cells: Record<ProposalColumn, CellView | undefined> = {
    number: { text: number },
    customer: { text: customerName || customerCode },
    customerCode: { text: customerCode },
    project: toText(proposal.project),
    requestedAt: { text: formatDate(language, requestedAt, { timeZone, withTime: true }) },
    state: { text: t(`proposal.state.${state}`), tone: STATE_TONES[state] },
    validUntil:
      validUntil === null
        ? undefined
        : { text: formatDate(language, new Date(`${validUntil}T00:00:00Z`), { timeZone: 'UTC' }) },
    lines: { text: formatQuantity(language, `${lineCount}`), value: `${lineCount}` },
    total: { text: formatMoney(language, { amount: total, currency }), value: total },
    currency: { text: currency },
    representative: toText(proposal.representative),
    handler: toText(proposal.handler),
    requestedBy: toText(proposal.requestedBy),
    orders: toText(proposal.orders),
    note: toText(proposal.note),
  }
  return { id: `${id}`, label: number, href, cells }
}

const toText = (text: string): CellView | undefined => (text === '' ? undefined : { text })

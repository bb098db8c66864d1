import type { CellView, TableRowView } from '#src/back-office/table/table.ts'
import { formatDate, formatQuantity } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { Site } from '#src/settings/site.ts'
import type { ReadState, SentColumn, SentMessage } from './sent-table.ts'

interface RowContext {
  texts: Texts
  language: Language
  site: Pick<Site, 'timeZone'>
}

interface RowPaths {
  /** The conversation. */
  href: string
  /** The page of the order; undefined for none, and for staff who may not open it. */
  order?: string | undefined
}

const TONES = { unread: 'neutral', partly: 'brand', read: 'good' } as const satisfies Record<
  ReadState,
  CellView['tone']
>

/** A sent message as a row of the table and of its files. */
export function toSentRow(
  { texts: { t }, language, site: { timeZone } }: RowContext,
  message: SentMessage,
  { href, order }: RowPaths,
): TableRowView {
  const { id, subject, to, customer, recipients, readers, state } = message
  const toNumber = (count: number): CellView => ({ text: formatQuantity(language, `${count}`), value: `${count}` })
  const toText = (text: string): CellView | undefined => (text === '' ? undefined : { text })
  const cells: Record<SentColumn, CellView | undefined> = {
    subject: { text: subject },
    to: toText(recipients > 1 ? t('deskMessages.toMany', { name: to, count: recipients - 1 }) : to),
    customer: toText(customer),
    state:
      recipients > 1
        ? { text: t('deskMessages.readBy', { readers, recipients }), tone: TONES[state] }
        : {
            text: t(state === 'read' ? 'deskMessages.readState.read' : 'deskMessages.readState.unread'),
            tone: TONES[state],
          },
    recipients: toNumber(recipients),
    readers: toNumber(readers),
    order: message.order === '' ? undefined : { text: message.order, ...(order && { href: order }) },
    excerpt: toText(message.excerpt),
    sentAt: { text: formatDate(language, message.sentAt, { timeZone, withTime: true }) },
  }
  return { id: `${id}`, label: subject, href, cells }
}

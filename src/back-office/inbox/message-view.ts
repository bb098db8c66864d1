import { type InboxKind, KIND_TEXTS } from '#src/inbox/message.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { Site } from '#src/settings/site.ts'
import type { CellView, ColumnKey, TableRowView } from '../table/table.ts'
import type { INBOX_TABLE } from './inbox-table.ts'

interface ListedMessage {
  id: number
  kind: InboxKind
  subject: string
  name: string
  company: string
  email: string
  phoneCode: string
  phone: string
  body: string
  receivedAt: Date
  handledAt: Date | null
}

interface RowContext {
  texts: Texts
  language: Language
  site: Pick<Site, 'timeZone'>
}

const EXCERPT = 120

/** A message as a row of the table and of its files; `href` is its page. */
export function toMessageRow(
  { texts: { t }, language, site: { timeZone } }: RowContext,
  message: ListedMessage,
  href: string,
): TableRowView {
  const { id, kind, subject, name, company, email, phoneCode, phone, body, receivedAt, handledAt } = message
  const sender = [name, company].filter(Boolean).join(', ')
  const cells: Record<ColumnKey<typeof INBOX_TABLE>, CellView | undefined> = {
    sender: { text: sender },
    kind: { text: t(KIND_TEXTS[kind]) },
    subject: { text: subject || body.slice(0, EXCERPT) },
    receivedAt: { text: formatDate(language, receivedAt, { timeZone, withTime: true }) },
    state: handledAt
      ? { text: t('deskInbox.state.handled'), tone: 'good' }
      : { text: t('deskInbox.state.waiting'), tone: 'warn' },
    email: { text: email },
    phone: { text: `${phoneCode} ${phone}` },
  }
  return { id: `${id}`, label: sender, href, cells }
}

import { formatDate } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { Texts } from '#src/platform/i18n/texts.ts'
import type { Site } from '#src/settings/site.ts'
import type { CellView, TableRowView } from '../table/table.ts'
import type { Conversation, ConversationState, MessageColumn } from './messages-table.ts'

interface RowContext {
  texts: Texts
  language: Language
  site: Pick<Site, 'timeZone'>
}

export const CONVERSATION_TONES = { unread: 'warn', unanswered: 'brand', answered: 'good' } as const satisfies Record<
  ConversationState,
  CellView['tone']
>

/** A conversation as a row of the table and of its files; `href` is its page. */
export function toConversationRow(
  { texts: { t }, language, site: { timeZone } }: RowContext,
  { id, sender, customer, subject, excerpt, sentAt, state }: Conversation,
  href: string,
): TableRowView {
  const cells: Record<MessageColumn, CellView | undefined> = {
    sender: { text: sender },
    customer: customer === '' ? undefined : { text: customer },
    subject: { text: subject },
    excerpt: { text: excerpt },
    sentAt: { text: formatDate(language, sentAt, { timeZone, withTime: true }) },
    state: { text: t(`deskMessages.state.${state}`), tone: CONVERSATION_TONES[state] },
  }
  return { id: `${id}`, label: sender, href, cells }
}

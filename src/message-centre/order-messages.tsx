import type { PageRequest } from '#src/api/page-context.ts'
import { isViewedByStaff } from '#src/permissions/viewer.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { mayOpen } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { formatRecipients, formatSender } from './message-rows.tsx'
import { getOrderMessages } from './wire.ts'

/** The user's messages about an order, for its page in the shop or in the back office. */
export async function loadOrderMessagesView(page: PageRequest, orderNumber: string, here: 'messages' | 'deskMessages') {
  const mayRead = here === 'messages' ? mayWrite(page) : page.can('messageCustomers')
  if (!mayRead) return []
  const { messages } = await page.call(getOrderMessages, { order: orderNumber })
  return messages.map(({ id, sentAt, ...message }) => ({
    ...message,
    id,
    href: getPagePath(page, here, `/${id}`),
    at: formatDate(page.language, sentAt, { timeZone: page.site.timeZone, withTime: true }),
  }))
}

/** Staff who see the shop as a customer see no messages. */
const mayWrite = (page: PageRequest) => mayOpen(page, 'messages') && !isViewedByStaff(page)

/** A new message of a customer about an order; null for users without messages. */
export function getWriteAboutOrderPath(page: PageRequest, order: string): string | null {
  if (!mayWrite(page)) return null
  const subject = page.i18n.t('messages.orderSubject', { number: order })
  return getPagePath(page, 'messages', `/new?${new URLSearchParams({ order, subject })}`)
}

type OrderMessage = Awaited<ReturnType<typeof loadOrderMessagesView>>[number]

export function OrderMessages({ messages }: { messages: readonly OrderMessage[] }) {
  const { t } = useTexts()
  if (messages.length === 0) return null
  return (
    <section className="sheet p-4" aria-label={t('messages.title')}>
      <h2 className="mb-2 text-lg">{t('messages.title')}</h2>
      <ul className="ruled">
        {messages.map((message) => (
          <li key={message.id} className="py-2">
            <p className="flex flex-wrap items-center gap-2">
              <TextLink to={message.href}>
                <bdi>{message.subject}</bdi>
              </TextLink>
              {!message.read && <Badge tone="warn">{t('messages.unread')}</Badge>}
            </p>
            <p className="text-sm text-ink-soft">
              <bdi>{formatSender(message, t('messages.gone'))}</bdi> ·{' '}
              <bdi>{t('messages.to', formatRecipients(message))}</bdi> · <bdi>{message.at}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

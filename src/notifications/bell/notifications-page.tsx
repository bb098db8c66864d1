import { Form, redirect } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/notifications-page'
import { NotificationList } from './notification-list.tsx'
import { getNotifications, readNotification } from './wire.ts'

export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { notifications, unread } = await page.call(getNotifications)
  const moment = { timeZone: page.site.timeZone, withTime: true }
  return {
    head: hiddenHead(page, page.i18n.t('notification.title')),
    unread,
    list: notifications.map(({ id, title, text, href, at, read }) => ({
      id,
      title,
      text,
      read,
      opens: href !== '',
      at: formatDate(page.language, at, moment),
    })),
  }
}

/** Marks one or all as read or unread; opening one marks it as read and redirects to its target. */
export async function action(args: Route.ActionArgs) {
  const { call } = pageRequest(args)
  const form = await args.request.formData()
  const intent = form.get('intent')
  const id = Number(form.get('id') ?? 0)
  if (intent === 'all') return call(readNotification, { id: 0, read: true, all: true })
  await call(readNotification, { id, read: intent !== 'unread', all: false })
  if (intent !== 'open') return null
  const { notifications } = await call(getNotifications)
  const href = notifications.find((one) => one.id === id)?.href
  return href ? redirect(href) : null
}

export const meta = pageMeta

export default function NotificationsPage({ loaderData: { list, unread } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('notification.title')}</h1>
        {unread > 0 && (
          <Form method="post">
            <Button type="submit" name="intent" value="all">
              {t('notification.readAll')}
            </Button>
          </Form>
        )}
      </header>
      {list.length > 0 ? (
        <NotificationList list={list} />
      ) : (
        <EmptyState icon="bell" title={t('notification.none')}>
          {t('notification.noneText')}
        </EmptyState>
      )}
    </div>
  )
}

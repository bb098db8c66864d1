import { Form, redirect } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { Button } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/notifications-page'
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

interface NotificationView {
  id: number
  title: string
  text: string
  at: string
  read: boolean
  opens: boolean
}

/** Newest first; unread ones have a mark and bold text, and opening one marks it as read. */
const NotificationList = ({ list }: { list: readonly NotificationView[] }) => (
  <ul className="sheet ruled">
    {list.map((one) => (
      <NotificationRow key={one.id} one={one} />
    ))}
  </ul>
)

function NotificationRow({ one }: { one: NotificationView }) {
  const { t } = useTexts()
  return (
    <li data-notification={one.read ? 'read' : 'unread'}>
      <Form
        method="post"
        className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-1 p-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
      >
        <input type="hidden" name="id" value={one.id} />
        <span
          aria-hidden="true"
          className={classes('mt-2 size-2 shrink-0 rounded-full', one.read ? 'bg-line' : 'bg-accent')}
        />
        <div className="min-w-0">
          <h2 className={classes('text-base', one.read ? 'font-normal text-ink-soft' : 'font-semibold')}>
            {one.opens ? (
              <button type="submit" name="intent" value="open" className="text-start hover:underline">
                <CodesInText text={one.title} />
              </button>
            ) : (
              <CodesInText text={one.title} />
            )}
          </h2>
          <p className="text-ink-soft">
            <CodesInText text={one.text} />
          </p>
          <p className="mt-1 text-sm text-ink-soft digits">
            <bdi>{one.at}</bdi>
          </p>
        </div>
        <Button
          type="submit"
          look="quiet"
          size="small"
          name="intent"
          value={one.read ? 'unread' : 'read'}
          className="max-sm:col-start-2 max-sm:-ms-2 max-sm:justify-self-start"
        >
          {one.read ? t('notification.markUnread') : t('notification.markRead')}
        </Button>
      </Form>
    </li>
  )
}

/** `2026-000123`, `K-000004`: letters and digits joined by hyphens. */
const CODE = /(?<![\p{L}\d-])[\p{Lu}\d]+(?:-[\p{Lu}\d]+)*-\d+/gu

/** A sentence whose codes are neither broken across lines nor reordered by surrounding right-to-left text. */
function CodesInText({ text }: { text: string }) {
  const codes = [...text.matchAll(CODE)]
  const ends = [0, ...codes.map(({ index, 0: code }) => index + code.length)]
  return (
    <>
      {codes.map(({ index, 0: code }, at) => (
        <span key={index}>
          {text.slice(ends[at], index)}
          <Ltr className="whitespace-nowrap">{code}</Ltr>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}

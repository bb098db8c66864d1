import { Form, redirect, useNavigation } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { TextAreaField } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Route } from './+types/thread-page'
import { LONGEST, missingFields, parseMessage, type ThreadMessage, type TypedMessage, withNewKey } from './message.ts'
import { choosePage, PAGE_NAMES } from './message-page.ts'
import { formatRecipients, formatSender } from './message-rows.tsx'
import { getMessage, readMessage, sendMessage } from './wire.ts'

/** One conversation, oldest first, also in the back office. Opening it marks it as read; another user's conversation is a 404. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const id = parseThreadId(args.params)
  const here = choosePage(page, `/${id}`)
  const { messages, answerTo, answerReaders, order } = await page.call(getMessage, { id })
  if (messages.some(({ read }) => !read)) await page.call(readMessage, { id })
  const subject = messages.find((one) => one.id === id)?.subject ?? ''
  return {
    head: hiddenHead(page, subject),
    subject,
    key: crypto.randomUUID(),
    back: { href: getPagePath(page, here), name: page.i18n.t(PAGE_NAMES[here]) },
    messages: messages.map((one) => toThreadMessageView(page, one)),
    answer: answerReaders > 0 ? { to: answerTo, readers: answerReaders } : null,
    order: order === null ? null : { number: order, href: getOrderPath(page, order) },
  }
}

/** Null for users who have no page of it. */
function getOrderPath(page: PageRequest, number: string): string | null {
  const rest = `/${encodeURIComponent(number)}`
  if (page.can('seeOrderDesk')) return getPagePath(page, 'orderDesk', rest)
  return page.can('readOrder') ? getPagePath(page, 'orderDetail', rest) : null
}

function parseThreadId({ id = '' }: { id?: string | undefined }): number {
  if (!/^[1-9]\d{0,11}$/.test(id)) throw new Response(null, { status: 404 })
  return Number(id)
}

const toThreadMessageView = (page: PageRequest, { sentAt, ...one }: ThreadMessage) => ({
  ...one,
  at: formatDate(page.language, sentAt, { timeZone: page.site.timeZone, withTime: true }),
})

type ThreadMessageView = ReturnType<typeof toThreadMessageView>

/** Replies to the opened message: to its sender, or to its recipients when it is the user's own. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const id = parseThreadId(args.params)
  const here = choosePage(page, `/${id}`)
  const typed = parseMessage(await args.request.formData())
  if (missingFields(typed, ['body']).length > 0) return { typed, error: page.i18n.t('messages.empty.body') }
  const { messages } = await page.call(getMessage, { id })
  const subject = messages[0]?.subject ?? ''
  const sent = await page
    .call(sendMessage, { key: typed.key, answers: id, subject, body: typed.body })
    .catch((error: unknown) => {
      if (error instanceof Response && error.status === 429) return undefined
      throw error
    })
  if (!sent) return { typed, error: page.i18n.t('messages.tooMany') }
  if (!sent.done) return { typed: withNewKey(typed), error: sent.message }
  throw redirect(withToast(getPagePath(page, here, `/${sent.id}`), 'MessageSent'), 303)
}

export const meta = pageMeta

export default function ThreadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { subject, messages, back, key, answer, order } = loaderData
  return (
    <div className="page max-w-3xl py-4 desk:py-6">
      <p>
        <TextLink to={back.href}>{back.name}</TextLink>
      </p>
      <h1 className="mt-1 mb-4 text-2xl break-words">
        <bdi>{subject}</bdi>
      </h1>
      {order && (
        <p className="-mt-3 mb-4 text-ink-soft">
          {t('messages.about')}{' '}
          {order.href ? (
            <TextLink to={order.href}>
              <Ltr>{order.number}</Ltr>
            </TextLink>
          ) : (
            <Ltr>{order.number}</Ltr>
          )}
        </p>
      )}
      <ol className="mb-4 flex flex-col gap-3">
        {messages.map((one) => (
          <MessageSheet key={one.id} one={one} />
        ))}
      </ol>
      {answer ? (
        <ReplyForm key={key} to={answer} typed={actionData?.typed} messageKey={key} error={actionData?.error} />
      ) : (
        <p className="text-ink-soft">{t('messages.noAnswer')}</p>
      )}
    </div>
  )
}

function MessageSheet({ one }: { one: ThreadMessageView }) {
  const { t } = useTexts()
  return (
    <li className={classes('sheet p-4', one.own ? 'ms-6 bg-brand-soft sm:ms-16' : 'me-6 sm:me-16')}>
      <header className="mb-2 flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
        <p>
          <bdi className="font-semibold text-ink">
            {one.own ? t('messages.you') : formatSender(one, t('messages.gone'))}
          </bdi>{' '}
          {one.own && <bdi>{t('messages.to', formatRecipients(one))}</bdi>}
        </p>
        <p>
          <bdi>{one.at}</bdi>
        </p>
      </header>
      <p dir="auto" className="break-words whitespace-pre-line">
        {one.body}
      </p>
    </li>
  )
}

interface ReplyFormProps {
  /** The name of the first recipient, and the total number. */
  to: { to: string; readers: number }
  typed: TypedMessage | undefined
  messageKey: string
  error: string | undefined
}

function ReplyForm({ to, typed, messageKey, error }: ReplyFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" noValidate className="sheet flex flex-col gap-3 p-4">
      <input type="hidden" name="key" value={typed?.key ?? messageKey} />
      <TextAreaField
        name="body"
        label={t('messages.answer')}
        rows={5}
        dir="auto"
        maxLength={LONGEST.body}
        defaultValue={typed?.body}
        error={error}
      />
      <p className="text-sm text-ink-soft">
        <bdi>{t('messages.to', formatRecipients(to))}</bdi>
      </p>
      <p>
        <Button type="submit" look="main" disabled={busy}>
          {t('messages.sendAnswer')}
        </Button>
      </p>
    </Form>
  )
}

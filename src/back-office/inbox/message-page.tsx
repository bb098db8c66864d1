import { Form, redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { KIND_TEXTS } from '#src/inbox/message.ts'
import { formatDate, nameOfLanguage } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button } from '#src/ui/button.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { linkClass } from '#src/ui/text-link.tsx'
import { RecordRemoval } from '../record-removal.tsx'
import type { Route } from './+types/message-page'
import { deleteInboxMessage, getInboxMessage, handleInboxMessages } from './wire.ts'

/** One message with everything that its sender wrote. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const message = await loadMessage(page, args.params.id)
  const { language, site, i18n } = page
  const { kind, name, company, email, phoneCode, phone, webSite, country, subject, body } = message
  return {
    head: hiddenHead(page, name),
    title: i18n.t(KIND_TEXTS[kind]),
    receivedAt: formatDate(language, message.receivedAt, { timeZone: site.timeZone, withTime: true }),
    writtenIn: nameOfLanguage(language, message.language),
    textLanguage: message.language,
    isHandled: message.handledAt !== null,
    sender: { name, company, email, phone: `${phoneCode} ${phone}`, webSite, country },
    subject,
    body,
    reply: `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`,
  }
}

function loadMessage(page: PageRequest, param: string) {
  const id = /^\d{1,15}$/.test(param) ? Number(param) : 0
  if (!page.can('messageCustomers')) throw notForViewer(page, 'deskInbox', `/message/${id}`)
  return page.call(getInboxMessage, { id })
}

/** Marks the message as handled or as waiting, or removes it. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { id } = await loadMessage(page, args.params.id)
  const intent = (await args.request.formData()).get('intent')
  if (intent === 'remove') await page.call(deleteInboxMessage, { id })
  else await page.call(handleInboxMessages, { ids: [id], handled: intent !== 'reopen' })
  throw redirect(withToast(getPagePath(page, 'deskInbox'), 'SavedSuccessfully'), 303)
}

export const meta = pageMeta

export default function MessagePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { title, receivedAt, writtenIn, textLanguage, isHandled, sender, subject, body, reply } = loaderData
  return (
    <div className="page grid max-w-4xl gap-4 py-4 desk:py-6">
      <header>
        <h1 className="text-2xl">
          <bdi>{sender.name}</bdi>
        </h1>
        <p className="text-ink-soft">
          {title} · {receivedAt} · {writtenIn} · {t(isHandled ? 'deskInbox.state.handled' : 'deskInbox.state.waiting')}
        </p>
      </header>
      <section className="sheet p-4" aria-label={t('deskInbox.message')}>
        {subject !== '' && (
          <h2 className="mb-2 text-lg" lang={textLanguage} dir="auto">
            {subject}
          </h2>
        )}
        <p className="wrap-anywhere whitespace-pre-line" lang={textLanguage} dir="auto">
          {body}
        </p>
      </section>
      <section className="sheet p-4" aria-label={t('deskInbox.column.sender')}>
        <p className="font-semibold">
          <bdi>{[sender.name, sender.company].filter(Boolean).join(', ')}</bdi>
        </p>
        <p>
          <a href={reply} className={linkClass()}>
            <Ltr>{sender.email}</Ltr>
          </a>
        </p>
        <p>
          <Ltr>{sender.phone}</Ltr>
        </p>
        {sender.webSite !== '' && (
          <p>
            <Ltr className="wrap-anywhere">{sender.webSite}</Ltr>
          </p>
        )}
        {sender.country !== '' && <p>{sender.country}</p>}
      </section>
      <Form method="post">
        <Button type="submit" name="intent" value={isHandled ? 'reopen' : 'handle'} look={isHandled ? 'plain' : 'main'}>
          {t(isHandled ? 'deskInbox.reopen' : 'deskInbox.handle')}
        </Button>
      </Form>
      <RecordRemoval text={t('deskInbox.removeText')} version={0} refused={undefined} />
    </div>
  )
}

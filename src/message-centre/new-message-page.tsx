import { redirect } from 'react-router'
import { loginFirst } from '../api/login-first.ts'
import { type PageRequest, pageRequest } from '../api/page-context.ts'
import { hiddenHead } from '../api/page-head.ts'
import { pageMeta } from '../shop/head.ts'
import { getPagePath } from '../shop/paths.ts'
import { withToast } from '../shop/toast-name.ts'
import { useTexts } from '../ui/page/texts.ts'
import { TextLink } from '../ui/text-link.tsx'
import type { Route } from './+types/new-message-page'
import { MessageForm, type Recipients } from './message-form.tsx'
import { partyText } from './party.ts'
import {
  anew,
  type MissingField,
  messageIntent,
  missingFields,
  type TypedMessage,
  typedMessage,
} from './typed-message.ts'
import { getRecipients, sendMessage } from './wire.ts'

export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.viewer.signedIn) throw loginFirst(page, 'messages')
  return {
    head: hiddenHead(page, page.i18n.t('messages.write')),
    key: crypto.randomUUID(),
    back: getPagePath(page, 'messages'),
    recipients: await loadRecipients(page, ''),
  }
}

async function loadRecipients(page: PageRequest, search: string): Promise<Recipients> {
  const { parties, customers, groups } = await page.call(getRecipients, { search })
  const singleParties = parties.filter((kind) => kind !== 'customer' && kind !== 'group')
  return {
    search,
    mayLookUp: parties.includes('customer'),
    parties: singleParties.map((kind) => ({ value: kind, label: page.i18n.t(`messages.party.${kind}`), code: '' })),
    groups: groups.map(({ id, name }) => ({ value: partyText({ kind: 'group', id }), label: name, code: '' })),
    customers: customers.map(({ id, name, code }) => ({
      value: partyText({ kind: 'customer', id }),
      label: name,
      code,
    })),
  }
}

interface Answer {
  typed: TypedMessage
  missing: MissingField[]
  error?: string
  recipients?: Recipients
}

/** Searches customers without losing typed values, or sends the message. */
export async function action(args: Route.ActionArgs): Promise<Answer> {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const typed = typedMessage(form)
  const recipients = await loadRecipients(page, String(form.get('q') ?? '').slice(0, 100))
  if (messageIntent(form) === 'find') return { typed, missing: [], recipients }
  const missing = missingFields(typed, ['to', 'subject', 'body'])
  if (missing.length > 0) return { typed, missing, recipients }
  const sent = await page.call(sendMessage, typed).catch((stopped: unknown) => {
    if (stopped instanceof Response && stopped.status === 429) return undefined
    throw stopped
  })
  if (!sent) return { typed, missing: [], recipients, error: page.i18n.t('messages.tooMany') }
  if (!sent.done) return { typed: anew(typed), missing: [], recipients, error: sent.message }
  throw redirect(withToast(getPagePath(page, 'messages', '?box=outbox'), 'MessageSent'), 303)
}

export const meta = pageMeta

export default function NewMessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const typed = actionData?.typed ?? { key: loaderData.key, to: '', subject: '', body: '' }
  return (
    <div className="page max-w-3xl py-4 desk:py-6">
      <p>
        <TextLink to={loaderData.back}>{t('messages.title')}</TextLink>
      </p>
      <h1 className="mt-1 mb-4 text-2xl">{t('messages.write')}</h1>
      <MessageForm
        key={typed.key}
        typed={typed}
        missing={actionData?.missing ?? []}
        error={actionData?.error}
        recipients={actionData?.recipients ?? loaderData.recipients}
      />
    </div>
  )
}

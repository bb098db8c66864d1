import { useId } from 'react'
import { Form, redirect, useNavigation } from 'react-router'
import { loginFirst, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button } from '#src/ui/button.tsx'
import { RadioField, TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Route } from './+types/new-message-page'
import {
  formatParty,
  LONGEST,
  type MissingField,
  messageIntent,
  missingFields,
  parseMessage,
  type TypedMessage,
  withNewKey,
} from './message.ts'
import { choosePage, PAGE_NAMES } from './message-page.ts'
import { getRecipients, sendMessage } from './wire.ts'

export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const here = choosePage(page, `/new${page.url.search}`)
  if (!page.viewer.signedIn) throw loginFirst(page, 'messages')
  const read = (name: string, maximum: number) => (page.url.searchParams.get(name) ?? '').slice(0, maximum)
  return {
    head: hiddenHead(page, page.i18n.t('messages.write')),
    // Pages of orders and proposals link here with what the message is about, and with its recipient.
    typed: {
      key: crypto.randomUUID(),
      to: read('to', 40),
      subject: read('subject', LONGEST.subject),
      order: read('order', LONGEST.order),
    },
    back: { href: getPagePath(page, here), name: page.i18n.t(PAGE_NAMES[here]) },
    recipients: await loadRecipients(page, read('q', 100)),
  }
}

async function loadRecipients(page: PageRequest, search: string): Promise<Recipients> {
  const { parties, customers, groups } = await page.call(getRecipients, { search })
  const singleParties = parties.filter((kind) => kind !== 'customer' && kind !== 'group')
  return {
    search,
    mayLookUp: parties.includes('customer'),
    parties: singleParties.map((kind) => ({ value: kind, label: page.i18n.t(`messages.party.${kind}`), code: '' })),
    groups: groups.map(({ id, name }) => ({ value: formatParty({ kind: 'group', id }), label: name, code: '' })),
    customers: customers.map(({ id, name, code }) => ({
      value: formatParty({ kind: 'customer', id }),
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
  const here = choosePage(page, '/new')
  const form = await args.request.formData()
  const typed = parseMessage(form)
  const recipients = await loadRecipients(page, String(form.get('q') ?? '').slice(0, 100))
  if (messageIntent(form) === 'find') return { typed, missing: [], recipients }
  const missing = missingFields(typed, ['to', 'subject', 'body'])
  if (missing.length > 0) return { typed, missing, recipients }
  const sent = await page.call(sendMessage, typed).catch((error: unknown) => {
    if (error instanceof Response && error.status === 429) return undefined
    throw error
  })
  if (!sent) return { typed, missing: [], recipients, error: page.i18n.t('messages.tooMany') }
  if (!sent.done) {
    // Sent again, it is about no order, as its text states.
    const again = sent.refusal === 'MessageOrder' ? { ...typed, order: '' } : typed
    return { typed: withNewKey(again), missing: [], recipients, error: sent.message }
  }
  const sentTo = here === 'messages' ? '?box=outbox' : `/${sent.id}`
  throw redirect(withToast(getPagePath(page, here, sentTo), 'MessageSent'), 303)
}

export const meta = pageMeta

export default function NewMessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const typed = actionData?.typed ?? { ...loaderData.typed, body: '' }
  return (
    <div className="page max-w-3xl py-4 desk:py-6">
      <p>
        <TextLink to={loaderData.back.href}>{loaderData.back.name}</TextLink>
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

interface Choice {
  value: string
  label: string
  code: string
}

interface Recipients {
  search: string
  mayLookUp: boolean
  parties: Choice[]
  groups: Choice[]
  customers: Choice[]
}

interface MessageFormProps {
  typed: TypedMessage
  missing: readonly MissingField[]
  error: string | undefined
  recipients: Recipients
}

/** Recipients, subject and text of a new message. */
function MessageForm({ typed, missing, error, recipients }: MessageFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const form = useFocusOnProblem<HTMLFormElement>((missing.length > 0 && missing) || error)
  const errorText = missing.length > 0 ? t('ui.mendMarked') : error
  const getFieldError = (field: MissingField) => (missing.includes(field) ? t(`messages.empty.${field}`) : undefined)
  return (
    <Form ref={form} method="post" noValidate className="sheet flex flex-col gap-4 p-4">
      {errorText && (
        <p role="alert" tabIndex={-1} className="rounded-control bg-bad-soft px-3 py-2 text-bad">
          {errorText}
        </p>
      )}
      <input type="hidden" name="key" value={typed.key} />
      <input type="hidden" name="order" value={typed.order} />
      <input type="hidden" name="found" value={recipients.search} />
      {/* Enter in any field clicks the first button of the form. */}
      <button type="submit" name="intent" value="enter" tabIndex={-1} aria-hidden="true" className="sr-only" />
      {typed.order && (
        <p className="text-ink-soft">
          {t('messages.about')} <Ltr className="font-semibold">{typed.order}</Ltr>
        </p>
      )}
      <RecipientChoice recipients={recipients} chosen={typed.to} error={getFieldError('to')} />
      <TextField
        name="subject"
        label={t('messages.subject')}
        dir="auto"
        maxLength={LONGEST.subject}
        defaultValue={typed.subject}
        error={getFieldError('subject')}
      />
      <TextAreaField
        name="body"
        label={t('messages.body')}
        rows={8}
        dir="auto"
        maxLength={LONGEST.body}
        defaultValue={typed.body}
        error={getFieldError('body')}
      />
      <p>
        <Button type="submit" name="intent" value="send" look="main" disabled={busy}>
          {t('messages.send')}
        </Button>
      </p>
    </Form>
  )
}

interface RecipientChoiceProps {
  recipients: Recipients
  chosen: string
  error: string | undefined
}

function RecipientChoice({ recipients, chosen, error }: RecipientChoiceProps) {
  const { t } = useTexts()
  const id = useId()
  const { search, mayLookUp, parties, groups, customers } = recipients
  const choices = [...parties, ...groups, ...customers]
  return (
    <fieldset aria-invalid={error ? true : undefined} aria-describedby={error && id}>
      <legend className="mb-1 text-sm font-semibold text-ink-soft">{t('messages.recipient')}</legend>
      {mayLookUp && (
        <div className="mb-2 flex items-end gap-2">
          <TextField
            type="search"
            name="q"
            label={t('messages.lookUp')}
            defaultValue={search}
            autoComplete="off"
            className="min-w-0 flex-1 sm:max-w-80"
          />
          <Button type="submit" name="intent" value="find">
            {t('messages.find')}
          </Button>
        </div>
      )}
      <div className="grid gap-x-4 sm:grid-cols-2">
        {choices.map(({ value, label, code }) => (
          <RadioField
            key={value}
            name="to"
            value={value}
            defaultChecked={value === chosen}
            label={
              <>
                <bdi>{label}</bdi> {code && <Ltr className="text-sm text-ink-faint">{code}</Ltr>}
              </>
            }
          />
        ))}
      </div>
      {mayLookUp && search !== '' && customers.length === 0 && (
        <p className="text-sm text-ink-soft">{t('messages.noCustomerFound')}</p>
      )}
      {error && (
        <p id={id} className="mt-1 flex items-start gap-1 text-sm text-bad">
          <Icon name="alert" className="mt-px size-4" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

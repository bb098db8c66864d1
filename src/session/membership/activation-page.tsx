import { data, Form, redirect, useNavigation } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { doneQuery, getFormText, startPage } from '../auth/sign-in.ts'
import { AuthLayout, AuthMessage, Below } from '../components/auth-layout.tsx'
import type { Route } from './+types/activation-page'
import { activateMember, resendActivation } from './wire.ts'

/** The code of a registration (`id`), or the link of its email (`k`), which is used only when the button is clicked. */
export function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  refuseHidden(page)
  const { searchParams } = page.url
  const token = searchParams.get('k')
  const view = {
    head: hiddenHead(page, page.i18n.t('session.activation.title')),
    registrationId: searchParams.get('id') ?? '',
    token,
    mailMissing: searchParams.get('mail') === '0',
    here: getPagePath(page, 'activation'),
    register: getPagePath(page, 'register'),
  }
  return data(view, token ? { headers: { 'Referrer-Policy': 'no-referrer' } } : {})
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

function refuseHidden(page: PageRequest) {
  if (page.viewer.signedIn) throw redirect(getPagePath(page, startPage(page)))
  if (!page.can('register')) throw data(null, { status: 404 })
}

interface Answer {
  refusal?: string
  resent?: true
}

export async function action(args: Route.ActionArgs): Promise<Answer> {
  const page = pageRequest(args)
  refuseHidden(page)
  const form = await args.request.formData()
  const registrationId = getFormText(form, 'id').slice(0, 40)
  const token = getFormText(form, 'k').slice(0, 200)
  if (form.get('intent') === 'resend') return resend(page, registrationId)
  const code = getFormText(form, 'code').slice(0, 20)
  const credentials = token ? { token } : { registrationId, code }
  const answer = await page.call(activateMember, credentials).catch(returnIfRateLimited)
  if (answer instanceof Response) return { refusal: page.i18n.t('refusal.TooManyRequests') }
  const { refusal, outcome } = answer
  if (refusal) return { refusal: page.i18n.t(`refusal.${refusal}`) }
  throw redirect(getPagePath(page, 'login', doneQuery(outcome === 'waits' ? 'waits' : 'activated')), 303)
}

async function resend(page: PageRequest, registrationId: string): Promise<Answer> {
  const answer = await page.call(resendActivation, { registrationId }).catch(returnIfRateLimited)
  return answer instanceof Response ? { refusal: page.i18n.t('refusal.TooManyRequests') } : { resent: true }
}

function returnIfRateLimited(answer: unknown): Response {
  if (answer instanceof Response && answer.status === 429) return answer
  throw answer
}

export const meta = pageMeta

export default function ActivationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { token, registrationId, mailMissing, here, register } = loaderData
  const busy = useNavigation().state !== 'idle'
  return (
    <AuthLayout
      title={t('session.activation.title')}
      below={<Below to={register} text={t('session.activation.again')} />}
    >
      <div className="mt-4 flex flex-col gap-4">
        {mailMissing ? (
          <AuthMessage look="bad">{t('refusal.MailNotDefined')}</AuthMessage>
        ) : (
          <p className="text-ink-soft">{t(token ? 'session.activation.linkText' : 'session.activation.text')}</p>
        )}
        {actionData?.resent && <AuthMessage look="good">{t('session.activation.resent')}</AuthMessage>}
        {token && actionData?.refusal && <AuthMessage look="bad">{actionData.refusal}</AuthMessage>}
        <Form method="post" {...(token && { action: here })} noValidate className="flex flex-col gap-4">
          {token ? <input type="hidden" name="k" value={token} /> : <CodeField error={actionData?.refusal} />}
          <input type="hidden" name="id" value={registrationId} />
          <Button type="submit" look="main" size="large" disabled={busy}>
            {t('session.activation.submit')}
          </Button>
        </Form>
        {!token && <Resend registrationId={registrationId} busy={busy} />}
      </div>
    </AuthLayout>
  )
}

function CodeField({ error }: { error: string | undefined }) {
  const { t } = useTexts()
  return (
    <TextField
      name="code"
      label={t('session.field.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={8}
      dir="ltr"
      error={error}
    />
  )
}

function Resend({ registrationId, busy }: { registrationId: string; busy: boolean }) {
  const { t } = useTexts()
  return (
    <Form method="post" className="flex justify-center">
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="id" value={registrationId} />
      <Button type="submit" look="quiet" disabled={busy}>
        {t('session.activation.resend')}
      </Button>
    </Form>
  )
}

import { data, Form, redirect, useNavigation } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { isEmail, LONGEST_EMAIL } from '#src/customers/email.ts'
import { closedReturnPath } from '#src/shop/closed-shop.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { buildSignInQuery, doneQuery, getFormText } from '../auth/sign-in.ts'
import { AuthLayout, AuthMessage, Below } from '../components/auth-layout.tsx'
import { type ForgotAnswer, ForgotForm } from '../components/forgot-form.tsx'
import { type ChosenProblem, NewPasswordFields } from '../components/password-field.tsx'
import type { Route } from './+types/reset-password-page'
import { isResetLinkValid, requestReset, resetPassword } from './wire.ts'

/**
 * With the link of an email (`k`) a new password is set, or the first one for an invitation (`i`); without one, or with
 * an expired one, an email can be requested.
 */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const token = page.url.searchParams.get('k')?.slice(0, 200) ?? null
  const kind = getLinkKind(page.url)
  const isValid =
    token !== null && (await page.call(isResetLinkValid, { token, invited: kind === 'invitation' })).isValid
  const isExpired = token !== null && !isValid
  const { t } = page.i18n
  const title = t(isValid ? TEXTS[kind].title : isExpired ? TEXTS[kind].over : 'session.forgot.title')
  const view = {
    head: hiddenHead(page, title),
    title,
    kind,
    isExpired,
    token: isValid ? token : null,
    login: getPagePath(page, 'login', buildSignInQuery('user', closedReturnPath(page))),
  }
  return data(view, token ? { headers: { 'Referrer-Policy': 'no-referrer' } } : {})
}

const TEXTS = {
  reset: { title: 'session.reset.title', text: 'session.reset.text', over: 'session.reset.over' },
  invitation: { title: 'session.invitation.title', text: 'session.invitation.text', over: 'session.invitation.over' },
} as const

const getLinkKind = ({ searchParams }: URL): 'invitation' | 'reset' => (searchParams.has('i') ? 'invitation' : 'reset')

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

interface Answer {
  forgot?: ForgotAnswer
  chosen?: ChosenProblem
}

export async function action(args: Route.ActionArgs): Promise<Answer> {
  const page = pageRequest(args)
  const form = await args.request.formData()
  if (form.get('intent') === 'forgot')
    return { forgot: await requestResetEmail(page, getFormText(form, 'forgotten').trim().slice(0, LONGEST_EMAIL)) }
  const token = getFormText(form, 'k').slice(0, 200)
  const [password, again] = [
    getFormText(form, 'password').slice(0, 201),
    getFormText(form, 'passwordAgain').slice(0, 201),
  ]
  const invited = getLinkKind(page.url) === 'invitation'
  const { problem, refusal } = await page.call(resetPassword, { token, invited, password, again })
  if (problem) return { chosen: { problem } }
  if (refusal) return { chosen: { message: page.i18n.t(`refusal.${refusal}`) } }
  throw redirect(getPagePath(page, 'login', doneQuery('reset', closedReturnPath(page))), 303)
}

/** Requires an e-mail (storefront 5); every e-mail gets the same answer (threat 24). */
async function requestResetEmail(page: PageRequest, email: string): Promise<ForgotAnswer> {
  const { t } = page.i18n
  if (email === '') return { email, problem: t('session.forgot.empty') }
  if (!isEmail(email)) return { email, problem: t('session.problem.email') }
  const answer = await page.call(requestReset, { email }).catch((error: unknown) => {
    if (error instanceof Response && error.status === 429) return error
    throw error
  })
  if (answer instanceof Response) return { email, problem: t('refusal.TooManyRequests') }
  return { email, sent: getLinkKind(page.url) === 'invitation' ? t('session.invitation.sent') : answer.message }
}

export const meta = pageMeta

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { token, title, kind, isExpired, login } = loaderData
  const busy = useNavigation().state !== 'idle'
  const below = <Below to={login} text={t('session.login.submit')} />
  if (token)
    return (
      <AuthLayout title={title} below={below}>
        <p className="mt-2 text-ink-soft">{t(TEXTS[kind].text)}</p>
        <Form method="post" noValidate className="mt-6 flex flex-col gap-4">
          <input type="hidden" name="k" value={token} />
          <NewPasswordFields chosen={actionData?.chosen} />
          <Button type="submit" look="main" size="large" disabled={busy}>
            {t('session.reset.submit')}
          </Button>
        </Form>
      </AuthLayout>
    )
  return (
    <AuthLayout title={title} below={below}>
      <div className="mt-4 flex flex-col gap-4">
        {actionData?.chosen?.message && <AuthMessage look="bad">{actionData.chosen.message}</AuthMessage>}
        {isExpired && kind === 'reset' && <p className="text-ink-soft">{t('session.reset.overText')}</p>}
        <Form method="post" noValidate>
          <ForgotForm answer={actionData?.forgot} busy={busy} invited={isExpired && kind === 'invitation'} />
        </Form>
      </div>
    </AuthLayout>
  )
}

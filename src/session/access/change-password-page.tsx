import { Form, redirect, useNavigation } from 'react-router'
import { loginFirst, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { getFormText } from '../auth/sign-in.ts'
import { AuthLayout } from '../components/auth-layout.tsx'
import { type ChosenProblem, NewPasswordFields, PasswordField } from '../components/password-field.tsx'
import type { Route } from './+types/change-password-page'
import { changePassword } from './wire.ts'

/** Closed to a representative acting for a customer (threat 16); visitors are redirected to the login. */
export function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.viewer.signedIn) throw loginFirst(page, 'changePassword')
  return {
    head: hiddenHead(page, page.i18n.t('session.change.title')),
    barred: !page.can('changeOwnAccess'),
    user: page.viewer.email,
  }
}

interface Answer extends ChosenProblem {
  /** Problem of the current password. */
  current?: string
}

export async function action(args: Route.ActionArgs): Promise<Answer> {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const [current, password, again] = ['current', 'password', 'passwordAgain'].map((name) =>
    getFormText(form, name).slice(0, 201),
  )
  if (!current) {
    const { t } = page.i18n
    const empty = t('session.problem.empty', { field: t('session.field.current') })
    return { current: empty, ...(!password && { problem: 'empty' as const }) }
  }
  const typed = { current, password: password ?? '', again: again ?? '' }
  const answer = await page.call(changePassword, typed).catch((error: unknown) => {
    if (error instanceof Response && error.status === 429) return error
    throw error
  })
  if (answer instanceof Response) return { message: page.i18n.t('refusal.TooManyRequests') }
  if (answer.problem) return { problem: answer.problem }
  if (answer.refusal) return { current: page.i18n.t(`refusal.${answer.refusal}`) }
  throw redirect(withToast(getPagePath(page, 'changePassword'), 'SavedSuccessfully'), 303)
}

export const meta = pageMeta

export default function ChangePasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const form = useFocusOnProblem<HTMLFormElement>(actionData)
  if (loaderData.barred)
    return (
      <EmptyState level={1} icon="lock" title={t('session.change.title')}>
        {t('session.change.barred')}
      </EmptyState>
    )
  return (
    <AuthLayout title={t('session.change.title')}>
      <p className="mt-2 text-ink-soft">{t('session.change.text')}</p>
      <Form ref={form} method="post" noValidate className="mt-6 flex flex-col gap-4">
        {/* The user name, for password managers. */}
        <input type="hidden" name="user" autoComplete="username" value={loaderData.user} readOnly />
        <PasswordField
          name="current"
          label={t('session.field.current')}
          autoComplete="current-password"
          error={actionData?.current}
        />
        <NewPasswordFields chosen={actionData} />
        <Button type="submit" look="main" size="large" disabled={busy}>
          {t('session.reset.submit')}
        </Button>
      </Form>
    </AuthLayout>
  )
}

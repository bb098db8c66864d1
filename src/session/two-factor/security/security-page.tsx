import { redirect } from 'react-router'
import { loginFirst, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { AuthLayout, AuthMessage } from '#src/session/components/auth-layout.tsx'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { ConfirmNotice } from '../confirm-notice.tsx'
import { getSignInSecurity } from '../wire.ts'
import type { Route } from './+types/security-page'
import { AuthenticatorSection } from './authenticator-section.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { RecoveryCodes, RecoveryCodesSection } from './recovery-codes.tsx'
import { TurnOffSection } from './security-form.tsx'
import { type SecurityAnswer, submitSecurityForm, toSecurityView } from './security-view.ts'

/**
 * The second factors of the user. Also open to representatives, who always act for a customer: these are their own, and
 * every change requires their password.
 */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.viewer.signedIn) throw loginFirst(page, 'signInSecurity')
  return {
    head: hiddenHead(page, page.i18n.t('twoFactor.title')),
    ...toSecurityView(page, await page.call(getSignInSecurity)),
  }
}

export async function action(args: Route.ActionArgs): Promise<SecurityAnswer> {
  const page = pageRequest(args)
  if (!page.viewer.signedIn) throw loginFirst(page, 'signInSecurity')
  const answer = await submitSecurityForm(page, await args.request.formData())
  if (answer) return answer
  throw redirect(withToast(getPagePath(page, 'signInSecurity'), 'SavedSuccessfully'), 303)
}

export const meta = pageMeta

export default function SignInSecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { isOn, isMissing, confirm, here, fileTitle } = loaderData
  const sections = { view: loaderData, answer: actionData }
  if (actionData?.recoveryCodes)
    return (
      <AuthLayout wide title={t('twoFactor.codes.title')}>
        <RecoveryCodes codes={actionData.recoveryCodes} title={fileTitle} here={here} />
      </AuthLayout>
    )
  return (
    <AuthLayout wide title={t('twoFactor.title')}>
      <p className="mt-2 text-ink-soft">{t('twoFactor.intro')}</p>
      {isMissing && (
        <div className="mt-4">
          <AuthMessage look="plain">{t('twoFactor.required')}</AuthMessage>
        </div>
      )}
      {confirm && <ConfirmNotice text={t('twoFactor.confirmFirst')} to={confirm} className="mt-4" />}
      <div className="mt-4 border-t border-line ruled">
        <AuthenticatorSection {...sections} />
        <PasskeySection {...sections} />
        {isOn && <RecoveryCodesSection {...sections} />}
        {isOn && !confirm && <TurnOffSection {...sections} />}
      </div>
    </AuthLayout>
  )
}

import Big from 'big.js'
import { data, Form, redirect, useNavigation } from 'react-router'
import { loginFirst, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatMoney } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { doneQuery, getFormText } from '../auth/sign-in.ts'
import { AuthLayout, AuthMessage } from '../components/auth-layout.tsx'
import { PasswordField } from '../components/password-field.tsx'
import { ConfirmNotice } from '../two-factor/confirm-notice.tsx'
import { loadConfirmPath } from '../two-factor/proof-view.ts'
import type { Route } from './+types/delete-account-page'
import { deleteAccount, leavingTies } from './wire.ts'

/**
 * Shows what is erased, what stays and what is open before the confirmation. Staff cannot delete their accounts here.
 */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.viewer.signedIn) throw loginFirst(page, 'deleteAccount')
  if (!page.can('leaveShop')) throw data(null, { status: 404 })
  const [ties, confirm] = await Promise.all([
    page.call(leavingTies),
    loadConfirmPath(page, getPagePath(page, 'deleteAccount')),
  ])
  return {
    head: hiddenHead(page, page.i18n.t('session.delete.title')),
    ...ties,
    confirm,
    balances: ties.balances.map((balance) => formatBalance(page, balance)),
    home: getPagePath(page, 'home'),
  }
}

function formatBalance({ i18n, language }: PageRequest, { amount, currency }: { amount: string; currency: string }) {
  const owes = new Big(amount).gt(0)
  const money = formatMoney(language, { amount: new Big(amount).abs().toFixed(2), currency })
  return i18n.t(owes ? 'session.delete.debt' : 'session.delete.credit', { amount: money })
}

interface Answer {
  error: string
}

export async function action(args: Route.ActionArgs): Promise<Answer> {
  const page = pageRequest(args)
  const password = getFormText(await args.request.formData(), 'password').slice(0, 201)
  const { t } = page.i18n
  if (password === '') return { error: t('session.problem.empty', { field: t('session.field.password') }) }
  const answer = await page.call(deleteAccount, { password }).catch((error: unknown) => {
    if (error instanceof Response && error.status === 429) return error
    throw error
  })
  if (answer instanceof Response) return { error: t('refusal.TooManyRequests') }
  if (answer.refusal) return { error: t(`refusal.${answer.refusal}`) }
  throw redirect(getPagePath(page, 'login', doneQuery('deleted')), 303)
}

export const meta = pageMeta

export default function DeleteAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { openOrders, balances, subDealers, lastUser, home, confirm } = loaderData
  const busy = useNavigation().state !== 'idle'
  return (
    <AuthLayout title={t('session.delete.title')}>
      <ul className="mt-4 flex list-disc flex-col gap-2 ps-5 text-ink-soft">
        <li className="font-semibold text-ink">{t('session.delete.erased')}</li>
        <li>{t('session.delete.retention')}</li>
        <li>{t('session.delete.sessions')}</li>
        {!lastUser && <li>{t('session.delete.customerStays')}</li>}
        {openOrders > 0 && <li className="text-warn">{t('session.delete.orders', { count: openOrders })}</li>}
        {balances.map((balance) => (
          <li key={balance} className="text-warn">
            {balance}
          </li>
        ))}
      </ul>
      {subDealers ? (
        <div className="mt-6">
          <AuthMessage look="plain">{t('refusal.HasSubDealers')}</AuthMessage>
        </div>
      ) : (
        <Form method="post" noValidate className="mt-6 flex flex-col gap-4">
          {confirm && <ConfirmNotice text={t('twoFactor.confirmFirst')} to={confirm} />}
          <PasswordField
            name="password"
            label={t('session.delete.password')}
            autoComplete="current-password"
            error={actionData?.error}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" look="danger" disabled={busy}>
              {t('session.delete.submit')}
            </Button>
            <ButtonLink to={home}>{t('session.delete.stay')}</ButtonLink>
          </div>
        </Form>
      )}
    </AuthLayout>
  )
}

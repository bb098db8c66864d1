import { Form, redirect, useNavigation } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { versionInForm } from '#src/api/record-version.ts'
import { pageMeta } from '#src/shop/head.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { toCustomerPath, toUserPath } from '../customers/customer-card-view.ts'
import type { Route } from './+types/user-removal-page'
import { getUserName, parseUserAddress } from './user-view.ts'
import { getCustomerUser, getUserTies, removeCustomerUser } from './wire.ts'

/** What the removal of a user ends and what stays, before it is confirmed. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const address = parseUserAddress(args.params)
  if (!page.can('manageCustomers'))
    throw notForViewer(page, 'customers', `/${encodeURIComponent(address.customerCode)}`)
  const { user } = await page.call(getCustomerUser, address)
  const { id, customerId, customerCode, email, version } = user
  return {
    head: hiddenHead(page, page.i18n.t('members.remove.title')),
    user: { name: getUserName(user), email, version },
    ties: await page.call(getUserTies, { id, customerId }),
    back: toUserPath(page, customerCode, `${id}`),
  }
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const address = parseUserAddress(args.params)
  const { user } = await page.call(getCustomerUser, address)
  const { id, customerId, customerCode } = user
  const version = versionInForm(await args.request.formData())
  const answer = await page.call(removeCustomerUser, { id, customerId, version })
  if (answer.done) throw redirect(withToast(toCustomerPath(page, customerCode), 'SavedSuccessfully'), 303)
  return { message: answer.message }
}

export const meta = pageMeta

export default function UserRemovalPage({ loaderData: { user, ties, back }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const form = useFocusOnProblem<HTMLFormElement>(actionData)
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{t('members.remove.title')}</h1>
      <p className="mb-4 text-ink-soft">
        <bdi>{user.name}</bdi> · <Ltr>{user.email}</Ltr>
      </p>
      <Form ref={form} method="post" className="sheet max-w-3xl p-4">
        {actionData && (
          <p role="alert" tabIndex={-1} className="mb-4 rounded-control bg-bad-soft px-3 py-2 text-bad">
            {actionData.message}
          </p>
        )}
        <ul className="flex list-disc flex-col gap-2 ps-5 text-ink-soft">
          <li className="font-semibold text-ink">{t('members.remove.erased')}</li>
          <li>{t('members.remove.documents', { count: ties.orders })}</li>
          {ties.openOrders > 0 && (
            <li className="text-warn">{t('members.remove.openOrders', { count: ties.openOrders })}</li>
          )}
          {ties.openProposals > 0 && (
            <li className="text-warn">{t('members.remove.openProposals', { count: ties.openProposals })}</li>
          )}
          {ties.carts > 0 && <li className="text-warn">{t('members.remove.carts', { count: ties.carts })}</li>}
          <li>{t('members.remove.customer')}</li>
        </ul>
        <input type="hidden" name="version" value={user.version} />
        <p className="mt-6 flex flex-wrap gap-2">
          <Button type="submit" look="danger" disabled={busy}>
            {t('members.remove.submit')}
          </Button>
          <ButtonLink to={back}>{t('members.remove.stay')}</ButtonLink>
        </p>
      </Form>
    </div>
  )
}

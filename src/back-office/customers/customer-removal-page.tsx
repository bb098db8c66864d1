import { Form, redirect, useNavigation } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { versionInForm } from '#src/api/record-version.ts'
import { DETAIL_LENGTHS } from '#src/customers/details.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/customer-removal-page'
import { toCustomerPath } from './customer-card-view.ts'
import { getCustomerCard, removeCustomer } from './wire.ts'

/** Whether a customer can be removed, with what needs it otherwise. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { code, version, name } = await loadCard(page, args.params.code)
  const { reasons } = await page.call(removeCustomer, { code, version, preview: true })
  return {
    head: hiddenHead(page, page.i18n.t('customers.remove.title')),
    customer: { code, version, name: name || code },
    reasons,
    back: toCustomerPath(page, code),
  }
}

function loadCard(page: PageRequest, code = '') {
  if (!page.can('manageCustomers')) throw notForViewer(page, 'customers', `/${encodeURIComponent(code)}/remove`)
  return page.call(getCustomerCard, { code: code.slice(0, DETAIL_LENGTHS.code) })
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const { code } = await loadCard(page, args.params.code)
  const version = versionInForm(await args.request.formData())
  const answer = await page.call(removeCustomer, { code, version })
  if (answer.done) throw redirect(withToast(getPagePath(page, 'customers'), 'SavedSuccessfully'), 303)
  return { message: answer.message }
}

export const meta = pageMeta

export default function CustomerRemovalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const form = useFocusOnProblem<HTMLFormElement>(actionData)
  const { customer, reasons, back } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{t('customers.remove.title')}</h1>
      <p className="mb-4 text-ink-soft">
        <bdi>{customer.name}</bdi> · <Ltr>{customer.code}</Ltr>
      </p>
      <Form ref={form} method="post" className="sheet max-w-3xl p-4">
        {actionData && (
          <p role="alert" tabIndex={-1} className="mb-4 rounded-control bg-bad-soft px-3 py-2 text-bad">
            {actionData.message}
          </p>
        )}
        {reasons.length > 0 ? (
          <>
            <p className="font-semibold">{t('refusal.CustomerInUse')}</p>
            <ul className="mt-2 flex list-disc flex-col gap-1 ps-5 text-ink-soft">
              {reasons.map((reason) => (
                <li key={reason}>{t(`customers.remove.reason.${reason}`)}</li>
              ))}
            </ul>
          </>
        ) : (
          <p>{t('customers.remove.text')}</p>
        )}
        <input type="hidden" name="version" value={customer.version} />
        <p className="mt-6 flex flex-wrap gap-2">
          {reasons.length === 0 && (
            <Button type="submit" look="danger" disabled={busy}>
              {t('members.remove.submit')}
            </Button>
          )}
          <ButtonLink to={back}>{t('members.toCustomer')}</ButtonLink>
        </p>
      </Form>
    </div>
  )
}

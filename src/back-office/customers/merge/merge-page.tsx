import { Form, redirect, useNavigation } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { DETAIL_LENGTHS } from '#src/customers/details.ts'
import type { JoinRefusal } from '#src/customers/merge.ts'
import { ConfirmNotice } from '#src/session/two-factor/confirm-notice.tsx'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { CustomerCodeField } from '#src/ui/forms/customer-code-field.tsx'
import { NoSubmitOnEnter } from '#src/ui/forms/no-submit-on-enter.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { toCustomerPath } from '../customer-card-view.ts'
import { type RemovalReason, toRemovalReasons } from '../removal.ts'
import { getCustomerCard } from '../wire.ts'
import type { Route } from './+types/merge-page'
import { mergeCustomers } from './wire.ts'

/** Merges a customer into another one. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { code, name } = await loadCard(page, args.params.code)
  return {
    head: hiddenHead(page, page.i18n.t('customers.join.title')),
    customer: { code, name: name || code },
    confirm: await loadConfirmPath(page, `${toCustomerPath(page, code)}/join`),
    back: toCustomerPath(page, code),
    findPath: getPagePath(page, 'customers', '/find/codes'),
  }
}

function loadCard(page: PageRequest, code = '') {
  if (!page.can('manageCustomers')) throw notForViewer(page, 'customers', `/${encodeURIComponent(code)}/join`)
  return page.call(getCustomerCard, { code: code.slice(0, DETAIL_LENGTHS.code) })
}

interface JoinAnswer {
  typed: string
  problem?: JoinRefusal | 'empty' | 'self'
  /** Why nothing was merged, if it is no problem of the code. */
  message?: string
  /** What would move, once the code was checked. */
  moved?: RemovalReason[]
}

/** The first press checks the code and shows what moves, the second moves it. */
export async function action(args: Route.ActionArgs): Promise<JoinAnswer> {
  const page = pageRequest(args)
  const { code } = await loadCard(page, args.params.code)
  const form = await args.request.formData()
  const typed = `${form.get('code') ?? ''}`.trim().slice(0, DETAIL_LENGTHS.code)
  if (typed === '') return { typed, problem: 'empty' }
  if (typed === code) return { typed, problem: 'self' }
  const preview = form.get('intent') !== 'join'
  const { done, message, reason, moved } = await page.call(mergeCustomers, { code, intoCode: typed, preview })
  if (reason !== null) return { typed, problem: reason }
  if (preview) return { typed, moved: toRemovalReasons(moved) }
  if (!done) return { typed, message }
  throw redirect(withToast(toCustomerPath(page, typed), 'SavedSuccessfully'), 303)
}

export const meta = pageMeta

export default function CustomerJoinPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const form = useFocusOnProblem<HTMLFormElement>((actionData?.problem ?? actionData?.message) && actionData)
  const { customer, confirm, back, findPath } = loaderData
  const { typed = '', problem, message, moved } = actionData ?? {}
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{t('customers.join.title')}</h1>
      <p className="mb-4 text-ink-soft">
        <bdi>{customer.name}</bdi> · <Ltr>{customer.code}</Ltr>
      </p>
      {confirm && <ConfirmNotice text={t('customers.join.confirm')} to={confirm} className="mb-4 max-w-3xl" />}
      <Form ref={form} method="post" noValidate className="sheet max-w-3xl p-4">
        {/* A second Enter in the code would merge at once what the first one previewed. */}
        {moved && <NoSubmitOnEnter />}
        {message && (
          <p role="alert" tabIndex={-1} className="mb-4 rounded-control bg-bad-soft px-3 py-2 text-bad">
            {message}
          </p>
        )}
        <p className="mb-4 text-pretty text-ink-soft">{t('customers.join.text')}</p>
        <CustomerCodeField
          name="code"
          findPath={findPath}
          label={t('customers.join.code')}
          readOnly={moved !== undefined}
          defaultValue={typed}
          error={problem && t(problem === 'empty' ? 'customers.problem.empty' : `customers.join.problem.${problem}`)}
        />
        {moved && (
          <div role="status" className="mt-4 rounded-control bg-sunk px-3 py-2">
            <p className="font-semibold">{t('customers.join.moves', { code: typed })}</p>
            <ul className="mt-1 list-disc ps-5 text-ink-soft">
              {moved.map((reason) => (
                <li key={reason}>{t(`customers.remove.reason.${reason}`)}</li>
              ))}
            </ul>
          </div>
        )}
        <p className="mt-6 flex flex-wrap gap-2">
          {moved ? (
            <Button type="submit" name="intent" value="join" look="danger" disabled={busy}>
              {t('customers.join.submit')}
            </Button>
          ) : (
            <Button type="submit" name="intent" value="preview" look="main" disabled={busy}>
              {t('customers.join.preview')}
            </Button>
          )}
          <ButtonLink to={back}>{t('members.toCustomer')}</ButtonLink>
        </p>
      </Form>
    </div>
  )
}

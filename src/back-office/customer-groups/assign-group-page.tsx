import { Form, redirect, useNavigation } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/forms/field.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { NONE } from '../customers/customers-table.ts'
import { parseSelection } from '../customers/selection.ts'
import { countSelectedCustomers } from '../customers/wire.ts'
import { parseId } from '../taxonomy/taxonomy-view.ts'
import type { Route } from './+types/assign-group-page'
import { assignCustomerGroup, getCustomerGroups } from './wire.ts'

/** Sets the group of the customers selected in the list. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCustomers')) throw notForViewer(page, 'customerGroups', '/assign')
  const selection = parseSelection(page.url.searchParams)
  const [{ groups }, { count }] = await Promise.all([
    page.call(getCustomerGroups),
    page.call(countSelectedCustomers, selection),
  ])
  return {
    head: hiddenHead(page, page.i18n.t('customerGroups.assignTitle')),
    groups: groups.map(({ id, name }) => ({ id, name })),
    count,
    customers: getPagePath(page, 'customers'),
  }
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCustomers')) throw notForViewer(page, 'customerGroups', '/assign')
  const chosen = `${(await args.request.formData()).get('group') ?? ''}`
  const id = parseId(chosen)
  if (chosen !== NONE && !id) return { isMissing: true, message: '' }
  const selection = parseSelection(page.url.searchParams)
  const answer = await page.call(assignCustomerGroup, { ...selection, groupId: id || null })
  if (answer.done)
    throw redirect(withToast(getPagePath(page, 'customers', `?group=${chosen}`), 'SavedSuccessfully'), 303)
  return { isMissing: false, message: answer.message }
}

export const meta = pageMeta

export default function AssignGroupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const form = useFocusOnProblem<HTMLFormElement>(actionData)
  const { groups, count, customers } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{t('customerGroups.assignTitle')}</h1>
      <p className="mb-4 text-ink-soft">{t('deskRepresentatives.selected', { count })}</p>
      <Form ref={form} method="post" noValidate className="sheet max-w-3xl p-4">
        {actionData?.message && (
          <p role="alert" tabIndex={-1} className="mb-4 rounded-control bg-bad-soft px-3 py-2 text-bad">
            {actionData.message}
          </p>
        )}
        <SelectField
          name="group"
          label={t('customers.column.group')}
          hint={t('customerGroups.assignText')}
          defaultValue=""
          error={actionData?.isMissing ? t('customers.problem.empty') : undefined}
        >
          <option value="">{t('discounts.form.choose')}</option>
          <option value={NONE}>{t('customerGroups.noGroup')}</option>
          {groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <p className="mt-4 flex flex-wrap gap-2">
          <Button type="submit" look="main" disabled={busy || count === 0}>
            {t('customerGroups.assign')}
          </Button>
          <ButtonLink to={customers} look="quiet">
            {t('customers.title')}
          </ButtonLink>
        </p>
      </Form>
    </div>
  )
}

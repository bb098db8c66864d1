import { redirect } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { SelectField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { NONE } from '../customers/customers-table.ts'
import { parseSelection } from '../customers/selection.ts'
import { countSelectedCustomers } from '../customers/wire.ts'
import { SelectionForm } from '../selection-form.tsx'
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
  const { groups, count, customers } = loaderData
  return (
    <SelectionForm
      title={t('customerGroups.assignTitle')}
      selected={t('deskRepresentatives.selected', { count })}
      isNothingSelected={count === 0}
      answer={actionData}
      submits={[{ label: t('customerGroups.assign') }]}
      links={[{ label: t('customers.title'), to: customers }]}
    >
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
    </SelectionForm>
  )
}

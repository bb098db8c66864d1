import { redirect } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { SelectField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { parseSelection } from '../customers/selection.ts'
import { countSelectedCustomers } from '../customers/wire.ts'
import { SelectionForm } from '../selection-form.tsx'
import type { Route } from './+types/assign-page'
import { assignRepresentative, getActiveRepresentatives } from './wire.ts'

/** Gives the customers selected in the list to a representative, or takes them away. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCustomers')) throw notForViewer(page, 'representatives', '/assign')
  const selection = parseSelection(page.url.searchParams)
  const [{ representatives }, { count }] = await Promise.all([
    page.call(getActiveRepresentatives, {}),
    page.call(countSelectedCustomers, selection),
  ])
  return {
    head: hiddenHead(page, page.i18n.t('deskRepresentatives.assignTitle')),
    representatives,
    count,
    customers: getPagePath(page, 'customers'),
    invite: getPagePath(page, 'representatives', '/new'),
  }
}

export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('manageCustomers')) throw notForViewer(page, 'representatives', '/assign')
  const form = await args.request.formData()
  const id = Number(form.get('representative') || 0)
  if (!Number.isSafeInteger(id) || id <= 0) return { isMissing: true, message: '' }
  const selection = parseSelection(page.url.searchParams)
  const assigned = form.get('intent') === 'assign'
  const answer = await page.call(assignRepresentative, { ...selection, id, assigned })
  if (answer.done) throw redirect(withToast(getPagePath(page, 'representatives', `/${id}`), 'SavedSuccessfully'), 303)
  return { isMissing: false, message: answer.message }
}

export const meta = pageMeta

export default function AssignPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { representatives, count, customers, invite } = loaderData
  return (
    <SelectionForm
      title={t('deskRepresentatives.assignTitle')}
      selected={t('deskRepresentatives.selected', { count })}
      isNothingSelected={count === 0}
      answer={actionData}
      submits={[
        { label: t('deskRepresentatives.assign'), intent: 'assign' },
        { label: t('deskRepresentatives.unassign'), intent: 'unassign' },
      ]}
      links={[
        { label: t('deskRepresentatives.invite'), to: invite },
        { label: t('customers.title'), to: customers },
      ]}
    >
      <SelectField
        name="representative"
        label={t('customers.column.representative')}
        hint={t('deskRepresentatives.assignText')}
        defaultValue=""
        error={actionData?.isMissing ? t('customers.problem.empty') : undefined}
      >
        <option value="">{t('customers.none')}</option>
        {representatives.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </SelectionForm>
  )
}

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
import { parseSelection } from '../customers/selection.ts'
import { countSelectedCustomers } from '../customers/wire.ts'
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
  const busy = useNavigation().state !== 'idle'
  const form = useFocusOnProblem<HTMLFormElement>(actionData)
  const { representatives, count, customers, invite } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{t('deskRepresentatives.assignTitle')}</h1>
      <p className="mb-4 text-ink-soft">{t('deskRepresentatives.selected', { count })}</p>
      <Form ref={form} method="post" noValidate className="sheet max-w-3xl p-4">
        {actionData?.message && (
          <p role="alert" tabIndex={-1} className="mb-4 rounded-control bg-bad-soft px-3 py-2 text-bad">
            {actionData.message}
          </p>
        )}
        <SelectField
          name="representative"
          label={t('customers.column.representative')}
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
        <p className="mt-4 flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="assign" look="main" disabled={busy || count === 0}>
            {t('deskRepresentatives.assign')}
          </Button>
          <Button type="submit" name="intent" value="unassign" disabled={busy || count === 0}>
            {t('deskRepresentatives.unassign')}
          </Button>
          <ButtonLink to={invite} look="quiet">
            {t('deskRepresentatives.invite')}
          </ButtonLink>
          <ButtonLink to={customers} look="quiet">
            {t('customers.title')}
          </ButtonLink>
        </p>
        <p className="mt-2 text-sm text-ink-soft">{t('deskRepresentatives.assignText')}</p>
      </Form>
    </div>
  )
}

import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { handleShortView, loadShortTable } from '../table/short/short-list.ts'
import { TablePage } from '../table/table-page.tsx'
import type { Route } from './+types/groups-page'
import { findGroupProblem, type GroupAnswer, GroupForm, readGroupName } from './group-form.tsx'
import { GROUPS_LIST, GROUPS_TABLE } from './groups-list.ts'
import { addCustomerGroup } from './wire.ts'

/** The groups of customers, and a form that adds one. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  requireAccess(page)
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.customerGroups')),
    ...(await loadShortTable(page, GROUPS_LIST)),
  }
}

function requireAccess(page: PageRequest) {
  if (!page.can('manageCustomers')) throw notForViewer(page, 'customerGroups')
}

/** Saves views, and adds a group. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  requireAccess(page)
  const form = await args.request.formData()
  const view = await handleShortView(page, GROUPS_LIST, form)
  return { view, answer: view ? undefined : await addTypedGroup(page, form) }
}

async function addTypedGroup(page: PageRequest, form: FormData): Promise<GroupAnswer> {
  const typed = readGroupName(form)
  const problems = findGroupProblem(typed)
  if (problems) return { typed, problems, refusal: null, message: undefined, posted: undefined }
  const { done, refusal, message } = await page.call(addCustomerGroup, { name: typed })
  if (done) throw redirect(withToast(getPagePath(page, 'customerGroups'), 'SavedSuccessfully'), 303)
  return { typed, problems: undefined, refusal, message, posted: undefined }
}

export const meta = pageMeta

const NEW_GROUP = { version: 0, typed: '' }

export default function GroupsPage({ loaderData: { table, rows }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <TablePage
      title={t('shell.page.customerGroups')}
      text={t('customerGroups.text')}
      definition={GROUPS_TABLE}
      table={table}
      rows={rows}
      result={actionData?.view}
      aside={<GroupForm saved={NEW_GROUP} answer={actionData?.answer} />}
      empty={
        <EmptyState icon="person" title={t('customerGroups.none')}>
          {t('customerGroups.noneText')}
        </EmptyState>
      }
    />
  )
}

import { redirect } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { readSelectedRows } from '../table/list-page.ts'
import { handleShortView, loadShortTable } from '../table/short/short-list.ts'
import { TablePage } from '../table/table-page.tsx'
import type { Route } from './+types/registrations-page'
import { KIND_LABELS, REGISTRATION_KINDS, REGISTRATIONS_LIST, REGISTRATIONS_TABLE } from './registrations-list.ts'

/** The applications for membership that wait for a decision. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('decideMembers')) throw notForViewer(page, 'registrations')
  const { table, rows } = await loadShortTable(page, REGISTRATIONS_LIST)
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.registrations')),
    table,
    rows,
    choices: { kind: REGISTRATION_KINDS.map((kind) => ({ value: kind, label: page.i18n.t(KIND_LABELS[kind]) })) },
  }
}

/** Saves views, and leads to the decision about the selected applications. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('decideMembers')) throw notForViewer(page, 'registrations')
  const form = await args.request.formData()
  const view = await handleShortView(page, REGISTRATIONS_LIST, form)
  if (view) return view
  const selected = readSelectedRows(page, form)
  if ('why' in selected) return { done: false, message: selected.why, key: crypto.randomUUID() }
  const ids = selected.ids.map((id) => ['registration', `${id}`])
  throw redirect(getPagePath(page, 'registrations', `/decide?${new URLSearchParams(ids)}`), 303)
}

export const meta = pageMeta

export default function RegistrationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, rows, choices } = loaderData
  return (
    <TablePage
      title={t('shell.page.registrations')}
      text={t('registrations.text')}
      definition={REGISTRATIONS_TABLE}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData}
      bulk={[{ intent: 'decide', label: t('registrations.decide') }]}
      empty={
        <EmptyState icon="person" title={t('registrations.none')}>
          {t('registrations.noneText')}
        </EmptyState>
      }
    />
  )
}

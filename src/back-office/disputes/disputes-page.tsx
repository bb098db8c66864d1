import { redirect } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { loadTable } from '../table/list-loader.ts'
import { readSelectedRows } from '../table/list-page.ts'
import { TablePage } from '../table/table-page.tsx'
import { handleViewForm } from '../table/views/view-form.ts'
import type { Route } from './+types/disputes-page'
import { toDisputeRow } from './dispute-row.ts'
import { DISPUTE_STATES, DISPUTES_TABLE } from './disputes-table.ts'
import { getDisputeList } from './wire.ts'

/** The disputes of account entries: the open ones, unless others are chosen. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('workAccounts')) throw notForViewer(page, 'deskDisputes')
  const { list, table } = await loadTable(page, {
    definition: DISPUTES_TABLE,
    here: getPagePath(page, 'deskDisputes'),
    start: '?state=open',
    load: (input) => page.call(getDisputeList, input),
  })
  const { t } = page.i18n
  const context = { texts: page.i18n, language: page.language, site: page.site }
  return {
    head: hiddenHead(page, t('shell.page.deskDisputes')),
    table,
    choices: { state: DISPUTE_STATES.map((state) => ({ value: state, label: t(`deskDisputes.state.${state}`) })) },
    rows: list.disputes.map((one) =>
      toDisputeRow(context, one, getPagePath(page, 'accountActivity', `/${one.entryId}`)),
    ),
  }
}

/** Saves views, and leads to the answer for the selected disputes. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('workAccounts')) throw notForViewer(page, 'deskDisputes')
  const form = await args.request.formData()
  const view = await handleViewForm(page, DISPUTES_TABLE, form)
  if (view) return { ...view, key: crypto.randomUUID() }
  const selected = readSelectedRows(page, form)
  if ('why' in selected) return { done: false, message: selected.why, key: crypto.randomUUID() }
  const ids = selected.ids.map((id) => ['dispute', `${id}`])
  throw redirect(getPagePath(page, 'deskDisputes', `/answer?${new URLSearchParams(ids)}`), 303)
}

export const meta = pageMeta

export default function DisputesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, rows, choices } = loaderData
  return (
    <TablePage
      title={t('shell.page.deskDisputes')}
      text={t('deskDisputes.text')}
      definition={DISPUTES_TABLE}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData}
      bulk={[{ intent: 'answer', label: t('account.dispute.answer') }]}
      empty={
        <EmptyState icon="check" title={t('deskDisputes.none')}>
          {t('deskDisputes.noneText')}
        </EmptyState>
      }
      noHits={
        table.state.filters.state === 'open' &&
        Object.keys(table.state.filters).length === 1 && (
          <EmptyState
            icon="check"
            title={t('deskDisputes.noneOpen')}
            actions={<ButtonLink to={`${table.here}?view=all`}>{t('deskDisputes.seeAll')}</ButtonLink>}
          >
            {t('deskDisputes.noneText')}
          </EmptyState>
        )
      }
    />
  )
}

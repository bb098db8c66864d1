import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import { RETURN_REASON_IDS, RETURN_STATUS, returnNumber } from '#src/returns/return.ts'
import { changeReturnStatus } from '#src/returns/wire.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { loadTable } from '../table/list-loader.ts'
import { readSelectedRows } from '../table/list-page.ts'
import { type FilterChoices, toCustomerChoices } from '../table/table-links.ts'
import { TablePage } from '../table/table-page.tsx'
import { handleViewForm } from '../table/views/view-form.ts'
import type { Route } from './+types/returns-page'
import { RETURNS_TABLE, toReturnRow } from './returns-table.ts'
import { getReturnList } from './wire.ts'

/** The returns that customers filed with the shop. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('decideReturns')) throw notForViewer(page, 'deskReturns', page.url.search)
  // A dealer receives the returns of sub-dealers in the shop.
  if (!page.can('seeReturnDesk')) throw redirect(getPagePath(page, 'returnsToMe', page.url.search))
  const { list, table } = await loadTable(page, {
    definition: RETURNS_TABLE,
    here: getPagePath(page, 'deskReturns'),
    load: (input) => page.call(getReturnList, input),
  })
  const context = { texts: page.i18n, language: page.language, site: page.site }
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.deskReturns')),
    table,
    choices: { ...toFilterChoices(page), customer: toCustomerChoices(table.state, list.customerName) },
    rows: list.returns.map((one) => toReturnRow(context, one, getPagePath(page, 'deskReturns', `/${one.id}`))),
  }
}

/** In the order in which a return passes them. */
const STATUSES = [1, 4, 2, 3, 5] as const

const toFilterChoices = ({ i18n: { t } }: PageRequest): FilterChoices => ({
  status: STATUSES.map((status) => ({ value: `${status}`, label: t(`returns.status.${status}`) })),
  reason: RETURN_REASON_IDS.map((reason) => ({ value: `${reason}`, label: t(`returns.reason.${reason}`) })),
})

/** Saves views, and notes that the goods of the selected returns have arrived. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('seeReturnDesk')) throw notForViewer(page, 'deskReturns')
  const form = await args.request.formData()
  const view = await handleViewForm(page, RETURNS_TABLE, form)
  return { ...(view ?? (await receiveSelected(page, form))), key: crypto.randomUUID() }
}

async function receiveSelected(page: PageRequest, form: FormData) {
  const { t } = page.i18n
  const selected = readSelectedRows(page, form)
  if ('why' in selected) return { done: false, message: selected.why }
  const refused: { name: string; reason: string }[] = []
  const ids = new Set(selected.ids)
  for (const id of ids) {
    const refusal = await receiveReturn(page, id)
    if (refusal) refused.push({ name: returnNumber(id), reason: t(`refusal.${refusal}`) })
  }
  const received = ids.size - refused.length
  const number = formatQuantity(page.language, `${received}`)
  return { done: received > 0, message: t('deskReturns.received', { number }), refused }
}

/** Null if the arrival is noted, otherwise why not: another user may have decided or deleted the return meanwhile. */
async function receiveReturn(page: PageRequest, id: number) {
  try {
    const { done, refusal } = await page.call(changeReturnStatus, { id, status: RETURN_STATUS.received })
    return done ? null : (refusal ?? 'SystemError')
  } catch (error) {
    if (error instanceof Response && error.status === 404) return 'RecordWasNotFound'
    if (error instanceof Response && error.status === 403) return 'Forbidden'
    throw error
  }
}

export const meta = pageMeta

export default function ReturnsPage({ loaderData: { table, rows, choices }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <TablePage
      title={t('shell.page.deskReturns')}
      text={t('returns.toMeOwner')}
      definition={RETURNS_TABLE}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData}
      bulk={[{ intent: 'receive', label: t('returns.move.4') }]}
      empty={
        <EmptyState icon="box" title={t('returns.noneCame')}>
          {t('returns.noneCameText')}
        </EmptyState>
      }
    />
  )
}

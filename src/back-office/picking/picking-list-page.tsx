import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { StayLink } from '#src/ui/text-link.tsx'
import { DeskTable } from '../table/desk-table.tsx'
import { loadListPage, MAX_EXPORTED } from '../table/list-page.ts'
import { toTableInput } from '../table/request.ts'
import { type FilterChoices, type TableLinks, toTableHref } from '../table/table-links.ts'
import { parseTableState, type TableState, toTableQuery } from '../table/table-state.ts'
import { handleViewForm, loadViewLinks } from '../table/views/view-form.ts'
import type { Route } from './+types/picking-list-page'
import { LONGEST_ORDER_NUMBER, MAX_LISTED_ORDERS } from './picking.ts'
import { toPickingRow } from './picking-row.ts'
import { NO_CARRIER, PICKING_TABLE, PICKING_TABS, type PickingChoices, type PickingCounts } from './picking-table.ts'
import { toPickingPath } from './picking-view.ts'
import { getPickingList, getPickingOverview } from './wire.ts'

/** The orders that can be picked, the oldest promise first. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('shipOrders')) throw notForViewer(page, 'picking')
  const here = getPagePath(page, 'picking')
  const { views, opened } = await loadViewLinks(page, PICKING_TABLE, here)
  if (opened) throw redirect(opened)
  const requested = parseTableState(PICKING_TABLE, page.url.searchParams)
  const [{ counts, ...choices }, { state, orders, totalHits }] = await Promise.all([
    page.call(getPickingOverview),
    loadListPage(requested, (at) =>
      page.call(getPickingList, { ...toTableInput(requested), page: at, pageSize: requested.pageSize }),
    ),
  ])
  const row = { texts: page.i18n, language: page.language, site: page.site }
  const query = toTableQuery(PICKING_TABLE, { ...state, page: 1 })
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.picking')),
    here,
    views,
    state,
    counts,
    totalHits,
    choices: toFilterChoices(page, choices),
    rows: orders.map((order) => toPickingRow(row, order, toPickingPath(page, order.number))),
    files: totalHits <= MAX_EXPORTED && {
      xlsx: getPagePath(page, 'picking', `/export/xlsx${query}`),
      csv: getPagePath(page, 'picking', `/export/csv${query}`),
    },
  }
}

const toFilterChoices = ({ i18n: { t } }: PageRequest, { depots, carriers }: PickingChoices): FilterChoices => ({
  work: PICKING_TABS.map((tab) => ({ value: tab, label: t(`picking.tab.${tab}`) })),
  depot: depots.map(({ id, name }) => ({ value: `${id}`, label: name })),
  carrier: carriers.map((carrier) =>
    carrier === '' ? { value: NO_CARRIER, label: t('picking.noCarrier') } : { value: carrier, label: carrier },
  ),
})

/** Saves views, and opens the pick list of the selected orders. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('shipOrders')) throw notForViewer(page, 'picking')
  const form = await args.request.formData()
  const view = await handleViewForm(page, PICKING_TABLE, form)
  if (view) return { ...view, key: crypto.randomUUID() }
  const { t } = page.i18n
  const numbers = form.getAll('row').map((number) => `${number}`.slice(0, LONGEST_ORDER_NUMBER))
  const toRefusal = (message: string) => ({ done: false, message, key: crypto.randomUUID() })
  if (numbers.length === 0) return toRefusal(t('table.noneSelected'))
  if (numbers.length > MAX_LISTED_ORDERS)
    return toRefusal(t('picking.tooManyOrders', { maximum: `${MAX_LISTED_ORDERS}` }))
  throw redirect(
    getPagePath(page, 'picking', `/print?${new URLSearchParams(numbers.map((one) => ['order', one]))}`),
    303,
  )
}

export const meta = pageMeta

export default function PickingListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { here, views, state, counts, rows, totalHits, choices, files } = loaderData
  const links = { definition: PICKING_TABLE, here, hasDefaultView: views.some(({ isDefault }) => isDefault) }
  const isTab = state.filters.work !== undefined
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-3 max-w-prose">
        <h1 className="text-2xl">{t('shell.page.picking')}</h1>
        <p className="text-pretty text-ink-soft">{t('picking.text')}</p>
      </header>
      <PickingTabs links={links} state={state} counts={counts} />
      <DeskTable
        label={t('shell.page.picking')}
        links={links}
        state={state}
        rows={rows}
        totalHits={totalHits}
        views={views}
        choices={choices}
        files={files || { maximum: MAX_EXPORTED }}
        result={actionData}
        bulk={[{ intent: 'print', label: t('picking.printSelected'), look: 'main' }]}
        empty={<NothingToPick />}
        noHits={isTab && Object.keys(state.filters).length === 1 ? <NothingToPick /> : undefined}
      />
    </div>
  )
}

function NothingToPick() {
  const { t } = useTexts()
  return (
    <EmptyState icon="check" title={t('picking.none')}>
      {t('picking.noneText')}
    </EmptyState>
  )
}

interface PickingTabsProps {
  links: TableLinks
  state: TableState
  counts: PickingCounts
}

/** Orders of the whole site by what can be done; other filters remain. */
function PickingTabs({ links, state, counts }: PickingTabsProps) {
  const { t } = useTexts()
  const { work, ...filters } = state.filters
  return (
    <nav aria-label={t('picking.filter.work')} className="mb-3 flex flex-wrap gap-1.5 no-print">
      {(['ready', ...PICKING_TABS] as const).map((tab) => (
        <StayLink
          key={tab}
          to={toTableHref(links, {
            ...state,
            page: 1,
            filters: tab === 'ready' ? filters : { ...filters, work: tab },
          })}
          prefetch="none"
          aria-current={(work ?? 'ready') === tab ? 'page' : undefined}
          className="desk-table-work"
        >
          {t(`picking.tab.${tab}`)} <bdi className="digits">{counts[tab]}</bdi>
        </StayLink>
      ))}
    </nav>
  )
}

import { redirect } from 'react-router'
import type { AddressRoute } from '#src/addresses/address.ts'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { StayLink } from '#src/ui/text-link.tsx'
import { loadTable } from '../table/list-loader.ts'
import { type FilterChoices, type TableLinks, toTableHref } from '../table/table-links.ts'
import { TablePage } from '../table/table-page.tsx'
import { parseTableState, type TableState } from '../table/table-state.ts'
import { handleViewForm } from '../table/views/view-form.ts'
import type { Route } from './+types/picking-list-page'
import { LONGEST_ORDER_NUMBER, MAX_LISTED_ORDERS } from './picking.ts'
import { type PickingDepot, toDepotQuery, toPrintQuery } from './picking-depot.ts'
import { toPickingRow } from './picking-row.ts'
import {
  getPickingTable,
  NO_CARRIER,
  NO_ROUTE,
  PICKING_TABLE,
  PICKING_TABS,
  type PickingChoices,
  type PickingCounts,
} from './picking-table.ts'
import { toPickingPath } from './picking-view.ts'
import { getPickingList, getPickingOverview } from './wire.ts'

/** The orders that can be picked, the oldest promise first. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('shipOrders')) throw notForViewer(page, 'picking')
  const { counts, hasRoutes, ...choices } = await page.call(getPickingOverview)
  const { list, table } = await loadTable(page, {
    definition: getPickingTable(hasRoutes),
    here: getPagePath(page, 'picking'),
    load: (input) => page.call(getPickingList, input),
  })
  const row = { texts: page.i18n, language: page.language, site: page.site }
  const depot = choices.depots.find(({ id }) => `${id}` === table.state.filters.depot)
  const depotQuery = toDepotQuery(toDepot(table.state, { alone: false }))
  return {
    head: hiddenHead(page, page.i18n.t('shell.page.picking')),
    table,
    hasRoutes,
    counts,
    choices: toFilterChoices(page, { ...choices, hasRoutes }),
    rows: list.orders.map((order) => ({
      ...toPickingRow(row, order, toPickingPath(page, order.number, depotQuery)),
      ...(table.state.sort.column === 'route' && { group: toGroupTitle(page, order, depot?.name) }),
    })),
  }
}

/** The route of orders that are listed together, and the depot that the list is filtered by. */
function toGroupTitle({ i18n: { t } }: PageRequest, { route }: AddressRoute, depot: string | undefined): string {
  const title = route === '' ? t('picking.noRoute') : t('addressRoute.of', { route })
  return depot === undefined ? title : `${depot} · ${title}`
}

/** The depot that the list is filtered by. */
function toDepot({ filters }: TableState, { alone }: { alone: boolean }): PickingDepot | null {
  const id = Number(filters.depot)
  return id > 0 ? { id, alone } : null
}

const toFilterChoices = (
  { i18n: { t } }: PageRequest,
  { depots, carriers, routes }: PickingChoices,
): FilterChoices => ({
  work: PICKING_TABS.map((tab) => ({ value: tab, label: t(`picking.tab.${tab}`) })),
  depot: depots.map(({ id, name }) => ({ value: `${id}`, label: name })),
  route: [...routes.map((route) => ({ value: route, label: route })), { value: NO_ROUTE, label: t('picking.noRoute') }],
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
  const depot = toDepot(parseTableState(PICKING_TABLE, page.url.searchParams), { alone: true })
  const arrangement = form.get('intent') === 'together' ? '&by=shelf' : ''
  throw redirect(getPagePath(page, 'picking', `/print${toPrintQuery(numbers, depot)}${arrangement}`), 303)
}

export const meta = pageMeta

export default function PickingListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { table, hasRoutes, counts, rows, choices } = loaderData
  const definition = getPickingTable(hasRoutes)
  const { filters } = table.state
  const isTab = filters.work !== undefined && Object.keys(filters).length === 1
  return (
    <TablePage
      title={t('shell.page.picking')}
      text={t('picking.text')}
      definition={definition}
      table={table}
      rows={rows}
      choices={choices}
      result={actionData}
      bulk={[
        { intent: 'print', label: t('picking.printSelected'), look: 'main' },
        { intent: 'together', label: t('picking.printTogether') },
      ]}
      empty={<NothingToPick />}
      noHits={isTab && <NothingToPick />}
    >
      <PickingTabs links={{ ...table, definition }} state={table.state} counts={counts} hasRoutes={hasRoutes} />
    </TablePage>
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
  hasRoutes: boolean
}

/** Orders of the whole site by what can be done; other filters remain. */
function PickingTabs({ links, state, counts, hasRoutes }: PickingTabsProps) {
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
      {hasRoutes && <RouteGrouping links={links} state={state} />}
    </nav>
  )
}

/** Groups the orders by delivery route, or lists them by promise again. */
function RouteGrouping({ links, state }: Pick<PickingTabsProps, 'links' | 'state'>) {
  const { t } = useTexts()
  const isGrouped = state.sort.column === 'route'
  const sort = isGrouped ? PICKING_TABLE.sort : { column: 'route', descending: false }
  return (
    <StayLink
      to={toTableHref(links, { ...state, page: 1, sort })}
      prefetch="none"
      aria-current={isGrouped ? 'true' : undefined}
      className="desk-table-work ms-auto"
    >
      {t('picking.groupByRoute')}
    </StayLink>
  )
}

import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { ORDER_STATUSES } from '#src/orders/views/order-filter.ts'
import { formatMoney } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { DeskTable } from '../table/desk-table.tsx'
import { loadTable } from '../table/list-loader.ts'
import type { FilterChoices } from '../table/table-links.ts'
import { toTableQuery } from '../table/table-state.ts'
import { handleViewForm } from '../table/views/view-form.ts'
import type { Route } from './+types/orders-page'
import { approveSelected, toHoldPath } from './bulk-approval.ts'
import { toOrderRow } from './order-row.ts'
import {
  NONE,
  ORDERS_TABLE,
  type OrderChoices,
  SOLD,
  toPresentQuery,
  toVisibleTable,
  WORK_KINDS,
} from './orders-table.ts'
import { getDeskOrders, getDeskOverview } from './wire.ts'
import { WorkTabs } from './work-tabs.tsx'

/** The orders of the site. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('seeOrderDesk')) throw notForViewer(page, 'orderDesk')
  const here = getPagePath(page, 'orderDesk')
  const present = toPresentQuery(page.url.searchParams)
  if (present) throw redirect(here + present, 301)
  const definition = toVisibleTable((permission) => page.can(permission))
  const [{ work, ...choices }, { list, table }] = await Promise.all([
    page.call(getDeskOverview),
    loadTable(page, { definition, here, load: (input) => page.call(getDeskOrders, input) }),
  ])
  const context = { texts: page.i18n, language: page.language, site: page.site }
  // An order links to its neighbours in this list, and back to this page of it.
  const query = toTableQuery(definition, list.state)
  return {
    head: hiddenHead(page, page.i18n.t('order.desk.title')),
    ...table,
    definition,
    work,
    sums: list.sums.map((sum) => formatMoney(page.language, sum)).join(' + '),
    choices: toFilterChoices(page, choices),
    rows: list.orders.map((order) =>
      toOrderRow(context, order, getPagePath(page, 'orderDesk', `/${encodeURIComponent(order.number)}${query}`)),
    ),
    approves: page.can('workOrders'),
    batches: page.can('workOrders') ? getPagePath(page, 'orderBatches') : null,
  }
}

function toFilterChoices({ i18n: { t } }: PageRequest, { depots, representatives }: OrderChoices): FilterChoices {
  const toChoices = (named: OrderChoices['depots']) => named.map(({ id, name }) => ({ value: `${id}`, label: name }))
  return {
    work: WORK_KINDS.map((kind) => ({ value: kind, label: t(`orderDesk.work.${kind}`) })),
    sid: ORDER_STATUSES.map((status) => ({ value: `${status}`, label: t(`order.status.${status}`) })),
    depot: toChoices(depots),
    representative: [{ value: NONE, label: t('orderDesk.none') }, ...toChoices(representatives)],
    sold: [{ value: SOLD, label: t('orderDesk.sold') }],
  }
}

/** Saves views, and approves the selected orders; the filter remains. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('seeOrderDesk')) throw notForViewer(page, 'orderDesk')
  const form = await args.request.formData()
  const view = await handleViewForm(page, ORDERS_TABLE, form)
  if (view) return { ...view, key: crypto.randomUUID() }
  if (!page.can('workOrders')) throw notForViewer(page, 'orderDesk')
  const held = toHoldPath(page, form)
  if (held) throw redirect(held, 303)
  return { ...(await approveSelected(page, form)), key: crypto.randomUUID() }
}

export const meta = pageMeta

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const {
    here,
    definition,
    hasDefaultView,
    views,
    state,
    rows,
    work,
    totalHits,
    sums,
    choices,
    approves,
    batches,
    files,
  } = loaderData
  const links = { definition, here, hasDefaultView }
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('order.desk.title')}</h1>
        {batches && (
          <ButtonLink to={batches}>
            <Icon name="download" />
            {t('shell.page.orderBatches')}
          </ButtonLink>
        )}
      </header>
      <WorkTabs links={links} state={state} counts={work} />
      <DeskTable
        label={t('order.desk.title')}
        links={links}
        state={state}
        rows={rows}
        totalHits={totalHits}
        sums={sums || undefined}
        views={views}
        choices={choices}
        files={files}
        result={actionData}
        bulk={
          approves
            ? [
                { intent: 'approve', label: t('order.desk.bulk.approve'), look: 'main' },
                { intent: 'hold', label: t('orderDesk.hold.bulkHold') },
                { intent: 'release', label: t('orderDesk.hold.bulkRelease') },
              ]
            : []
        }
        empty={
          <EmptyState icon="box" title={t('order.desk.none')}>
            {t('order.desk.noneText')}
          </EmptyState>
        }
      />
    </div>
  )
}

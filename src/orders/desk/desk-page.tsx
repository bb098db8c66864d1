import { Link } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { FilterFrame } from '#src/orders/components/filter-form.tsx'
import { formatMoney } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { STATUS } from '../status.ts'
import { toLocalDay } from '../views/order-filter.ts'
import { formatMoment } from '../views/order-view.ts'
import type { Route } from './+types/desk-page'
import { approveSelectedOrders } from './answer.ts'
import { type DeskFilter, type DeskList, deskFilter, deskQuery, isDeskNarrowed, MAX_SEARCH_LENGTH } from './desk.ts'
import { BulkApprovalBar, BulkApprovalResult, DeskRows, type DeskRowView, useOrderSelection } from './desk-rows.tsx'
import { getDeskList } from './wire.ts'

/** All orders of the site, for its staff. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const filter = deskFilter(page.url.searchParams)
  const { startDate, endDate, productId: _, ...rest } = filter
  const list = await loadPage(page, { startDate: startDate || null, endDate: endDate || null, ...rest })
  const { counts, held, unfetched, rows, totals, totalHits, pageSize } = list
  const query = deskQuery({ ...filter, page: list.page })
  return {
    head: hiddenHead(page, page.i18n.t('order.desk.title')),
    filter: { ...filter, page: list.page },
    counts,
    held,
    unfetched,
    today: toLocalDay(new Date(), page.site.timeZone),
    rows: rows.map(
      ({ total, currency, placedAt, ...row }): DeskRowView => ({
        ...row,
        isApprovable: page.can('workOrders') && row.status === STATUS.pendingApproval && row.hold === '',
        statusName: page.i18n.t(`order.status.${row.status}`),
        placedAt: formatMoment(page, placedAt),
        total: formatMoney(page.language, { amount: total, currency }),
        href: getPagePath(page, 'orderDesk', `/${encodeURIComponent(row.number)}`) + query,
      }),
    ),
    found: totalHits,
    pages: Math.ceil(totalHits / pageSize),
    totals: totals.map((sum) => formatMoney(page.language, sum)).join(' + '),
    paths: {
      here: getPagePath(page, 'orderDesk'),
      batches: page.can('workOrders') ? getPagePath(page, 'orderBatches') : null,
    },
  }
}

interface DeskListRequest extends Omit<DeskFilter, 'startDate' | 'endDate' | 'productId'> {
  startDate: string | null
  endDate: string | null
}

/** The list may have become shorter since the link was made: then its last page is shown. */
async function loadPage({ call }: PageRequest, request: DeskListRequest) {
  const list = await call(getDeskList, request)
  const last = Math.max(1, Math.ceil(list.totalHits / list.pageSize))
  if (request.page <= last) return { ...list, page: request.page }
  return { ...(await call(getDeskList, { ...request, page: last })), page: last }
}

/** Approves the selected orders; the result is shown above the list, whose filter remains. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('workOrders')) throw notForViewer(page, 'orderDesk')
  return approveSelectedOrders(page, await args.request.formData())
}

export const meta = pageMeta

export default function DeskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { filter, rows, found, pages, totals, today, paths, counts, held, unfetched } = loaderData
  const { here } = paths
  const selection = useOrderSelection(rows)
  const query = deskQuery(filter)
  const narrowed = isDeskNarrowed(filter) || filter.status !== null || filter.held || filter.unfetched
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{t('order.desk.title')}</h1>
        {paths.batches && (
          <ButtonLink to={paths.batches}>
            <Icon name="download" />
            {t('shell.page.orderBatches')}
          </ButtonLink>
        )}
      </header>
      <DeskTabs filter={filter} here={here} counts={counts} held={held} unfetched={unfetched} />
      <DeskFilterForm key={query} filter={filter} here={here} today={today} />
      {actionData && <BulkApprovalResult result={actionData} />}
      <section className="sheet">
        {rows.length === 0 ? (
          <EmptyState
            icon="box"
            title={t(narrowed ? 'refusal.RecordWasNotFound' : 'order.desk.none')}
            actions={narrowed && <ButtonLink to={here}>{t('order.filter.clear')}</ButtonLink>}
          />
        ) : (
          <>
            {selection.approvable.length > 0 && <BulkApprovalBar selection={selection} />}
            <DeskRows rows={rows} selection={selection} />
            <footer className="flex flex-wrap items-center justify-between gap-3 p-3">
              <p className="text-ink-soft">
                {t('order.list.found', { count: found })} · {t('order.list.allTotal')}{' '}
                <Ltr className="font-semibold text-ink">{totals}</Ltr>
              </p>
              <Pagination
                page={filter.page}
                pages={pages}
                buildHref={(page) => here + deskQuery({ ...filter, page })}
              />
            </footer>
          </>
        )}
      </section>
    </div>
  )
}

interface DeskTabsProps extends Pick<DeskList, 'counts' | 'held' | 'unfetched'> {
  filter: DeskFilter
  here: string
}

/** Tabs by status, held and unexported orders, each with a count. */
function DeskTabs({ filter, here, counts, held, unfetched }: DeskTabsProps) {
  const { t } = useTexts()
  const all = { ...filter, status: null, held: false, unfetched: false, page: 1 }
  const everything = counts.reduce((sum, { count }) => sum + count, 0)
  const none = filter.status === null && !filter.held && !filter.unfetched
  const ordered = [...counts].sort((one, other) => one.status - other.status)
  return (
    <nav aria-label={t('order.desk.tabs')} className="mb-4 flex flex-wrap gap-1.5">
      <Tab to={here + deskQuery(all)} on={none} name={t('order.desk.all')} count={everything} />
      {held > 0 && (
        <Tab to={here + deskQuery({ ...all, held: true })} on={filter.held} name={t('order.desk.held')} count={held} />
      )}
      {unfetched > 0 && (
        <Tab
          to={here + deskQuery({ ...all, unfetched: true })}
          on={filter.unfetched}
          name={t('order.desk.unfetched')}
          count={unfetched}
        />
      )}
      {ordered.map(({ status, count }) => (
        <Tab
          key={status}
          to={here + deskQuery({ ...all, status })}
          on={filter.status === status}
          name={t(`order.status.${status}`)}
          count={count}
        />
      ))}
    </nav>
  )
}

function Tab({ to, on, name, count }: { to: string; on: boolean; name: string; count: number }) {
  return (
    <Link
      to={to}
      prefetch="none"
      aria-current={on || undefined}
      className={classes(
        'rounded-full border px-3 py-1.5 text-sm whitespace-nowrap',
        on ? 'border-brand bg-brand font-semibold text-on-brand' : 'border-edge bg-paper text-ink-soft hover:text-ink',
      )}
    >
      {name} <bdi className="digits">{count}</bdi>
    </Link>
  )
}

interface DeskFilterFormProps {
  filter: DeskFilter
  here: string
  /** Today in the site's time zone. */
  today: string
}

/** Filters the desk by customer, number and date; preserves the tab. */
function DeskFilterForm({ filter, here, today }: DeskFilterFormProps) {
  const { t } = useTexts()
  return (
    <FilterFrame
      filter={filter}
      here={here}
      today={today}
      buildHref={(days) => here + deskQuery({ ...filter, ...days, page: 1 })}
      narrowed={isDeskNarrowed(filter)}
      first={
        <TextField
          type="search"
          name="q"
          label={t('order.desk.search')}
          maxLength={MAX_SEARCH_LENGTH}
          defaultValue={filter.search}
          className="col-span-2 min-w-0 flex-1 sm:max-w-80"
        />
      }
    >
      {filter.status !== null && <input type="hidden" name="sid" value={filter.status} />}
      {filter.held && <input type="hidden" name="held" value="1" />}
      {filter.unfetched && <input type="hidden" name="new" value="1" />}
    </FilterFrame>
  )
}

import { redirect } from 'react-router'
import { loginFirst, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatMoney } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { OrderFilterForm } from '../components/filter-form.tsx'
import { STATUS } from '../status.ts'
import { filterQuery, isNarrowed, orderFilter, toLocalDay } from '../views/order-filter.ts'
import { formatMoment } from '../views/order-view.ts'
import { changeOrderStatus, getOrderList } from '../wire.ts'
import type { Route } from './+types/sub-dealer-orders-page'
import { MoveConfirmation } from './move-confirmation.tsx'
import { type SubDealerOrder, SubDealerOrderRows } from './sub-dealer-order-rows.tsx'

export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  guard(page)
  const filter = orderFilter(page.url.searchParams)
  const { startDate, endDate, ...rest } = filter
  const days = { startDate: startDate || null, endDate: endDate || null }
  const list = await page.call(getOrderList, { ...days, ...rest, ofSubDealers: true })
  return {
    head: hiddenHead(page, page.i18n.t('order.subDealers.title')),
    filter,
    today: toLocalDay(new Date(), page.site.timeZone),
    orders: list.orders.map((order): SubDealerOrder => {
      const { id, number, customerName, status, statusName, nextStatuses: next, total, currency } = order
      return {
        id,
        number,
        customerName,
        status,
        statusName,
        next,
        placedAt: formatMoment(page, order.placedAt),
        total: formatMoney(page.language, { amount: total, currency }),
        href: getPagePath(page, 'orderDetail', `/${encodeURIComponent(number)}`),
      }
    }),
    found: list.totalHits,
    pages: Math.ceil(list.totalHits / list.pageSize),
    totals: list.totals.map((sum) => formatMoney(page.language, sum)).join(' + '),
    here: getPagePath(page, 'subDealerOrders'),
  }
}

/** Users without sub-dealers to manage get a 404. */
function guard(page: PageRequest) {
  const { can, viewer, i18n } = page
  if (can('manageSubDealers')) return
  if (!viewer.signedIn) throw loginFirst(page, 'subDealerOrders', page.url.search)
  const body = { code: 'RecordWasNotFound', message: i18n.t('refusal.RecordWasNotFound') }
  throw Response.json(body, { status: 404 })
}

/** Moves one order and shows the same filter again. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  guard(page)
  const form = await args.request.formData()
  const [orderId = 0, status = 0] = ['orderId', 'status'].map((name) => Number(form.get(name)))
  if (!status) return { problem: page.i18n.t('order.subDealers.choose') }
  const note = String(form.get('note') ?? '')
    .trim()
    .slice(0, MAX_REASON)
  // Irreversible moves require confirmation and a reason, which the sub-dealer sees.
  if (NEEDS_CONFIRMATION.has(status) && (!form.has('confirmed') || note === '')) return buildConfirmation(page, form)
  const { done, message } = await page.call(changeOrderStatus, { orderId, status, ...(note && { note }) })
  if (!done) return { problem: message }
  const back = getPagePath(page, 'subDealerOrders', filterQuery(orderFilter(page.url.searchParams)))
  throw redirect(withToast(back, 'SavedSuccessfully'), 303)
}

const MAX_REASON = 500
const NEEDS_CONFIRMATION: ReadonlySet<number> = new Set([STATUS.returned, STATUS.cancelled])

/** The order, the new status, and whether the reason is missing. */
function buildConfirmation({ i18n }: PageRequest, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 20)
  const status = Number(text('status')) as typeof STATUS.returned | typeof STATUS.cancelled
  const statusName = i18n.t(`order.status.${status}`)
  const question = { orderId: text('orderId'), status, statusName, number: text('number') }
  return { question, problem: form.has('confirmed') ? i18n.t('refusal.ReasonMissing') : null }
}

export const meta = pageMeta

export default function SubDealerOrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { filter, today, orders, found, pages, totals, here } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-4 text-2xl">{t('order.subDealers.title')}</h1>
      {actionData && 'question' in actionData && <MoveConfirmation question={actionData.question} here={here} />}
      {actionData?.problem && (
        <p role="alert" className="mb-4 rounded-box bg-bad-soft p-3 text-bad">
          {actionData.problem}
        </p>
      )}
      {(found > 0 || isNarrowed(filter)) && (
        <OrderFilterForm key={filterQuery(filter)} filter={filter} here={here} today={today} />
      )}
      <section className="sheet">
        {orders.length === 0 ? (
          <EmptyState
            icon="box"
            title={t(isNarrowed(filter) ? 'refusal.RecordWasNotFound' : 'order.subDealers.none')}
            actions={isNarrowed(filter) && <ButtonLink to={here}>{t('order.filter.clear')}</ButtonLink>}
          />
        ) : (
          <>
            <SubDealerOrderRows orders={orders} />
            <footer className="flex flex-wrap items-center justify-between gap-3 p-3">
              <p className="text-ink-soft">
                {t('order.list.found', { count: found })} · {t('order.list.allTotal')}{' '}
                <Ltr className="font-semibold text-ink">{totals}</Ltr>
              </p>
              <Pagination
                page={filter.page}
                pages={pages}
                buildHref={(page) => here + filterQuery({ ...filter, page })}
              />
            </footer>
          </>
        )}
      </section>
    </div>
  )
}

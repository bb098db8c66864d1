import { useLocation, useNavigation } from 'react-router'
import { pageRequest } from '../../api/page-context.ts'
import { hiddenHead } from '../../api/page-head.ts'
import { formatMoney } from '../../platform/i18n/format.ts'
import { pageMeta } from '../../shop/head.ts'
import { pathTo } from '../../shop/paths.ts'
import { Ltr } from '../../ui/ltr.tsx'
import { useTexts } from '../../ui/page/texts.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { NoOrders } from '../components/no-orders.tsx'
import { OrderFilterForm } from '../components/order-filter-form.tsx'
import { OrderRows, OrderRowsSkeleton } from '../components/order-rows.tsx'
import { filterQuery, isNarrowed, orderFilter } from '../screen/order-filter.ts'
import { shownMoment } from '../screen/shown-order.ts'
import { getOrderList } from '../wire.ts'
import type { Route } from './+types/orders-page'

export async function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args)
  const { call, i18n, language } = request
  const filter = orderFilter(new URL(args.request.url).searchParams)
  const { startDate, endDate, ...rest } = filter
  const list = await call(getOrderList, { startDate: startDate || null, endDate: endDate || null, ...rest })
  return {
    head: hiddenHead(request, i18n.t('order.list.title')),
    filter,
    orders: list.orders.map(({ number, placedAt, status, statusName, lineCount, total, currency, paymentName }) => ({
      number,
      status,
      statusName,
      lineCount,
      paymentName,
      placedAt: shownMoment(request, placedAt),
      total: formatMoney(language, { amount: total, currency }),
      href: pathTo(request, 'orderDetail', `/${encodeURIComponent(number)}`),
    })),
    found: list.totalHits,
    pages: Math.ceil(list.totalHits / list.pageSize),
    allTotal: formatMoney(language, { amount: list.allOrdersTotal, currency: list.currency }),
    paths: { here: pathTo(request, 'orders'), products: pathTo(request, 'products') },
  }
}

export const meta = pageMeta

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { filter, orders, found, pages, allTotal, paths } = loaderData
  const loading = useListLoading()
  const query = filterQuery(filter)
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-4 text-2xl">{t('order.list.title')}</h1>
      {(found > 0 || isNarrowed(filter)) && <OrderFilterForm key={query} filter={filter} here={paths.here} />}
      {loading ? (
        <OrderRowsSkeleton />
      ) : orders.length === 0 ? (
        <NoOrders narrowed={isNarrowed(filter)} paths={paths} />
      ) : (
        <section className="sheet">
          <OrderRows orders={orders} />
          <footer className="flex flex-wrap items-center justify-between gap-3 p-3">
            <p className="text-ink-soft">
              {t('order.list.found', { count: found })} · {t('order.list.allTotal')}{' '}
              <Ltr className="font-semibold text-ink">{allTotal}</Ltr>
            </p>
            <Pagination
              page={filter.page}
              pages={pages}
              hrefOf={(page) => paths.here + filterQuery({ ...filter, page })}
            />
          </footer>
        </section>
      )}
    </div>
  )
}

/** Another page or filter of this very list is on its way. */
function useListLoading() {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  return state === 'loading' && location?.pathname === pathname
}

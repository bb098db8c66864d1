import { redirect, useLocation, useNavigation } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatMoney } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath, productPath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { OrderFilterForm } from '../components/filter-form.tsx'
import { OrderRows, OrderRowsSkeleton } from '../components/order-rows.tsx'
import { getOrderedProduct } from '../my-orders/wire.ts'
import type { OrderList } from '../order.ts'
import { proposalQuery } from '../proposals/proposal-filter.ts'
import { STATUS } from '../status.ts'
import { filterQuery, isNarrowed, orderFilter, toLocalDay } from '../views/order-filter.ts'
import { formatMoment } from '../views/order-view.ts'
import { getOrderList } from '../wire.ts'
import type { Route } from './+types/orders-page'

export async function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args)
  const { call, i18n, language } = request
  const filter = orderFilter(new URL(args.request.url).searchParams)
  // Proposals have a separate list (orders 2).
  if (filter.status === STATUS.quotationRequested && request.can('seeProposals')) {
    throw redirect(getPagePath(request, 'proposals', proposalQuery({ ...filter, state: null })))
  }
  const { startDate, endDate, ...rest } = filter
  const [list, product] = await Promise.all([
    call(getOrderList, { startDate: startDate || null, endDate: endDate || null, ...rest }),
    filter.productId > 0 ? loadOrderedProduct(request, filter.productId) : null,
  ])
  return {
    head: hiddenHead(request, i18n.t('order.list.title')),
    filter,
    today: toLocalDay(new Date(), request.site.timeZone),
    product,
    orders: list.orders.map(({ number, placedAt, status, statusName, lineCount, total, currency, paymentName }) => ({
      number,
      status,
      statusName,
      lineCount,
      paymentName,
      placedAt: formatMoment(request, placedAt),
      total: formatMoney(language, { amount: total, currency }),
      href: getPagePath(request, 'orderDetail', `/${encodeURIComponent(number)}`),
    })),
    found: list.totalHits,
    pages: Math.ceil(list.totalHits / list.pageSize),
    allTotal: formatTotals(list, language),
    paths: { here: getPagePath(request, 'orders'), products: getPagePath(request, 'products') },
  }
}

/** The product whose search led to this list (catalogue 2); null when it is not visible. */
async function loadOrderedProduct(page: PageRequest, productId: number) {
  const [row] = (await page.call(getOrderedProduct, { productId })).rows
  return row ? { code: row.code, name: row.name, href: productPath(page, row.slug) } : null
}

/** Totals of all orders, one per currency. */
const formatTotals = ({ totals, currency }: OrderList, language: Language) =>
  (totals.length > 0 ? totals : [{ amount: '0', currency }]).map((sum) => formatMoney(language, sum)).join(' + ')

export const meta = pageMeta

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { filter, today, product, orders, found, pages, allTotal, paths } = loaderData
  const loading = useListLoading()
  const query = filterQuery(filter)
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-4 text-2xl">{t('order.list.title')}</h1>
      {(found > 0 || isNarrowed(filter)) && (
        <OrderFilterForm key={query} filter={filter} here={paths.here} today={today} />
      )}
      {product && (
        <ProductFilterNote product={product} all={paths.here + filterQuery({ ...filter, productId: 0, page: 1 })} />
      )}
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
              buildHref={(page) => paths.here + filterQuery({ ...filter, page })}
            />
          </footer>
        </section>
      )}
    </div>
  )
}

/** Another page or filter of this list is loading. */
function useListLoading() {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  return state === 'loading' && location?.pathname === pathname
}

interface NoOrdersProps {
  /** Orders exist, but the filter excludes them. */
  narrowed: boolean
  paths: { here: string; products: string }
}

function NoOrders({ narrowed, paths }: NoOrdersProps) {
  const { t } = useTexts()
  if (narrowed) {
    return (
      <EmptyState
        icon="search"
        title={t('refusal.RecordWasNotFound')}
        actions={<ButtonLink to={paths.here}>{t('order.filter.clear')}</ButtonLink>}
      >
        {t('order.list.noneFound')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="box"
      title={t('order.list.none')}
      actions={
        <ButtonLink to={paths.products} look="main">
          {t('cart.empty.products')}
        </ButtonLink>
      }
    />
  )
}

interface ProductFilterNoteProps {
  product: { code: string; name: string; href: string }
  /** Path of the unfiltered list. */
  all: string
}

/** Shows the product that filters the order list, with a link that clears the filter. */
function ProductFilterNote({ product: { code, name, href }, all }: ProductFilterNoteProps) {
  const { t } = useTexts()
  return (
    <p className="sheet mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-1 p-3 sm:px-4">
      <span className="text-sm text-ink-faint">{t('order.filter.product')}</span>
      <TextLink to={href}>
        <Ltr className="font-semibold">{code}</Ltr> {name}
      </TextLink>
      <TextLink to={all} className="ms-auto text-sm">
        {t('order.filter.allProducts')}
      </TextLink>
    </p>
  )
}

import { data } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { formatQuantity } from '#src/platform/i18n/format.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { unitName } from '#src/shop/unit-name.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { LONGEST_ORDER_NUMBER, MAX_LISTED_ORDERS } from '../picking.ts'
import { joinAddress, type PickingView, toPickingView } from '../picking-view.ts'
import { getPickings } from '../wire.ts'
import type { Route } from './+types/pick-list-page'
import { groupByRoute, limitToDepot, toListedOrder } from './order-list.ts'
import { PickTable } from './pick-table.tsx'
import { type DepotPicks, toShelfList } from './shelf-list.ts'
import { type DepotPicksView, ShelfTable } from './shelf-table.tsx'

/**
 * The pick list of the orders in the address: all goods together by depot and shelf, or each order on its own part of the
 * sheet by delivery route, with its lines by shelf. The address may name one depot.
 */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('shipOrders')) throw notForViewer(page, 'picking', `/print${page.url.search}`)
  const numbers = [...new Set(page.url.searchParams.getAll('order'))]
    .map((number) => number.slice(0, LONGEST_ORDER_NUMBER))
    .slice(0, MAX_LISTED_ORDERS)
  if (numbers.length === 0) throw data(null, { status: 404 })
  const found = await page.call(getPickings, { numbers })
  if (found.orders.length === 0) throw data(null, { status: 404 })
  const orders = limitToDepot(found.orders, page.url.searchParams)
  return {
    head: hiddenHead(page, page.i18n.t('picking.listTitle')),
    siteName: page.site.name,
    numbers: orders.map(({ number }) => number),
    ...(isTogether(page)
      ? { depots: toShelfList(orders).map((depot) => toDepotView(page, depot)), routes: null }
      : {
          depots: null,
          routes: groupByRoute(orders.map((order) => toListedOrder(toPickingView(page, order), page.url.searchParams))),
        }),
    other: getPagePath(page, 'picking', `/print?${toOtherQuery(page)}`),
    back: getPagePath(page, 'picking'),
  }
}

const isTogether = ({ url }: PageRequest) => url.searchParams.get('by') === 'shelf'

/** The same orders in the other arrangement. */
function toOtherQuery(page: PageRequest): URLSearchParams {
  const query = new URLSearchParams(page.url.searchParams)
  if (isTogether(page)) query.delete('by')
  else query.set('by', 'shelf')
  return query
}

const toDepotView = ({ language, i18n }: PageRequest, { id, name, picks }: DepotPicks): DepotPicksView => ({
  id,
  name,
  picks: picks.map(({ unit, quantity, orders, ...pick }) => ({
    ...pick,
    unit: unitName(unit, i18n, quantity),
    quantity: formatQuantity(language, quantity),
    orders: orders.map((order) => ({ number: order.number, quantity: formatQuantity(language, order.quantity) })),
  })),
})

export const meta = pageMeta

export default function PickListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { numbers, depots, routes, siteName, other, back } = loaderData
  return (
    <main className="mx-auto w-full max-w-[210mm] bg-paper p-4 sm:p-[15mm] print:max-w-none print:p-0">
      <div className="no-print mb-6 flex flex-wrap gap-2">
        <Button look="main" className="needs-script" onClick={() => window.print()}>
          <Icon name="print" />
          {t('order.print')}
        </Button>
        <ButtonLink to={other}>{t(depots ? 'picking.byOrder' : 'picking.byShelf')}</ButtonLink>
        <ButtonLink to={back}>{t('picking.toList')}</ButtonLink>
      </div>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-ink pb-2">
        <h1 className="text-xl">{t('picking.listTitle')}</h1>
        <p>{siteName}</p>
      </header>
      {depots && numbers.length > 0 && (
        <p className="mt-2 text-sm">
          {t('picking.ordersTogether', { count: numbers.length })} <Ltr>{numbers.join(', ')}</Ltr>
        </p>
      )}
      {(depots ?? routes)?.length === 0 && <p className="mt-4">{t('picking.listEmpty')}</p>}
      {depots?.map((depot) => (
        <ShelfTable key={depot.id} depot={depot} />
      ))}
      {routes?.map(({ route, orders }) => (
        <section key={route} className="mt-6">
          {routes.some((one) => one.route !== '') && (
            <h2 className="border-b border-ink pb-1 text-lg break-after-avoid">
              {route === '' ? t('picking.noRoute') : t('addressRoute.of', { route })}
            </h2>
          )}
          {orders.map((order) => (
            <ListedOrder key={order.number} order={order} />
          ))}
        </section>
      ))}
    </main>
  )
}

function ListedOrder({ order }: { order: PickingView }) {
  const { t } = useTexts()
  return (
    <section className="mt-4">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg break-after-avoid">
        <span>
          {order.route.routeOrder !== null && (
            <span className="me-2 text-ink-soft">
              <Ltr>{order.route.routeOrder}.</Ltr>
            </span>
          )}
          <Ltr>{order.number}</Ltr> · <bdi>{order.customer}</bdi>
        </span>
        <span className="text-sm font-normal">
          <bdi>{[order.carrier, order.method].filter(Boolean).join(' · ')}</bdi>
          {order.promised && (
            <>
              {' · '}
              {t('picking.column.promised')}: <bdi>{order.promised}</bdi>
            </>
          )}
        </span>
      </h3>
      <p className="text-sm">
        <bdi>{joinAddress(order.address)}</bdi>
        {order.weight && ` · ${t('picking.weight', { weight: order.weight })}`}
      </p>
      {order.note && <p className="text-sm font-semibold whitespace-pre-line">{order.note}</p>}
      {order.lines.length === 0 ? <p className="mt-2">{t('picking.listEmpty')}</p> : <PickTable lines={order.lines} />}
    </section>
  )
}

import { data } from 'react-router'
import { MAX_ROUTE_ORDER } from '#src/addresses/address.ts'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/pick-list-page'
import { LONGEST_ORDER_NUMBER, MAX_LISTED_ORDERS } from './picking.ts'
import { type PickingDepot, readPickingDepot, splitByDepot } from './picking-depot.ts'
import { joinAddress, type PickingLineView, type PickingView, toPickingView } from './picking-view.ts'
import { getPickings } from './wire.ts'

/** The pick list of the orders in the address by delivery route; lines by shelf, then by product code. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('shipOrders')) throw notForViewer(page, 'picking', `/print${page.url.search}`)
  const numbers = [...new Set(page.url.searchParams.getAll('order'))]
    .map((number) => number.slice(0, LONGEST_ORDER_NUMBER))
    .slice(0, MAX_LISTED_ORDERS)
  if (numbers.length === 0) throw data(null, { status: 404 })
  const { orders } = await page.call(getPickings, { numbers })
  if (orders.length === 0) throw data(null, { status: 404 })
  return {
    head: hiddenHead(page, page.i18n.t('picking.listTitle')),
    siteName: page.site.name,
    routes: groupByRoute(orders.map((order) => toListedOrder(toPickingView(page, order), page.url.searchParams))),
    back: getPagePath(page, 'picking'),
  }
}

interface RouteGroup {
  /** Empty for orders that no route delivers. */
  route: string
  orders: PickingView[]
}

/** By route and by the place in it; orders without a route come last, and without any route they stay as they are. */
function groupByRoute(orders: readonly PickingView[]): RouteGroup[] {
  const groups = Map.groupBy(orders, ({ route: { route } }) => route)
  return [...groups]
    .sort(([one], [other]) => Number(one === '') - Number(other === '') || compareTexts(one, other))
    .map(([route, group]) => ({ route, orders: route === '' ? group : group.toSorted(comparePlaces) }))
}

const comparePlaces = ({ route: one }: PickingView, { route: other }: PickingView) =>
  (one.routeOrder ?? MAX_ROUTE_ORDER + 1) - (other.routeOrder ?? MAX_ROUTE_ORDER + 1)

/** The lines that can be picked, those of the chosen depot first, or alone. */
function toListedOrder(order: PickingView, query: URLSearchParams): PickingView {
  const depot = readPickingDepot(order, query)
  const { own, others } = splitByDepot(
    order.lines.filter(({ state }) => state !== 'waiting'),
    depot,
  )
  return { ...order, lines: [...sortByShelf(own, depot), ...(depot?.alone ? [] : sortByShelf(others, depot))] }
}

const sortByShelf = (lines: readonly PickingLineView[], depot: PickingDepot | null) =>
  lines.toSorted(
    (one, other) => compareShelves(getShelf(one, depot), getShelf(other, depot)) || compareTexts(one.code, other.code),
  )

const getShelf = ({ depots }: PickingLineView, depot: PickingDepot | null) =>
  (depots.find(({ id }) => id === depot?.id) ?? depots[0])?.shelf ?? ''

const compareTexts = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })

/** Products without a shelf come last. */
const compareShelves = (one: string, other: string): number =>
  Number(one === '') - Number(other === '') || compareTexts(one, other)

export const meta = pageMeta

export default function PickListPage({ loaderData: { routes, siteName, back } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <main className="mx-auto w-full max-w-[210mm] bg-paper p-4 sm:p-[15mm] print:max-w-none print:p-0">
      <div className="no-print mb-6 flex gap-2">
        <Button look="main" className="needs-script" onClick={() => window.print()}>
          <Icon name="print" />
          {t('order.print')}
        </Button>
        <ButtonLink to={back}>{t('picking.toList')}</ButtonLink>
      </div>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-ink pb-2">
        <h1 className="text-xl">{t('picking.listTitle')}</h1>
        <p>{siteName}</p>
      </header>
      {routes.map(({ route, orders }) => (
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

const HEAD = 'border-b border-ink px-1.5 py-1 text-start text-sm font-semibold'
const CELL = 'border-b border-line px-1.5 py-1.5 align-top'

function PickTable({ lines }: { lines: readonly PickingLineView[] }) {
  const { t } = useTexts()
  return (
    <table className="mt-2 w-full border-collapse text-start">
      <thead>
        <tr>
          <th scope="col" className={HEAD}>
            {t('order.line.code')}
          </th>
          <th scope="col" className={HEAD}>
            {t('order.line.name')}
          </th>
          <th scope="col" className={HEAD}>
            {t('orderDesk.column.depot')}
          </th>
          <th scope="col" className={`${HEAD} figures`}>
            {t('cart.line.quantity')}
          </th>
          <th scope="col" className={HEAD}>
            {t('picking.column.state')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.lineNo} className="break-inside-avoid">
            <td className={CELL}>
              <Ltr className="font-semibold">{line.code}</Ltr>
              {line.barcode && <Ltr className="block text-sm text-ink-soft">{line.barcode}</Ltr>}
            </td>
            <td className={CELL}>
              <bdi>{line.name}</bdi>
              {line.note && <span className="block text-sm">{line.note}</span>}
              {line.address && <bdi className="block text-sm font-semibold">{line.address}</bdi>}
            </td>
            <td className={CELL}>
              {line.depots.map(({ name, quantity, shelf }) => (
                <span key={name} className="block text-sm">
                  {shelf && <Ltr className="block text-base font-semibold">{shelf}</Ltr>}
                  <bdi>{name}</bdi> <Ltr>{quantity}</Ltr>
                </span>
              ))}
            </td>
            <td className={`${CELL} figures`}>
              <Ltr className="text-lg font-semibold">{line.pickable}</Ltr> {line.unit}
            </td>
            <td className={CELL}>
              {line.pickedValue === '0' ? (
                <span className="inline-block size-5 border border-ink" />
              ) : (
                <Ltr>{line.picked}</Ltr>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

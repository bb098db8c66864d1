import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { joinAddress, type PickingView } from '../picking-view.ts'
import type { Route } from './+types/pick-list-page'
import { loadPickList, toOtherArrangement } from './pick-list.ts'
import { PickTable } from './pick-table.tsx'
import { ShelfTable } from './shelf-table.tsx'

/**
 * The pick list of the orders in the address: all goods together by depot and shelf, or each order on its own part of the
 * sheet by delivery route, with its lines by shelf. The address may name one depot.
 */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('shipOrders')) throw notForViewer(page, 'picking', `/print${page.url.search}`)
  return {
    head: hiddenHead(page, page.i18n.t('picking.listTitle')),
    siteName: page.site.name,
    ...(await loadPickList(page)),
    other: getPagePath(page, 'picking', `/print?${toOtherArrangement(page)}`),
    pdf: getPagePath(page, 'picking', `/print/pdf${page.url.search}`),
    back: getPagePath(page, 'picking'),
  }
}

export const meta = pageMeta

export default function PickListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { numbers, depots, routes, siteName, other, pdf, back } = loaderData
  return (
    <main className="mx-auto w-full max-w-[210mm] bg-paper p-4 sm:p-[15mm] print:max-w-none print:p-0">
      <div className="no-print mb-6 flex flex-wrap gap-2">
        <Button look="main" className="needs-script" onClick={() => window.print()}>
          <Icon name="print" />
          {t('order.print')}
        </Button>
        <ButtonLink to={pdf} reloadDocument>
          <Icon name="file" />
          {t('picking.pdf')}
        </ButtonLink>
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

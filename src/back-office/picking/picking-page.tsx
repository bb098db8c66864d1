import { data, redirect } from 'react-router'
import { formatRoute } from '#src/addresses/address.ts'
import { AddressLines } from '#src/addresses/address-lines.tsx'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useLastAnswer } from '#src/ui/forms/last-answer.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/picking-page'
import { LONGEST_ORDER_NUMBER } from './picking.ts'
import { readPickingDepot, toDepotQuery, toPrintQuery } from './picking-depot.ts'
import { runPickingAction } from './picking-form.ts'
import { PickingLines } from './picking-lines.tsx'
import { STATE_TONES } from './picking-row.ts'
import { type PickingView, toPickingPath, toPickingView } from './picking-view.ts'
import { ScanPanel } from './scan-panel.tsx'
import { ShipForm, ShipmentList } from './ship-form.tsx'
import { sendOrLose } from './use-scans.ts'
import { getPickings } from './wire.ts'

/** One order to pick and to ship. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const order = toPickingView(page, await loadOrder(page, args.params.number))
  const depot = readPickingDepot(order, page.url.searchParams)
  return {
    head: hiddenHead(page, page.i18n.t('picking.order', { number: order.number })),
    order,
    depot,
    shipmentKey: crypto.randomUUID(),
    camera: page.url.searchParams.has('camera'),
    paths: {
      page: toPickingPath(page, order.number),
      here: toPickingPath(page, order.number, toDepotQuery(depot)),
      list: getPagePath(page, 'picking'),
      print: getPagePath(page, 'picking', `/print${toPrintQuery([order.number], depot)}`),
      order: page.can('seeOrderDesk') ? getPagePath(page, 'orderDesk', `/${encodeURIComponent(order.number)}`) : null,
    },
  }
}

async function loadOrder(page: PageRequest, number = '') {
  if (!page.can('shipOrders')) throw notForViewer(page, 'picking', `/order/${encodeURIComponent(number)}`)
  const { orders } = await page.call(getPickings, { numbers: [number.slice(0, LONGEST_ORDER_NUMBER)] })
  const [order] = orders
  if (!order) throw data(null, { status: 404 })
  return order
}

/** Counts scans, sets quantities and ships; see `runPickingAction`. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const order = await loadOrder(page, args.params.number)
  const answer = await runPickingAction(page, await args.request.formData(), order.id)
  if (answer.shipment !== undefined)
    throw redirect(withToast(toPickingPath(page, order.number), 'SavedSuccessfully'), 303)
  return answer
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrLose(serverAction)

export const meta = pageMeta

export default function PickingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, depot, shipmentKey, camera, paths } = loaderData
  const last = useLastAnswer(actionData)
  const answer = last && 'intent' in last ? last : undefined
  return (
    <div className="page py-4 desk:py-6">
      <PickingHeader order={order} paths={paths} />
      {answer?.message && answer.lineNo === undefined && (
        <p key={answer.key} role="alert" className="mb-4 rounded-box bg-bad-soft p-3 text-bad">
          {answer.message}
        </p>
      )}
      {order.blocked && <BlockedOrder order={order} list={paths.list} />}
      {order.blocked === null && order.waiting && (
        <div className="flex flex-col gap-4">
          <WaitingOrder waiting={order.waiting} paths={paths} />
          <PickingLines order={order} depot={null} here={paths.page} answer={undefined} />
          <Delivery order={order} />
        </div>
      )}
      {order.blocked === null && order.waiting === null && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-[22rem_minmax(0,1fr)] desk:grid-rows-[auto_1fr]">
          <ScanPanel
            here={paths.here}
            camera={camera}
            fields={{ orderVersion: `${order.version}` }}
            result={answer?.scan ?? undefined}
          />
          <div className="flex min-w-0 flex-col gap-4 desk:col-start-2 desk:row-span-2 desk:row-start-1">
            <PickingLines order={order} depot={depot} here={paths.page} answer={answer} />
            <ShipForm key={order.version} order={order} shipmentKey={shipmentKey} answer={answer} />
          </div>
          <Delivery order={order} />
        </div>
      )}
      <ShipmentList shipments={order.shipments} />
    </div>
  )
}

interface PickingHeaderProps {
  order: PickingView
  paths: { list: string; print: string; order: string | null }
}

/** Nothing of the order can be picked: when it can, or where its goods are shipped instead. */
function WaitingOrder({ waiting, paths }: { waiting: 'reserved' | 'off'; paths: PickingHeaderProps['paths'] }) {
  const { t } = useTexts()
  return (
    <EmptyState
      onSheet
      icon="info"
      title={t('picking.waiting.title')}
      actions={
        waiting === 'off' && paths.order ? (
          <ButtonLink to={paths.order} look="main">
            {t('picking.toOrder')}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.list} look="main">
            {t('picking.toList')}
          </ButtonLink>
        )
      }
    >
      {t(`picking.waiting.${waiting}`)}
    </EmptyState>
  )
}

function PickingHeader({ order, paths }: PickingHeaderProps) {
  const { t } = useTexts()
  return (
    <header className="mb-4 flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl">
          <Ltr>{order.number}</Ltr>
          {order.blocked === null && <Badge tone={STATE_TONES[order.state]}>{t(`picking.state.${order.state}`)}</Badge>}
        </h1>
        <p className="mt-1 text-ink-soft">
          <bdi>{order.customer}</bdi>
          {order.promised && (
            <>
              {' · '}
              {t('picking.column.promised')}: <bdi>{order.promised}</bdi>
            </>
          )}
          {order.picker && (
            <>
              {' · '}
              {t('picking.lastPicker', order.picker)}
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={paths.print} reloadDocument>
          <Icon name="print" className="size-4" />
          {t('picking.print')}
        </ButtonLink>
        {paths.order && <ButtonLink to={paths.order}>{t('picking.toOrder')}</ButtonLink>}
      </div>
    </header>
  )
}

function BlockedOrder({ order, list }: { order: PickingView; list: string }) {
  const { t } = useTexts()
  const why = order.blocked === 'held' ? 'held' : order.shipments.length > 0 ? 'shipped' : 'status'
  return (
    <EmptyState
      onSheet
      icon={why === 'shipped' ? 'check' : 'info'}
      title={t(`picking.blocked.${why}.title`)}
      actions={
        <ButtonLink to={list} look="main">
          {t('picking.toList')}
        </ButtonLink>
      }
    >
      {t(`picking.blocked.${why}.text`)}
    </EmptyState>
  )
}

/** Where the goods go, and what the buyer wrote. */
function Delivery({ order }: { order: PickingView }) {
  const { t } = useTexts()
  return (
    <section aria-label={t('picking.delivery')} className="sheet p-4">
      <h2 className="mb-1 text-lg">{t('picking.delivery')}</h2>
      <p className="font-semibold">
        <bdi>{order.address.title}</bdi>
      </p>
      <AddressLines address={order.address} />
      {order.route.route && <p className="mt-2">{t('addressRoute.of', { route: formatRoute(order.route) })}</p>}
      {order.carrier && (
        <p className="mt-2">
          <bdi>{[order.carrier, order.method].filter(Boolean).join(' · ')}</bdi>
        </p>
      )}
      {order.weight && <p className="mt-2 text-ink-soft">{t('picking.weight', { weight: order.weight })}</p>}
      {order.note && <p className="mt-2 rounded-control bg-warn-soft p-2 whitespace-pre-line">{order.note}</p>}
    </section>
  )
}

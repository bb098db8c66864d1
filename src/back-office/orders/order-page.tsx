import { redirect } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { toHistoryPaths } from '#src/audit/record-history-view.ts'
import { InvoiceLinks } from '#src/e-invoices/invoice-links.tsx'
import { invoiceLinks } from '#src/e-invoices/invoice-view.ts'
import { loadOrderMessagesView, OrderMessages } from '#src/message-centre/order-messages.tsx'
import {
  OrderHistory,
  OrderPaymentBadge,
  OrderPayments,
  OrderShipments,
} from '#src/orders/components/order-history.tsx'
import { StatusBadge } from '#src/orders/components/order-rows.tsx'
import { DocumentHeader, OrderSheet } from '#src/orders/components/order-sheet.tsx'
import { SplitOrders } from '#src/orders/components/split-orders.tsx'
import { runDeskAction } from '#src/orders/desk/answer.ts'
import { DeskPanel, DeskSteps } from '#src/orders/desk/desk-panel.tsx'
import { type CreditView, toDeskOrderView } from '#src/orders/desk/desk-view.ts'
import { toMovableGoodsView } from '#src/orders/desk/lines/depot-view.ts'
import { getMovableGoods } from '#src/orders/desk/lines/wire.ts'
import { toSplitView } from '#src/orders/desk/split-view.ts'
import { getDepotSplit, getDeskOrder } from '#src/orders/desk/wire.ts'
import { STATUS } from '#src/orders/status.ts'
import { toOrderView } from '#src/orders/views/order-view.ts'
import { toSplitOrdersView } from '#src/orders/views/split-orders-view.ts'
import { getOrder } from '#src/orders/wire.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { WriteButton } from '../messages/write-button.tsx'
import { getWritePath } from '../messages/write-link.ts'
import { type NeighbourPaths, RecordNeighbours } from '../record-neighbours.tsx'
import { toTableInput } from '../table/request.ts'
import { parseTableState, type TableState, toTableQuery } from '../table/table-state.ts'
import type { Route } from './+types/order-page'
import { toVisibleTable } from './orders-table.ts'
import { getDeskNeighbours } from './wire.ts'

/** One order for its owner to process. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  guard(page, args.params.number)
  const order = await page.call(getOrder, { number: (args.params.number ?? '').slice(0, 20) })
  const desk = await page.call(getDeskOrder, { orderId: order.id })
  const rest = `/${encodeURIComponent(order.number)}`
  const list = loadListState(page)
  return {
    head: hiddenHead(page, page.i18n.t('order.detail.title', { number: order.number })),
    recordHistory: toHistoryPaths(page, 'order', order.number),
    order: toOrderView(page, order),
    invoices: await invoiceLinks(page, { orderNumber: order.number }),
    desk: toDeskOrderView(page, desk, order),
    split: await loadSplitView(page, order),
    splitOrders: toSplitOrdersView(page, order, 'orderDesk'),
    customer: { code: desk.customerCode, name: order.customerName },
    movable: await loadMovableView(page, order),
    addKey: crypto.randomUUID(),
    messages: await loadOrderMessagesView(page, order.number, 'deskMessages'),
    shipping: {
      shipmentKey: crypto.randomUUID(),
      company: order.shippingCompany,
      method: order.shippingCompany === order.shippingName ? '' : order.shippingName,
    },
    paths: {
      desk: getPagePath(page, 'orderDesk') + list.query,
      neighbours: await neighbourPaths(page, list, order.id),
      account: page.can('seeAccounts') ? `${getPagePath(page, 'accountActivity')}?customer=${order.customerId}` : null,
      write: getWritePath(page, {
        customerId: order.customerId,
        customerCode: desk.customerCode,
        subject: page.i18n.t('deskMessages.aboutOrder', { number: order.number }),
        order: order.number,
      }),
      print: getPagePath(page, 'orderPrint', rest),
      pdf: getPagePath(page, 'orderPrint', `${rest}/pdf`),
      attach: page.can('attachInvoices')
        ? getPagePath(page, 'attachInvoice', `?order=${encodeURIComponent(order.number)}`)
        : null,
    },
  }
}

/** Null once the order no longer waits for approval. */
async function loadSplitView(page: PageRequest, { id, status }: { id: number; status: number }) {
  if (status !== STATUS.pendingApproval || !page.can('workOrders')) return null
  return toSplitView(page, await page.call(getDepotSplit, { orderId: id }))
}

/** Null once the order no longer waits for approval. */
async function loadMovableView(page: PageRequest, { id, status }: { id: number; status: number }) {
  if (status !== STATUS.pendingApproval || !page.can('workOrders')) return null
  return toMovableGoodsView(page, (await page.call(getMovableGoods, { orderId: id })).goods)
}

/** The list that the order was opened from, which its address carries. */
interface ListState {
  state: TableState
  /** Its query string, with the question mark. */
  query: string
}

function loadListState(page: PageRequest): ListState {
  const definition = toVisibleTable((permission) => page.can(permission))
  const state = parseTableState(definition, page.url.searchParams)
  return { state, query: toTableQuery(definition, state) }
}

/** The pages of the neighbouring orders in the list it was opened from. */
async function neighbourPaths(
  page: PageRequest,
  { state, query }: ListState,
  orderId: number,
): Promise<NeighbourPaths> {
  const found = await page.call(getDeskNeighbours, { orderId, ...toTableInput(state) })
  const toOrder = (number: string | null) =>
    number === null ? undefined : getPagePath(page, 'orderDesk', `/${encodeURIComponent(number)}${query}`)
  return { previous: toOrder(found.previous), next: toOrder(found.next), nextWaiting: toOrder(found.nextWaiting) }
}

function guard(page: PageRequest, number = '') {
  if (!page.can('seeOrderDesk')) throw notForViewer(page, 'orderDesk', `/${encodeURIComponent(number)}`)
}

/** `intent` names the action: see `runDeskAction`. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  guard(page, args.params.number)
  const form = await args.request.formData()
  const { id, number } = await page.call(getOrder, { number: (args.params.number ?? '').slice(0, 20) })
  const answer = await runDeskAction(page, form, id)
  // The form of added lines stays open for the next one.
  if (!answer.done || answer.lines) return answer
  const here = getPagePath(page, 'orderDesk', `/${encodeURIComponent(number)}${loadListState(page).query}`)
  throw redirect(withToast(here, 'SavedSuccessfully'), 303)
}

export const meta = pageMeta

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { order, invoices, desk, split, splitOrders, movable, customer, shipping, addKey, messages, paths } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <DocumentHeader
        back={{ to: paths.desk, label: t('order.desk.title') }}
        heading={t('order.detail.heading')}
        number={order.number}
        badge={
          <>
            <StatusBadge status={order.status} name={order.statusName} />
            <OrderPaymentBadge payments={order.payments} />
          </>
        }
        paths={paths}
      >
        <WriteButton to={paths.write} />
      </DocumentHeader>
      <RecordNeighbours
        paths={paths.neighbours}
        labels={{
          title: t('order.desk.neighbours.title'),
          previous: t('order.desk.neighbours.previous'),
          next: t('order.desk.neighbours.next'),
          nextWaiting: t('order.desk.neighbours.nextWaiting'),
        }}
      />
      {actionData && !actionData.done && (
        <p role="alert" className="mb-4 rounded-box bg-bad-soft p-3 text-bad">
          {actionData.message}
        </p>
      )}
      <DeskSteps desk={desk} seen={order.status} answer={actionData} />
      <OrderSheet
        order={{ ...order, held: false }}
        below={
          <>
            <DeskPanel
              desk={desk}
              split={split}
              movable={movable}
              seen={order.status}
              shipping={shipping}
              addKey={addKey}
              answer={actionData}
            />
            <SplitOrders split={splitOrders} />
            <OrderShipments shipments={order.shipments} />
            <InvoiceLinks invoices={invoices}>
              {paths.attach && (
                <ButtonLink to={paths.attach} size="small" className="mt-3">
                  {t('eInvoice.attach')}
                </ButtonLink>
              )}
            </InvoiceLinks>
            <OrderMessages messages={messages} />
            <OrderHistory history={order.history} />
          </>
        }
        summary={
          <>
            {desk.credit && <CreditBox credit={desk.credit} customer={customer} account={paths.account} />}
            <OrderPayments payments={order.payments} />
          </>
        }
      />
    </div>
  )
}

interface CreditBoxProps {
  credit: CreditView
  customer: { code: string; name: string }
  /** Link to the customer's statement; null for staff who may not see it. */
  account: string | null
}

/** The buyer's credit: limit, debt, and open orders. */
function CreditBox({ credit, customer, account }: CreditBoxProps) {
  const { t } = useTexts()
  const rows = [
    [t('order.desk.limit'), credit.limit],
    [t('order.desk.debt'), credit.debt],
    [t('order.desk.openOrders'), credit.openOrders],
  ] as const
  return (
    <section className="sheet p-4">
      <h2 className="mb-1 text-lg">{t('order.desk.credit')}</h2>
      <p className="mb-3">
        {account ? (
          <TextLink to={account}>
            <bdi>{customer.name}</bdi> <Ltr className="text-sm">{customer.code}</Ltr>
          </TextLink>
        ) : (
          <>
            <bdi>{customer.name}</bdi> <Ltr className="text-sm">{customer.code}</Ltr>
          </>
        )}
      </p>
      <dl className="sums">
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt className="text-ink-soft">{name}</dt>
            <dd className="figures">
              <Ltr>{amount}</Ltr>
            </dd>
          </div>
        ))}
        <div className="border-t border-line pt-2 font-semibold">
          <dt>{t('order.desk.available')}</dt>
          <dd className={classes('figures', credit.over && 'text-bad')}>
            {credit.available === null ? t('order.desk.noRate') : <Ltr>{credit.available}</Ltr>}
          </dd>
        </div>
      </dl>
    </section>
  )
}

import { redirect } from 'react-router'
import { notForViewer } from '#src/api/login-first.ts'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { invoiceLinks } from '#src/e-invoices/invoice-links.ts'
import { InvoiceLinks } from '#src/e-invoices/invoice-links.tsx'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { DocumentHeader } from '../components/document-header.tsx'
import { OrderHistory } from '../components/order-history.tsx'
import { OrderPaymentBadge, OrderPayments } from '../components/order-payments.tsx'
import { OrderSheet } from '../components/order-sheet.tsx'
import { StatusBadge } from '../components/status-badge.tsx'
import { OrderShipments } from '../my-orders/order-shipments.tsx'
import { toOrderView } from '../views/order-view.ts'
import { getOrder } from '../wire.ts'
import type { Route } from './+types/desk-order-page'
import { answerDesk } from './answer.ts'
import { CreditBox } from './components/credit-box.tsx'
import { DeskPanel } from './components/desk-panel.tsx'
import { type NeighbourPaths, OrderNeighbours } from './components/order-neighbours.tsx'
import { toDeskOrderView } from './desk-view.ts'
import { type DeskFilter, deskFilter, deskQuery } from './filter.ts'
import { getDeskNeighbours, getDeskOrder } from './wire.ts'

/** One order for its owner to process. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  guard(page, args.params.number)
  const order = await page.call(getOrder, { number: (args.params.number ?? '').slice(0, 20) })
  const desk = await page.call(getDeskOrder, { orderId: order.id })
  const rest = `/${encodeURIComponent(order.number)}`
  const filter = deskFilter(page.url.searchParams)
  return {
    head: hiddenHead(page, page.i18n.t('order.detail.title', { number: order.number })),
    order: toOrderView(page, order),
    invoices: await invoiceLinks(page, { orderNumber: order.number }),
    desk: toDeskOrderView(page, desk, order),
    customer: { code: desk.customerCode, name: order.customerName },
    shipping: {
      shipmentKey: crypto.randomUUID(),
      company: order.shippingCompany,
      method: order.shippingCompany === order.shippingName ? '' : order.shippingName,
    },
    paths: {
      desk: getPagePath(page, 'orderDesk') + deskQuery(filter),
      neighbours: await neighbourPaths(page, filter, order.id),
      account: `${getPagePath(page, 'accountActivity')}?customer=${order.customerId}`,
      print: getPagePath(page, 'orderPrint', rest),
      pdf: getPagePath(page, 'orderPrint', `${rest}/pdf`),
      attach: `${getPagePath(page, 'eInvoice')}?order=${encodeURIComponent(order.number)}`,
    },
  }
}

/** The pages of the neighbouring orders in the list it was opened from. */
async function neighbourPaths(page: PageRequest, filter: DeskFilter, orderId: number): Promise<NeighbourPaths> {
  const { startDate, endDate, productId: _, customerId: __, page: ___, ...rest } = filter
  const found = await page.call(getDeskNeighbours, {
    orderId,
    startDate: startDate || null,
    endDate: endDate || null,
    ...rest,
  })
  const toOrder = (number: string | null) =>
    number === null ? undefined : getPagePath(page, 'orderDesk', `/${encodeURIComponent(number)}`) + deskQuery(filter)
  return { previous: toOrder(found.previous), next: toOrder(found.next), nextWaiting: toOrder(found.nextWaiting) }
}

function guard(page: PageRequest, number = '') {
  if (!page.can('workOrders')) throw notForViewer(page, 'orderDesk', `/${encodeURIComponent(number)}`)
}

/** `intent` names the action: see `answerDesk`. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  guard(page, args.params.number)
  const form = await args.request.formData()
  const { id, number } = await page.call(getOrder, { number: (args.params.number ?? '').slice(0, 20) })
  const answer = await answerDesk(page, form, id)
  if (!answer.done) return answer
  const here =
    getPagePath(page, 'orderDesk', `/${encodeURIComponent(number)}`) + deskQuery(deskFilter(page.url.searchParams))
  throw redirect(withToast(here, 'SavedSuccessfully'), 303)
}

export const meta = pageMeta

export default function DeskOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { order, invoices, desk, customer, shipping, paths } = loaderData
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
      />
      <OrderNeighbours paths={paths.neighbours} />
      {actionData && (
        <p role="alert" className="mb-4 rounded-box bg-bad-soft p-3 text-bad">
          {actionData.message}
        </p>
      )}
      <DeskPanel desk={desk} seen={order.status} shipping={shipping} answer={actionData} />
      <OrderSheet order={{ ...order, held: false }}>
        <CreditBox credit={desk.credit} customer={customer} account={paths.account} />
        <OrderPayments payments={order.payments} />
        <OrderShipments shipments={order.shipments} />
        <InvoiceLinks invoices={invoices}>
          <ButtonLink to={paths.attach} size="small" className="mt-3">
            {t('eInvoice.attach')}
          </ButtonLink>
        </InvoiceLinks>
        <OrderHistory history={order.history} />
      </OrderSheet>
    </div>
  )
}

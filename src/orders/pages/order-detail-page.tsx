import { redirect } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { invoiceLinks } from '#src/e-invoices/invoice-links.ts'
import { InvoiceLinks } from '#src/e-invoices/invoice-links.tsx'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { DocumentHeader } from '../components/document-header.tsx'
import { OrderHistory } from '../components/order-history.tsx'
import { OrderPaymentBadge, OrderPayments } from '../components/order-payments.tsx'
import { OrderSheet } from '../components/order-sheet.tsx'
import { StatusBadge } from '../components/status-badge.tsx'
import { answerMyOrder } from '../my-orders/answer.ts'
import { OrderActions } from '../my-orders/order-actions.tsx'
import { OrderShipments } from '../my-orders/order-shipments.tsx'
import type { OrderDetail } from '../order.ts'
import { ARRIVED } from '../returnable/returnable.ts'
import { isUnpaid } from '../status.ts'
import { toOrderView } from '../views/order-view.ts'
import { getOrder } from '../wire.ts'
import type { Route } from './+types/order-detail-page'

/** By display number, never by an enumerable id. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const number = (args.params.number ?? '').slice(0, 20)
  // The owner processes orders at the desk.
  if (page.can('workOrders')) throw redirect(getPagePath(page, 'orderDesk', `/${encodeURIComponent(number)}`))
  const order = await page.call(getOrder, { number })
  return {
    head: hiddenHead(page, page.i18n.t('order.detail.title', { number: order.number })),
    order: toOrderView(page, order),
    invoices: await invoiceLinks(page, { orderNumber: order.number }),
    may: { reorder: order.isOwn && page.can('changeCart'), cancel: order.mayCancel },
    paths: {
      pay: mayPay(page, order) ? getPagePath(page, 'checkout', `/pay/${encodeURIComponent(order.number)}`) : null,
      cart: getPagePath(page, 'cart'),
      pdf: getPagePath(page, 'orderPrint', `/${encodeURIComponent(order.number)}/pdf`),
      orders: getPagePath(page, 'orders'),
      // Delivered goods may be returned by their buyer.
      sendBack: isArrived(order) && order.nextStatuses.length === 0 ? returnPath(page, order.number) : null,
      print: getPagePath(page, 'orderPrint', `/${encodeURIComponent(order.number)}`),
    },
  }
}

/** The user's own order that is unpaid and not under payment review. */
const mayPay = ({ can, viewer }: PageRequest, { status, customerId, underReview }: PayableOrder) =>
  can('placeOrder') && isUnpaid(status) && !underReview && viewer.customer?.id === customerId

type PayableOrder = Pick<OrderDetail, 'status' | 'customerId' | 'underReview'>

const isArrived = ({ status }: { status: number }) => ARRIVED.some((known) => known === status)

const returnPath = (page: PageRequest, number: string) =>
  getPagePath(page, 'returns', `?order=${encodeURIComponent(number)}`)

/** `intent` names the action: see `answerMyOrder`. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const { id } = await page.call(getOrder, { number: (args.params.number ?? '').slice(0, 20) })
  return answerMyOrder(page, String(form.get('intent') ?? ''), id)
}

export const meta = pageMeta

export default function OrderDetailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { order, invoices, may, paths } = loaderData
  return (
    <div className="page py-4 desk:py-6">
      <DocumentHeader
        back={{ to: paths.orders, label: t('order.list.title') }}
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
        {paths.pay && (
          <ButtonLink to={paths.pay} reloadDocument look="main">
            <Icon name="lock" />
            {t('card.payOrder')}
          </ButtonLink>
        )}
        {paths.sendBack && (
          <ButtonLink to={paths.sendBack}>
            <Icon name="swap" />
            {t('returns.fromOrder')}
          </ButtonLink>
        )}
      </DocumentHeader>
      <OrderSheet order={order}>
        <OrderActions may={may} answer={actionData} cart={paths.cart} />
        <OrderPayments payments={order.payments} />
        <OrderShipments shipments={order.shipments} />
        <InvoiceLinks invoices={invoices} />
        <OrderHistory history={order.history} />
      </OrderSheet>
    </div>
  )
}

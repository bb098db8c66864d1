import { Form, redirect, useNavigation } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { InvoiceLinks } from '#src/e-invoices/invoice-links.tsx'
import { invoiceLinks } from '#src/e-invoices/invoice-view.ts'
import { getWriteAboutOrderPath, loadOrderMessagesView, OrderMessages } from '#src/message-centre/order-messages.tsx'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { OrderHistory, OrderPaymentBadge, OrderPayments, OrderShipments } from '../components/order-history.tsx'
import { StatusBadge } from '../components/order-rows.tsx'
import { DocumentHeader, OrderSheet } from '../components/order-sheet.tsx'
import { SplitOrders } from '../components/split-orders.tsx'
import { cancelOrder, reorder } from '../my-orders/wire.ts'
import type { OrderDetail } from '../order.ts'
import { DELIVERED_STATUSES } from '../returnable.ts'
import { isUnpaid } from '../status.ts'
import { toOrderView } from '../views/order-view.ts'
import { toSplitOrdersView } from '../views/split-orders-view.ts'
import { getOrder } from '../wire.ts'
import type { Route } from './+types/order-detail-page'

/** By display number, never by an enumerable id. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const number = (args.params.number ?? '').slice(0, 20)
  // The owner processes orders at the desk.
  if (page.can('seeOrderDesk')) throw redirect(getPagePath(page, 'orderDesk', `/${encodeURIComponent(number)}`))
  const order = await page.call(getOrder, { number })
  return {
    head: hiddenHead(page, page.i18n.t('order.detail.title', { number: order.number })),
    order: toOrderView(page, order),
    invoices: await invoiceLinks(page, { orderNumber: order.number }),
    splitOrders: toSplitOrdersView(page, order, 'orderDetail'),
    messages: await loadOrderMessagesView(page, order.number, 'messages'),
    may: { reorder: order.isOwn && page.can('changeCart'), cancel: order.mayCancel },
    paths: {
      pay: mayPay(page, order) ? getPagePath(page, 'checkout', `/pay/${encodeURIComponent(order.number)}`) : null,
      cart: getPagePath(page, 'cart'),
      pdf: getPagePath(page, 'orderPrint', `/${encodeURIComponent(order.number)}/pdf`),
      orders: getPagePath(page, 'orders'),
      // Delivered goods may be returned by their buyer.
      sendBack: isDelivered(order) && order.nextStatuses.length === 0 ? returnPath(page, order.number) : null,
      print: getPagePath(page, 'orderPrint', `/${encodeURIComponent(order.number)}`),
      write: getWriteAboutOrderPath(page, order.number),
    },
  }
}

/** The user's own order that is unpaid and not under payment review. */
const mayPay = ({ can, viewer }: PageRequest, { status, customerId, underReview }: PayableOrder) =>
  can('placeOrder') && isUnpaid(status) && !underReview && viewer.customer?.id === customerId

type PayableOrder = Pick<OrderDetail, 'status' | 'customerId' | 'underReview'>

const isDelivered = ({ status }: { status: number }) => DELIVERED_STATUSES.some((known) => known === status)

const returnPath = (page: PageRequest, number: string) =>
  getPagePath(page, 'returns', `?order=${encodeURIComponent(number)}`)

/** `intent` names the action: see `runOrderAction`. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const { id } = await page.call(getOrder, { number: (args.params.number ?? '').slice(0, 20) })
  return runOrderAction(page, String(form.get('intent') ?? ''), id)
}

export const meta = pageMeta

export default function OrderDetailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { order, splitOrders, invoices, messages, may, paths } = loaderData
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
        {paths.write && (
          <ButtonLink to={paths.write}>
            <Icon name="mail" />
            {t('messages.writeAboutOrder')}
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
        <SplitOrders split={splitOrders} />
        <OrderPayments payments={order.payments} />
        <OrderShipments shipments={order.shipments} />
        <InvoiceLinks invoices={invoices} />
        <OrderMessages messages={messages} />
        <OrderHistory history={order.history} />
      </OrderSheet>
    </div>
  )
}

interface OrderActionsProps {
  may: { reorder: boolean; cancel: boolean }
  answer: OrderActionResult | undefined
  cart: string
}

/** Reorders, or cancels an order that is not yet approved. */
function OrderActions({ may, answer, cart }: OrderActionsProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  if (!may.reorder && !may.cancel && !answer) return null
  return (
    <section aria-label={t('order.action.title')} className="sheet flex flex-col gap-3 p-4">
      {answer?.problem && (
        <p role="alert" className="flex items-start gap-1.5 text-bad">
          <Icon name="alert" className="mt-0.5 size-4" />
          {answer.problem}
        </p>
      )}
      {answer?.reordered && <ReorderSummary reordered={answer.reordered} cart={cart} />}
      {may.reorder && (
        <Form method="post">
          <Button type="submit" name="intent" value="reorder" look="main" className="w-full" disabled={busy}>
            <Icon name="cart" />
            {t('order.action.reorder')}
          </Button>
        </Form>
      )}
      {may.cancel && <CancelForm busy={busy} />}
    </section>
  )
}

/** Requires confirmation, also without script, because cancelling is final. */
function CancelForm({ busy }: { busy: boolean }) {
  const { t } = useTexts()
  return (
    <details>
      <summary className="button button-plain w-full cursor-pointer list-none justify-center text-bad">
        {t('order.action.cancel')}
      </summary>
      <Form method="post" className="mt-2 rounded-box bg-bad-soft p-3">
        <p className="mb-2 text-sm">{t('order.action.cancelSure')}</p>
        <Button type="submit" name="intent" value="cancel" look="danger" className="w-full" disabled={busy}>
          {t('order.action.cancelYes')}
        </Button>
      </Form>
    </details>
  )
}

function ReorderSummary({
  reordered: { added, left },
  cart,
}: {
  reordered: NonNullable<OrderActionResult['reordered']>
  cart: string
}) {
  const { t } = useTexts()
  return (
    <div role="status" className="flex flex-col gap-2">
      {added > 0 && (
        <p className="flex flex-wrap items-center justify-between gap-2 text-good">
          <span className="flex items-center gap-1.5">
            <Icon name="check" className="size-4.5" />
            {t('order.action.added', { count: added })}
          </span>
          <ButtonLink to={cart} size="small">
            {t('order.action.toCart')}
          </ButtonLink>
        </p>
      )}
      {left.length > 0 && (
        <div className="rounded-box bg-warn-soft p-3 text-sm">
          <p className="font-semibold text-warn">{t('order.action.left', { count: left.length })}</p>
          <ul className="mt-1 flex flex-col gap-1">
            {left.map(({ code, name, message }) => (
              <li key={code}>
                <Ltr className="font-semibold">{code}</Ltr> {name}: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** The result of an action on the viewer's own order. */
interface OrderActionResult {
  done: boolean
  /** An error message; null on success. */
  problem: string | null
  /** The result of reordering. */
  reordered: { added: number; left: { code: string; name: string; message: string }[] } | null
}

/** Executes `intent` of an order form: `cancel` or `reorder`; anything else is a bad request. */
async function runOrderAction(
  { call, i18n }: PageRequest,
  intent: string,
  orderId: number,
): Promise<OrderActionResult> {
  if (intent === 'cancel') {
    const { done, message } = await call(cancelOrder, { orderId })
    return { done, problem: done ? null : message, reordered: null }
  }
  if (intent !== 'reorder') return { done: false, problem: i18n.t('refusal.InvalidRequest'), reordered: null }
  const { added, left } = await call(reorder, { orderId })
  return { done: added > 0, problem: null, reordered: { added, left } }
}

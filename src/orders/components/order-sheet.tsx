import { AddressLines } from '#src/addresses/address-lines.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { OrderView } from '../views/order-view.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderTotals } from './order-totals.tsx'

interface OrderSheetProps {
  order: OrderView
  /** Content below the facts. */
  children?: React.ReactNode
}

/** A complete order: its lines, totals and facts. */
export function OrderSheet({ order, children }: OrderSheetProps) {
  const { t } = useTexts()
  return (
    <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_22rem]">
      {order.held && (
        <p className="rounded-control bg-warn-soft px-3 py-2 text-warn desk:col-span-full">{t('order.detail.held')}</p>
      )}
      <OrderLines lines={order.lines} />
      <div className="flex flex-col gap-4">
        <section className="sheet p-4">
          <h2 className="mb-3 text-lg">{t('cart.total.title')}</h2>
          <OrderTotals totals={order.totals} />
        </section>
        <OrderFacts order={order} />
        {children}
      </div>
    </div>
  )
}

/** Date, customer, delivery address and payment method. */
function OrderFacts({ order }: { order: OrderView }) {
  const { t } = useTexts()
  return (
    <section className="sheet p-4">
      <dl className="flex flex-col gap-3">
        <Fact name={t('order.detail.placedAt')}>
          <bdi>{order.placedAt}</bdi>
        </Fact>
        <Fact name={t('order.detail.customer')}>{order.customerName}</Fact>
        <Fact name={t('checkout.payment')}>{order.paymentName}</Fact>
        <Fact name={t('checkout.address')}>
          <span className="block font-semibold">
            <bdi>{order.address.title}</bdi>
          </span>
          <AddressLines address={order.address} />
        </Fact>
        {order.shipping && (
          <Fact name={t('checkout.shipping.title')}>
            <bdi>{order.shipping.name}</bdi>
            {order.shipping.company && <bdi className="block text-ink-soft">{order.shipping.company}</bdi>}
          </Fact>
        )}
        {order.deliveryDate && <Fact name={t('checkout.deliveryDate')}>{order.deliveryDate}</Fact>}
        {order.reference && (
          <Fact name={t('checkout.reference')}>
            <bdi>{order.reference}</bdi>
          </Fact>
        )}
        {order.coupon && (
          <Fact name={t('checkout.coupon.code')}>
            <bdi>{order.coupon}</bdi>
          </Fact>
        )}
        {order.contract && <Fact name={t('order.detail.contract')}>{order.contract}</Fact>}
        {order.note && (
          <Fact name={t('checkout.note')}>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {order.note}
            </p>
          </Fact>
        )}
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-faint">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

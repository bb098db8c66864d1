import type { ReactNode } from 'react'
import { AddressLines } from '#src/addresses/address-lines.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { OrderTotalsView, OrderView } from '../views/order-view.ts'
import { OrderLines } from './order-lines.tsx'

interface OrderSheetProps {
  order: OrderView
  /** Content below the facts. */
  children?: React.ReactNode
  /** Content below the totals, before the facts. */
  summary?: React.ReactNode
  /** Content below the lines; on narrow screens below everything above. */
  below?: React.ReactNode
}

/** A complete order: its lines, totals and facts. Its parts are in the order in which they are seen, on every screen. */
export function OrderSheet({ order, below, summary, children }: OrderSheetProps) {
  const { t } = useTexts()
  return (
    <>
      {order.held && <p className="mb-4 rounded-control bg-warn-soft px-3 py-2 text-warn">{t('order.detail.held')}</p>}
      <div
        className={classes(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-[minmax(0,1fr)_22rem]',
          below !== undefined && 'desk:grid-rows-[auto_1fr]',
        )}
      >
        <OrderLines lines={order.lines} />
        <div className={classes('flex min-w-0 flex-col gap-4', below !== undefined && 'desk:row-span-2')}>
          <section className="sheet p-4">
            <h2 className="mb-3 text-lg">{t('cart.total.title')}</h2>
            <OrderTotals totals={order.totals} />
          </section>
          {summary}
          <OrderFacts order={order} />
          {children}
        </div>
        {below !== undefined && <div className="flex min-w-0 flex-col gap-4">{below}</div>}
      </div>
    </>
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

interface DocumentHeaderProps {
  back: { to: string; label: string }
  /** The kind of document, before its number. */
  heading: string
  number: string
  badge: ReactNode
  paths: { print: string; pdf: string }
  /** Further actions, before the print links. */
  children?: ReactNode
}

/** The header of an order or a proposal: back link, number, status, and print links. */
export function DocumentHeader({ back, heading, number, badge, paths, children }: DocumentHeaderProps) {
  const { t } = useTexts()
  return (
    <>
      <TextLink to={back.to} look="faint" className="mb-2 inline-flex items-center gap-1 text-sm">
        <Icon name="back" className="size-4" />
        {back.label}
      </TextLink>
      <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl">
          {heading} <Ltr>{number}</Ltr>
        </h1>
        {badge}
        <p className="flex w-full flex-wrap gap-2 sm:ms-auto sm:w-auto sm:justify-end">
          {children}
          <ButtonLink to={paths.print}>
            <Icon name="print" />
            {t('order.print')}
          </ButtonLink>
          <ButtonLink to={paths.pdf} reloadDocument download>
            <Icon name="download" />
            PDF
          </ButtonLink>
        </p>
      </header>
    </>
  )
}

export function OrderTotals({ totals }: { totals: OrderTotalsView }) {
  const { t } = useTexts()
  return (
    <dl className="sums">
      {totals.list && <Row name={t('cart.total.list')} value={totals.list} />}
      {totals.discount && <Row name={t('cart.total.discount')} value={totals.discount} className="text-good" />}
      {totals.promotions.map(({ name, amount }) => (
        <Row key={name} name={name} value={amount} className="text-good" />
      ))}
      {totals.freeFreight && totals.charges.length === 0 && (
        <Row name={t('promotions.freeFreight')} value="✓" className="text-good" />
      )}
      <Row name={t('cart.total.net')} value={totals.net} />
      {totals.charges.map(({ name, amount }) => (
        <Row
          key={name}
          name={name}
          value={amount ?? t('cart.total.free')}
          className={amount === null ? 'text-good' : ''}
        />
      ))}
      {totals.taxes.map(({ rate, tax }) => (
        <Row key={rate} name={t('cart.total.tax', { rate })} value={tax} />
      ))}
      <div className="mt-2 border-t border-line pt-3">
        <dt className="font-semibold">{t('cart.total.total')}</dt>
        <dd className="figures text-xl font-semibold">
          <Ltr>{totals.total}</Ltr>
        </dd>
      </div>
      {totals.fee && totals.paid && (
        <>
          <Row name={t('payment.fee')} value={totals.fee} />
          <Row name={t('payment.charged')} value={totals.paid} className="font-semibold" />
        </>
      )}
    </dl>
  )
}

function Row({ name, value, className }: { name: string; value: string; className?: string }) {
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className={classes('figures whitespace-nowrap', className)}>
        <Ltr>{value}</Ltr>
      </dd>
    </div>
  )
}

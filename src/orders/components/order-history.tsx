import { Badge, type Tone } from '#src/ui/badge.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { OrderPaymentsView, OrderView } from '../views/order-view.ts'

/** All statuses of the order, newest last. */
export function OrderHistory({ history }: Pick<OrderView, 'history'>) {
  const { t } = useTexts()
  if (history.length === 0) return null
  return (
    <section className="sheet p-4">
      <h2 className="mb-3 text-lg">{t('order.detail.history')}</h2>
      <ol className="flex flex-col gap-3 border-s-2 border-line ps-4">
        {history.map(({ step, at, statusName, by, note }) => (
          <li key={step} className="relative">
            <span
              aria-hidden="true"
              className="absolute -start-[1.3125rem] top-1.5 size-2 rounded-full bg-brand [box-shadow:0_0_0_4px_var(--color-paper)]"
            />
            <p className="font-semibold">{statusName}</p>
            <p className="text-sm text-ink-faint">
              <bdi>{at}</bdi>
              {by && ` · ${by}`}
            </p>
            {note && (
              <p dir="auto" className="text-sm whitespace-pre-line">
                {note}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

const BADGES = {
  review: { tone: 'warn', text: 'order.payments.review' },
  refunded: { tone: 'neutral', text: 'order.payments.refundedBadge' },
  partlyRefunded: { tone: 'brand', text: 'order.payments.partlyRefundedBadge' },
} as const satisfies Record<string, { tone: Tone; text: string }>

/** Next to the order status: refunded in part or full, or under review. */
export function OrderPaymentBadge({ payments: { state } }: { payments: OrderPaymentsView }) {
  const { t } = useTexts()
  if (state === null) return null
  return <Badge tone={BADGES[state].tone}>{t(BADGES[state].text)}</Badge>
}

/** The card payments of an order, with captured, refunded and remaining amounts. */
export function OrderPayments({ payments: { rows, unpaid, state } }: { payments: OrderPaymentsView }) {
  const { t } = useTexts()
  if (rows.length === 0) return null
  return (
    <section className="sheet p-4">
      <h2 className="mb-3 text-lg">{t('order.payments.title')}</h2>
      {state === 'review' && (
        <p className="mb-3 rounded-control bg-warn-soft px-3 py-2 text-warn">{t('order.payments.reviewText')}</p>
      )}
      <ul className="ruled">
        {rows.map(({ reference, number, at, captured, refunded, refunding, left }) => (
          <li key={reference} className="py-2 first:pt-0">
            <p className="flex flex-wrap justify-between gap-x-3 text-sm">
              <Ltr className="font-semibold">{number}</Ltr>
              <bdi className="text-ink-soft">{at}</bdi>
            </p>
            <dl className="sums">
              <Amount name={t('order.payments.captured')} value={captured} />
              {refunded && <Amount name={t('order.payments.refunded')} value={refunded} />}
              {refunding && <Amount name={t('order.payments.refunding')} value={refunding} />}
              {(refunded || refunding) && <Amount name={t('order.payments.left')} value={left} />}
            </dl>
          </li>
        ))}
      </ul>
      {unpaid && (
        <dl className="sums mt-2 border-t border-line pt-2">
          <Amount name={t('order.payments.open')} value={unpaid} />
        </dl>
      )}
    </section>
  )
}

function Amount({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="figures whitespace-nowrap">
        <Ltr>{value}</Ltr>
      </dd>
    </div>
  )
}

/** Shipped parts, with carrier and tracking number. */
export function OrderShipments({ shipments }: Pick<OrderView, 'shipments'>) {
  const { t } = useTexts()
  if (shipments.length === 0) return null
  return (
    <section className="sheet p-4">
      <h2 className="mb-3 text-lg">{t('order.shipping.title')}</h2>
      <ol className="flex flex-col gap-3">
        {shipments.map(({ number, at, company, method, tracking, contents }) => (
          <li key={number} className="border-b border-line pb-3 last:border-0 last:pb-0">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="font-semibold">
                {[company, method].filter(Boolean).join(' · ') || t('order.shipping.own')}
              </span>
              <bdi className="text-sm text-ink-faint">{at}</bdi>
            </p>
            {tracking && (
              <p className="text-sm">
                {t('order.shipping.tracking')}: <Ltr className="font-semibold">{tracking}</Ltr>
              </p>
            )}
            <ul className="flex flex-wrap gap-x-3 text-sm text-ink-faint">
              {contents.map((line) => (
                <li key={line}>
                  <Ltr className="whitespace-nowrap">{line}</Ltr>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}

import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { OrderView } from '../views/order-view.ts'

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

import { useTexts } from '#src/ui/page/texts.ts'
import type { OrderView } from '../views/order-view.ts'

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

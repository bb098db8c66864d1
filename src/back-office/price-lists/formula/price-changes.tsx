import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { ScheduledPricesView } from './formula-view.ts'

interface PriceChangesProps {
  /** The page of the formula. */
  formula: string
  scheduled: readonly ScheduledPricesView[]
  /** The message of a refused cancellation. */
  refused: string | undefined
}

/** The section of a price list that computes its prices, and cancels those that begin later. */
export function PriceChanges({ formula, scheduled, refused }: PriceChangesProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <section aria-label={t('priceFormula.changes')} className="sheet">
      <div className="flex flex-wrap items-start justify-between gap-3 p-4">
        <div className="min-w-0 max-w-prose">
          <h2 className="text-lg">{t('priceFormula.changes')}</h2>
          <p className="mt-1 text-pretty text-ink-soft">
            {t(scheduled.length > 0 ? 'priceFormula.scheduledText' : 'priceFormula.noScheduled')}
          </p>
        </div>
        <ButtonLink to={formula}>{t('priceFormula.open')}</ButtonLink>
      </div>
      {refused && (
        <p role="alert" className="mx-4 mb-3 rounded-control bg-bad-soft px-3 py-2 text-bad">
          {refused}
        </p>
      )}
      {scheduled.length > 0 && (
        <ul className="ruled border-t border-line" aria-label={t('priceFormula.scheduled')}>
          {scheduled.map(({ from, prices, day }) => (
            <li key={from} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
              <span>{t('priceFormula.fromDay', { count: prices, day })}</span>
              <Form method="post">
                <input type="hidden" name="from" value={from} />
                <input type="hidden" name="prices" value={prices} />
                <Button type="submit" name="intent" value="cancel" size="small" disabled={busy}>
                  {t('priceFormula.cancel')}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

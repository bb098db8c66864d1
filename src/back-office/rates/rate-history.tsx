import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { RateChangeView } from './rate-history-view.ts'

/** Who changed which rate lately. */
export function RateHistory({ changes }: { changes: readonly RateChangeView[] }) {
  const { t } = useTexts()
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="rate-history" className="sheet mt-4 max-w-4xl">
      <h2 id="rate-history" className="border-b border-line px-4 py-2.5 text-lg">
        {t('exchangeRates.history')}
      </h2>
      <ul className="ruled">
        {changes.map(({ at, actor, currency, before, after }) => (
          <li
            key={`${at} ${currency} ${before} ${after}`}
            className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5"
          >
            <span>
              <Ltr className="font-semibold">{currency}</Ltr>{' '}
              <Ltr>{before === '' ? after : `${before} → ${after || '–'}`}</Ltr>
              {before === '' && <span className="text-ink-soft"> · {t('exchangeRates.added')}</span>}
              {after === '' && <span className="text-ink-soft"> · {t('exchangeRates.removed')}</span>}
            </span>
            <span className="text-sm text-ink-faint">
              <bdi>{actor}</bdi> · <bdi>{at}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

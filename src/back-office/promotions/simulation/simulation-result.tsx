import { EmptyState } from '#src/ui/empty-state.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { DealerTable } from './dealer-table.tsx'
import type { SimulationView } from './simulation-view.ts'

interface SimulationResultProps {
  simulation: SimulationView
  /** Null for a promotion that is not saved. */
  files: { xlsx: string; csv: string } | null
}

/** What a promotion would have given: sums, dealers and what the figures assume. */
export function SimulationResult({ simulation, files }: SimulationResultProps) {
  const { t } = useTexts()
  const { tooMany, hasOrders, tiles, leftOut, limited, rows, more, seesDealers } = simulation
  return (
    <>
      {tooMany && (
        <p role="alert" className="mb-4 rounded-control bg-warn-soft px-4 py-3">
          {t('promotionSimulation.tooMany')}
        </p>
      )}
      {!tooMany && !hasOrders && (
        <EmptyState onSheet icon="percent" title={t('promotionSimulation.empty.title')}>
          {t('promotionSimulation.empty.text')}
        </EmptyState>
      )}
      {!tooMany && hasOrders && (
        <>
          <ul className="mb-4 grid gap-3 sm:grid-cols-2 md:grid-cols-3">
            {tiles.map(({ label, value, detail }) => (
              <li key={label} className="sheet p-4">
                <p className="text-sm font-semibold text-ink-soft">{label}</p>
                <p className="mt-1">
                  <Ltr className="text-xl font-bold text-ink">{value}</Ltr>
                </p>
                {detail && <p className="mt-1 text-sm text-ink-faint">{detail}</p>}
              </li>
            ))}
          </ul>
          {limited && <p className="mb-2">{t('promotionSimulation.limited', { orders: limited })}</p>}
          {seesDealers && <DealerTable rows={rows} more={more} files={files} />}
        </>
      )}
      <Assumptions leftOut={leftOut} />
    </>
  )
}

/** What the figures assume, because they are no forecast. */
function Assumptions({ leftOut }: { leftOut: string }) {
  const { t } = useTexts()
  return (
    <section className="mt-6 max-w-prose text-sm text-ink-soft" aria-label={t('promotionSimulation.assumptions')}>
      <h2 className="text-base font-semibold">{t('promotionSimulation.assumptions')}</h2>
      <ul className="mt-1 list-disc ps-5">
        <li>{t('promotionSimulation.assumption.orders')}</li>
        <li>{t('promotionSimulation.assumption.prices')}</li>
        <li>{t('promotionSimulation.assumption.others')}</li>
        <li>{t('promotionSimulation.assumption.gifts')}</li>
        {leftOut && <li>{t('promotionSimulation.assumption.leftOut', { orders: leftOut })}</li>}
      </ul>
    </section>
  )
}

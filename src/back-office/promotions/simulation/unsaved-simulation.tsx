import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { TypedPeriod } from './period.ts'
import { SimulationResult } from './simulation-result.tsx'
import type { SimulationView } from './simulation-view.ts'

/** In the form of a promotion: the period, and the button that simulates what is typed without saving it. */
export function SimulationFields({ period: { from, until, invalid } }: { period: TypedPeriod }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <section className="border-t border-line p-4" aria-label={t('promotionSimulation.open')}>
      <h2 className="text-lg">{t('promotionSimulation.open')}</h2>
      <p className="mb-3 text-sm text-pretty text-ink-soft">{t('promotionSimulation.unsavedText')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          name="simulatedFrom"
          type="date"
          label={t('deskPromotions.field.from')}
          defaultValue={from}
          error={invalid ? t('promotionSimulation.invalid') : undefined}
        />
        <TextField name="simulatedUntil" type="date" label={t('deskPromotions.field.until')} defaultValue={until} />
        <Button type="submit" name="intent" value="simulate" disabled={busy}>
          {t('promotionSimulation.unsaved')}
        </Button>
      </div>
    </section>
  )
}

/** The result of such a simulation, which takes the focus; nothing without one. */
export function UnsavedSimulation({ simulation }: { simulation: SimulationView | undefined }) {
  const { t } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (simulation) heading.current?.focus()
  }, [simulation])
  if (!simulation) return null
  return (
    <section aria-labelledby="unsaved-simulation" className="mt-6">
      <h2 id="unsaved-simulation" ref={heading} tabIndex={-1} className="mb-3 text-xl">
        {t('promotionSimulation.title')}
      </h2>
      <SimulationResult simulation={simulation} files={null} />
    </section>
  )
}

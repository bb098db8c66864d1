import { TargetBar } from '#src/representatives/target-months.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { ProgressView } from './targets-view.ts'

/** Targets of the present month: all together, and those who are farthest from theirs. */
export function TargetPanel({ progress }: { progress: ProgressView }) {
  const { t } = useTexts()
  const { month, total, representatives, count, href, unrated } = progress
  return (
    <section aria-labelledby="target-progress" className="mt-8">
      <h2 id="target-progress" className="mb-3 text-lg">
        {t('deskTargets.panel', { month })}
      </h2>
      <div className="sheet grid gap-x-8 gap-y-4 p-4 desk:grid-cols-[18rem_minmax(0,1fr)]">
        <div>
          <p className="text-xl font-bold">
            <Ltr>{total.rate}</Ltr>
          </p>
          <p className="mb-2 text-ink-soft">
            {t('deskTargets.reachedOf', { reached: total.reached, target: total.target })}
          </p>
          <TargetBar view={total} />
          <p className="mt-2 text-sm">
            <TextLink to={href}>{count}</TextLink>
          </p>
        </div>
        <ul className="grid content-start gap-3">
          {representatives.map((one) => (
            <li key={one.id} className="grid gap-1">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <TextLink to={one.href} look="bare" className="font-semibold">
                  <bdi>{one.name}</bdi>
                </TextLink>
                <span className="text-sm text-ink-soft">
                  {t('deskTargets.reachedOf', { reached: one.reached, target: one.target })} <Ltr>({one.rate})</Ltr>
                </span>
              </span>
              <TargetBar view={one} />
            </li>
          ))}
        </ul>
      </div>
      {unrated && (
        <p className="mt-2 text-sm text-ink-faint">{t('backOffice.figures.unrated', { currencies: unrated })}</p>
      )}
    </section>
  )
}

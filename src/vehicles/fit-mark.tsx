import { Icon } from '../ui/icon.tsx'
import type { FitView } from './fit-view.ts'

const ICON = { fits: 'check', not: 'close', unknown: 'info' } as const
const TONE = { fits: 'text-good', not: 'text-bad', unknown: 'text-ink-faint' } as const

/** Whether it fits the chosen vehicle: as text, never by colour alone. */
export function FitMark({ fit }: { fit: FitView }) {
  return (
    <div className="mt-1 text-sm">
      <p className={`flex items-center gap-1 font-semibold ${TONE[fit.state]}`}>
        <Icon name={ICON[fit.state]} className="size-4 shrink-0" />
        {fit.text}
      </p>
      {fit.under.length > 0 && (
        <ul className="ps-5 text-ink-soft">
          {fit.under.map((conditions) => (
            <li key={conditions}>{conditions}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { SANDBOX_CARDS } from '../providers/sandbox/sandbox.ts'
import { inFours } from './card.ts'

/** The test cards of the sandbox bank with their outcomes; pressing one fills it in. */
export function SandboxCards({ onPick }: { onPick: (number: string) => void }) {
  const { t } = useTexts()
  return (
    <details className="rounded-control border border-warn bg-warn-soft">
      <summary className="cursor-pointer px-3 py-2 font-semibold text-warn">{t('card.sandbox.title')}</summary>
      <ul className="border-t border-warn px-3 py-2 text-sm">
        {SANDBOX_CARDS.map(({ number, behaviour }) => (
          <li key={number} className="flex flex-wrap items-baseline gap-x-3 py-0.5">
            <button
              type="button"
              className="min-h-6 font-semibold digits underline underline-offset-3"
              onClick={() => onPick(number)}
            >
              <Ltr>{inFours(number)}</Ltr>
            </button>
            <span>{t(`card.sandbox.${behaviour}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

import { Badge } from '../../../ui/badge.tsx'
import { CheckField } from '../../../ui/forms/choice.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { useTexts } from '../../../ui/page/texts.ts'
import type { ShownDebt } from '../shown-online-payment.ts'

interface OpenChoiceProps {
  lines: readonly ShownDebt[]
  open: boolean
  onChoose: () => void
}

/** Unpaid documents to be ticked, what fell due first on top. */
export function OpenChoice({ lines, open, onChoose }: OpenChoiceProps) {
  const { t } = useTexts()
  return (
    <details open={open} className="ms-7 rounded-control border border-line">
      <summary className="cursor-pointer px-3 py-2 text-sm font-semibold">
        {t('online.documents', { count: lines.length })}
      </summary>
      <div className="max-h-80 divide-y divide-line overflow-y-auto border-t border-line px-3">
        {lines.map((line) => (
          <CheckField
            key={line.id}
            name="debit"
            value={line.id}
            defaultChecked={line.chosen}
            onChange={onChoose}
            label={
              <span className="flex flex-wrap items-baseline gap-x-3">
                <span className="min-w-0 flex-1">
                  <Ltr className="font-semibold">{line.no}</Ltr>{' '}
                  <span className="text-sm text-ink-soft">{line.type}</span>
                  <span className="block text-sm text-ink-soft">
                    {t('account.line.due')} <bdi>{line.dueDate}</bdi>{' '}
                    {line.late && <Badge tone="bad">{line.late}</Badge>}
                  </span>
                </span>
                <Ltr className="font-semibold whitespace-nowrap">{line.open}</Ltr>
              </span>
            }
          />
        ))}
      </div>
    </details>
  )
}

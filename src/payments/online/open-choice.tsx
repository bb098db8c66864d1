import { useRef } from 'react'
import { Badge } from '#src/ui/badge.tsx'
import { classes } from '#src/ui/classes.ts'
import { CheckField } from '#src/ui/forms/choice.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { DebtView } from './online-payment-view.ts'

interface OpenChoiceProps {
  lines: readonly DebtView[]
  open: boolean
  /** Nothing is ticked, but something is required. */
  error: string | undefined
  /** The ids of all that are ticked now. */
  onChoose: (ids: readonly number[]) => void
}

/** Unpaid documents with checkboxes, the earliest due date first. */
export function OpenChoice({ lines, open, error, onChoose }: OpenChoiceProps) {
  const { t } = useTexts()
  const list = useRef<HTMLDivElement>(null)
  const announceChoice = () => onChoose(Array.from(list.current?.querySelectorAll('input:checked') ?? [], getBoxId))
  return (
    <details open={open} className={classes('ms-7 rounded-control border', error ? 'border-bad' : 'border-line')}>
      <summary className="cursor-pointer px-3 py-2 text-sm font-semibold">
        {t('online.documents', { count: lines.length })}
      </summary>
      {error && (
        <p role="alert" className="border-t border-line px-3 py-2 text-sm text-bad">
          {error}
        </p>
      )}
      <div ref={list} className="max-h-80 ruled overflow-y-auto border-t border-line px-3">
        {lines.map((line) => (
          <CheckField
            key={line.id}
            name="debit"
            value={line.id}
            defaultChecked={line.chosen}
            onChange={announceChoice}
            label={
              <span className="flex flex-wrap items-baseline gap-x-3">
                <span className="min-w-0 flex-1">
                  <Ltr className="font-semibold">{line.no}</Ltr>{' '}
                  <span className="text-sm text-ink-soft">{line.type}</span>
                  <span className="block text-sm text-ink-soft">
                    {t('account.line.due')} <bdi>{line.dueDate}</bdi>{' '}
                    {line.overdue && <Badge tone="bad">{line.overdue}</Badge>}
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

const getBoxId = (box: Element) => Number((box as HTMLInputElement).value)

import { inputClass } from '#src/ui/forms/field.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { DeskLineView } from '../desk-view.ts'

interface DeskLineFieldsProps {
  lines: readonly DeskLineView[]
  /** The maximum of a line, and the initial value of its field. */
  limit: 'open' | 'remaining'
  first: 'open' | 'ready'
  typed: Record<string, string>
}

/** A quantity field for each line that has any. */
export function DeskLineFields({ lines, limit, first, typed }: DeskLineFieldsProps) {
  const { t } = useTexts()
  return (
    <ul className="sheet">
      {lines
        .filter((line) => Number(line[limit]) > 0)
        .map((line) => (
          <li
            key={line.lineNo}
            className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-center gap-3 border-b border-line px-3 py-2 last:border-0"
          >
            <div className="min-w-0">
              <Ltr className="font-semibold">{line.code}</Ltr> {line.name}
              <span className="block text-sm text-ink-faint">
                {t('order.desk.ordered', { quantity: line.ordered, unit: line.unit })}
                {line.shipped !== '0' && ` · ${t('order.line.shipped', { quantity: line.shipped })}`}
              </span>
              {line.later && (
                <span className="block text-sm text-warn">{t('order.line.later', { quantity: line.later })}</span>
              )}
            </div>
            <input
              type="number"
              inputMode="decimal"
              dir="ltr"
              name={`q.${line.lineNo}`}
              min="0"
              max={line[limit]}
              step="any"
              defaultValue={typed[`q.${line.lineNo}`] ?? line[first]}
              aria-label={`${t('cart.line.quantity')}: ${line.code}`}
              className={inputClass}
            />
          </li>
        ))}
    </ul>
  )
}

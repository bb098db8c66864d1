import { useTexts } from '#src/ui/page/texts.ts'

const HEAD = 'border-b border-line-strong px-3 py-2 text-sm font-semibold whitespace-nowrap text-ink-soft'
export const DEBT_CELL = 'border-b border-line px-3 py-2.5 align-top'
/** A column that phones leave out. */
export const WIDE_COLUMN = 'hidden sm:table-cell'

interface DebtTableProps {
  label: string
  /** The heading of a column after the open amount, which is then left out on phones. */
  lastColumn?: string
  /** The rows. */
  children: React.ReactNode
}

/** A table of unpaid documents: number, days, amount and what is open of it. */
export function DebtTable({ label, lastColumn, children }: DebtTableProps) {
  const { t } = useTexts()
  return (
    <table className="w-full border-collapse" aria-label={label}>
      <thead>
        <tr>
          <th className={HEAD}>{t('account.line.document')}</th>
          <th className={`${HEAD} ${WIDE_COLUMN}`}>{t('account.line.date')}</th>
          <th className={`${HEAD} ${WIDE_COLUMN}`}>{t('account.line.due')}</th>
          <th className={`${HEAD} ${WIDE_COLUMN} figures`}>{t('account.document.amount')}</th>
          <th className={`${HEAD} ${lastColumn ? WIDE_COLUMN : ''} figures`}>{t('account.line.open')}</th>
          {lastColumn && <th className={`${HEAD} figures`}>{lastColumn}</th>}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

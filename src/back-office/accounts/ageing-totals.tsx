import type { Bucket } from '#src/current-account/open-items/ageing.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { AgeingTotalView } from './ageing-totals-view.ts'

/** The older a debt, the stronger its colour. */
const COLOURS: Record<Bucket, string> = {
  notDue: 'bg-good',
  upTo30: 'bg-warn-line',
  upTo60: 'bg-warn',
  upTo90: 'bg-bad-half',
  older: 'bg-bad',
}

interface AgeingTotalsProps {
  totals: readonly AgeingTotalView[]
  /** Of the main sum; that of a balance without. */
  label?: string
}

/** The sums that the filters select, one sheet for each currency. */
export function AgeingTotals({ totals, label }: AgeingTotalsProps) {
  return (
    <div className="mb-3 grid gap-3">
      {totals.map((total) => (
        <CurrencyTotals key={total.currency} total={total} label={label} />
      ))}
    </div>
  )
}

interface CurrencyTotalsProps {
  total: AgeingTotalView
  label: string | undefined
}

function CurrencyTotals({ total: { currency, balance, overdue, buckets }, label }: CurrencyTotalsProps) {
  const { t } = useTexts()
  return (
    <section aria-label={t('deskAccounts.totals', { currency })} className="sheet p-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-4 desk:grid-cols-[repeat(7,auto)]">
        <Figure label={label ?? t('deskAccounts.column.balance')} amount={balance} isMain />
        <Figure label={t('deskAccounts.column.overdue')} amount={overdue} isMain />
        {buckets.map(({ bucket, amount }) => (
          <Figure key={bucket} label={t(`account.bucket.${bucket}`)} amount={amount} colour={COLOURS[bucket]} />
        ))}
      </dl>
      {buckets.some(({ share }) => share > 0) && (
        <div aria-hidden="true" className="mt-3 flex h-2 overflow-hidden rounded-full bg-sunk">
          {buckets.map(({ bucket, share }) => (
            <span key={bucket} className={COLOURS[bucket]} style={{ width: `${share}%` }} />
          ))}
        </div>
      )}
    </section>
  )
}

interface FigureProps {
  label: string
  amount: string
  isMain?: boolean
  colour?: string
}

const Figure = ({ label, amount, isMain = false, colour }: FigureProps) => (
  <div className="flex min-w-0 flex-col justify-between">
    <dt className="flex items-center gap-1.5 text-sm text-ink-soft">
      {colour && <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${colour}`} />}
      {label}
    </dt>
    <dd className={isMain ? 'text-lg font-bold' : 'font-semibold'}>
      <Ltr>{amount}</Ltr>
    </dd>
  </div>
)

import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Table, Td, Th } from '#src/ui/table.tsx'
import type { BalanceView } from '../account-view.ts'
import { BalanceText } from '../balance-text.tsx'

export interface ChartMonth {
  name: string
  /** In proportion to the maximum, for rendering only. */
  debit: number
  credit: number
  balance: number
}

const [WIDTH, HEIGHT, GROUND] = [640, 160, 140] as const

/** Debit and credit by month as bars, and the closing balance as a line; the table below has the same figures. */
export function MonthCharts({ months }: { months: readonly ChartMonth[] }) {
  const { t } = useTexts()
  if (months.length < 2) return null
  return (
    <div className="grid gap-4 p-3 md:grid-cols-2">
      <figure>
        <figcaption className="mb-1 flex flex-wrap items-center gap-x-3 text-sm font-semibold text-ink-soft">
          {t('account.chart.moves')}
          <LegendEntry look="bg-brand" name={t('account.line.debit')} />
          <LegendEntry look="bg-good" name={t('account.line.credit')} />
        </figcaption>
        <Bars months={months} label={t('account.chart.moves')} />
      </figure>
      <figure>
        <figcaption className="mb-1 text-sm font-semibold text-ink-soft">{t('account.chart.balance')}</figcaption>
        <BalanceLine months={months} label={t('account.chart.balance')} />
      </figure>
    </div>
  )
}

const LegendEntry = ({ look, name }: { look: string; name: string }) => (
  <span className="inline-flex items-center gap-1 font-normal">
    <span aria-hidden="true" className={`inline-block size-2.5 rounded-full ${look}`} />
    {name}
  </span>
)

interface ChartProps {
  months: readonly ChartMonth[]
  label: string
}

function Bars({ months, label }: ChartProps) {
  const step = WIDTH / months.length
  const bar = Math.min(step * 0.36, 22)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className="ltr w-full">
      <line x1="0" x2={WIDTH} y1={GROUND} y2={GROUND} className="stroke-line-strong" />
      {months.map(({ name, debit, credit }, at) => {
        const middle = step * (at + 0.5)
        const [high, low] = [debit * (GROUND - 8), credit * (GROUND - 8)]
        return (
          <g key={name}>
            <rect x={middle - bar - 1} y={GROUND - high} width={bar} height={high} rx="2" className="fill-brand" />
            <rect x={middle + 1} y={GROUND - low} width={bar} height={low} rx="2" className="fill-good" />
            <MonthLabel name={name} at={at} count={months.length} middle={middle} />
          </g>
        )
      })}
    </svg>
  )
}

function BalanceLine({ months, label }: ChartProps) {
  const minimum = Math.min(0, ...months.map(({ balance }) => balance))
  const maximum = Math.max(0, ...months.map(({ balance }) => balance))
  const height = (share: number) => 8 + ((maximum - share) / (maximum - minimum || 1)) * (GROUND - 16)
  const step = WIDTH / months.length
  const points = months.map(({ balance }, at) => [step * (at + 0.5), height(balance)] as const)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className="ltr w-full">
      <line x1="0" x2={WIDTH} y1={height(0)} y2={height(0)} className="stroke-line-strong" />
      <polyline
        points={points.map((point) => point.join(',')).join(' ')}
        fill="none"
        strokeWidth="2.5"
        className="stroke-brand"
      />
      {months.map(({ name }, at) => (
        <g key={name}>
          <circle cx={points[at]?.[0]} cy={points[at]?.[1]} r="3.5" className="fill-brand" />
          <MonthLabel name={name} at={at} count={months.length} middle={step * (at + 0.5)} />
        </g>
      ))}
    </svg>
  )
}

/** The name of every month up to eight, otherwise of each second or third. */
function MonthLabel({ name, at, count, middle }: { name: string; at: number; count: number; middle: number }) {
  if (at % Math.ceil(count / 8) !== 0) return null
  return (
    <text x={middle} y={HEIGHT - 4} textAnchor="middle" className="fill-ink-faint text-xs">
      {name}
    </text>
  )
}

export interface MonthRowView {
  name: string
  debit: string
  credit: string
  balance: BalanceView
  valor: string
}

/** The charts as figures, with the average due date of each month's debts (value date). */
export function MonthTable({ months }: { months: readonly MonthRowView[] }) {
  const { t } = useTexts()
  return (
    <details className="border-t border-line px-3 py-2">
      <summary className="cursor-pointer py-1 text-sm font-semibold">{t('account.chart.table')}</summary>
      <Table label={t('account.months.title')}>
        <thead>
          <tr>
            <Th>{t('account.months.month')}</Th>
            <Th number>{t('account.line.debit')}</Th>
            <Th number>{t('account.line.credit')}</Th>
            <Th number>{t('account.line.balance')}</Th>
            <Th number>{t('account.months.valor')}</Th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ name, debit, credit, balance, valor }) => (
            <tr key={name}>
              <Td className="whitespace-nowrap">{name}</Td>
              <Td number>
                <Ltr>{debit}</Ltr>
              </Td>
              <Td number>
                <Ltr>{credit}</Ltr>
              </Td>
              <Td number>
                <BalanceText balance={balance} />
              </Td>
              <Td number>
                <bdi>{valor}</bdi>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  )
}

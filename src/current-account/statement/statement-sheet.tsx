import { buttonClass } from '#src/ui/button.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import type { BalanceView } from '../amount-view.ts'
import { BalanceText } from '../balance-text.tsx'
import { type StatementFilter, statementQuery } from '../filter.ts'
import { type ChartMonth, MonthCharts } from './month-charts.tsx'
import { type MonthRowView, MonthTable } from './month-table.tsx'
import { StatementRows } from './statement-rows.tsx'
import type { StatementLineView } from './statement-view.ts'

interface SheetProps {
  statement: {
    filter: StatementFilter
    lines: readonly StatementLineView[]
    months: { rows: readonly MonthRowView[]; drawn: readonly ChartMonth[] }
    opening: BalanceView
    closing: BalanceView
    found: number
    pages: number
    paths: { here: string }
  }
}

const FORMATS = ['pdf', 'xlsx', 'csv'] as const

/** A page of entries between opening and closing balance, with months and files. */
export function StatementSheet({ statement: { filter, lines, months, found, pages, paths, ...sums } }: SheetProps) {
  const { t } = useTexts()
  const query = statementQuery({ ...filter, page: 1 })
  return (
    <>
      <section className="sheet">
        <header className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line p-3">
          <p>{t('account.found', { count: found })}</p>
          <p className="text-ink-soft">
            {t('account.opening')}: <BalanceText balance={sums.opening} />
          </p>
          <p className="text-ink-soft">
            {t('account.closing')}: <BalanceText balance={sums.closing} />
          </p>
          <nav aria-label={t('account.away.take')} className="ms-auto flex gap-1">
            {FORMATS.map((format) => (
              <a
                key={format}
                href={`${paths.here}/file/${format}${query}`}
                download
                className={buttonClass('plain', 'small')}
                aria-label={`${t('account.away.take')} ${format.toUpperCase()}`}
              >
                {format.toUpperCase()}
              </a>
            ))}
          </nav>
        </header>
        <StatementRows lines={lines} />
        {pages > 1 && (
          <footer className="p-3">
            <Pagination
              page={filter.page}
              pages={pages}
              buildHref={(page) => paths.here + statementQuery({ ...filter, page })}
            />
          </footer>
        )}
      </section>
      <section className="sheet mt-4">
        <h2 className="px-3 pt-3 text-lg">{t('account.months.title')}</h2>
        <MonthCharts months={months.drawn} />
        <MonthTable months={months.rows} />
      </section>
    </>
  )
}

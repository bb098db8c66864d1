import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { Skeleton, SkeletonRows } from '#src/ui/skeleton.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { BalanceView } from '../account-view.ts'
import { BalanceText } from '../balance-text.tsx'
import { type StatementFilter, statementQuery } from '../filter.ts'
import { type ChartMonth, MonthCharts, type MonthRowView, MonthTable } from './month-charts.tsx'
import type { StatementLineView } from './statement-view.ts'

interface SheetProps {
  statement: {
    filter: StatementFilter
    lines: readonly StatementLineView[]
    months: { rows: readonly MonthRowView[]; chart: readonly ChartMonth[] }
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
        <MonthCharts months={months.chart} />
        <MonthTable months={months.rows} />
      </section>
    </>
  )
}

const HEAD = 'border-b border-line-strong px-3 py-2 text-sm font-semibold whitespace-nowrap text-ink-soft'
const CELL = 'border-b border-line px-3 py-2.5 align-top'
const WIDE = 'hidden md:table-cell'

/** Lines of a statement. On phones one signed amount, with the rest below the document. */
function StatementRows({ lines }: { lines: readonly StatementLineView[] }) {
  const { t } = useTexts()
  return (
    <table className="w-full border-collapse" aria-label={t('account.title')}>
      <thead>
        <tr>
          <th className={`${HEAD} ${WIDE}`}>{t('account.line.date')}</th>
          <th className={HEAD}>{t('account.line.document')}</th>
          <th className={`${HEAD} ${WIDE}`}>{t('account.line.due')}</th>
          <th className={`${HEAD} ${WIDE} figures`}>{t('account.line.debit')}</th>
          <th className={`${HEAD} ${WIDE} figures`}>{t('account.line.credit')}</th>
          <th className={`${HEAD} figures md:hidden`}>{t('account.document.amount')}</th>
          <th className={`${HEAD} ${WIDE} figures`}>{t('account.line.balance')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.href} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ line }: { line: StatementLineView }) {
  const { t } = useTexts()
  return (
    <tr className={`relative hover:bg-ground ${line.undone ? 'text-ink-faint' : ''}`}>
      <td className={`${CELL} ${WIDE} whitespace-nowrap`}>
        <bdi>{line.entryDate}</bdi>
      </td>
      <th scope="row" className={`${CELL} font-normal`}>
        <TextLink to={line.href} look="bare" className="font-semibold covers-row">
          <Ltr className="whitespace-nowrap">{line.documentNo}</Ltr>
        </TextLink>
        <span className="block text-sm text-ink-faint">
          {line.typeName}
          {line.description && (
            <span className="hidden sm:inline">
              {' · '}
              <bdi>{line.description}</bdi>
            </span>
          )}
        </span>
        <span className="flex flex-wrap gap-x-3 text-sm text-ink-faint md:hidden">
          <bdi>{line.entryDate}</bdi>
          <BalanceText balance={line.balance} />
        </span>
        <Marks line={line} />
      </th>
      <td className={`${CELL} ${WIDE} whitespace-nowrap`}>
        <bdi>{line.dueDate}</bdi>
        {line.open && (
          <span className="block text-sm text-ink-faint">
            {t('account.line.open')} <Ltr>{line.open}</Ltr>
          </span>
        )}
      </td>
      <td className={`${CELL} ${WIDE} figures whitespace-nowrap`}>
        <Ltr>{line.debit}</Ltr>
      </td>
      <td className={`${CELL} ${WIDE} figures whitespace-nowrap`}>
        <Ltr className={line.undone ? '' : 'text-good'}>{line.credit}</Ltr>
      </td>
      <td className={`${CELL} figures font-semibold md:hidden`}>
        <Ltr className={line.credit && !line.undone ? 'text-good whitespace-nowrap' : 'whitespace-nowrap'}>
          {line.debit || line.credit}
        </Ltr>
        <span className="block text-xs font-normal text-ink-faint">
          {t(line.debit ? 'account.line.debit' : 'account.line.credit')}
        </span>
      </td>
      <td className={`${CELL} ${WIDE} figures font-semibold`}>
        <BalanceText balance={line.balance} />
      </td>
    </tr>
  )
}

function Marks({ line }: { line: StatementLineView }) {
  const { t } = useTexts()
  if (!line.overdueText && !line.undone && !line.disputed && !line.dbs) return null
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {line.overdueText && <Badge tone="bad">{line.overdueText}</Badge>}
      {line.disputed && <Badge tone="warn">{t('account.line.disputed')}</Badge>}
      {line.undone && <Badge>{t('account.line.undone')}</Badge>}
      {line.dbs && <Badge>DBS</Badge>}
    </span>
  )
}

export function StatementSkeleton() {
  return (
    <div className="sheet">
      <SkeletonRows kind="table">
        <span className="flex items-center gap-6 border-b border-line px-3 py-3">
          <Skeleton className="hidden w-24 sm:block" />
          <Skeleton className="w-36" />
          <Skeleton className="ms-auto w-24" />
          <Skeleton className="w-24" />
        </span>
      </SkeletonRows>
    </div>
  )
}

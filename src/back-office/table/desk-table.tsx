import './table.css'
import { useNavigation } from 'react-router'
import { ButtonLink } from '#src/ui/button.tsx'
import { useDelayed } from '#src/ui/delayed.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import type { BulkAction } from './bulk-bar.tsx'
import type { TableRowView } from './table.ts'
import { FilterChips, TableFilters } from './table-filters.tsx'
import { type FilterChoices, type TableLinks, toTableHref, toUnfiltered } from './table-links.ts'
import { TableExport, type TableFiles, TableOptions } from './table-options.tsx'
import { TableRows } from './table-rows.tsx'
import { isFiltered, type TableState } from './table-state.ts'
import type { TableViewLink } from './views/view-form.ts'
import { ViewTabs } from './views/view-tabs.tsx'

interface TableResult {
  message: string
  done: boolean
  key: string
  /** The selected rows for which the action was refused, each with the reason. */
  refused?: readonly { name: string; reason: string }[]
}

export interface DeskTableProps {
  /** The accessible name of the table. */
  label: string
  links: TableLinks
  state: TableState
  rows: readonly TableRowView[]
  totalHits: number
  views: readonly TableViewLink[]
  choices: FilterChoices
  bulk?: readonly BulkAction[]
  files: TableFiles
  /** The outcome of the last form; `key` differs for each. */
  result?: TableResult | undefined
  /** Figures of the whole filtered table, below its rows. */
  sums?: string | undefined
  /** The same by column, as the last row of the table. */
  totals?: TableRowView['cells'] | undefined
  /** Shown while the table has no rows at all. */
  empty: React.ReactNode
  /** Shown while no row matches the filters, if that is good news and no reason to change them. */
  noHits?: React.ReactNode
}

/** A table of the back office: saved views, filters, options, rows and pages. The URL holds its state. */
export function DeskTable(props: DeskTableProps) {
  const {
    label,
    links,
    state,
    rows,
    totalHits,
    views,
    choices,
    bulk = [],
    files,
    result,
    sums,
    totals,
    empty,
    noHits,
  } = props
  const isLoading = useDelayed(useNavigation().location?.pathname === links.here)
  const isEmpty = totalHits === 0 && !isFiltered(state)
  return (
    <>
      <ViewTabs links={links} state={state} views={views} />
      {result && (
        <div
          key={result.key}
          role={result.done ? 'status' : 'alert'}
          className="desk-table-result"
          data-done={result.done && !result.refused?.length}
        >
          <p>{result.message}</p>
          {result.refused && result.refused.length > 0 && <RefusedRows refused={result.refused} />}
        </div>
      )}
      <section aria-busy={isLoading} className="sheet desk-table-sheet">
        <div className="desk-table-bar no-print">
          <TableFilters links={links} state={state} choices={choices} />
          <TableOptions links={links} state={state} />
          {totalHits > 0 && <TableExport files={files} />}
        </div>
        <FilterChips links={links} state={state} choices={choices} />
        {isEmpty ? (
          empty
        ) : totalHits === 0 ? (
          noHits || <NoHits href={toTableHref(links, toUnfiltered(state))} />
        ) : (
          <TableRows
            // Another page has other rows: nothing of it is selected.
            key={`${toTableHref(links, state)} ${result?.key}`}
            label={label}
            links={links}
            state={state}
            rows={rows}
            bulk={bulk}
            totals={totals}
          />
        )}
        {totalHits > 0 && (
          <TableFoot links={links} state={state} shown={rows.length} totalHits={totalHits} sums={sums} />
        )}
      </section>
    </>
  )
}

const RefusedRows = ({ refused }: { refused: readonly { name: string; reason: string }[] }) => (
  <ul>
    {refused.map(({ name, reason }) => (
      <li key={name}>
        <Ltr>{name}</Ltr>: {reason}
      </li>
    ))}
  </ul>
)

function NoHits({ href }: { href: string }) {
  const { t } = useTexts()
  return (
    <EmptyState
      icon="search"
      title={t('table.noHits.title')}
      actions={
        <ButtonLink to={href} look="main">
          {t('table.clear')}
        </ButtonLink>
      }
    >
      {t('table.noHits.text')}
    </EmptyState>
  )
}

interface TableFootProps {
  links: TableLinks
  state: TableState
  shown: number
  totalHits: number
  sums: string | undefined
}

function TableFoot({ links, state, shown, totalHits, sums }: TableFootProps) {
  const { t } = useTexts()
  const first = (state.page - 1) * state.pageSize + 1
  return (
    <footer className="desk-table-foot">
      <p>
        {t('table.range', { range: `${first}–${first + shown - 1}`, count: totalHits })}
        {sums && (
          <span className="desk-table-sums">
            {t('table.sums')} <Ltr>{sums}</Ltr>
          </span>
        )}
        <span className="desk-table-keys needs-script">{t('table.keys')}</span>
      </p>
      <Pagination
        page={state.page}
        pages={Math.ceil(totalHits / state.pageSize)}
        buildHref={(page) => toTableHref(links, { ...state, page })}
      />
    </footer>
  )
}

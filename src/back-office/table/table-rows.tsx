import {
  type ColumnDef,
  columnVisibilityFeature,
  type Row,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { Fragment, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { StayLink } from '#src/ui/text-link.tsx'
import { BULK_FORM, type BulkAction, BulkBar } from './bulk-bar.tsx'
import { CellContent } from './cell-content.tsx'
import { handleRowKeys } from './row-keys.ts'
import { getColumnTitle, type TableColumn, type TableRowView } from './table.ts'
import { type TableLinks, toTableHref } from './table-links.ts'
import { type TableState, toggleSort } from './table-state.ts'

interface TableRowsProps {
  label: string
  links: TableLinks
  state: TableState
  rows: readonly TableRowView[]
  bulk: readonly BulkAction[]
  /** The sums of the whole filtered table by column. */
  totals?: TableRowView['cells'] | undefined
}

// Sorting, filtering and paging are done by the database; the library holds columns and selection.
const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })
type Features = typeof features
type RowColumn = ColumnDef<Features, TableRowView>

/** The rows as a table, on narrow screens as cards, with selection and keys. */
export function TableRows({ label, links, state, rows, bulk, totals }: TableRowsProps) {
  const { definition } = links
  const table = useRows({ links, state, rows })
  const tableRows = table.getRowModel().rows
  const selectable = bulk.length > 0
  const keys = useRowKeys(tableRows, selectable)
  const columns = definition.columns.filter(({ key }) => state.columns.includes(key))
  return (
    <div className="desk-table-box">
      {selectable && (
        <BulkBar
          actions={bulk}
          selected={table.getSelectedRowIds().length}
          onClear={() => table.resetRowSelection(true)}
        />
      )}
      <div className="desk-table-frame">
        <table aria-label={label} data-density={state.density} className="desk-table">
          <thead>
            <tr>
              {selectable && (
                <th scope="col" className="desk-table-tick">
                  <SelectAll
                    checked={table.getIsAllRowsSelected()}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </th>
              )}
              {columns.map((column) => (
                <HeadCell key={column.key} column={column} links={links} state={state} />
              ))}
            </tr>
          </thead>
          <tbody {...keys}>
            {tableRows.map((row, at) => (
              <Fragment key={row.id}>
                <GroupTitle
                  group={row.original.group}
                  previous={tableRows[at - 1]?.original.group}
                  columns={columns.length + (selectable ? 1 : 0)}
                />
                <tr {...toRowFocus(at)} data-selected={row.getIsSelected() || undefined}>
                  {selectable && <SelectCell row={row} />}
                  {row.getVisibleCells().map((cell) => (
                    <td key={cell.id} {...toCellData(definition.columns, cell.column.id, row.original)}>
                      <table.FlexRender cell={cell} />
                    </td>
                  ))}
                </tr>
              </Fragment>
            ))}
          </tbody>
          {totals && <TotalsRow columns={columns} totals={totals} />}
        </table>
      </div>
    </div>
  )
}

interface GroupTitleProps {
  group: string | undefined
  /** That of the row above. */
  previous: string | undefined
  /** The number of columns that it spans. */
  columns: number
}

/** The title of a group above its first row. */
const GroupTitle = ({ group, previous, columns }: GroupTitleProps) =>
  group === undefined || group === previous ? null : (
    <tr data-group className="desk-table-group">
      <th scope="rowgroup" colSpan={columns}>
        <bdi>{group}</bdi>
      </th>
    </tr>
  )

function useRows({ links: { definition }, state, rows }: Pick<TableRowsProps, 'links' | 'state' | 'rows'>) {
  const { t } = useTexts()
  const data = useMemo(() => [...rows], [rows])
  const columns = useMemo(
    () =>
      definition.columns.map(
        (column): RowColumn => ({
          id: column.key,
          accessorFn: ({ cells }) => cells[column.key],
          header: getColumnTitle({ t }, column),
          cell: ({ row }) => (
            <CellContent column={column} cell={row.original.cells[column.key]} href={row.original.href} />
          ),
        }),
      ),
    [definition, t],
  )
  // A new object would be published as a change on every render.
  const visible = useMemo(() => {
    const columnVisibility = Object.fromEntries(definition.columns.map(({ key }) => [key, state.columns.includes(key)]))
    return { columnVisibility }
  }, [definition, state.columns])
  return useTable({ features, columns, data, getRowId: ({ id }) => id, state: visible })
}

/** Spread onto the body of the table. */
function useRowKeys(rows: readonly Row<Features, TableRowView>[], selectable: boolean) {
  const navigate = useNavigate()
  const body = useRef<HTMLTableSectionElement>(null)
  const onKeyDown = (event: React.KeyboardEvent) =>
    handleRowKeys(event, {
      body: body.current,
      open(at) {
        const href = rows[at]?.original.href
        if (href) void navigate(href)
      },
      toggle(at, isRange) {
        const row = selectable ? rows[at] : undefined
        row?.getToggleSelectedHandler()({ target: { checked: !row.getIsSelected() }, shiftKey: isRange })
      },
    })
  return { ref: body, onKeyDown }
}

interface TotalsRowProps {
  columns: readonly TableColumn[]
  totals: TableRowView['cells']
}

/** The sums below the rows, under their columns. */
function TotalsRow({ columns, totals }: TotalsRowProps) {
  const { t } = useTexts()
  return (
    <tfoot>
      <tr>
        {columns.map((column) =>
          column.fixed ? (
            <th key={column.key} scope="row">
              {t('table.total')}
            </th>
          ) : (
            <td
              key={column.key}
              className={classes(NUMERIC.has(column.kind) && 'figures')}
              data-empty={!totals[column.key]}
            >
              <CellContent column={column} cell={totals[column.key]} href="" />
            </td>
          ),
        )}
      </tr>
    </tfoot>
  )
}

/** The first row is in the order of the tab key; the arrow keys move from there. */
const toRowFocus = (at: number) => ({ tabIndex: at === 0 ? 0 : -1 })

const NUMERIC: ReadonlySet<TableColumn['kind']> = new Set(['number', 'money'])

/** The style sheet makes a card of these on narrow screens. */
function toCellData(columns: readonly TableColumn[], key: string, { cells }: TableRowView) {
  const column = columns.find((one) => one.key === key)
  const cell = cells[key]
  return {
    'data-kind': column?.kind,
    'data-title': column?.fixed,
    'data-wide': column?.wideOnly || cell === undefined || undefined,
    className: classes(column && NUMERIC.has(column.kind) && 'figures', cell?.alert && 'desk-table-alert'),
  }
}

function SelectAll(input: Pick<React.ComponentProps<'input'>, 'checked' | 'onChange'>) {
  const { t } = useTexts()
  return (
    <span className="needs-script">
      <label>
        <input {...input} type="checkbox" aria-label={t('table.selectPage')} />
      </label>
    </span>
  )
}

function SelectCell({ row }: { row: Row<Features, TableRowView> }) {
  const { t } = useTexts()
  return (
    <td className="desk-table-tick">
      <label>
        <input
          type="checkbox"
          form={BULK_FORM}
          name="row"
          value={row.id}
          checked={row.getIsSelected()}
          onChange={row.getToggleSelectedHandler()}
          aria-label={t('table.selectRow', { name: row.original.label })}
        />
      </label>
      {row.original.version !== undefined && (
        <input type="hidden" form={BULK_FORM} name={`version.${row.id}`} value={row.original.version} />
      )}
    </td>
  )
}

interface HeadCellProps {
  column: TableColumn
  links: TableLinks
  state: TableState
}

function HeadCell({ column, links, state }: HeadCellProps) {
  const { t } = useTexts()
  const { key, kind, sortable } = column
  const { descending } = state.sort
  const isSorted = state.sort.column === key
  const title = getColumnTitle({ t }, column)
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (descending ? 'descending' : 'ascending') : undefined}
      className={classes(NUMERIC.has(kind) && 'figures')}
    >
      {sortable ? (
        <StayLink to={toTableHref(links, toggleSort(state, key))} prefetch="none" className="desk-table-sort">
          {title}
          <Icon name={isSorted ? (descending ? 'down' : 'up') : 'sort'} className="size-3.5" />
        </StayLink>
      ) : (
        title
      )}
    </th>
  )
}

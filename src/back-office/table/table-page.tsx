import { classes } from '#src/ui/classes.ts'
import { DeskTable, type DeskTableProps } from './desk-table.tsx'
import type { LoadedTable } from './list-loader.ts'
import type { TableDefinition } from './table.ts'

type TableProps = Pick<DeskTableProps, 'rows' | 'bulk' | 'sums' | 'totals' | 'result' | 'empty' | 'noHits'>

interface TablePageProps extends TableProps, Partial<Pick<DeskTableProps, 'label' | 'choices'>> {
  title: string
  /** What the list is for, below the title. */
  text?: React.ReactNode
  /** Links and forms at the end of the heading. */
  actions?: React.ReactNode
  definition: TableDefinition
  table: LoadedTable
  /** Between the heading and the table. */
  children?: React.ReactNode
  /** Next to the table on wide screens, below it on narrow ones: a form that adds a record. */
  aside?: React.ReactNode
}

/** The page of a list: heading, actions and table. The table has the title as its label, unless the page has more lists. */
export function TablePage(props: TablePageProps) {
  const { title, label = title, text, actions, definition, table, choices = {}, children, aside, ...rest } = props
  const { here, hasDefaultView, carried, ...loaded } = table
  return (
    <div className="page py-4 desk:py-6">
      <header className={classes('mb-3 flex flex-wrap justify-between gap-3', text ? 'items-start' : 'items-center')}>
        <div className="min-w-0 max-w-prose">
          <h1 className="text-2xl">{title}</h1>
          {text && <p className="text-pretty text-ink-soft">{text}</p>}
        </div>
        {actions}
      </header>
      {children}
      <div
        className={
          aside
            ? 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-[minmax(0,1fr)_18rem] wide:grid-cols-[minmax(0,1fr)_24rem]'
            : undefined
        }
      >
        <div>
          <DeskTable
            // Each list of a page has fields, views and a selection of its own.
            key={label}
            label={label}
            links={{ definition, here, hasDefaultView, carried }}
            choices={choices}
            {...loaded}
            {...rest}
          />
        </div>
        {aside}
      </div>
    </div>
  )
}

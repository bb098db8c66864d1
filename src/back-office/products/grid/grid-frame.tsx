import { Form } from 'react-router'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Pagination } from '#src/ui/pagination.tsx'
import { CODE_FIELD, type LabelledColumn } from './cells.ts'
import { DraftNotes } from './grid-notes.tsx'
import type { GridDraft } from './use-grid-draft.ts'

interface GridFrameProps {
  title: string
  /** Below the title. */
  text?: React.ReactNode
  /** The list that the grid shows. */
  list: { href: string; label: string }
  /** The address of the grid. */
  here: string
  /** Filters and order of the list, as parameters of the address. */
  filters: readonly (readonly [string, string])[]
  columns: readonly LabelledColumn[]
  /** The keys of the chosen columns. */
  shown: readonly string[]
  /** Further fields of the column choice. */
  choiceFields?: React.ReactNode
  page: number
  pages: number
  draft: GridDraft
  children: React.ReactNode
}

/** The page of a grid: heading, choice of columns, notes about unsaved cells, and pages. */
export function GridFrame(props: GridFrameProps) {
  const { title, text, list, here, filters, shown, page, pages, draft, children } = props
  const listQuery = new URLSearchParams(filters.map(([name, value]) => [name, value]))
  const toHref = (at: number) => {
    const query = new URLSearchParams([...listQuery, ...shown.map((key) => ['cell', key]), ['page', `${at}`]])
    return `${here}?${query}`
  }
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl">{title}</h1>
          {text && <p className="text-ink-soft">{text}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <ColumnChoice {...props} />
          <ButtonLink to={listQuery.size > 0 ? `${list.href}?${listQuery}` : list.href}>{list.label}</ButtonLink>
        </div>
      </header>
      <DraftNotes draft={draft} />
      {children}
      <Pagination page={page} pages={pages} buildHref={toHref} className="mt-3" />
    </div>
  )
}

const COLUMN_MENU = 'grid-columns'

function ColumnChoice({ here, filters, shown, columns, page, choiceFields }: GridFrameProps) {
  const { t } = useTexts()
  return (
    <div className="relative">
      <button type="button" popoverTarget={COLUMN_MENU} className="button button-plain">
        <Icon name="grid" className="size-4.5" />
        {t('table.columns')}
      </button>
      <Form
        id={COLUMN_MENU}
        popover="auto"
        action={here}
        key={shown.join()}
        className="menu menu-below desk-table-popover"
        onSubmit={({ currentTarget }) => currentTarget.hidePopover()}
      >
        {[...filters, ['page', `${page}`]].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <fieldset className="desk-table-columns">
          <legend>{t('table.columns')}</legend>
          {columns
            .filter(({ key }) => key !== CODE_FIELD)
            .map(({ key, label }) => (
              <label key={key} className="flex min-h-10 items-center gap-2">
                <input type="checkbox" name="cell" value={key} defaultChecked={shown.includes(key)} />
                <bdi>{label}</bdi>
              </label>
            ))}
        </fieldset>
        {choiceFields}
        <div className="desk-table-buttons">
          <Button type="submit" look="main">
            {t('table.apply')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

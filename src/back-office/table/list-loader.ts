import { redirect } from 'react-router'
import type { PageRequest } from '#src/api/page-context.ts'
import { loadListPage, MAX_EXPORTED } from './list-page.ts'
import { toTableInput } from './request.ts'
import type { TableDefinition } from './table.ts'
import type { TableFiles } from './table-options.tsx'
import { parseTableState, type TableState, toTableQuery } from './table-state.ts'
import { loadViewLinks } from './views/view-form.ts'

type TableInput = ReturnType<typeof toTableInput> & Pick<TableState, 'page' | 'pageSize'>

interface TableSource<List> {
  definition: TableDefinition
  /** The address of the page, without parameters. */
  here: string
  load(input: TableInput): Promise<List>
  /** The query that the address without parameters opens, unless the user has a default view. */
  start?: string
  /** The address of the exported files, without their format. */
  exports?: string
  /** Names of the parameters of another list of the page, which links and forms of this one carry. */
  carries?: readonly string[]
}

/**
 * What the page of a list loads for its table: the saved views, the page of the list that the address names, by `load`,
 * and the links of its files. Redirects to the default view. `query` is the filtered list from its first page.
 */
export async function loadTable<List extends { totalHits: number }>(
  page: PageRequest,
  { definition, here, load, start, exports = `${here}/export`, carries = [] }: TableSource<List>,
) {
  const { views, opened } = await loadViewLinks(page, definition, here)
  if (opened) throw redirect(opened)
  const hasDefaultView = views.some(({ isDefault }) => isDefault)
  if (start && page.url.search === '' && !hasDefaultView) throw redirect(here + start)
  const requested = parseTableState(definition, page.url.searchParams)
  const list = await loadListPage(requested, (at) =>
    load({ ...toTableInput(requested), page: at, pageSize: requested.pageSize }),
  )
  const query = toTableQuery(definition, { ...list.state, page: 1 })
  const files = toTableFiles(list.totalHits, exports, query)
  const table = {
    here,
    hasDefaultView: hasDefaultView || start !== undefined,
    carried: [...page.url.searchParams].filter(([name]) => carries.includes(name)),
    views,
    state: list.state,
    totalHits: list.totalHits,
    files,
  }
  return { list, query, table }
}

/** The addresses of a list as a file, below `exports`; `query` filters it. */
export const toTableFiles = (totalHits: number, exports: string, query = ''): TableFiles =>
  totalHits <= MAX_EXPORTED
    ? { xlsx: `${exports}/xlsx${query}`, csv: `${exports}/csv${query}` }
    : { maximum: MAX_EXPORTED }

/** The query string of a search for `text`; empty without one. */
export const toSearchQuery = (text: string) => (text === '' ? '' : `?${new URLSearchParams({ q: text })}`)

/** A table as `loadTable` returns it to the page of its list. */
export type LoadedTable = Awaited<ReturnType<typeof loadTable>>['table']

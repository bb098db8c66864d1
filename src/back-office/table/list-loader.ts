import { redirect } from 'react-router'
import type { PageRequest } from '#src/api/page-context.ts'
import { loadListPage, MAX_EXPORTED } from './list-page.ts'
import { toTableInput } from './request.ts'
import type { TableDefinition } from './table.ts'
import { parseTableState, type TableState, toTableQuery } from './table-state.ts'
import { loadViewLinks } from './views/view-form.ts'

type TableInput = ReturnType<typeof toTableInput> & Pick<TableState, 'page' | 'pageSize'>

/**
 * What the page of a list loads for its table: the saved views, the page of the list that the address names, by `load`,
 * and the links of its files. Redirects to the default view. `query` is the filtered list from its first page.
 */
export async function loadTable<List extends { totalHits: number }>(
  page: PageRequest,
  { definition, here, load }: { definition: TableDefinition; here: string; load(input: TableInput): Promise<List> },
) {
  const { views, opened } = await loadViewLinks(page, definition, here)
  if (opened) throw redirect(opened)
  const requested = parseTableState(definition, page.url.searchParams)
  const list = await loadListPage(requested, (at) =>
    load({ ...toTableInput(requested), page: at, pageSize: requested.pageSize }),
  )
  const query = toTableQuery(definition, { ...list.state, page: 1 })
  const files = list.totalHits <= MAX_EXPORTED && {
    xlsx: `${here}/export/xlsx${query}`,
    csv: `${here}/export/csv${query}`,
  }
  return { list, query, table: { here, views, state: list.state, totalHits: list.totalHits, files } }
}

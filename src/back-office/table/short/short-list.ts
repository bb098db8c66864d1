import { notForViewer, type PageRequest } from '#src/api/page-context.ts'
import type { Permission } from '#src/permissions/policy.ts'
import type { RailPage } from '#src/shop/pages.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { loadTable } from '../list-loader.ts'
import { readFileFormat, toFileAnswer } from '../list-page.ts'
import { toTableInput } from '../request.ts'
import type { TableDefinition } from '../table.ts'
import { parseTableState } from '../table-state.ts'
import { handleViewForm } from '../views/view-form.ts'
import { type ShortRow, selectRows } from './short-rows.ts'
import { exportRows } from './wire.ts'

/** A list that one call loads whole: it is filtered, sorted and paged in memory. */
export interface ShortList<Row extends ShortRow = ShortRow> {
  definition: TableDefinition
  /** Its page, whose title is the name of the files. */
  page: RailPage
  /** The path of the list below its page; the files are at `/export/:format` below it. */
  path?: string
  permission: Permission
  load(page: PageRequest): Promise<Row[]>
  /** A line below the rows of its files, such as what the amounts leave out; empty for none, and left out without rows. */
  loadNote?(page: PageRequest): Promise<string>
}

/** What the page of a short list loads for its table: the rows of the page, and `all` for the choices of its filters. */
export async function loadShortTable<Row extends ShortRow>(page: PageRequest, list: ShortList<Row>) {
  const all = await list.load(page)
  const { list: found, table } = await loadTable(page, {
    definition: list.definition,
    here: getPagePath(page, list.page, list.path),
    async load({ filters, sort, descending, page: number, pageSize }) {
      const selection = {
        filters: Object.fromEntries(filters.map(({ filter, value }) => [filter, value])),
        sort: { column: sort, descending },
      }
      const rows = selectRows(list.definition, all, { selection, language: page.language })
      return { rows: rows.slice((number - 1) * pageSize, number * pageSize), totalHits: rows.length }
    },
  })
  return { table, rows: found.rows, all }
}

/** The filtered list with the visible columns as a file; 404 for an unknown format. */
export async function loadShortFile(page: PageRequest, list: ShortList, formatName: string | undefined) {
  if (!page.can(list.permission)) throw notForViewer(page, list.page)
  const format = readFileFormat(formatName)
  const { definition } = list
  const state = parseTableState(definition, page.url.searchParams)
  const rows = selectRows(definition, await list.load(page), { selection: state, language: page.language })
  const note = rows.length === 0 ? undefined : await list.loadNote?.(page)
  const { filters } = toTableInput(state)
  const title = `shell.page.${list.page}` as const
  const table = { definition, title, rows, ...(note && { note }) }
  const input = { table, filters, columns: [...state.columns], format }
  return toFileAnswer(await page.call(exportRows, input), format)
}

/** Saves or deletes a view as its form requests; undefined for the forms of the page itself. */
export async function handleShortView(page: PageRequest, { definition }: ShortList, form: FormData) {
  const view = await handleViewForm(page, definition, form)
  return view && { ...view, key: crypto.randomUUID() }
}

/** The action of a list without forms of its own; 400 for any other form. */
export async function handleShortForm(page: PageRequest, list: ShortList, request: Request) {
  if (!page.can(list.permission)) throw notForViewer(page, list.page)
  const view = await handleShortView(page, list, await request.formData())
  if (!view) throw new Response(null, { status: 400 })
  return view
}

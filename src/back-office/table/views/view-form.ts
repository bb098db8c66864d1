import type { PageRequest } from '#src/api/page-context.ts'
import type { TableDefinition } from '../table.ts'
import { parseTableState, toTableParameters, toTableQuery } from '../table-state.ts'
import { MAX_VIEW_NAME, type TableView } from './table-view.ts'
import { deleteTableView, getTableViews, saveTableView } from './wire.ts'

/** The saved views of a table as links. */
export interface TableViewLink extends TableView {
  href: string
  isCurrent: boolean
  /** The user's own, or a shared one for users who manage staff. */
  isDeletable: boolean
}

/** The views of a table, and the default one that an address without parameters opens; undefined if none. */
export async function loadViewLinks(page: PageRequest, definition: TableDefinition, here: string) {
  const { views } = await page.call(getTableViews, { table: definition.name })
  const current = toTableQuery(definition, {
    ...parseTableState(definition, page.url.searchParams),
    page: 1,
  })
  const links = views.map((view): TableViewLink => {
    const query = toTableQuery(definition, parseTableState(definition, new URLSearchParams(view.query)))
    return {
      ...view,
      href: here + (query || '?view=all'),
      isCurrent: query === current,
      isDeletable: view.isOwn || page.can('manageStaff'),
    }
  })
  const opened = page.url.search === '' ? links.find(({ isDefault }) => isDefault) : undefined
  return { views: links, opened: opened?.isCurrent ? undefined : opened?.href }
}

async function deleteView(page: PageRequest, form: FormData) {
  const [id, schedules] = ['viewId', 'schedules'].map((name) => Number(form.get(name)))
  const answer = await page.call(deleteTableView, { id: id ?? 0, schedules: schedules ?? 0 })
  return answer.done ? { ...answer, message: page.i18n.t('table.views.deleted') } : answer
}

/** Saves or deletes a view as its form requests; undefined for the forms of the page itself. */
export async function handleViewForm(page: PageRequest, definition: TableDefinition, form: FormData) {
  const intent = form.get('intent')
  if (intent === 'deleteView') return deleteView(page, form)
  if (intent !== 'saveView') return undefined
  const name = `${form.get('viewName') ?? ''}`.trim().slice(0, MAX_VIEW_NAME)
  if (name === '') return { done: false, message: page.i18n.t('table.views.nameMissing'), refusal: null }
  const state = { ...parseTableState(definition, new URLSearchParams(`${form.get('query') ?? ''}`)), page: 1 }
  return page.call(saveTableView, {
    table: definition.name,
    name,
    query: `${new URLSearchParams(toTableParameters(definition, state))}`,
    isShared: form.has('isShared'),
    isDefault: form.has('isDefault'),
  })
}

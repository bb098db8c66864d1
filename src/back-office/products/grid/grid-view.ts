import type { PageRequest } from '#src/api/page-context.ts'
import type { TableDefinition } from '#src/back-office/table/table.ts'
import { type TableState, toTableParameters } from '#src/back-office/table/table-state.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import type { RestoredDraft } from './use-grid-draft.ts'

/** What an earlier visit left unsaved; undefined for nothing. */
export function toRestoredDraft(
  { language, site }: PageRequest,
  cells: readonly { code: string; changedAt: Date }[],
): RestoredDraft | undefined {
  if (cells.length === 0) return undefined
  const last = new Date(Math.max(...cells.map(({ changedAt }) => changedAt.getTime())))
  return {
    at: formatDate(language, last, { timeZone: site.timeZone, withTime: true }),
    count: new Set(cells.map(({ code }) => code)).size,
  }
}

/** Filters and order of a list as its address has them; a grid has columns and pages of its own. */
export const toListParameters = (definition: TableDefinition, state: TableState) =>
  toTableParameters(definition, state).filter(([name]) => !['column', 'rows', 'density', 'page'].includes(name))

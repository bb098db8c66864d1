import type { Redirect } from '#src/content/redirects/redirect.ts'
import { formatDate, formatQuantity } from '#src/platform/i18n/format.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { CellView, ColumnKey, TableDefinition, TableRowView } from '../table/table.ts'

/** The redirects of a site. */
export const REDIRECTS_TABLE = {
  name: 'redirects',
  columns: [
    { key: 'from', label: 'redirectDesk.column.from', kind: 'code', sortable: true, fixed: true },
    { key: 'to', label: 'redirectDesk.column.to', kind: 'code', sortable: true, initial: true },
    { key: 'hits', label: 'redirectDesk.column.hits', kind: 'number', sortable: true, initial: true },
    { key: 'lastHit', label: 'redirectDesk.column.lastHit', kind: 'date', sortable: true, initial: true },
    { key: 'created', label: 'redirectDesk.column.created', kind: 'date', sortable: true },
  ],
  filters: [{ key: 'q', label: 'redirectDesk.search', kind: 'search' }],
  sort: { column: 'from', descending: false },
} as const satisfies TableDefinition

export type RedirectColumn = ColumnKey<typeof REDIRECTS_TABLE>

export interface ListedRedirect extends Redirect {
  id: number
  /** How often visitors came by it. */
  hits: number
  lastHitAt: Date | null
  createdAt: Date
}

interface RowContext {
  language: Language
  timeZone: string
}

/** A redirect as a row of the table and of its files; `href` is its page. */
export function toRedirectRow(
  { language, timeZone }: RowContext,
  redirect: ListedRedirect,
  href: string,
): TableRowView {
  const { id, from, to, hits, lastHitAt, createdAt } = redirect
  const toDay = (moment: Date): CellView => ({
    text: formatDate(language, moment, { timeZone }),
    value: moment.toISOString(),
  })
  const cells: Record<RedirectColumn, CellView | undefined> = {
    from: { text: from },
    to: { text: to },
    hits: { text: formatQuantity(language, `${hits}`), value: `${hits}` },
    lastHit: lastHitAt === null ? undefined : toDay(lastHitAt),
    created: toDay(createdAt),
  }
  return { id: `${id}`, label: from, href, cells }
}

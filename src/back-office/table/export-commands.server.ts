import { HttpError, refuse } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import type { Kind } from '#src/audit/kind.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { TextKey, Texts } from '#src/platform/i18n/texts.ts'
import { overLimit } from '#src/platform/rate-limit.server.ts'
import { getSiteTexts } from '#src/shop/site-texts.server.ts'
import { type ExportedTable, type FileFormat, MAX_EXPORTED } from './list-page.ts'
import { readTableInput, type TableInput, type TableRequest } from './request.ts'
import type { TableDefinition, TableRowView } from './table.ts'
import { renderTableFile } from './table-file.server.ts'

interface TableExport {
  definition: TableDefinition
  /** Names the file and its sheet. */
  title: TextKey
  /** Of the entry in the audit log. */
  action: Kind
  target?: string
  /** A line below the rows. */
  note?: string | undefined
  input: Pick<TableInput, 'filters' | 'sort' | 'descending'> & { columns: string[]; format: FileFormat }
  ip: string
  count(filters: TableRequest['filters']): Promise<number>
  /** The rows of the first page of the request, which holds all of them. */
  loadRows(request: TableRequest, texts: Texts): Promise<TableRowView[]>
}

/**
 * The filtered rows of a table as a file, with an entry in the audit log; a message instead if they are more than
 * MAX_EXPORTED, and 429 for more than six files a minute, table and user.
 */
export async function exportTable(
  db: Db,
  context: RequestContext,
  { definition, title, action, target, note, input: { columns, format, ...input }, ip, count, loadRows }: TableExport,
): Promise<ExportedTable> {
  const userId = requireUserId(context)
  const limit = { key: `${action} ${definition.name} ${userId}`, max: EXPORTS_PER_MINUTE, seconds: 60 }
  const retryAfter = await overLimit(db, limit)
  if (retryAfter !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter })
  const request = { ...readTableInput(definition, input), page: 1, pageSize: MAX_EXPORTED }
  const texts = getSiteTexts(context)
  const name = texts.t(title)
  if ((await count(request.filters)) > MAX_EXPORTED) {
    const { refusal } = refuse('TooManyRowsToExport', { maximum: MAX_EXPORTED })
    return { name, content: null, message: refusalText(context.language, refusal) }
  }
  const rows = await loadRows(request, texts)
  const content = await renderTableFile({ definition, columns, rows, name, note }, { texts, format })
  await audit(db, {
    siteId: context.site.id,
    userId,
    customerId: null,
    action,
    ...(target !== undefined && { target }),
    detail: { filter: `${new URLSearchParams(request.filters)}`, columns, rows: rows.length, format },
    ip,
  })
  return { name, content, message: '' }
}

const EXPORTS_PER_MINUTE = 6

import { type RawBuilder, sql } from 'kysely'
import { type FilterConditions, matchFilters, readFilterId } from '#src/back-office/table/filter-conditions.server.ts'
import type { TableRequest } from '#src/back-office/table/request.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { likePart } from '#src/platform/i18n/contains-folded.server.ts'
import { toMidnight } from '#src/platform/postgres/midnight.server.ts'
import type { DocumentKind } from '../document.ts'
import { type DocumentsPage, loadDocumentsByIds } from '../queries.server.ts'
import type { DocumentFilterKey } from './documents-table.ts'

interface DocumentList {
  kind: DocumentKind
  filters: TableRequest['filters']
}

/** A page of the documents of a kind. */
export async function loadDocumentList(
  db: Db,
  context: RequestContext,
  { kind, filters, sort, page, pageSize }: DocumentList & TableRequest,
): Promise<DocumentsPage> {
  const order = toOrder(sort)
  const [{ rows: ids }, totalHits] = await Promise.all([
    // The page is chosen first: only its documents have their lines counted.
    sql<{ id: number }>`select d.id from stock_documents d where ${matchDocuments(context, { kind, filters })}
      order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    countDocumentList(db, context, { kind, filters }),
  ])
  return {
    documents: await loadDocumentsByIds(
      db,
      context,
      ids.map(({ id }) => id),
    ),
    totalHits,
  }
}

export async function countDocumentList(db: Db, context: RequestContext, list: DocumentList): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    select count(*)::integer as hits from stock_documents d where ${matchDocuments(context, list)}`.execute(db)
  return rows[0]?.hits ?? 0
}

/** Within a state the newest first, in the other order the oldest. */
function toOrder({ column, descending }: TableRequest['sort']): RawBuilder<unknown> {
  const direction = descending ? sql`desc` : sql`asc`
  if (column === 'postedAt') return sql`d.posted_at ${direction}, d.id ${direction}`
  if (column === 'state') return sql`(d.posted_at is not null) ${direction}, d.id ${descending ? sql`asc` : sql`desc`}`
  return sql`d.id ${direction}`
}

const matchDocuments = (context: RequestContext, { kind, filters }: DocumentList) =>
  sql`d.site_id = ${siteScope(context).siteId} and d.kind = ${kind} and ${matchFilters(CONDITIONS, filters, context)}`

const CONDITIONS: FilterConditions<DocumentFilterKey, [RequestContext]> = {
  q: (text, context) => matchText(text, siteScope(context)),
  state: (value) => sql`(d.posted_at is null) = ${value === 'draft'}::boolean`,
  store: (value) => sql`${readFilterId(value)}::bigint in (d.depot_id, d.to_depot_id)`,
  reason: (value) => sql`d.reason = ${value}`,
  from: (day, { site }) => sql`d.created_at >= ${toMidnight(day, site.timeZone)}`,
  to: (day, { site }) => sql`d.created_at < ${toMidnight(day, site.timeZone, 1)}`,
}

/** The number of a document, the code of a product in it, or a part of its note. */
const matchText = (text: string, { siteId }: { siteId: number }) => sql`(d.search_text like ${likePart(text)}
    or d.id = ${readFilterId(text)}::bigint
    or d.id in (select line.document_id from products p join stock_document_lines line on line.product_id = p.id
      where p.site_id = ${siteId} and p.code = ${text.toUpperCase()}))`

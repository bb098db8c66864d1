import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { type FileTable, readContent, selectFileSize } from '#src/platform/file-store/file-table.server.ts'
import { likePart } from '#src/platform/i18n/contains-folded.server.ts'
import { customerName } from '../queries.server.ts'
import { matchCustomerText } from '../search-queries.server.ts'
import { type CustomerDocument, type DocumentFile, ENDING_DAYS } from './document.ts'

export const CUSTOMER_DOCUMENTS: FileTable = { name: 'customer_documents', key: ['id'], access: 'private' }

/** A document with its customer, as the list of all shows it. */
export interface ListedDocument extends CustomerDocument {
  customerCode: string
  customerName: string
}

interface DocumentsRequest {
  filters: Readonly<Partial<Record<'q' | 'state' | 'kind', string>>>
  sort: { column: string; descending: boolean }
  page: number
  pageSize: number
}

/** A page of the documents of active customers of the site, without their content. */
export async function loadDocuments(
  db: Db,
  { siteId }: SiteScope,
  { filters, sort, page, pageSize }: DocumentsRequest,
): Promise<{ documents: ListedDocument[]; totalHits: number }> {
  const direction = sort.descending ? sql`desc` : sql`asc`
  const [{ rows: documents }, totalHits] = await Promise.all([
    sql<ListedDocument>`
      select ${selectFields(siteId)}, c.code as customer_code, ${customerName('c')} as customer_name from ${JOINED}
      where ${matchFilters(siteId, filters)}
      order by ${SORT_COLUMNS[sort.column] ?? sql`d.valid_until`} ${direction}, d.id ${direction}
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    countDocuments(db, { siteId }, filters),
  ])
  return { documents, totalHits }
}

/** The number of documents that the filters select. */
export async function countDocuments(
  db: Db,
  { siteId }: Pick<SiteScope, 'siteId'>,
  filters: DocumentsRequest['filters'],
): Promise<number> {
  const { rows } = await sql<{ hits: number }>`select ${selectDocumentCount({ siteId }, filters)} as hits`.execute(db)
  return rows[0]?.hits ?? 0
}

/** SQL for the number of documents that the filters select. */
export const selectDocumentCount = (
  { siteId }: Pick<SiteScope, 'siteId'>,
  filters: DocumentsRequest['filters'],
): RawBuilder<number> => sql<number>`(select count(*)::integer from ${JOINED} where ${matchFilters(siteId, filters)})`

/** The documents of a customer of the site, the newest first, without their content. */
export async function loadCustomerDocuments(
  db: Db,
  { siteId }: SiteScope,
  { customerCode, id }: { customerCode: string; id?: number },
): Promise<CustomerDocument[]> {
  const only = id === undefined ? sql`` : sql`and d.id = ${id}`
  const { rows } = await sql<CustomerDocument>`
    select ${selectFields(siteId)} from ${JOINED}
    where d.site_id = ${siteId} and c.code = ${customerCode} ${only} order by d.created_at desc, d.id desc`.execute(db)
  return rows
}

/** The file of a document of a customer of the site; undefined if it has none with this id. */
export async function findDocumentFile(
  db: Db,
  { siteId }: SiteScope,
  { customerCode, id }: { customerCode: string; id: number },
): Promise<DocumentFile | undefined> {
  const { rows } = await sql<DocumentRow>`
    select d.title, d.file_type, d.content, d.object from ${JOINED}
    where d.site_id = ${siteId} and c.code = ${customerCode} and d.id = ${id}`.execute(db)
  return rows[0] && toDocumentFile(db, rows[0])
}

interface DocumentRow extends Omit<DocumentFile, 'content'> {
  content: Buffer | null
  object: string | null
}

/** Throws ObjectStoreUnavailable and ObjectMissing. */
const toDocumentFile = async (db: Db, { title, fileType, ...row }: DocumentRow): Promise<DocumentFile> => ({
  title,
  fileType,
  content: await readContent(db, row),
})

export type ShownDocument = Pick<
  CustomerDocument,
  'id' | 'kind' | 'title' | 'validUntil' | 'fileType' | 'size' | 'createdAt'
>

/** The documents that a customer may see, the newest first. */
export async function loadShownDocuments(db: Db, customerId: number): Promise<ShownDocument[]> {
  const { rows } = await sql<ShownDocument>`
    select d.id, d.kind, d.title, d.valid_until::text as valid_until, d.file_type, ${selectFileSize('d')} as size, d.created_at
    from customer_documents d where d.customer_id = ${customerId} and d.shown_to_customer
    order by d.created_at desc, d.id desc`.execute(db)
  return rows
}

/** The file of a document that a customer may see; undefined if there is none with this id. */
export async function findShownFile(db: Db, customerId: number, id: number): Promise<DocumentFile | undefined> {
  const { rows } = await sql<DocumentRow>`
    select d.title, d.file_type, d.content, d.object from customer_documents d
    where d.customer_id = ${customerId} and d.shown_to_customer and d.id = ${id}`.execute(db)
  return rows[0] && toDocumentFile(db, rows[0])
}

const JOINED = sql`customer_documents d join customers c on c.id = d.customer_id`

/** The current day of the site; a subquery, because it is then calculated once instead of for each row. */
const selectToday = (siteId: number) =>
  sql`(select (now() at time zone time_zone)::date from sites where id = ${siteId})`

/**
 * Documents of the kind `other` have nothing in common, so that none replaces another. One condition inside `exists`, so
 * that its negation is an anti join.
 */
const IS_REPLACED = sql<SqlBool>`exists (select from customer_documents newer
  where newer.customer_id = d.customer_id and newer.kind = d.kind and d.kind <> 'other'
    and (newer.valid_until > d.valid_until or newer.valid_until is null and newer.created_at > d.created_at))`

const selectState = (siteId: number) => {
  const today = selectToday(siteId)
  return sql`case when coalesce(d.valid_until > ${today} + ${ENDING_DAYS}::integer, true) then 'valid'
    when ${IS_REPLACED} then 'replaced' when d.valid_until < ${today} then 'ended' else 'ending' end`
}

const selectFields = (siteId: number) => sql`
  d.id, d.kind, d.title, d.valid_until::text as valid_until, d.shown_to_customer as shown, d.file_type,
  ${selectFileSize('d')} as size, d.created_at, ${selectState(siteId)} as state, d.version,
  coalesce((select coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email) from users u
    where u.id = d.user_id), '') as uploaded_by`

const SORT_COLUMNS: Readonly<Record<string, RawBuilder<unknown>>> = {
  customer: customerName('c'),
  createdAt: sql`d.created_at`,
}

/** A value that is none of the choices finds nothing. */
function matchFilters(siteId: number, { q, state, kind }: DocumentsRequest['filters']): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`d.site_id = ${siteId}`, sql<SqlBool>`c.active`]
  if (q !== undefined)
    conditions.push(sql<SqlBool>`(d.search_text like ${likePart(q)}
      or d.customer_id in (select c.id from customers c where c.site_id = ${siteId} and ${matchCustomerText(q)}))`)
  if (kind !== undefined) conditions.push(sql<SqlBool>`d.kind = ${kind}`)
  if (state === 'due') {
    // The index by the last day finds the few rows whose state matters.
    conditions.push(
      sql<SqlBool>`d.valid_until <= ${selectToday(siteId)} + ${ENDING_DAYS}::integer and not ${IS_REPLACED}`,
    )
  } else if (state !== undefined) conditions.push(sql<SqlBool>`${selectState(siteId)} = ${state}`)
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

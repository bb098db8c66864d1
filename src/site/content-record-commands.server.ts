import type { z } from 'zod'
import { transact } from '../api/command.server.ts'
import { notFound, type RefusalCode } from '../api/refusal.ts'
import { audit } from '../platform/audit.server.ts'
import type { Db, Tx } from '../platform/db.server.ts'
import { type SiteActor, touchSite } from './commands.server.ts'
import { toSectionVersion } from './sections/part-version-queries.server.ts'
import { listProblems, type Problem } from './sections/problem.ts'

/** How one record of a section is read and changed that staff edit on a page of its own, such as a menu. */
export interface ContentDocuments<Document extends object> {
  /** The beginning of the kind of its audit entries. */
  kind: 'banner' | 'page' | 'newsItem' | 'menu' | 'download' | 'redirect'
  /** The same schema as in the document of the site. */
  schema: z.ZodType<Document>
  /** The document as it is stored, with sanitized texts. */
  clean?(document: Document): Document
  /** The document with names as they are stored, such as the present address of a former one. */
  resolve?(tx: Tx, siteId: number, document: Document): Promise<Document>
  load(db: Db, siteId: number, id: number): Promise<Document | undefined>
  update(tx: Tx, siteId: number, record: { id: number; document: Document }): Promise<void>
  /** Problems that only the database can find; `id` is null for a new record. */
  findProblems?(tx: Tx, siteId: number, record: { id: number | null; document: Document }): Promise<Problem[]>
}

/** Records that staff also add and remove: banners, pages, news, downloads. */
export interface ContentRecords<Document extends object> extends ContentDocuments<Document> {
  /** The record that equals a new one: adding it again is the repetition of a call whose answer was lost. */
  findEqual(tx: Tx, siteId: number, document: Document): Promise<number | undefined>
  insert(tx: Tx, siteId: number, document: Document): Promise<number>
  remove(tx: Tx, siteId: number, id: number): Promise<void>
}

export interface ContentRecordSave {
  id: number
  document: unknown
  /** The version that the user saw (`toSectionVersion`). */
  version: string
  actor: SiteActor
}

export type ContentRecordResult =
  | { ok: true; id: number }
  | { ok: false; refusal: RefusalCode; problems: readonly Problem[] }

const refuseSave = (refusal: RefusalCode, problems: readonly Problem[] = []): ContentRecordResult => ({
  ok: false,
  refusal,
  problems,
})

/** Adds one record and notifies every process. Refuses InvalidRequest with the problems by path. */
export function addContentRecord<Document extends object>(
  db: Db,
  siteId: number,
  { records, save }: { records: ContentRecords<Document>; save: Pick<ContentRecordSave, 'document' | 'actor'> },
): Promise<ContentRecordResult> {
  return transact(db, async (tx) => {
    await lockSite(tx, siteId)
    const read = await readDocument(tx, siteId, { records, json: save.document })
    if ('problems' in read) return refuseSave('InvalidRequest', read.problems)
    const { document } = read
    const equal = await records.findEqual(tx, siteId, document)
    if (equal !== undefined) return { ok: true, id: equal }
    const problems = (await records.findProblems?.(tx, siteId, { id: null, document })) ?? []
    if (problems.length > 0) return refuseSave('InvalidRequest', problems)
    const id = await records.insert(tx, siteId, document)
    const { actor } = save
    await logRecord(tx, siteId, { action: `${records.kind}.add`, id, saved: undefined, document, actor })
    await touchSite(tx, siteId)
    return { ok: true, id }
  })
}

/**
 * Changes one record and notifies every process. Refuses InvalidRequest with the problems by path, RecordChanged if
 * another user changed it meanwhile, RecordWasNotFound if it was removed.
 */
export function changeContentRecord<Document extends object>(
  db: Db,
  siteId: number,
  { records, save }: { records: ContentDocuments<Document>; save: ContentRecordSave },
): Promise<ContentRecordResult> {
  return transact(db, async (tx) => {
    await lockSite(tx, siteId)
    const { id, version, actor } = save
    const read = await readDocument(tx, siteId, { records, json: save.document })
    if ('problems' in read) return refuseSave('InvalidRequest', read.problems)
    const { document } = read
    const saved = await records.load(tx, siteId, id)
    if (!saved) return refuseSave('RecordWasNotFound')
    const problems = (await records.findProblems?.(tx, siteId, { id, document })) ?? []
    if (problems.length > 0) return refuseSave('InvalidRequest', problems)
    const savedVersion = toSectionVersion(saved)
    if (savedVersion === toSectionVersion(document)) return { ok: true, id }
    if (savedVersion !== version) return refuseSave('RecordChanged')
    await records.update(tx, siteId, { id, document })
    await logRecord(tx, siteId, { action: `${records.kind}.change`, id, saved, document, actor })
    await touchSite(tx, siteId)
    return { ok: true, id }
  })
}

async function readDocument<Document extends object>(
  tx: Tx,
  siteId: number,
  { records, json }: { records: ContentDocuments<Document>; json: unknown },
): Promise<{ document: Document } | { problems: Problem[] }> {
  const read = records.schema.safeParse(json)
  if (!read.success) return { problems: listProblems('', read.error) }
  const document = records.clean?.(read.data) ?? read.data
  return { document: (await records.resolve?.(tx, siteId, document)) ?? document }
}

/** Removes one record. Refuses RecordChanged; a record that is gone already is no refusal. */
export function removeContentRecord<Document extends object>(
  db: Db,
  siteId: number,
  { records, id, version, actor }: { records: ContentRecords<Document>; id: number; version: string; actor: SiteActor },
): Promise<ContentRecordResult> {
  return transact(db, async (tx) => {
    await lockSite(tx, siteId)
    const saved = await records.load(tx, siteId, id)
    if (!saved) return { ok: true, id }
    if (toSectionVersion(saved) !== version) return refuseSave('RecordChanged')
    await records.remove(tx, siteId, id)
    await logRecord(tx, siteId, { action: `${records.kind}.remove`, id, saved, document: undefined, actor })
    await touchSite(tx, siteId)
    return { ok: true, id }
  })
}

/** A record with its version; 404 if the site has none with this id. */
export async function loadContentRecord<Document extends object>(
  db: Db,
  siteId: number,
  { records, id }: { records: ContentDocuments<Document>; id: number },
): Promise<{ document: Document; version: string }> {
  const document = await records.load(db, siteId, id)
  if (!document) throw notFound()
  return { document, version: toSectionVersion(document) }
}

/** Serializes the writers of one site, also those of whole sections. */
export const lockSite = (tx: Tx, siteId: number) =>
  tx.selectFrom('sites').select('id').where('id', '=', siteId).forNoKeyUpdate().executeTakeFirstOrThrow()

interface LoggedRecord {
  action: string
  id: number
  saved: object | undefined
  document: object | undefined
  actor: SiteActor
}

/** Logs the fields that differ, before and after. */
async function logRecord(tx: Tx, siteId: number, { action, id, saved, document, actor }: LoggedRecord): Promise<void> {
  const [before, after] = [toFields(saved), toFields(document)]
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => JSON.stringify(before.get(name)) !== JSON.stringify(after.get(name)),
  )
  const select = (fields: ReadonlyMap<string, unknown>) =>
    Object.fromEntries(changed.filter((name) => fields.has(name)).map((name) => [name, fields.get(name)]))
  await audit(tx, {
    siteId,
    userId: actor.userId,
    customerId: null,
    action,
    target: `${id}`,
    detail: { ...(saved && { before: select(before) }), ...(document && { after: select(after) }) },
    ip: actor.ip,
  })
}

const toFields = (document: object = {}): ReadonlyMap<string, unknown> => new Map(Object.entries(document))

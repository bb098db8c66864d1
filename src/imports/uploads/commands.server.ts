import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { isSameRecord } from '#src/api/record-version.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { enqueueJob } from '#src/jobs/enqueue-commands.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { UNDO_DAYS } from '../updates/update.ts'
import type { UploadChoices, UploadLayout } from './choices.ts'
import { auditUpload, type UploadEditor, type UploadTarget } from './editor.server.ts'
import { hashHeadings } from './layout-queries.server.ts'
import { hasStoredValues } from './queries.server.ts'
import {
  CONTENT_DAYS,
  isOpen,
  UPLOAD_DAYS,
  type UploadCounts,
  type UploadKind,
  type UploadOptions,
  type UploadState,
} from './upload.ts'

/** An upload, locked until the transaction ends; 404 for one of another site. */
export async function lockUpload(tx: Tx, { siteId }: UploadEditor, id: number) {
  const row = await tx
    .selectFrom('listUploads')
    .select(['id', 'kind', 'fileName', 'state', 'version', 'choices', 'options', 'layout', 'counts', 'rowsDone'])
    .select(['scheduledFor', 'undoneAt', 'undoneCount'])
    .select(({ eb }) => eb('content', 'is not', null).as('hasContent'))
    .where('id', '=', id)
    .where('siteId', '=', siteId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return {
    ...row,
    kind: row.kind as UploadKind,
    state: row.state as UploadState,
    counts: row.counts as UploadCounts | null,
  }
}

export interface UploadToCompare extends UploadTarget {
  /** Undefined: as chosen before. */
  choices?: UploadChoices | undefined
  options?: UploadOptions | undefined
}

/**
 * Has a list compared by a job, and saves what its columns are for the next list with these headings. Refuses
 * RecordChanged, unless the same is being compared already, and ImportGone without the uploaded bytes.
 */
export const requestComparison = (db: Db, editor: UploadEditor, request: UploadToCompare): Promise<Result<null>> =>
  transact(db, async (tx) => {
    const upload = await lockUpload(tx, editor, request.id)
    const choices = request.choices ?? (upload.choices as unknown as UploadChoices)
    const options = request.options ?? (upload.options as unknown as UploadOptions)
    const isSame = isSameRecord({ choices: upload.choices, options: upload.options }, { choices, options } as never)
    if (isSame && upload.state === 'comparing') return ok(null)
    if (upload.version !== request.version || !isOpen(upload.state)) return refuse('RecordChanged')
    if (!upload.hasContent) return refuse('ImportGone')
    await tx
      .updateTable('listUploads')
      .set({
        choices: JSON.stringify(choices),
        options: JSON.stringify(options),
        seesPurchasePrices: editor.seesPurchasePrices,
        state: 'comparing',
        version: upload.version + 1,
        progress: 0,
        rowsTotal: null,
        rowsDone: 0,
        problem: null,
        tries: 0,
        heldUntil: null,
        scheduledFor: null,
        scheduledBy: null,
        updateToken: null,
        undoneAt: null,
        undoneBy: null,
        undoneCount: 0,
      })
      .where('id', '=', upload.id)
      .execute()
    await saveLayout(tx, editor.siteId, {
      kind: upload.kind,
      layout: upload.layout as unknown as UploadLayout,
      choices,
    })
    await enqueueJob(tx, 'loadLists')
    return ok(null)
  })

interface LayoutToSave {
  kind: UploadKind
  layout: UploadLayout
  choices: UploadChoices
}

async function saveLayout(tx: Tx, siteId: number, { kind, layout, choices }: LayoutToSave): Promise<void> {
  const headingsHash = hashHeadings(layout)
  if (headingsHash === undefined) return
  await tx
    .insertInto('listLayouts')
    .values({ siteId, kind, headingsHash, choices: JSON.stringify(choices) })
    .onConflict((conflict) =>
      conflict
        .columns(['siteId', 'kind', 'headingsHash'])
        .doUpdateSet(({ ref }) => ({ choices: ref('excluded.choices'), savedAt: sql<Date>`now()` })),
    )
    .execute()
}

export interface UploadToApply extends UploadTarget {
  /** The user confirmed the limits that the list exceeds. */
  confirmed: boolean
}

interface UploadToLog {
  kind: UploadKind
  fileName: string
  counts: UploadCounts | null
}

/** What the audit log has of an application. */
export function toApplyEntry({ kind, fileName: file, counts }: UploadToLog) {
  const { new: added = 0, changed = 0, refused = 0, removed = 0, exceeded = [] } = counts ?? {}
  return { kind, file, new: added, changed, removed, refused, exceededLimits: exceeded.length }
}

/**
 * Has a compared or planned list applied by a job. Refuses RecordChanged, unless it is being applied or was applied
 * already: then this is the repetition of a request whose answer was lost; and ImportUnconfirmed if it exceeds limits.
 */
export const requestApplication = (db: Db, editor: UploadEditor, target: UploadToApply): Promise<Result<null>> =>
  transact(db, async (tx) => {
    const upload = await lockUpload(tx, editor, target.id)
    const isRepeated = upload.state === 'applying' || upload.state === 'done'
    if (isRepeated && upload.version > target.version) return ok(null)
    // Limits of a planned list were confirmed when it was planned.
    const isScheduled = upload.state === 'scheduled'
    if (upload.version !== target.version || !(isScheduled || upload.state === 'compared'))
      return refuse('RecordChanged')
    if (!upload.hasContent) return refuse('ImportGone')
    const exceeds = (upload.counts?.exceeded ?? []).length > 0
    if (exceeds && !target.confirmed && !isScheduled) return refuse('ImportUnconfirmed')
    await tx
      .updateTable('listUploads')
      .set({
        state: 'applying',
        version: upload.version + 1,
        progress: 0,
        rowsDone: 0,
        tries: 0,
        heldUntil: null,
        appliedAt: sql<Date>`now()`,
        appliedBy: editor.userId,
        scheduledFor: null,
        scheduledBy: null,
        seesPurchasePrices: editor.seesPurchasePrices,
      })
      .where('id', '=', upload.id)
      .execute()
    await auditUpload(tx, editor, { action: 'import.apply', id: upload.id, before: {}, after: toApplyEntry(upload) })
    await enqueueJob(tx, 'loadLists')
    return ok(null)
  })

/**
 * Deletes an upload that no job works on; one that is gone is no refusal. Refuses RecordChanged, and ImportUndoable while
 * values are stored that it wrote over: they would be lost with it.
 */
export const deleteUpload = (db: Db, editor: UploadEditor, target: UploadTarget): Promise<Result<null>> =>
  transact(db, async (tx) => {
    const row = await tx
      .selectFrom('listUploads')
      .select(['kind', 'fileName', 'state', 'version'])
      .where('id', '=', target.id)
      .where('siteId', '=', editor.siteId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return ok(null)
    if (row.version !== target.version || !isOpen(row.state as UploadState)) return refuse('RecordChanged')
    if (await hasStoredValues(tx, target.id)) return refuse('ImportUndoable')
    await tx.deleteFrom('listUploads').where('id', '=', target.id).execute()
    const before = { kind: row.kind, file: row.fileName, state: row.state }
    await auditUpload(tx, editor, { action: 'import.delete', id: target.id, before, after: {} })
    return ok(null)
  })

/** Deletes the bytes of old uploads, and later the uploads with their rows, and values that undo applied ones. */
export async function deleteOldUploads(db: Db): Promise<void> {
  await sql`
    update list_uploads set content = null where content is not null and state not in ('comparing', 'scheduled', 'applying', 'reverting')
      and created_at < now() - make_interval(days => ${CONTENT_DAYS})`.execute(db)
  await sql`
    delete from list_uploads where state not in ('scheduled', 'applying', 'reverting')
      and coalesce(finished_at, created_at) < now() - make_interval(days => ${UPLOAD_DAYS})`.execute(db)
  await sql`
    delete from list_updates where applied_at < now() - make_interval(days => ${UNDO_DAYS})
      and not exists (select from list_uploads upload where upload.site_id = list_updates.site_id
        and upload.update_token = list_updates.token and upload.state = 'reverting')`.execute(db)
  await sql`
    delete from list_undo_records record using list_uploads upload
    where upload.id = record.upload_id and upload.state not in ('applying', 'reverting')
      and upload.applied_at < now() - make_interval(days => ${UNDO_DAYS})`.execute(db)
}

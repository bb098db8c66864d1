import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { auditAll } from '#src/platform/audit.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { lockUpload, toApplyEntry, type UploadToApply } from './commands.server.ts'
import { auditUpload, type UploadEditor, type UploadTarget } from './editor.server.ts'
import { isScheduleMoment, type UploadCounts, type UploadKind } from './upload.ts'

export interface UploadToSchedule extends UploadToApply {
  scheduledFor: Date
}

/**
 * Has a compared list applied at a later moment. Refuses RecordChanged, unless it is planned for this moment already;
 * ImportMoment for a moment that has passed or is too far away; and what an application is refused for.
 */
export const scheduleApplication = (db: Db, editor: UploadEditor, request: UploadToSchedule): Promise<Result<null>> =>
  transact(db, async (tx) => {
    const { scheduledFor } = request
    const upload = await lockUpload(tx, editor, request.id)
    const isRepeated = upload.state === 'scheduled' && upload.scheduledFor?.getTime() === scheduledFor.getTime()
    if (isRepeated && upload.version > request.version) return ok(null)
    if (upload.version !== request.version || upload.state !== 'compared') return refuse('RecordChanged')
    if (!isScheduleMoment(scheduledFor, new Date())) return refuse('ImportMoment')
    if (!upload.hasContent) return refuse('ImportGone')
    if ((upload.counts?.exceeded ?? []).length > 0 && !request.confirmed) return refuse('ImportUnconfirmed')
    await tx
      .updateTable('listUploads')
      .set({
        state: 'scheduled',
        version: upload.version + 1,
        scheduledFor,
        scheduledBy: editor.userId,
        seesPurchasePrices: editor.seesPurchasePrices,
      })
      .where('id', '=', upload.id)
      .execute()
    const after = { ...toApplyEntry(upload), scheduledFor: scheduledFor.toISOString() }
    await auditUpload(tx, editor, { action: 'import.schedule', id: upload.id, before: {}, after })
    return ok(null)
  })

/** Cancels the plan of a list, which can be applied or compared again then. Refuses RecordChanged. */
export const cancelSchedule = (db: Db, editor: UploadEditor, target: UploadTarget): Promise<Result<null>> =>
  transact(db, async (tx) => {
    const upload = await lockUpload(tx, editor, target.id)
    const { state, version, scheduledFor, kind, fileName: file } = upload
    if (state === 'compared' && scheduledFor === null && version > target.version) return ok(null)
    if (version !== target.version || state !== 'scheduled') return refuse('RecordChanged')
    await tx
      .updateTable('listUploads')
      .set({ state: 'compared', version: version + 1, scheduledFor: null, scheduledBy: null })
      .where('id', '=', upload.id)
      .execute()
    const before = { kind, file, scheduledFor: scheduledFor?.toISOString() }
    await auditUpload(tx, editor, { action: 'import.unschedule', id: upload.id, before, after: {} })
    return ok(null)
  })

/** Gives the lists whose moment has come to the job, in the name of the user who planned them. */
export async function startScheduledUploads(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const started = await tx
      .updateTable('listUploads')
      .set({
        state: 'applying',
        version: sql<number>`version + 1`,
        progress: 0,
        rowsDone: 0,
        tries: 0,
        heldUntil: null,
        appliedAt: sql<Date>`now()`,
        appliedBy: sql<number | null>`scheduled_by`,
      })
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('listUploads')
          .select('id')
          .where('state', '=', 'scheduled')
          .where('scheduledFor', '<=', sql<Date>`now()`)
          .orderBy('scheduledFor')
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'siteId', 'scheduledBy', 'kind', 'fileName', 'counts'])
      .execute()
    const entries = started.map(({ id, siteId, scheduledBy, kind, fileName, counts }) => {
      const after = toApplyEntry({ kind: kind as UploadKind, fileName, counts: counts as UploadCounts | null })
      return {
        siteId,
        userId: scheduledBy,
        customerId: null,
        action: 'import.apply' as const,
        target: `${id}`,
        detail: { before: {}, after },
      }
    })
    if (entries.length > 0) await auditAll(tx, entries)
  })
}

import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { enqueueJob } from '#src/jobs/enqueue-commands.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { touchCatalog } from '#src/site/commands.server.ts'
import { analyzeTables } from '../catalogue-lists/commands.server.ts'
import type { Progress } from '../outcome/counts.ts'
import { findMovedChanges, findStoredUpdate } from '../updates/queries.server.ts'
import { lockBatch, restoreBatch } from '../updates/restore-commands.server.ts'
import type { AppliedChange } from '../updates/update.ts'
import { appendProblems } from './change-commands.server.ts'
import { lockUpload } from './commands.server.ts'
import type { UploadToRun } from './compare-commands.server.ts'
import { auditUpload, type UploadEditor, type UploadTarget } from './editor.server.ts'
import { hasStoredValues } from './queries.server.ts'

/**
 * Has an applied list of counts or prices undone by a job. Refuses RecordChanged, unless it is undone already, and
 * ImportNotUndoable for a list whose earlier values are not stored.
 */
export const requestUndo = (db: Db, editor: UploadEditor, target: UploadTarget): Promise<Result<null>> =>
  transact(db, async (tx) => {
    const upload = await lockUpload(tx, editor, target.id)
    const { state, version, kind, fileName: file } = upload
    const isRepeated = state === 'reverting' || state === 'reverted'
    if (isRepeated && version > target.version) return ok(null)
    if (version !== target.version || state !== 'done') return refuse('RecordChanged')
    if (!(await hasStoredValues(tx, upload.id))) return refuse('ImportNotUndoable')
    await tx
      .updateTable('listUploads')
      .set({
        state: 'reverting',
        version: version + 1,
        progress: 0,
        rowsDone: 0,
        tries: 0,
        heldUntil: null,
        undoneAt: sql<Date>`now()`,
        undoneBy: editor.userId,
        undoneCount: 0,
      })
      .where('id', '=', upload.id)
      .execute()
    await auditUpload(tx, editor, { action: 'import.undo', id: upload.id, before: { kind, file }, after: {} })
    await enqueueJob(tx, 'loadLists')
    return ok(null)
  })

/** Orders wait for the locks of a batch. */
const BATCH = 5000

/**
 * Gives counts or prices their values before the list again, and removes those that the list added. One that changed
 * since stays, and is reported. Safe to repeat after a crash: it goes on after the batches that are committed.
 */
export async function undoUpload(
  db: Db,
  upload: UploadToRun,
  onProgress: (progress: Progress) => void,
): Promise<'reverted'> {
  const { id, siteId, rowsDone, updateToken } = upload
  const startedAt = performance.now()
  const update = await findStoredUpdate(db, siteId, updateToken ?? '')
  const total = update?.changes ?? 0
  for (let from = rowsDone; update && from < total; from += BATCH) {
    const batch = { update, from, to: Math.min(total, from + BATCH) }
    await db.transaction().execute(async (tx) => {
      await lockBatch(tx, batch)
      const range = { ...update, rowsDone: from, upTo: batch.to, expected: 'after' as const }
      const remaining = await findMovedChanges(tx, siteId, range)
      await appendProblems(tx, id, remaining.map(toRemaining))
      const undone = await restoreBatch(tx, siteId, batch)
      await tx
        .updateTable('listUploads')
        .set({ rowsDone: batch.to, undoneCount: sql<number>`undone_count + ${undone}` })
        .where('id', '=', id)
        .execute()
    })
    onProgress({ done: batch.to, total, seconds: (performance.now() - startedAt) / 1000 })
  }
  await analyzeTables(db)
  await touchCatalog(db, siteId)
  return 'reverted'
}

/** A value that changed since: what it is now, and what it was before the list. */
const toRemaining = ({ at, code, place, now, before }: AppliedChange) => ({
  at,
  code,
  kind: 'notUndone' as const,
  column: place,
  value: now ?? '',
  reason: before ?? '',
})

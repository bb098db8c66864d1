import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { enqueueJob } from '#src/jobs/enqueue-commands.server.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { touchCatalog } from '#src/site/commands.server.ts'
import { analyzeTables } from '../catalogue-lists/commands.server.ts'
import type { Progress } from '../outcome/counts.ts'
import { undoProducts } from '../product-undo/commands.server.ts'
import { countUndoRecords } from '../product-undo/queries.server.ts'
import type { RemainingValue } from '../product-undo/report.ts'
import { undoRows } from '../row-undo/commands.server.ts'
import { findMovedChanges, findStoredUpdate } from '../updates/queries.server.ts'
import { lockBatch, restoreBatch } from '../updates/restore-commands.server.ts'
import type { AppliedChange } from '../updates/update.ts'
import { addProblems, appendProblems } from './change-commands.server.ts'
import { lockUpload } from './commands.server.ts'
import type { UploadToRun } from './compare-commands.server.ts'
import { auditUpload, type UploadEditor, type UploadTarget } from './editor.server.ts'
import { countUploadProblems, isUndoPossible } from './queries.server.ts'
import { isUndoableState, isUpdateKind, UPLOAD_KINDS } from './upload.ts'

/**
 * Has a list undone by a job, also one that stopped after some of its rows were applied; an undo that failed is
 * continued. Refuses RecordChanged, unless it is undone already, and ImportNotUndoable for a list whose earlier
 * values are not stored.
 */
export const requestUndo = (db: Db, editor: UploadEditor, target: UploadTarget): Promise<Result<null>> =>
  transact(db, async (tx) => {
    const upload = await lockUpload(tx, editor, target.id)
    const { state, version, kind, fileName: file } = upload
    const isRepeated = state === 'reverting' || state === 'reverted'
    if (isRepeated && version > target.version) return ok(null)
    if (version !== target.version || !isUndoableState(state)) return refuse('RecordChanged')
    const isContinued = state === 'failed' && upload.undoneAt !== null
    if (!(await isUndoPossible(tx, upload.id))) return refuse('ImportNotUndoable')
    await tx
      .updateTable('listUploads')
      .set({
        state: 'reverting',
        version: version + 1,
        progress: 0,
        rowsDone: isContinued ? upload.rowsDone : 0,
        problem: null,
        tries: 0,
        heldUntil: null,
        undoneAt: sql<Date>`now()`,
        undoneBy: editor.userId,
        undoneCount: isContinued ? upload.undoneCount : 0,
      })
      .where('id', '=', upload.id)
      .execute()
    await auditUpload(tx, editor, { action: 'import.undo', id: upload.id, before: { kind, file }, after: {} })
    await enqueueJob(tx, 'loadLists')
    return ok(null)
  })

/** Undoes an applied list. Safe to repeat after a crash: it goes on after the batches that are committed. */
export const undoUpload = (
  db: Db,
  upload: UploadToRun,
  onProgress: (progress: Progress) => void,
): Promise<'reverted' | 'failed'> =>
  isUpdateKind(upload.kind) ? undoUpdate(db, upload, onProgress) : undoRecords(db, upload, onProgress)

/** Records of a transaction; other writers of their products or rows wait. */
const RECORD_BATCH = 500

/**
 * Gives products or rows their values before the list again, and removes those that it added, unless something depends on
 * them. Values that changed since stay, and are reported. Fails if the values before are not stored.
 */
async function undoRecords(
  db: Db,
  { id, siteId, kind, rowsDone }: UploadToRun,
  onProgress: (progress: Progress) => void,
): Promise<'reverted' | 'failed'> {
  const startedAt = performance.now()
  const total = rowsDone + (await countUndoRecords(db, id))
  if (total === 0) return 'failed'
  // Without statistics of new records each is compared with all others.
  if (total > RECORD_BATCH) await sql`analyze list_undo_records`.execute(db)
  for (let done = rowsDone; done < total; ) {
    const { records } = await db.transaction().execute(async (tx) => {
      const request = { uploadId: id, limit: RECORD_BATCH }
      const batch =
        UPLOAD_KINDS[kind].undo === 'rows'
          ? await undoRows(tx, siteId, { ...request, kind })
          : await undoProducts(tx, siteId, request)
      await addProblems(tx, id, batch.remaining.map(toRemainingProblem))
      await tx
        .updateTable('listUploads')
        .set({ rowsDone: done + batch.records, undoneCount: sql<number>`undone_count + ${batch.undone}` })
        .where('id', '=', id)
        .execute()
      return batch
    })
    if (records === 0) break
    done += records
    onProgress({ done, total, seconds: (performance.now() - startedAt) / 1000 })
  }
  await analyzeTables(db)
  await touchCatalog(db, siteId)
  return 'reverted'
}

const toRemainingProblem = ({ code, column, now, before }: RemainingValue) => ({
  at: 0,
  code,
  kind: 'notUndone' as const,
  column,
  value: now,
  reason: before,
})

/** Orders wait for the locks of a batch. */
const BATCH = 5000

/**
 * Gives counts or prices their values before the list again, and removes those that the list added. One that changed
 * since stays, and is reported. Fails if the values before are not stored.
 */
async function undoUpdate(
  db: Db,
  upload: UploadToRun,
  onProgress: (progress: Progress) => void,
): Promise<'reverted' | 'failed'> {
  const { id, siteId, rowsDone, updateToken } = upload
  const startedAt = performance.now()
  const update = await findStoredUpdate(db, siteId, updateToken ?? '')
  if (!update) return 'failed'
  const total = update.rowsDone
  for (let from = rowsDone; from < total; from += BATCH) {
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

/** Logs what an undo has done, in the name of its user. */
export async function auditUndone(tx: Tx, { id, siteId }: { id: number; siteId: number }): Promise<void> {
  const upload = await tx
    .selectFrom('listUploads')
    .select(['kind', 'fileName', 'undoneBy', 'undoneCount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { notUndone } = await countUploadProblems(tx, id)
  const before = { kind: upload.kind, file: upload.fileName }
  const after = { undone: upload.undoneCount, remaining: notUndone }
  const { undoneBy: userId } = upload
  await audit(tx, {
    siteId,
    userId,
    customerId: null,
    action: 'import.undo',
    target: `${id}`,
    detail: { before, after },
  })
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

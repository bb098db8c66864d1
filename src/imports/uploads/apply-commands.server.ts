import type { Db, Tx } from '#src/platform/db.server.ts'
import { siteNamed } from '#src/site/name-queries.server.ts'
import { type ImportFacts, type ImportInput, openLoader, prepareImport, refreshCatalogue } from '../commands.server.ts'
import { FileRefused } from '../file-reader/file-check.ts'
import { addProblems, type Progress } from '../outcome/counts.ts'
import { storeRows } from '../row-undo/commands.server.ts'
import type { Problem } from '../rows/cell-result.ts'
import { loadRows } from '../run-commands.server.ts'
import { applyLocked } from '../updates/commands.server.ts'
import { findStoredUpdate } from '../updates/queries.server.ts'
import type { AppliedChange } from '../updates/update.ts'
import {
  appendProblems,
  type insertProblems,
  loadShownChanges,
  type ShownChanges,
  type StoredChange,
  toStoredChange,
} from './change-commands.server.ts'
import {
  batchRows,
  createReport,
  runDry,
  toImportRequest,
  toPlaceCodes,
  type UploadToRun,
} from './compare-commands.server.ts'
import { isUpdateKind, UPLOAD_KINDS } from './upload.ts'

/** Records that changed since the comparison are listed up to this number. */
const MAX_MOVED = 500

/** Undoes a batch that would change what staff did not see. */
class MovedMeanwhile extends Error {}

/**
 * Applies a compared list: exactly the changes that were shown. It is compared once more first, and then each batch
 * in its own transaction: a change that staff did not see undoes the batch and stops. Returns whether that happened. Safe to
 * repeat after a crash: it goes on after the rows that are committed.
 */
export async function applyUpload(
  input: ImportInput,
  upload: UploadToRun,
  onProgress: (progress: Progress) => void,
): Promise<'done' | 'moved'> {
  if (isUpdateKind(upload.kind)) return applyStoredUpdate(input.db, upload, onProgress)
  const facts = await prepareImport(input, toImportRequest(upload))
  if ('why' in facts) throw new FileRefused(facts.why)
  const shown = await loadShownChanges(input.db, upload.id)
  const before = await findMovedChanges(input.db, { facts, upload, shown })
  const moved = before.length > 0 ? before : await writeList(input.db, { facts, upload, shown, onProgress })
  await storeMoved(input.db, upload.id, moved.map(toMovedProblem))
  return moved.length > 0 ? 'moved' : 'done'
}

interface ListToApply {
  facts: ImportFacts
  upload: UploadToRun
  shown: ShownChanges
}

/** What the rest of the list would change now, and the comparison did not show. */
async function findMovedChanges(db: Db, { facts, upload, shown }: ListToApply): Promise<StoredChange[]> {
  const { loader, terms } = await openLoader(db, facts)
  const codes = toPlaceCodes(terms)
  const moved: StoredChange[] = []
  loader.counts.onChange = (change) => {
    const stored = toStoredChange(change, codes)
    if (!shown.has(stored) && moved.length < MAX_MOVED) moved.push(stored)
  }
  const report = createReport({ addProblems: async () => undefined })
  await runDry(db, { facts, loader, report, onProgress: undefined, rowsDone: upload.rowsDone, kind: upload.kind })
  return moved
}

/** Writes the rest of the list; returns what stopped it. */
async function writeList(
  db: Db,
  { facts, upload, shown, onProgress }: ListToApply & { onProgress: (progress: Progress) => void },
): Promise<StoredChange[]> {
  const request = { ...facts.request, dryRun: false, undoUploadId: upload.id }
  const { loader, terms } = await openLoader(db, { ...facts, request })
  const codes = toPlaceCodes(terms)
  let moved: StoredChange[] = []
  let hasWritten = upload.rowsDone > 0
  loader.counts.onChange = (change) => {
    const stored = toStoredChange(change, codes)
    if (!shown.has(stored)) moved.push(stored)
  }
  const stopIfMoved = () => {
    if (moved.length > 0) throw new MovedMeanwhile()
  }
  const run = {
    rowsDone: upload.rowsDone,
    begin: (tx: Tx) => beginUndo(tx, upload),
    async markDone(tx: Tx, rowsDone: number) {
      stopIfMoved()
      await tx.updateTable('listUploads').set({ rowsDone }).where('id', '=', upload.id).execute()
      hasWritten = true
    },
  }
  const addNewProblems = (problems: readonly Problem[]) => appendProblems(db, upload.id, problems)
  const begin = <R>(work: (tx: Tx) => Promise<R>) =>
    db.transaction().execute(async (tx) => {
      moved = []
      await beginUndo(tx, upload)
      const result = await work(tx)
      stopIfMoved()
      return result
    })
  try {
    const report = createReport({ addProblems: addNewProblems })
    await loadRows(db, { ...facts, loader, run, report, onProgress, batchRows: batchRows(upload.kind) })
    const problems = await loader.finish(begin)
    await addNewProblems(problems)
    addProblems(loader.counts, problems)
  } catch (error) {
    if (!(error instanceof MovedMeanwhile)) {
      // The rows of earlier batches are in the shop; why it stopped must not be hidden.
      if (hasWritten) await refreshCatalogue(db, facts.site, loader.counts).catch(() => undefined)
      throw error
    }
  }
  await refreshCatalogue(db, facts.site, loader.counts)
  return moved.slice(0, MAX_MOVED)
}

/** Lists that are undone by row store what each of their transactions writes over. */
async function beginUndo(tx: Tx, { id, kind }: UploadToRun): Promise<void> {
  if (UPLOAD_KINDS[kind].undo === 'rows') await storeRows(tx, id)
}

type MovedProblem = Parameters<typeof insertProblems>[2]['rows'][number]

const toMovedProblem = ({ code, field, place, before, after }: StoredChange): MovedProblem => ({
  at: 0,
  code,
  kind: 'moved',
  column: [field, place].filter(Boolean).join(' '),
  value: before ?? '',
  reason: after ?? '',
})

/** Records that changed since the comparison: their value now, and what the list has. */
async function storeMoved(db: Db, uploadId: number, moved: readonly MovedProblem[]): Promise<void> {
  await db.deleteFrom('listUploadProblems').where('uploadId', '=', uploadId).where('kind', '=', 'moved').execute()
  await appendProblems(db, uploadId, moved)
}

async function applyStoredUpdate(
  db: Db,
  { id, site, updateToken }: UploadToRun,
  onProgress: (progress: Progress) => void,
): Promise<'done' | 'moved'> {
  const named = await siteNamed(db, site)
  const token = updateToken ?? ''
  const stored = named && (await findStoredUpdate(db, named.id, token))
  // An earlier run ended between the last change and the record of it.
  if (stored?.appliedAt) return 'done'
  if (!named || !stored) return 'moved'
  const applied = await applyLocked(db, named, {
    site,
    token,
    leaveMoved: false,
    confirmed: true,
    storesUndo: true,
    reportFile: undefined,
    onProgress,
  })
  if ('why' in applied) throw new FileRefused(applied.why)
  await storeMoved(db, id, applied.moved.slice(0, MAX_MOVED).map(toMovedCount))
  return applied.refused ? 'moved' : 'done'
}

const toMovedCount = ({ at, code, place, now, after }: AppliedChange): MovedProblem => ({
  at,
  code,
  kind: 'moved',
  column: place,
  value: now ?? '',
  reason: after,
})

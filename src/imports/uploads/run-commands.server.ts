import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import type { ImportInput } from '../commands.server.ts'
import { FileRefused } from '../file-reader/file-check.ts'
import type { Progress } from '../outcome/counts.ts'
import { withImportLock } from '../run-commands.server.ts'
import { applyUpload } from './apply-commands.server.ts'
import { clearComparison } from './change-commands.server.ts'
import type { UploadChoices } from './choices.ts'
import { compareUpload, type UploadToRun } from './compare-commands.server.ts'
import { notifyStopped, type PlannedUpload } from './notification-commands.server.ts'
import { startScheduledUploads } from './schedule-commands.server.ts'
import { toStorable } from './stored-text.ts'
import { auditUndone, undoUpload } from './undo-commands.server.ts'
import {
  MAX_UPLOAD_TRIES,
  type UploadKind,
  type UploadOptions,
  type UploadProblem,
  type UploadState,
} from './upload.ts'

/** After a crash another process goes on when this time is over. */
const LEASE = sql<Date>`now() + interval '40 seconds'`
const LEASE_RENEWAL_MS = 10_000
/** Another list is being applied to the site: the upload waits for this long. */
const WAIT = sql<Date>`now() + interval '3 seconds'`
const PROGRESS_MS = 700

type RunState = Extract<UploadState, 'comparing' | 'applying' | 'reverting'>

interface ClaimedUpload extends UploadToRun {
  state: RunState
  version: number
  fileName: string
  scheduledFor: Date | null
  scheduledBy: number | null
}

/** Works on the lists that are due. One that waits for another list of its site does not delay those of other sites. */
export async function runDueUploads(input: ImportInput, isClosing: () => boolean): Promise<void> {
  while (!isClosing() && (await runNextUpload(input)));
}

/**
 * Compares, applies or undoes the list that waited longest, or one whose process ended; undefined without one. Safe to
 * repeat: a comparison starts again, and the others go on after the rows that are committed.
 */
export async function runNextUpload(input: ImportInput): Promise<RunOutcome> {
  await startScheduledUploads(input.db)
  return runClaimed(input, await claimUpload(input.db))
}

/** Works on this list alone; undefined if another process does, or it is done. */
export const runUpload = async (input: ImportInput, id: number): Promise<RunOutcome> =>
  runClaimed(input, await claimUpload(input.db, id))

type RunOutcome = 'done' | 'waits' | undefined

async function runClaimed(input: ImportInput, upload: ClaimedUpload | undefined): Promise<RunOutcome> {
  if (!upload) return undefined
  const progress = trackProgress(input.db, upload)
  try {
    const work = () =>
      upload.state === 'comparing' ? compare(input, upload, progress) : write(input, upload, progress)
    const finished = await (upload.state === 'comparing' ? work() : withImportLock(input.db, upload.siteId, work))
    if (finished !== undefined) return finished
    await setLease(input.db, upload, { heldUntil: WAIT, tries: sql<number>`tries - 1` })
    return 'waits'
  } catch (error) {
    if (error instanceof FileRefused) {
      await fail(input.db, upload, { code: error.fault, reason: error.message })
      return 'done'
    }
    // The job is retried, and with it this upload.
    await setLease(input.db, upload, { heldUntil: sql<Date>`now()` }).catch(() => undefined)
    throw error
  } finally {
    progress.close()
  }
}

async function claimUpload(db: Db, id?: number): Promise<ClaimedUpload | undefined> {
  await failCrashed(db)
  const row = await db
    .updateTable('listUploads')
    .set({ heldUntil: LEASE, tries: sql<number>`tries + 1` })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('listUploads')
        .select('id')
        .where('state', 'in', ['comparing', 'applying', 'reverting'])
        .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
        .where((eb) => eb.or([eb('heldUntil', 'is', null), eb('heldUntil', '<=', sql<Date>`now()`)]))
        .orderBy('createdAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'siteId', 'kind', 'fileName', 'content', 'choices', 'options', 'seesPurchasePrices'])
    .returning(['rowsDone', 'updateToken', 'state', 'version', 'appliedBy'])
    .returning(['scheduledFor', 'scheduledBy'])
    .returning(({ selectFrom }) =>
      selectFrom('sites').select('key').whereRef('sites.id', '=', 'listUploads.siteId').as('site'),
    )
    .executeTakeFirst()
  if (!row) return undefined
  const { fileName, content, choices, options, kind, state, site, ...rest } = row
  return {
    ...rest,
    fileName,
    site: site ?? '',
    state: state as RunState,
    kind: kind as UploadKind,
    choices: choices as unknown as UploadChoices,
    options: options as unknown as UploadOptions,
    file: { name: fileName, bytes: content ?? new Uint8Array() },
  }
}

/**
 * A list that ended its process several times is not tried again. What an unfinished comparison wrote is deleted: it was
 * not checked for purchase prices.
 */
async function failCrashed(db: Db): Promise<void> {
  const problem: UploadProblem = { code: 'crashed', reason: '' }
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<PlannedUpload & { scheduledFor: Date | null; crashedState: RunState }>`
      with crashed as (
        select id, state from list_uploads
        where state in ('comparing', 'applying', 'reverting') and tries >= ${MAX_UPLOAD_TRIES} and held_until <= now()
        for update skip locked
      ), deleted_changes as (
        delete from list_upload_changes using crashed where upload_id = crashed.id and crashed.state = 'comparing'
      ), deleted_problems as (
        delete from list_upload_problems using crashed where upload_id = crashed.id and crashed.state = 'comparing'
      )
      update list_uploads upload set state = 'failed', problem = ${JSON.stringify(problem)}::jsonb, finished_at = now(),
        version = upload.version + 1, held_until = null,
        counts = case when crashed.state = 'comparing' then null else upload.counts end
      from crashed where upload.id = crashed.id
      returning upload.id, upload.site_id, upload.kind, upload.file_name, upload.scheduled_for, upload.scheduled_by,
        crashed.state as crashed_state`.execute(tx)
    for (const upload of rows)
      if (upload.scheduledFor && upload.crashedState === 'applying') await notifyStopped(tx, upload)
  })
}

const setLease = (db: Db, { id, version }: ClaimedUpload, values: { heldUntil: typeof LEASE; tries?: typeof TRIES }) =>
  db.updateTable('listUploads').set(values).where('id', '=', id).where('version', '=', version).execute()
const TRIES = sql<number>`tries`

/** Renews the lease, and stores the progress about once a second. */
function trackProgress(db: Db, upload: ClaimedUpload) {
  let last = 0
  const store = (values: { progress?: number; rowsTotal?: number }) =>
    void db
      .updateTable('listUploads')
      .set({ ...values, heldUntil: LEASE })
      .where('id', '=', upload.id)
      .where('version', '=', upload.version)
      .execute()
      .catch(() => undefined)
  const renewal = setInterval(() => store({}), LEASE_RENEWAL_MS)
  return {
    report({ done, total }: Progress) {
      if (Date.now() - last < PROGRESS_MS) return
      last = Date.now()
      store({ progress: done, rowsTotal: total })
    },
    close: () => clearInterval(renewal),
  }
}

type ProgressTracker = ReturnType<typeof trackProgress>

async function compare(input: ImportInput, upload: ClaimedUpload, progress: ProgressTracker): Promise<'done'> {
  const { db } = input
  await clearComparison(db, upload.id)
  const compared = await compareUpload(input, upload, progress.report)
  if ('code' in compared) {
    await fail(db, upload, compared)
    return 'done'
  }
  const { counts, rows, hasPurchasePrices, updateToken } = compared
  await finish(db, upload, {
    state: 'compared',
    counts: JSON.stringify(counts),
    rowsTotal: rows,
    progress: rows,
    rowsDone: 0,
    hasPurchasePrices,
    updateToken,
    comparedAt: sql<Date>`now()`,
  })
  return 'done'
}

/** Applies a list or undoes it. */
async function write(input: ImportInput, upload: ClaimedUpload, progress: ProgressTracker): Promise<'done'> {
  const state =
    upload.state === 'reverting'
      ? await undoUpload(input.db, upload, progress.report)
      : await applyUpload(input, upload, progress.report)
  if (state === 'failed') await fail(input.db, upload, { code: 'crashed', reason: '' })
  else await finish(input.db, upload, { state, finishedAt: sql<Date>`now()` })
  return 'done'
}

async function fail(db: Db, upload: ClaimedUpload, problem: UploadProblem): Promise<void> {
  const isComparison = upload.state === 'comparing'
  if (isComparison) await clearComparison(db, upload.id)
  await finish(db, upload, {
    state: 'failed',
    problem: JSON.stringify({ ...problem, reason: toStorable(problem.reason) }),
    finishedAt: sql<Date>`now()`,
    ...(isComparison && { counts: null }),
  })
}

type UploadResult = Partial<
  Record<'counts' | 'problem' | 'updateToken', string | null> & Record<'rowsTotal' | 'progress' | 'rowsDone', number>
> & { state: UploadState; hasPurchasePrices?: boolean; comparedAt?: typeof LEASE; finishedAt?: typeof LEASE }

/** Only if it was not changed meanwhile. The user who planned a list is notified if it stopped. */
async function finish(db: Db, upload: ClaimedUpload, result: UploadResult): Promise<void> {
  const { id, version, scheduledFor } = upload
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('listUploads')
      .set({ ...result, version: version + 1, heldUntil: null, tries: 0 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    const isStopped = result.state === 'moved' || result.state === 'failed'
    if (numUpdatedRows === 0n) return
    if (scheduledFor && upload.state === 'applying' && isStopped) await notifyStopped(tx, upload)
    if (result.state === 'reverted') await auditUndone(tx, upload)
  })
}

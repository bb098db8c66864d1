import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { listHosts, noSite, siteNamed } from '#src/site/name-queries.server.ts'
import { FileRefused } from './file-reader/file-check.ts'
import { type InputFile, readRows } from './file-reader/queries.server.ts'
import type { Row } from './file-reader/table.ts'
import type { Batch, Loader } from './loaders/loader.ts'
import { importPictures, type PicturesRequest } from './loaders/picture-commands.server.ts'
import { addProblems, type Progress } from './outcome/counts.ts'
import type { ReportFile } from './outcome/report-commands.server.ts'
import type { PicturesResult } from './outcome/summary.ts'
import type { Problem } from './rows/cell-result.ts'
import type { FileSurvey } from './survey-queries.server.ts'

export interface Run {
  id: number
  /** Rows already loaded by an earlier, interrupted run of the same file. */
  rowsDone: number
}

/**
 * Starts or resumes the run of a file. An interrupted run is resumed where it stopped, unless another file was loaded
 * since: then its results may be overwritten, and it starts again.
 */
export async function beginRun(db: Db, file: { siteId: number; hash: string; name: string }): Promise<Run> {
  const { rows } = await sql<Run>`
    insert into import_runs as run (site_id, file_hash, file_name) values (${file.siteId}, ${file.hash}, ${file.name})
    on conflict (site_id, file_hash) do update set
      file_name = excluded.file_name,
      finished_at = null,
      started_at = now(),
      rows_done = case
        when run.finished_at is null and not exists (
          select from import_runs other where other.site_id = run.site_id and other.started_at > run.started_at
        ) then run.rows_done else 0 end
    returning id, rows_done`.execute(db)
  const [run] = rows
  if (!run) throw new Error('A run was neither begun nor found')
  return run
}

/** Stores how far a run is, in the transaction that loads the rows: both are committed or neither. */
export const trackRun = ({ id, rowsDone }: Run): RunProgress => ({
  rowsDone,
  async markDone(tx, done) {
    await tx.updateTable('importRuns').set({ rowsDone: done }).where('id', '=', id).execute()
  },
})

export interface RunProgress {
  /** Rows already loaded by an earlier, interrupted run: they are read again, but not loaded. */
  rowsDone: number
  /** Called in the transaction of a batch, before its rows. */
  begin?(tx: Tx): Promise<unknown>
  /** Called in the transaction of a batch, after its rows. What it throws undoes the batch. */
  markDone(tx: Tx, rowsDone: number): Promise<void>
}

export async function finishRun(db: Db, run: Run): Promise<void> {
  await db.updateTable('importRuns').set({ finishedAt: sql`now()` }).where('id', '=', run.id).execute()
}

const LOCK = 'vitrin import'

/**
 * Runs `work` while holding the site's import lock; returns undefined if another import holds it. A process that is
 * lost releases the lock. The lock belongs to a transaction of its own, which works behind a pooler too.
 */
export async function withImportLock<T>(db: Db, siteId: number, work: () => Promise<T>): Promise<T | undefined> {
  let result: { value: T } | undefined
  try {
    await db.transaction().execute(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      const { rows } = await sql<{ ours: boolean }>`
        select pg_try_advisory_xact_lock(hashtext(${LOCK}), ${siteId}::integer) as ours`.execute(tx)
      if (rows[0]?.ours) result = { value: await work() }
    })
  } catch (error) {
    // Without a result the work has failed; with one only the connection of the lock was lost.
    if (!result) throw error
  }
  return result?.value
}

const BATCH_ROWS = 2000
/** Parsing 20 rows takes a millisecond. A batch ends with the last rows that were parsed together. */
const PARSED_AT_ONCE = 20

interface LoadingInput {
  file: InputFile
  surveyed: FileSurvey
  loader: Loader<Tx>
  /** Undefined in a dry run, of which nothing is stored. */
  run: RunProgress | undefined
  report: ReportFile
  onProgress: ((progress: Progress) => void) | undefined
  /** Rows that are written in one transaction; about 2,000 without it. */
  batchRows: number | undefined
}

/**
 * Loads the rows of a file batch by batch. While one batch is being written the next is read in chunks, so that the
 * database never waits long. A batch is reported before it is committed: an interrupted run reports some rows twice
 * rather than not at all.
 */
export async function loadRows(db: Db, loading: LoadingInput): Promise<void> {
  const startedAt = performance.now()
  let writing: Promise<void> = Promise.resolve()
  for await (const batch of readBatches(loading)) {
    await writing
    const progress = { done: batch.done, total: loading.surveyed.rows, seconds: (performance.now() - startedAt) / 1000 }
    writing = writeBatch(db, loading, batch).then(() => loading.onProgress?.(progress))
    // Waited for above or below; until then its failure must not count as unhandled.
    writing.catch(() => undefined)
  }
  await writing
}

interface FilledBatch {
  batch: Batch<Tx>
  problems: Problem[]
  /** Rows of the file up to and including this batch. */
  done: number
  /** Number of rows in the batch. */
  size: number
}

async function writeBatch(db: Db, { loader, run, report }: LoadingInput, { batch, problems, done, size }: FilledBatch) {
  await db.transaction().execute(async (tx) => {
    await run?.begin?.(tx)
    const all = [...problems, ...(await batch.load(tx))]
    loader.counts.read += size
    addProblems(loader.counts, all)
    await report.add(all)
    await run?.markDone(tx, done)
  })
}

async function* readBatches(loading: LoadingInput): AsyncGenerator<FilledBatch> {
  const { loader, run, report, batchRows = BATCH_ROWS } = loading
  const doneBefore = run?.rowsDone ?? 0
  let filled: FilledBatch = { batch: loader.begin(), problems: [], done: 0, size: 0 }
  for await (const rows of dataRows(loading, batchRows)) {
    const old = rows.slice(0, Math.max(0, doneBefore - filled.done))
    const problems = filled.batch.add(old, true)
    if (!report.continues) await report.add(problems)
    filled.problems.push(...filled.batch.add(rows.slice(old.length), false))
    filled.done += rows.length
    filled.size += rows.length - old.length
    if (filled.size < batchRows) continue
    yield filled
    filled = { batch: loader.begin(), problems: [], done: filled.done, size: 0 }
  }
  if (filled.size > 0) yield filled
}

/** Answers of the database are handled in between, so that it never waits long for the next statement. */
async function* dataRows({ file, surveyed }: LoadingInput, maximum: number): AsyncGenerator<Row[]> {
  const size = Math.min(maximum, PARSED_AT_ONCE)
  for await (const rows of readRows(file)) {
    const data = rows.filter(({ at }) => at > surveyed.plan.headerAt)
    for (let from = 0; from < data.length; from += size) {
      yield data.slice(from, from + size)
      await setImmediate()
    }
  }
}

/** Imports the images of a site's products, or reports what it would import; `why` is one line for the user. */
export async function loadPictures(
  db: Db,
  siteName: string,
  request: PicturesRequest,
): Promise<PicturesResult | { why: string }> {
  const site = await siteNamed(db, siteName)
  if (!site) return { why: noSite(siteName, await listHosts(db)) }
  try {
    const work = () => importPictures(db, site.id, request)
    const result = request.dryRun ? await work() : await withImportLock(db, site.id, work)
    return result ?? { why: 'Another list is being loaded into this site right now.' }
  } catch (error) {
    if (error instanceof FileRefused) return { why: error.message }
    throw error
  }
}

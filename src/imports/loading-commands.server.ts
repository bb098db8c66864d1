import type { Db, Tx } from '../platform/db.server.ts'
import { type InputFile, readRows } from './file-reader/queries.server.ts'
import type { Row } from './file-reader/table.ts'
import type { Batch, Loader } from './loader.ts'
import { addProblems } from './outcome/counts.ts'
import type { Progress } from './outcome/progress.ts'
import type { ReportFile } from './outcome/report-commands.server.ts'
import type { Problem } from './rows/problem.ts'
import { markDone, type Run } from './run-commands.server.ts'
import type { FileSurvey } from './survey-queries.server.ts'

const BATCH_ROWS = 2000

export interface LoadingInput {
  file: InputFile
  surveyed: FileSurvey
  loader: Loader<Tx>
  /** Undefined in a dry run, of which nothing is stored. */
  run: Run | undefined
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
  const begun = performance.now()
  let writing: Promise<void> = Promise.resolve()
  for await (const batch of readBatches(loading)) {
    await writing
    const progress = { done: batch.done, total: loading.surveyed.rows, seconds: (performance.now() - begun) / 1000 }
    writing = write(db, loading, batch).then(() => loading.onProgress?.(progress))
    // Waited for above or below; until then its failure must not count as unhandled.
    writing.catch(() => undefined)
  }
  await writing
}

interface FilledBatch {
  batch: Batch<Tx>
  problems: Problem[]
  /** Rows of the file up to the end of this batch. */
  done: number
  /** How many of them are in it. */
  size: number
}

async function write(db: Db, { loader, run, report }: LoadingInput, { batch, problems, done, size }: FilledBatch) {
  await db.transaction().execute(async (tx) => {
    const all = [...problems, ...(await batch.load(tx))]
    loader.counts.read += size
    addProblems(loader.counts, all)
    await report.add(all)
    if (run) await markDone(tx, run, done)
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

async function* dataRows({ file, surveyed }: LoadingInput, maximum: number): AsyncGenerator<Row[]> {
  for await (const rows of readRows(file)) {
    const data = rows.filter(({ at }) => at > surveyed.plan.headerAt)
    for (let from = 0; from < data.length; from += maximum) yield data.slice(from, from + maximum)
  }
}

import type { Db, Tx } from '../platform/db.server.ts'
import type { Loader, Prepared } from './loader.ts'
import { addProblems } from './outcome/counts.ts'
import type { Progress } from './outcome/progress.ts'
import type { ReportFile } from './outcome/report-commands.server.ts'
import { type InputFile, readRows } from './reading/queries.server.ts'
import type { Row } from './reading/table.ts'
import { markDone, type Run } from './run-commands.server.ts'
import type { Surveyed } from './survey-queries.server.ts'

const BATCH = 2000

export interface Loading {
  file: InputFile
  surveyed: Surveyed
  loader: Loader<Tx>
  /** Undefined in a dry run: nothing is kept of it. */
  run: Run | undefined
  report: ReportFile
  onProgress: ((progress: Progress) => void) | undefined
}

/**
 * Loads the rows of a file batch by batch. While one batch is being written the next is read and prepared; a batch is
 * reported before it is committed, so that a cut-off run tells some rows twice rather than not at all.
 */
export async function loadRows(db: Db, loading: Loading): Promise<void> {
  const { surveyed, loader, run } = loading
  const begun = performance.now()
  let done = 0
  let writing: Promise<void> = Promise.resolve()
  for await (const rows of batchesOf(loading)) {
    const before = done
    done += rows.length
    const old = rows.slice(0, Math.max(0, (run?.rowsDone ?? 0) - before))
    const told = loader.prepare(old, true).problems
    const prepared = loader.prepare(rows.slice(old.length), false)
    await writing
    if (!loading.report.goesOn) await loading.report.add(told)
    if (old.length === rows.length) continue
    loader.counts.read += rows.length - old.length
    const progress = { done, total: surveyed.rows, seconds: (performance.now() - begun) / 1000 }
    writing = writeBatch(db, loading, { ...prepared, done }).then(() => loading.onProgress?.(progress))
    // Waited for above or below; until then its failure must not count as unhandled.
    writing.catch(() => undefined)
  }
  await writing
}

async function writeBatch(db: Db, { loader, run, report }: Loading, batch: Prepared<Tx> & { done: number }) {
  await db.transaction().execute(async (tx) => {
    const problems = [...batch.problems, ...(await batch.load(tx))]
    addProblems(loader.counts, problems)
    await report.add(problems)
    if (run) await markDone(tx, run, batch.done)
  })
}

async function* batchesOf({ file, surveyed }: Loading): AsyncGenerator<Row[]> {
  const { headerAt } = surveyed.plan
  let batch: Row[] = []
  for await (const rows of readRows(file)) {
    for (const row of rows) if (row.at > headerAt) batch.push(row)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

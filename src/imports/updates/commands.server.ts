import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { listHosts, type NamedSite, noSite, siteNamed } from '#src/site/name-queries.server.ts'
import { touchCatalog } from '#src/site/touch-commands.server.ts'
import { countAnew } from '../catalogue-lists/commands.server.ts'
import { FileRefused } from '../file-reader/file-kind.ts'
import { refusal } from '../loader.ts'
import type { Progress } from '../outcome/progress.ts'
import { openReport } from '../outcome/report-commands.server.ts'
import { aloneOnSite } from '../run-commands.server.ts'
import type { ApplyResult } from './outcome.ts'
import { findStoredUpdate, movedSince } from './queries.server.ts'
import type { AppliedChange, StoredUpdate } from './update.ts'
import { applyCounts, applyPrices, closeUpdate, holdCounts } from './update-commands.server.ts'

export interface ApplyRequest {
  /** Host or key of a site. */
  site: string
  token: string
  /** Writes the unmoved changes and skips the moved ones. */
  leaveMoved: boolean
  /** CSV report of the rows that moved; undefined: no report. */
  reportFile: string | undefined
  onProgress?(progress: Progress): void
}

/** Small stock batches, because orders wait for their locks; readers of prices never wait. */
const BATCH = { stock: 5000, prices: 20_000 } as const

/**
 * Applies a previewed list by its token, if nothing it touches has changed since. Stock is written in batches, one
 * transaction each, so that orders can proceed; after an interruption the same token resumes. Prices are written in one
 * transaction, so that an interruption changes nothing.
 */
export async function applyUpdate(db: Db, request: ApplyRequest): Promise<ApplyResult | { why: string }> {
  try {
    const site = await siteNamed(db, request.site)
    if (!site) return { why: noSite(request.site, await listHosts(db)) }
    const outcome = await aloneOnSite(db, site.id, () => apply(db, site, request))
    return outcome ?? { why: 'Another list is being loaded into this site right now.' }
  } catch (error) {
    if (error instanceof FileRefused) return { why: error.message }
    throw error
  }
}

async function apply(db: Db, site: NamedSite, request: ApplyRequest): Promise<ApplyResult | { why: string }> {
  const begun = performance.now()
  const update = await findStoredUpdate(db, site.id, request.token)
  if (!update) return { why: `No difference is stored under "${request.token}": show it anew with --update.` }
  if (update.appliedAt) return { why: `This difference was applied already, ${update.appliedAt.toISOString()}.` }
  const report = await openReport(request.reportFile, { goOn: update.rowsDone > 0 })
  const before = await movedSince(db, site.id, update)
  const stopped = before.length > 0 && !request.leaveMoved
  const outcome = stopped ? { written: 0, moved: before } : await write(db, { site, update, request })
  await report.add(outcome.moved.map(toReportLine))
  return {
    update,
    ...outcome,
    refused: stopped || ('undone' in outcome && outcome.undone === true),
    reportFile: report.getReportPath(),
    seconds: (performance.now() - begun) / 1000,
  }
}

interface UpdateRun {
  site: NamedSite
  update: StoredUpdate
  request: ApplyRequest
}

interface UpdateProgress {
  written: number
  moved: AppliedChange[]
  undone?: boolean
}

const write = async (db: Db, writing: UpdateRun): Promise<UpdateProgress> => {
  const outcome = await (writing.update.kind === 'stock' ? writeCounts(db, writing) : writePrices(db, writing))
  if (outcome.written > 0) await countAnew(db)
  return outcome
}

async function writeCounts(db: Db, writing: UpdateRun): Promise<UpdateProgress> {
  const { site, update } = writing
  const moved: AppliedChange[] = []
  let written = 0
  for (const stretch of splitStretches(writing)) {
    const { done, left } = await db.transaction().execute(async (tx) => {
      await holdCounts(tx, stretch)
      const left = await movedSince(tx, site.id, { ...update, rowsDone: stretch.from, upTo: stretch.to })
      return { left, done: await applyCounts(tx, site.id, stretch) }
    })
    written += done
    moved.push(...left)
    stretch.reportProgress()
  }
  await db.transaction().execute((tx) => finish(tx, writing, written))
  return { written, moved }
}

/** Rolls back the price transaction when it is thrown. */
class MovedMeanwhile extends Error {}

async function writePrices(db: Db, writing: UpdateRun): Promise<UpdateProgress> {
  const { site, update, request } = writing
  try {
    return await db.transaction().execute(async (tx) => {
      const moved = request.leaveMoved ? await movedSince(tx, site.id, update) : []
      let written = 0
      for (const stretch of splitStretches(writing)) {
        const done = await applyPrices(tx, site.id, stretch)
        if (done < stretch.to - stretch.from && !request.leaveMoved) throw new MovedMeanwhile()
        written += done
        stretch.reportProgress()
      }
      await finish(tx, writing, written)
      return { written, moved }
    })
  } catch (error) {
    if (!(error instanceof MovedMeanwhile)) throw error
    return { written: 0, moved: await movedSince(db, site.id, update), undone: true }
  }
}

function* splitStretches({ update, request }: UpdateRun) {
  const begun = performance.now()
  for (let from = update.rowsDone; from < update.changes; from += BATCH[update.kind]) {
    const to = Math.min(update.changes, from + BATCH[update.kind])
    const done = to - update.rowsDone
    const reportProgress = () => {
      const seconds = (performance.now() - begun) / 1000
      request.onProgress?.({ done, total: update.changes - update.rowsDone, seconds })
    }
    yield { update, from, to, reportProgress }
  }
}

async function finish(tx: Tx, { site, update }: UpdateRun, written: number) {
  await closeUpdate(tx, update)
  const { kind, fileName, token } = update
  const detail = { file: fileName, changes: update.changes, written }
  await audit(tx, { siteId: site.id, userId: null, customerId: null, action: `import.${kind}`, target: token, detail })
  await touchCatalog(tx, site.id)
}

const toReportLine = ({ at, code, place, before, after, now }: AppliedChange) =>
  refusal(at, code, `${place}: was ${before ?? 'nothing'}, is ${now ?? 'nothing'} now, and would become ${after}`)

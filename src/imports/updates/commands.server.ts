import { sql } from 'kysely'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { updateListedStock } from '#src/products/search-index-commands.server.ts'
import { touchCatalog } from '#src/site/commands.server.ts'
import { listHosts, type NamedSite, noSite, siteNamed } from '#src/site/name-queries.server.ts'
import { analyzeTables } from '../catalogue-lists/commands.server.ts'
import { FileRefused } from '../file-reader/file-check.ts'
import { loadImportLimits } from '../limit-queries.server.ts'
import { formatUnconfirmed } from '../limits.ts'
import { refusal } from '../loaders/loader.ts'
import type { Progress } from '../outcome/counts.ts'
import { openReport } from '../outcome/report-commands.server.ts'
import { withImportLock } from '../run-commands.server.ts'
import { selectBatchRows, type UpdateBatch } from './batch.server.ts'
import type { ApplyResult } from './outcome.ts'
import { findMovedChanges, findStoredUpdate } from './queries.server.ts'
import type { AppliedChange, StoredUpdate } from './update.ts'

export interface ApplyRequest {
  /** Host or key of a site. */
  site: string
  token: string
  /** Writes the unmoved changes and skips the moved ones. */
  leaveMoved: boolean
  /** The user confirmed the limits that the list exceeds. */
  confirmed: boolean
  /** The values before stay stored, so that the list can be undone. */
  storesUndo?: boolean
  /** CSV report of the rows that moved; undefined: no report. */
  reportFile: string | undefined
  onProgress?(progress: Progress): void
}

/** Nothing was applied: one line for the user. */
interface ApplyRefusal {
  why: string
  needsConfirmation?: true
}

/** Small stock batches, because orders wait for their locks; readers of prices never wait. */
const BATCH = { stock: 5000, prices: 20_000 } as const

/**
 * Applies a previewed list by its token, if nothing it touches has changed since. Stock is written in batches, one
 * transaction each, so that orders can proceed; after an interruption the same token resumes. Prices are written in one
 * transaction, so that an interruption changes nothing.
 */
export async function applyUpdate(db: Db, request: ApplyRequest): Promise<ApplyResult | ApplyRefusal> {
  try {
    const site = await siteNamed(db, request.site)
    if (!site) return { why: noSite(request.site, await listHosts(db)) }
    const outcome = await withImportLock(db, site.id, () => applyLocked(db, site, request))
    return outcome ?? { why: 'Another list is being loaded into this site right now.' }
  } catch (error) {
    if (error instanceof FileRefused) return { why: error.message }
    throw error
  }
}

/** The same for a caller that holds the import lock of the site. */
export async function applyLocked(db: Db, site: NamedSite, request: ApplyRequest): Promise<ApplyResult | ApplyRefusal> {
  const startedAt = performance.now()
  const update = await findStoredUpdate(db, site.id, request.token)
  if (!update) return { why: `No difference is stored under "${request.token}": show it anew with --update.` }
  if (update.appliedAt) return { why: `This difference was applied already, ${update.appliedAt.toISOString()}.` }
  const isUnconfirmed = !request.confirmed && update.rowsDone === 0 && update.exceeded.length > 0
  if (isUnconfirmed && (await loadImportLimits(db, site.id)).forCommands)
    return { why: formatUnconfirmed(update.exceeded), needsConfirmation: true }
  const report = await openReport(request.reportFile, { goOn: update.rowsDone > 0 })
  const before = await findMovedChanges(db, site.id, update)
  const stopped = before.length > 0 && !request.leaveMoved
  const outcome: UpdateProgress = stopped ? { written: 0, moved: before } : await write(db, { site, update, request })
  await report.add(outcome.moved.map(toReportLine))
  return {
    update,
    written: outcome.written,
    moved: outcome.moved,
    refused: stopped || outcome.rolledBack === true,
    reportFile: report.getReportPath(),
    seconds: (performance.now() - startedAt) / 1000,
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
  /** A price moved while the list was written: nothing is changed. */
  rolledBack?: boolean
}

const write = async (db: Db, run: UpdateRun): Promise<UpdateProgress> => {
  const outcome = await (run.update.kind === 'stock' ? writeCounts(db, run) : writePrices(db, run))
  if (outcome.written > 0) await analyzeTables(db)
  return outcome
}

async function writeCounts(db: Db, run: UpdateRun): Promise<UpdateProgress> {
  const { site, update } = run
  const moved: AppliedChange[] = []
  let written = 0
  for (const batch of splitBatches(run)) {
    const { done, left } = await db.transaction().execute(async (tx) => {
      await lockCounts(tx, batch)
      const left = await findMovedChanges(tx, site.id, { ...update, rowsDone: batch.from, upTo: batch.to })
      return { left, done: await applyCounts(tx, site.id, batch) }
    })
    written += done
    moved.push(...left)
    batch.reportProgress()
  }
  await db.transaction().execute((tx) => finish(tx, run, written))
  return { written, moved }
}

/** Rolls back the price transaction when it is thrown. */
class MovedMeanwhile extends Error {}

async function writePrices(db: Db, run: UpdateRun): Promise<UpdateProgress> {
  const { site, update, request } = run
  try {
    return await db.transaction().execute(async (tx) => {
      const moved = request.leaveMoved ? await findMovedChanges(tx, site.id, update) : []
      let written = 0
      for (const batch of splitBatches(run)) {
        const done = await applyPrices(tx, site.id, batch)
        if (done < batch.to - batch.from && !request.leaveMoved) throw new MovedMeanwhile()
        written += done
        batch.reportProgress()
      }
      await finish(tx, run, written)
      return { written, moved }
    })
  } catch (error) {
    if (!(error instanceof MovedMeanwhile)) throw error
    return { written: 0, moved: await findMovedChanges(db, site.id, update), rolledBack: true }
  }
}

function* splitBatches({ update, request }: UpdateRun) {
  const startedAt = performance.now()
  for (let from = update.rowsDone; from < update.changes; from += BATCH[update.kind]) {
    const to = Math.min(update.changes, from + BATCH[update.kind])
    const done = to - update.rowsDone
    const reportProgress = () => {
      const seconds = (performance.now() - startedAt) / 1000
      request.onProgress?.({ done, total: update.changes - update.rowsDone, seconds })
    }
    yield { update, from, to, reportProgress }
  }
}

async function finish(tx: Tx, { site, update, request }: UpdateRun, written: number) {
  await closeUpdate(tx, update, request.storesUndo ?? false)
  const { kind, fileName, token } = update
  const detail = { file: fileName, changes: update.changes, written }
  await audit(tx, { siteId: site.id, userId: null, customerId: null, action: `import.${kind}`, target: token, detail })
  await touchCatalog(tx, site.id)
}

const toReportLine = ({ at, code, place, before, after, now }: AppliedChange) =>
  refusal(at, code, `${place}: was ${before ?? 'nothing'}, is ${now ?? 'nothing'} now, and would become ${after}`)

interface Outcome {
  products: number[]
  done: number
}

/** Locks the counts of a range, in the same order as orders lock them. */
async function lockCounts(tx: Tx, batch: UpdateBatch): Promise<void> {
  await sql`
    select 1 from stock there
    join (${selectBatchRows(batch)}) part on there.product_id = part.product_id and there.depot_id = part.place_id
    order by there.product_id, there.depot_id for no key update of there`.execute(tx)
}

/**
 * Writes a batch of locked stock rows, each only if it is unchanged since the comparison, and the difference into the
 * stock ledger. Returns how many were written. The stored rows of the others are deleted, so that an undo leaves them.
 */
async function applyCounts(tx: Tx, siteId: number, batch: UpdateBatch): Promise<number> {
  const batchRows = selectBatchRows(batch)
  const { rows } = await sql<Outcome>`
    with part as (${batchRows}), counted as (
      update stock there set on_hand = part.after, coming = part.coming_after, coming_on = part.day_after
      from part
      where there.product_id = part.product_id and there.depot_id = part.place_id
        and (there.on_hand, there.coming, there.coming_on) is not distinct from (part.before, part.coming_before, part.day_before)
      returning there.product_id, there.depot_id, part.after - part.before as quantity, 'count' as reason
    ), opened as (
      insert into stock (product_id, depot_id, on_hand, coming, coming_on)
      select part.product_id, part.place_id, part.after, part.coming_after, part.day_after
      from part join products product on product.id = part.product_id and product.site_id = ${siteId}
      where part.before is null
      on conflict do nothing
      returning product_id, depot_id, on_hand as quantity, 'opening' as reason
    ), written as (
      select * from counted union all select * from opened
    ), moves as (
      insert into stock_moves (site_id, product_id, depot_id, quantity, reason)
      select ${siteId}, product_id, depot_id, quantity, reason from written where quantity <> 0
    ), unwritten as (
      delete from list_update_rows stored using part
      where stored.update_id = ${batch.update.id} and stored.no = part.no
        and (part.product_id, part.place_id) not in (select product_id, depot_id from written)
    )
    select coalesce(array_agg(distinct product_id) filter (where quantity <> 0), '{}') as products,
           count(*)::integer as done from written`.execute(tx)
  const { products = [], done = 0 } = rows[0] ?? {}
  await updateListedStock(tx, products)
  await markDone(tx, batch)
  return done
}

/** Writes a batch of prices, each only if it is unchanged since the comparison. Returns how many were written. */
async function applyPrices(tx: Tx, siteId: number, batch: UpdateBatch): Promise<number> {
  const { rows } = await sql<{ done: number }>`
    with part as (${selectBatchRows(batch)}), changed as (
      update prices there set amount = part.after, valid_to = part.day_after
      from part
      where there.id = part.price_id and there.site_id = ${siteId}
        and (there.amount, there.valid_to) is not distinct from (part.before, part.day_before)
      returning 1
    ), made as (
      insert into prices (site_id, product_id, price_list_id, min_quantity, amount, valid_from, valid_to)
      select ${siteId}, part.product_id, part.place_id, part.min_quantity, part.after, part.valid_from, part.day_after
      from part join products product on product.id = part.product_id and product.site_id = ${siteId}
      where part.price_id is null
      on conflict do nothing
      returning 1
    )
    select ((select count(*) from changed) + (select count(*) from made))::integer as done`.execute(tx)
  await markDone(tx, batch)
  return rows[0]?.done ?? 0
}

const markDone = (tx: Tx, { update: { id }, to }: UpdateBatch) =>
  tx.updateTable('listUpdates').set({ rowsDone: to }).where('id', '=', id).execute()

/** Marks an update as applied, and deletes its rows unless they are needed to undo it. */
async function closeUpdate(tx: Tx, { id }: StoredUpdate, storesUndo: boolean): Promise<void> {
  await tx.updateTable('listUpdates').set({ appliedAt: sql`now()` }).where('id', '=', id).execute()
  if (!storesUndo) await tx.deleteFrom('listUpdateRows').where('updateId', '=', id).execute()
}

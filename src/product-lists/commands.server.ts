import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { transact } from '../api/command.server.ts'
import { isSameRecord, writtenOrChanged } from '../api/record-version.ts'
import { ok, type Result, refuse } from '../api/refusal.ts'
import { MAX_SELECTED } from '../catalog/export-choice/export-choice.ts'
import { enqueueJob } from '../jobs/enqueue-commands.server.ts'
import type { RequestContext } from '../permissions/policy.ts'
import type { Db } from '../platform/db.server.ts'
import type { ExportKind } from './export.ts'
import { type ExportLayout, exportLayout, MAX_STORED_LISTS } from './queries.server.ts'
import { parseStoredCells } from './stored-cells.ts'

/** Saves a representative's own layout. Refuses RecordChanged, unless the layout already has these values. */
export const saveLayout = (db: Db, userId: number, { cells, version }: ExportLayout): Promise<Result<null>> =>
  transact(db, async (tx) => {
    const saved = await exportLayout(tx, userId)
    if (isSameRecord<Pick<ExportLayout, 'cells'>>(saved, { cells: parseStoredCells(cells) })) return ok(null)
    const json = JSON.stringify(cells)
    const { numInsertedOrUpdatedRows = 0n } = await (version === 0
      ? tx
          .insertInto('exportLayouts')
          .values({ userId, cells: json })
          .onConflict((conflict) => conflict.column('userId').doNothing())
          .executeTakeFirst()
      : tx
          .updateTable('exportLayouts')
          .set({ cells: json })
          .where('userId', '=', userId)
          .where('version', '=', version)
          .executeTakeFirst()
          .then(({ numUpdatedRows }) => ({ numInsertedOrUpdatedRows: numUpdatedRows })))
    return writtenOrChanged(numInsertedOrUpdatedRows, null)
  })

interface ListStart {
  userId: number
  sessionId: string
  kind: ExportKind
  productIds: readonly number[]
}

/**
 * Queues a list, which the next free process creates with the data that this viewer may see. Refuses NothingToExport
 * without products, TooManyToExport above the maximum.
 */
export async function startExport(
  db: Db,
  context: RequestContext,
  { productIds, ...owner }: ListStart,
): Promise<Result<{ id: string }>> {
  if (productIds.length === 0) return refuse('NothingToExport')
  if (productIds.length > MAX_SELECTED) return refuse('TooManyToExport', { maximum: MAX_SELECTED })
  const id = randomUUID()
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('exportJobs')
      .values({
        id,
        ...owner,
        siteId: context.site.id,
        customerId: context.viewer.customer?.id ?? null,
        language: context.language,
        productIds: [...productIds],
      })
      .execute()
    await sql`delete from export_jobs where user_id = ${owner.userId} and id not in (
      select id from export_jobs where user_id = ${owner.userId} order by created_at desc limit ${MAX_STORED_LISTS})`.execute(
      tx,
    )
    await enqueueJob(tx, 'buildProductLists')
  })
  return ok({ id })
}

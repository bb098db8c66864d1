import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { transact } from '../api/command.server.ts'
import { isSameRecord, writtenOrChanged } from '../api/editing/record-version.ts'
import { done, type Result, refused } from '../api/refusal.ts'
import { MOST_CHOSEN } from '../catalog/choosing/choosing.ts'
import type { Db } from '../platform/db.server.ts'
import type { Who } from '../shop/policy.ts'
import { cellsFrom } from './columns/kept-cells.ts'
import type { ExportKind } from './export.ts'
import { type ExportLayout, exportLayout, LISTS_KEPT } from './queries.server.ts'

/** Saves a representative's own layout. Refuses RecordChanged, unless the layout is already as written. */
export const saveLayout = (db: Db, userId: number, { cells, version }: ExportLayout): Promise<Result<null>> =>
  transact(db, async (tx) => {
    const saved = await exportLayout(tx, userId)
    if (isSameRecord<Pick<ExportLayout, 'cells'>>(saved, { cells: cellsFrom(cells) })) return done(null)
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

interface Starting {
  userId: number
  sessionId: string
  kind: ExportKind
  productIds: readonly number[]
}

/**
 * Begins a list: it is made by whichever process is free, as this viewer sees the products.
 * NothingToExport without products; TooManyToExport beyond the most a list may have.
 */
export async function startExport(db: Db, who: Who, { productIds, ...of }: Starting): Promise<Result<{ id: string }>> {
  if (productIds.length === 0) return refused('NothingToExport')
  if (productIds.length > MOST_CHOSEN) return refused('TooManyToExport', { most: MOST_CHOSEN })
  const id = randomUUID()
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('exportJobs')
      .values({
        ...{ id, ...of, siteId: who.site.id, customerId: who.viewer.customer?.id ?? null },
        ...{ language: who.language, productIds: [...productIds] },
      })
      .execute()
    await sql`delete from export_jobs where user_id = ${of.userId} and id not in (
      select id from export_jobs where user_id = ${of.userId} order by created_at desc limit ${LISTS_KEPT})`.execute(tx)
    await sql`select pg_notify('vitrin', 'exports')`.execute(tx)
  })
  return done({ id })
}

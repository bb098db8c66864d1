import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { done, type Result, refused } from '../api/refusal.ts'
import { MOST_CHOSEN } from '../catalog/choosing/choosing.ts'
import type { Db } from '../platform/db.server.ts'
import type { Who } from '../shop/policy.ts'
import type { ExportCell } from './columns/cell.ts'
import type { ExportKind } from './export.ts'
import { LISTS_KEPT } from './queries.server.ts'

/** Keeps a representative's own layout. */
export async function keepCells(db: Db, userId: number, cells: readonly ExportCell[]) {
  const json = JSON.stringify(cells)
  await db
    .insertInto('exportLayouts')
    .values({ userId, cells: json })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ cells: json }))
    .execute()
}

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

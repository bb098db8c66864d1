import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { upsertSearch } from '#src/products/search-index-commands.server.ts'
import { writeTyres } from '#src/vehicles/tyres/commands.server.ts'
import { ADDED_PRODUCT } from '../catalogue-lists/undo-change.ts'
import { isRestorable, isStillWritten, type RemainingValue, toRemaining } from './evaluation.ts'
import type { ProductToUndo, ReferencedNames } from './product.ts'
import { loadReferencedNames, lockUndoBatch } from './queries.server.ts'
import { removeAddedProducts } from './removal-commands.server.ts'
import { type RestoredChange, restoreChanges } from './restore-commands.server.ts'

export interface UndoneBatch {
  /** Records that are worked off. */
  records: number
  /** Changes that were undone; an added product that was removed is one. */
  undone: number
  remaining: RemainingValue[]
}

/**
 * Undoes the last changes that an applied upload made to products, and deletes their records. A value is written again
 * only if it is still the one of the list, and an added product is removed only while nothing depends on it.
 */
export async function undoProducts(
  tx: Tx,
  siteId: number,
  request: { uploadId: number; limit: number },
): Promise<UndoneBatch> {
  const { recordIds, products } = await lockUndoBatch(tx, siteId, request)
  const names = await loadReferencedNames(tx, siteId, products)
  const added = products.filter(({ isNew }) => isNew)
  const changed = products.filter(({ isNew }) => !isNew)
  const reserved = await findReserved(tx, changed)
  const { restored, remaining } = divide(changed, names, reserved)
  await restoreChanges(tx, siteId, { changes: restored, names })
  const restoredProducts = [...new Set(restored.map(({ product }) => product))]
  await refreshProducts(tx, siteId, restoredProducts)
  await keepUntouched(tx, request.uploadId, restoredProducts)
  const staying = await removeAddedProducts(tx, siteId, added)
  await tx
    .deleteFrom('listUndoRecords')
    .where('id', 'in', [0, ...recordIds])
    .execute()
  return {
    records: recordIds.length,
    undone: restored.length + added.length - staying.length,
    remaining: [
      ...remaining,
      ...staying.map(({ code, reason }) => ({ code, column: ADDED_PRODUCT, now: reason, before: '' })),
    ],
  }
}

function divide(products: readonly ProductToUndo[], names: ReferencedNames, reserved: ReadonlySet<string>) {
  const restored: RestoredChange[] = []
  const remaining: RemainingValue[] = []
  for (const product of products)
    for (const change of product.changes) {
      const isReserved =
        change.field === 'stock' && change.before === null && reserved.has(`${product.id} ${change.key}`)
      if (!isReserved && isStillWritten(product, change) && isRestorable(change, names))
        restored.push({ ...change, product })
      else remaining.push(toRemaining(product, change, names))
    }
  return { restored, remaining }
}

/** Counts that a checkout reserves, by product and depot. */
async function findReserved(tx: Tx, products: readonly ProductToUndo[]): Promise<Set<string>> {
  const { rows } = await sql<{ count: string }>`
    select distinct product_id || ' ' || depot_id as count from stock_reservations
    where product_id = any(${products.map(({ id }) => id)}::bigint[]) and expires_at > now()`.execute(tx)
  return new Set(rows.map(({ count }) => count))
}

async function refreshProducts(tx: Tx, siteId: number, products: readonly ProductToUndo[]): Promise<void> {
  const formerParents = products.flatMap(({ placement }) => placement?.parentId ?? [])
  const ids = [...new Set([...products.map(({ id }) => id), ...formerParents])]
  if (ids.length === 0) return
  await writeTyres(tx, siteId, ids)
  await upsertSearch(tx, siteId, ids)
}

/** A product that the same list added counts as unchanged, although a later change of the list was just undone. */
async function keepUntouched(tx: Tx, uploadId: number, products: readonly ProductToUndo[]): Promise<void> {
  const ids = products.filter(({ isUntouched }) => isUntouched).map(({ id }) => id)
  await sql`
    update list_undo_records set written_at = now()
    where upload_id = ${uploadId} and is_new and product_id = any(${ids}::bigint[])`.execute(tx)
}

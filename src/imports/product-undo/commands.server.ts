import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { loadLocalNow } from '#src/products/publication/queries.server.ts'
import { upsertSearch } from '#src/products/search-index-commands.server.ts'
import { writeTyres } from '#src/vehicles/tyres/commands.server.ts'
import { ADDED_RECORD, type StoredPlacement, type UndoChange } from '../catalogue-lists/undo-change.ts'
import { isRestorable, isStillWritten } from './evaluation.ts'
import { loadReferencedNames } from './name-queries.server.ts'
import type { ProductToUndo, ReferencedNames } from './product.ts'
import { lockUndoBatch } from './queries.server.ts'
import { removeAddedProducts } from './removal-commands.server.ts'
import { type RemainingValue, toRemaining } from './report.ts'
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
 * only if it is still the one of the list. A product that the list added is removed only while nothing depends on it;
 * otherwise it stays as it is, with all that the list wrote.
 */
export async function undoProducts(
  tx: Tx,
  siteId: number,
  request: { uploadId: number; limit: number },
): Promise<UndoneBatch> {
  const { recordIds, isOfAdded, products } = await lockUndoBatch(tx, siteId, request)
  const outcome = isOfAdded ? await undoAdditions(tx, siteId, products) : await undoChanges(tx, siteId, products)
  await tx
    .deleteFrom('listUndoRecords')
    .where('id', 'in', [0, ...recordIds])
    .execute()
  return { records: recordIds.length, ...outcome }
}

type Outcome = Omit<UndoneBatch, 'records'>

/** Variations before their products: a product with variations stays. */
async function undoAdditions(tx: Tx, siteId: number, products: readonly ProductToUndo[]): Promise<Outcome> {
  const staying = [
    ...(await removeAddedProducts(
      tx,
      siteId,
      products.filter(({ parentId }) => parentId !== null),
    )),
    ...(await removeAddedProducts(
      tx,
      siteId,
      products.filter(({ parentId }) => parentId === null),
    )),
  ]
  return {
    undone: products.length - staying.length,
    remaining: staying.map(({ code, reason }) => ({ code, column: ADDED_RECORD, now: reason, before: '' })),
  }
}

async function undoChanges(tx: Tx, siteId: number, products: readonly ProductToUndo[]): Promise<Outcome> {
  const names = await loadReferencedNames(tx, siteId, products)
  const reserved = await loadReservedQuantities(tx, products)
  const now = await loadLocalNow(tx, siteId)
  const restored: RestoredChange[] = []
  const remaining: RemainingValue[] = []
  for (const product of products)
    for (const change of product.changes) {
      const quantity = change.field === 'stock' ? reserved.get(`${product.id} ${change.key}`) : undefined
      if (isStillWritten(product, change) && isRestorable(product, change, { names, reserved: quantity, now }))
        restored.push(restoreValue(product, change, names))
      else remaining.push(...toRemaining(product, change, names))
    }
  const undone = await restoreChanges(tx, siteId, { changes: restored, names })
  await refreshProducts(tx, siteId, [...new Set(restored.map(({ product }) => product))])
  return { undone, remaining }
}

/** A product that has no parent again may be the parent of those that are restored after it. */
function restoreValue(product: ProductToUndo, change: UndoChange, { topProducts }: ReferencedNames): RestoredChange {
  if (change.field === 'placement') {
    const { parentId } = change.before as StoredPlacement
    if (parentId === null) topProducts.add(product.id)
    else topProducts.delete(product.id)
  }
  return { ...change, product }
}

/** What checkouts reserve, by product and depot. */
async function loadReservedQuantities(tx: Tx, products: readonly ProductToUndo[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ count: string; quantity: string }>`
    select product_id || ' ' || depot_id as count, sum(quantity)::text as quantity from stock_reservations
    where product_id = any(${products.map(({ id }) => id)}::bigint[]) and expires_at > now()
    group by product_id, depot_id`.execute(tx)
  return new Map(rows.map(({ count, quantity }) => [count, quantity]))
}

async function refreshProducts(tx: Tx, siteId: number, products: readonly ProductToUndo[]): Promise<void> {
  const formerParents = products.flatMap(({ placement }) => placement?.parentId ?? [])
  const ids = [...new Set([...products.map(({ id }) => id), ...formerParents])]
  if (ids.length === 0) return
  await writeTyres(tx, siteId, ids)
  await upsertSearch(tx, siteId, ids)
}

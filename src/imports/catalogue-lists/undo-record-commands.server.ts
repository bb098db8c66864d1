import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import type { LoadContext } from '#src/products/taxonomy/brand-category-commands.server.ts'
import type { ProductDifference } from './difference.ts'
import { listUndoChanges, type StoredPlacement, type UndoChange } from './undo-change.ts'

interface UndoRecord {
  productId: number
  isNew: boolean
  changes: readonly UndoChange[]
}

/** Stores what a list writes over, in the transaction that writes it; nothing for lists that are not undone. */
export async function storeDifferences(
  tx: Tx,
  loadContext: LoadContext,
  differences: readonly (ProductDifference & { productId: number })[],
): Promise<void> {
  if (loadContext.undoUploadId === undefined) return
  const records = differences.map((difference) => ({
    productId: difference.productId,
    isNew: !difference.existing,
    changes: listUndoChanges(difference),
  }))
  await insertRecords(tx, loadContext.undoUploadId, records)
}

/** Stores changes of products that exist; those of one product together. */
export async function storeChanges(
  tx: Tx,
  { undoUploadId }: Pick<LoadContext, 'undoUploadId'>,
  changes: readonly (UndoChange & { productId: number })[],
): Promise<void> {
  if (undoUploadId === undefined) return
  const byProduct = Map.groupBy(changes, ({ productId }) => productId)
  const records = [...byProduct].map(([productId, own]) => ({
    productId,
    isNew: false,
    changes: own.map(({ productId: _, ...change }) => change),
  }))
  await insertRecords(tx, undoUploadId, records)
}

/** A product that the list added has a record of each write, also of one that changed no stored value. */
async function insertRecords(tx: Tx, uploadId: number, records: readonly UndoRecord[]): Promise<void> {
  const rows = records.map(({ productId, isNew, changes }) => ({ product_id: productId, is_new: isNew, changes }))
  if (rows.length === 0) return
  await sql`
    insert into list_undo_records (upload_id, product_id, is_new, changes)
    select ${uploadId}, row.product_id, row.is_new or added.is_added, row.changes
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (product_id bigint, is_new boolean, changes jsonb)
    cross join lateral (select exists (
      select from list_undo_records earlier
      where earlier.upload_id = ${uploadId} and earlier.product_id = row.product_id and earlier.is_new) as is_added) added
    where row.is_new or added.is_added or jsonb_array_length(row.changes) > 0`.execute(tx)
}

/**
 * Marks products that this upload added and that were changed since, before it writes to them again: from then on their
 * last change is that of the list.
 */
export async function markEditedProducts(
  tx: Tx,
  { undoUploadId }: Pick<LoadContext, 'undoUploadId'>,
  productIds: readonly number[],
): Promise<void> {
  if (undoUploadId === undefined || productIds.length === 0) return
  await sql`
    update list_undo_records record set is_edited = true
    from products p
    where record.upload_id = ${undoUploadId} and record.product_id = any(${productIds}::bigint[]) and record.is_new
      and p.id = record.product_id and p.updated_at > (
        select max(last.written_at) from list_undo_records last
        where last.upload_id = record.upload_id and last.product_id = record.product_id)`.execute(tx)
}

export interface PlacedProduct {
  id: number
  brandId: number | null
  categoryId: number | null
  placement: StoredPlacement
}

/** How products are placed now. */
export async function loadPlacements(tx: Tx, siteId: number, codes: readonly string[]): Promise<PlacedProduct[]> {
  const { rows } = await sql<PlacedProduct>`
    select p.id, p.brand_id, p.category_id, json_build_object(
      'parentId', p.parent_id, 'parentKind', p.parent_kind,
      'values', coalesce((select json_object_agg(own.property_id, own.value_id order by own.property_id)
        from product_variation_values own where own.product_id = p.id), '{}'),
      'groupIds', coalesce((select json_agg(limited.group_id order by limited.group_id)
        from product_audiences limited where limited.product_id = p.id), '[]')) as placement
    from products p where p.site_id = ${siteId} and p.code = any(${codes}::text[])`.execute(tx)
  return rows
}

/** Runs `place`, and stores how it changed the placement of these products. */
export async function storePlacements(
  tx: Tx,
  loadContext: LoadContext,
  { codes, place }: { codes: readonly string[]; place: () => Promise<void> },
): Promise<void> {
  if (loadContext.undoUploadId === undefined) return place()
  const before = await loadPlacements(tx, loadContext.siteId, codes)
  const productIds = before.map(({ id }) => id)
  await markEditedProducts(tx, loadContext, productIds)
  await place()
  const after = new Map((await loadPlacements(tx, loadContext.siteId, codes)).map((product) => [product.id, product]))
  const changes = before.flatMap((old) => {
    const now = after.get(old.id)
    if (!now) return []
    const all: UndoChange[] = [
      { field: 'brand', before: old.brandId, after: now.brandId },
      { field: 'category', before: old.categoryId, after: now.categoryId },
      { field: 'placement', before: old.placement, after: now.placement },
    ]
    return all
      .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
      .map((change) => ({ ...change, productId: old.id }))
  })
  await storeChanges(tx, loadContext, changes)
}

import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { existingProducts } from '../catalogue-lists/queries.server.ts'
import type { StoredPlacement, UndoChange } from '../catalogue-lists/undo-change.ts'
import { loadPlacements } from '../catalogue-lists/undo-record-commands.server.ts'
import type { ProductToUndo } from './product.ts'

export interface UndoBatch {
  /** Including records of products that are gone. */
  recordIds: number[]
  /** All are products that the list added, or none is. */
  isOfAdded: boolean
  products: ProductToUndo[]
}

export async function countUndoRecords(db: Db | Tx, uploadId: number): Promise<number> {
  const { count } = await db
    .selectFrom('listUndoRecords')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uploadId', '=', uploadId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface BatchRequest {
  uploadId: number
  limit: number
}

/**
 * The last records of products that an upload changed, at most one of a product, with the products as they are; after
 * them those of products that it added, all of a product at once. Counts are locked before products, as orders lock them.
 */
export async function lockUndoBatch(tx: Tx, siteId: number, request: BatchRequest): Promise<UndoBatch> {
  const changed = await loadLastChanges(tx, request)
  const isOfAdded = changed.length === 0
  const records = isOfAdded ? await loadAddedRecords(tx, request) : changed
  const recordIds = records.map(({ id }) => id)
  const changesById = mergeChanges(records)
  const locked = await lockProducts(tx, siteId, { request, changesById })
  const all = [...changesById.values()].flat()
  const hasChange = (...fields: string[]) => all.some(({ field }) => fields.includes(field))
  const codes = locked.map(({ code }) => code)
  const current = await existingProducts(tx, siteId, {
    codes,
    lock: false,
    described: hasChange('property'),
    scheduled: true,
  })
  const placed = hasChange('placement', 'audience') ? await loadPlacements(tx, siteId, codes) : []
  const placements = new Map(placed.map(({ id, placement }) => [id, placement]))
  const byId = new Map(locked.map((product) => [product.id, product]))
  const products = [...changesById].flatMap(([productId, changes]) => {
    const product = byId.get(productId)
    const now = product && current.get(product.code)
    return product && now ? [{ ...product, changes, now, placement: placements.get(productId) }] : []
  })
  return { recordIds, isOfAdded, products }
}

interface StoredRecord {
  id: number
  productId: number
  changes: UndoChange[]
}

async function loadLastChanges(tx: Tx, { uploadId, limit }: BatchRequest): Promise<StoredRecord[]> {
  const { rows } = await sql<StoredRecord>`
    select id, product_id, changes from list_undo_records
    where upload_id = ${uploadId} and not is_new order by id desc limit ${limit}::integer`.execute(tx)
  const seen = new Set<number>()
  const repeatedAt = rows.findIndex(({ productId }) => seen.size === seen.add(productId).size)
  return repeatedAt < 0 ? rows : rows.slice(0, repeatedAt)
}

/** The records of the last products that a list added, and of their variations, the first ones first. */
async function loadAddedRecords(tx: Tx, { uploadId, limit }: BatchRequest): Promise<StoredRecord[]> {
  const { rows } = await sql<StoredRecord>`
    with last as (
      select distinct product_id from (
        select product_id from list_undo_records
        where upload_id = ${uploadId} and is_new order by id desc limit ${limit}::integer) record
    ), chosen as (
      select product_id from last
      union
      select child.id from products child join last on last.product_id = child.parent_id
    )
    select record.id, record.product_id, record.changes
    from chosen join list_undo_records record on record.upload_id = ${uploadId} and record.product_id = chosen.product_id
    where record.is_new order by record.id`.execute(tx)
  return rows
}

/** The changes of each product: of one that was changed more than once its last value, and the first one before. */
function mergeChanges(records: readonly StoredRecord[]): Map<number, UndoChange[]> {
  const byProduct = Map.groupBy(records, ({ productId }) => productId)
  return new Map(
    [...byProduct].map(([productId, own]) => {
      const merged = new Map<string, UndoChange>()
      for (const change of own.flatMap(({ changes }) => changes)) {
        const place = JSON.stringify([change.field, change.key])
        const { before } = merged.get(place) ?? change
        merged.set(place, { ...change, before })
      }
      return [productId, [...merged.values()]]
    }),
  )
}

interface ProductsToLock {
  request: BatchRequest
  changesById: ReadonlyMap<number, readonly UndoChange[]>
}

type LockedProduct = Pick<ProductToUndo, 'id' | 'code' | 'parentId' | 'isParent' | 'isUntouched'>

/** Locks the counts, and then the products and the parents that they had: these stay as they are checked. */
async function lockProducts(tx: Tx, siteId: number, { request, changesById }: ProductsToLock) {
  const ids = [...changesById.keys()]
  const formerParentIds = [...changesById.values()]
    .flat()
    .flatMap(({ field, before }) => (field === 'placement' ? ((before as StoredPlacement).parentId ?? []) : []))
  await sql`
    select from stock where product_id = any(${ids}::bigint[])
    order by product_id, depot_id for no key update`.execute(tx)
  await sql`
    select from products where site_id = ${siteId} and id = any(${[...ids, ...formerParentIds]}::bigint[])
    order by id for update`.execute(tx)
  const { rows } = await sql<LockedProduct>`
    select p.id, p.code, p.parent_id, exists (select from products child where child.parent_id = p.id) as is_parent,
      (select p.updated_at <= max(record.written_at) and not bool_or(record.is_edited) from list_undo_records record
        where record.upload_id = ${request.uploadId} and record.product_id = p.id) as is_untouched
    from products p where p.site_id = ${siteId} and p.id = any(${ids}::bigint[])`.execute(tx)
  return rows
}

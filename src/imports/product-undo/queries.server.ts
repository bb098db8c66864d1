import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { existingProducts } from '../catalogue-lists/queries.server.ts'
import { type StoredPlacement, toValueKey, type UndoChange } from '../catalogue-lists/undo-change.ts'
import { loadPlacements } from '../catalogue-lists/undo-record-commands.server.ts'
import type { ProductToUndo, ReferencedNames } from './product.ts'

export interface UndoBatch {
  /** Including records of products that are gone. */
  recordIds: number[]
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

/**
 * The last records of an upload, at most one of a product, with the products as they are. Counts are locked before
 * products, as orders lock them.
 */
export async function lockUndoBatch(
  tx: Tx,
  siteId: number,
  { uploadId, limit }: { uploadId: number; limit: number },
): Promise<UndoBatch> {
  const stored = await tx
    .selectFrom('listUndoRecords')
    .select(['id', 'productId', 'isNew', 'changes'])
    .where('uploadId', '=', uploadId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const seen = new Set<number>()
  const repeatedAt = stored.findIndex(({ productId }) => seen.size === seen.add(productId).size)
  const records = repeatedAt < 0 ? stored : stored.slice(0, repeatedAt)
  const recordIds = records.map(({ id }) => id)
  await sql`
    select from stock where product_id = any(${records.map(({ productId }) => productId)}::bigint[])
    order by product_id, depot_id for no key update`.execute(tx)
  const { rows } = await sql<{ id: number; code: string; isUntouched: boolean }>`
    select p.id, p.code, p.updated_at <= record.written_at as is_untouched
    from list_undo_records record join products p on p.id = record.product_id
    where record.id = any(${recordIds}::bigint[]) and p.site_id = ${siteId}
    order by p.id for update of p`.execute(tx)
  const all = records.map((record) => ({ ...record, changes: record.changes as unknown as UndoChange[] }))
  const hasChange = (field: string) => all.some(({ changes }) => changes.some((change) => change.field === field))
  const codes = rows.map(({ code }) => code)
  const current = await existingProducts(tx, siteId, { codes, lock: true, described: hasChange('property') })
  const placed = hasChange('placement') || hasChange('audience') ? await loadPlacements(tx, siteId, codes) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  const placements = new Map(placed.map(({ id, placement }) => [id, placement]))
  const products = all.flatMap(({ id: recordId, productId, isNew, changes }) => {
    const row = byId.get(productId)
    const now = row && current.get(row.code)
    return row && now ? [{ ...row, recordId, isNew, changes, now, placement: placements.get(productId) }] : []
  })
  return { recordIds, products }
}

export async function loadReferencedNames(
  tx: Tx,
  siteId: number,
  products: readonly ProductToUndo[],
): Promise<ReferencedNames> {
  const changes = products.flatMap((product) => product.changes)
  const load = async (isNeeded: boolean, query: ReturnType<typeof sql<{ id: number; name: string }>>) =>
    new Map(isNeeded ? (await query.execute(tx)).rows.map(({ id, name }) => [id, name]) : [])
  const has = (...fields: string[]) => changes.some(({ field }) => fields.includes(field))
  const parentIds = changes.flatMap(({ field, before }) =>
    field === 'placement' ? ((before as StoredPlacement).parentId ?? []) : [],
  )
  const nowParentIds = products.flatMap(({ placement }) => placement?.parentId ?? [])
  return {
    brands: await load(has('brand'), sql`select id, name from brands where site_id = ${siteId}`),
    categories: await load(
      has('category'),
      sql`select id, coalesce((select value from jsonb_each_text(names) limit 1), '') as name
        from categories where site_id = ${siteId}`,
    ),
    priceLists: await load(has('price'), sql`select id, code as name from price_lists where site_id = ${siteId}`),
    depots: await load(has('stock'), sql`select id, code as name from depots where site_id = ${siteId}`),
    groups: await load(
      has('audience', 'placement'),
      sql`select id, name from customer_groups where site_id = ${siteId}`,
    ),
    parents: await load(
      has('placement'),
      sql`select id, code as name from products where site_id = ${siteId}
        and id = any(${[...parentIds, ...nowParentIds]}::bigint[])`,
    ),
    values: await loadValueIds(tx, siteId, changes),
  }
}

async function loadValueIds(tx: Tx, siteId: number, changes: readonly UndoChange[]): Promise<Map<string, number>> {
  const rows = changes.flatMap(({ field, key, before }) =>
    field === 'property' ? (before as string[]).map((value) => ({ property: key, value })) : [],
  )
  if (rows.length === 0) return new Map()
  const found = await sql<{ property: string; value: string; id: number }>`
    select property.key as property, value.key as value, value.id
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (property text, value text)
    join properties property on property.site_id = ${siteId} and property.key = row.property
    join property_values value on value.property_id = property.id and value.key = row.value`.execute(tx)
  return new Map(found.rows.map(({ property, value, id }) => [toValueKey(property, value), id]))
}

import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { type StoredPlacement, toValueKey, type UndoChange } from '../catalogue-lists/undo-change.ts'
import type { ProductToUndo, ReferencedNames } from './product.ts'

/** The records that the changes of products refer to, as far as they exist. The caller has locked former parents. */
export async function loadReferencedNames(
  tx: Tx,
  siteId: number,
  products: readonly ProductToUndo[],
): Promise<ReferencedNames> {
  const changes = products.flatMap((product) => product.changes)
  const has = (...fields: string[]) => changes.some(({ field }) => fields.includes(field))
  const load = async (isNeeded: boolean, query: RawBuilder<{ id: number; name: string }>) =>
    new Map(isNeeded ? (await query.execute(tx)).rows.map(({ id, name }) => [id, name]) : [])
  const placements = [
    ...changes.flatMap(({ field, before }) => (field === 'placement' ? [before as StoredPlacement] : [])),
    ...products.flatMap(({ placement }) => placement ?? []),
  ]
  const valueIds = placements.flatMap(({ values }) => Object.values(values))
  const parents = await loadParents(tx, siteId, placements)
  return {
    brands: await load(has('brand'), sql`select id, name from brands where site_id = ${siteId}`),
    categories: await load(
      has('category'),
      sql`select id, ${FIRST_NAME} as name from categories where site_id = ${siteId}`,
    ),
    priceLists: await load(has('price'), sql`select id, code as name from price_lists where site_id = ${siteId}`),
    depots: await load(has('stock'), sql`select id, code as name from depots where site_id = ${siteId}`),
    groups: await load(
      has('audience', 'placement'),
      sql`select id, name from customer_groups where site_id = ${siteId}`,
    ),
    parents: new Map(parents.map(({ id, code }) => [id, code])),
    topProducts: new Set(parents.flatMap(({ id, isTop }) => (isTop ? [id] : []))),
    variationValues: await load(
      valueIds.length > 0,
      sql`select id, ${FIRST_NAME} as name from variation_values where id = any(${valueIds}::bigint[])`,
    ),
    propertyValues: await loadPropertyValues(tx, siteId, changes),
  }
}

const FIRST_NAME = sql`coalesce((select value from jsonb_each_text(names) limit 1), '')`

async function loadParents(tx: Tx, siteId: number, placements: readonly StoredPlacement[]) {
  const ids = placements.flatMap(({ parentId }) => parentId ?? [])
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number; code: string; isTop: boolean }>`
    select id, code, parent_id is null as is_top from products
    where site_id = ${siteId} and id = any(${ids}::bigint[])`.execute(tx)
  return rows
}

async function loadPropertyValues(tx: Tx, siteId: number, changes: readonly UndoChange[]) {
  const rows = changes.flatMap(({ field, key, before }) =>
    field === 'property' ? (before as string[]).map((value) => ({ property: key, value })) : [],
  )
  if (rows.length === 0) return new Map()
  const found = await sql<{ property: string; value: string; id: number; name: string }>`
    select property.key as property, value.key as value, value.id,
      coalesce((select text from jsonb_each_text(value.names) as one (language, text) limit 1), value.key) as name
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (property text, value text)
    join properties property on property.site_id = ${siteId} and property.key = row.property
    join property_values value on value.property_id = property.id and value.key = row.value`.execute(tx)
  return new Map(found.rows.map(({ property, value, id, name }) => [toValueKey(property, value), { id, name }]))
}

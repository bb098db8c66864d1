import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { fold } from '#src/platform/i18n/fold.ts'
import type { TextByLanguage } from '#src/platform/i18n/language.ts'
import { inheritAudience, removeOwnAudience } from '#src/products/goods/audience-commands.server.ts'
import { selectAudience } from '#src/products/goods/visibility-queries.server.ts'
import { upsertSearch } from '#src/products/search-index-commands.server.ts'
import type { LoadContext } from '#src/products/taxonomy/brand-category-commands.server.ts'
import { matchExistingChildren } from './existing-queries.server.ts'
import { storePlacements } from './undo-record-commands.server.ts'

/** A variation of a parent product. */
export interface ChildToLoad {
  code: string
  parent: string
  /** Names of properties and values as written; `words`: the value in other languages. */
  values: readonly { property: string; value: string; words?: TextByLanguage }[]
}

export interface FamilyMember {
  id: number
  name: string
  unit: string
  taxRate: string
  /** It has a parent. */
  isChild: boolean
  /** It has variations. */
  isParent: boolean
  /** The groups of customers that it is limited to, as text; empty for everyone. */
  audience: string
}

/** Whether products with these codes are parents or variations. */
export async function loadMembers(
  tx: Tx,
  siteId: number,
  codes: readonly string[],
): Promise<Map<string, FamilyMember>> {
  const { rows } = await sql<FamilyMember & { code: string }>`
    select p.code, p.id, p.name, p.unit, p.tax_rate, p.parent_id is not null as is_child,
           exists (select from products child where child.parent_id = p.id) as is_parent,
           ${selectAudience('p')} as audience
    from products p where p.site_id = ${siteId} and p.code = any(${codes}::text[])`.execute(tx)
  return new Map(rows.map(({ code, ...member }) => [code, member]))
}

/**
 * Assigns products to their parents with their property values; existing assignments stay. Brand and category are the
 * parent's if the child has none. Child and parent must exist; unknown properties and values are created, where neither
 * this name nor its equivalent in the list's language exists. A child is limited to groups of customers as its parent
 * is; the caller refuses a child that is limited to others.
 */
export async function loadChildren(tx: Tx, loadContext: LoadContext, listed: readonly ChildToLoad[]): Promise<void> {
  if (!loadContext.write || listed.length === 0) return
  const children = await matchExistingChildren(tx, loadContext, listed)
  const codes = children.map(({ code }) => code)
  await storePlacements(tx, loadContext, { codes, place: () => placeChildren(tx, loadContext, children) })
}

async function placeChildren(tx: Tx, loadContext: LoadContext, children: readonly ChildToLoad[]): Promise<void> {
  await ensureValues(tx, loadContext, children)
  const rows = children.map(({ code, parent, values }) => ({
    code,
    parent,
    kind: values.length > 0 ? 'variation' : 'priceRow',
  }))
  const placed = await sql<{ id: number }>`
    update products child set parent_id = parent.id, parent_kind = row.kind, updated_at = now(),
      brand_id = coalesce(child.brand_id, parent.brand_id), category_id = coalesce(child.category_id, parent.category_id)
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (code text, parent text, kind text)
    join products parent on parent.site_id = ${loadContext.siteId} and parent.code = row.parent
    where child.site_id = ${loadContext.siteId} and child.code = row.code
      and (child.parent_id, child.parent_kind) is distinct from (parent.id, row.kind)
    returning child.id`.execute(tx)
  const placedIds = placed.rows.map(({ id }) => id)
  await removeOwnAudience(tx, placedIds)
  const valued = await writeValues(tx, loadContext.siteId, children)
  const named = await saveTexts(tx, loadContext.siteId, children)
  const changed = [...new Set([...placedIds, ...valued, ...named])]
  await upsertSearch(tx, loadContext.siteId, changed)
}

interface ChildrenToRemove {
  parentId: number
  codes: readonly string[]
}

/**
 * Makes children products of their own again, without their values and limited to the same groups of customers as their
 * parent. Returns the codes of those that were children.
 */
export async function removeChildren(tx: Tx, siteId: number, { parentId, codes }: ChildrenToRemove): Promise<string[]> {
  const { rows } = await sql<{ id: number; code: string }>`
    update products set parent_id = null, parent_kind = null, updated_at = now()
    where site_id = ${siteId} and parent_id = ${parentId} and code = any(${codes}::text[]) returning id, code`.execute(
    tx,
  )
  const ids = rows.map(({ id }) => id)
  await sql`delete from product_variation_values where product_id = any(${ids}::bigint[])`.execute(tx)
  await inheritAudience(tx, { parentId, ids })
  if (ids.length > 0) await upsertSearch(tx, siteId, [parentId, ...ids])
  return rows.map(({ code }) => code)
}

/**
 * Properties and values are identified by their folded names: `Renk` and `RENK` are one. The first spelling is stored.
 */
async function ensureValues(tx: Tx, { siteId, language }: LoadContext, children: readonly ChildToLoad[]) {
  const all = children.flatMap(({ values }) => values)
  const properties = new Map(all.map(({ property }) => [fold(property), property]).reverse() as [string, string][])
  const values = new Map(all.map((one) => [toPairKey(one), one]).reverse() as [string, (typeof all)[number]][])
  const toNames = (text: string) => ({ [language]: text })
  const rows = [...properties].reverse().map(([code, text]) => ({ code, names: toNames(text) }))
  await sql`
    insert into variation_properties (site_id, code, names, sort_no)
    select ${siteId}::bigint, row.code, row.names, 100 + (select count(*) from variation_properties where site_id = ${siteId})
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (code text, names jsonb)
    on conflict do nothing`.execute(tx)
  const texts = [...values.values()].reverse().map(({ property, value }, at) => ({
    property: fold(property),
    code: fold(value),
    names: toNames(value),
    at,
  }))
  await sql`
    insert into variation_values (property_id, code, names, sort_no)
    select property.id, row.code, row.names, row.at + 100 + (
      select count(*) from variation_values known where known.property_id = property.id)
    from json_to_recordset(${JSON.stringify(texts)}::json) as row (property text, code text, names jsonb, at int)
    join variation_properties property on property.site_id = ${siteId} and property.code = row.property
    on conflict do nothing`.execute(tx)
}

const toPairKey = ({ property, value }: { property: string; value: string }) => `${fold(property)} ${fold(value)}`

/** Existing translations of a value stay; missing ones are added. Returns the products with these values. */
async function saveTexts(tx: Tx, siteId: number, children: readonly ChildToLoad[]): Promise<number[]> {
  const all = children.flatMap(({ values }) => values).filter(({ words }) => words !== undefined)
  if (all.length === 0) return []
  const byPair = new Map(all.toReversed().map((one) => [toPairKey(one), one]))
  const rows = [...byPair.values()].map(({ property, value, words }) => ({
    property: fold(property),
    code: fold(value),
    names: words,
  }))
  const filled = await sql<{ id: number }>`
    update variation_values value set names = row.names || value.names
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (property text, code text, names jsonb)
    join variation_properties property on property.site_id = ${siteId} and property.code = row.property
    where value.property_id = property.id and value.code = row.code and row.names || value.names <> value.names
    returning value.id`.execute(tx)
  return productsOfValues(
    tx,
    filled.rows.map(({ id }) => id),
  )
}

/** The products with these values. */
export async function productsOfValues(tx: Tx, valueIds: readonly number[]): Promise<number[]> {
  if (valueIds.length === 0) return []
  const { rows } = await sql<{ productId: number }>`
    select distinct product_id from product_variation_values where value_id = any(${valueIds}::bigint[])`.execute(tx)
  return rows.map(({ productId }) => productId)
}

/** Omitted properties stay unchanged. Returns the products whose value changed. */
async function writeValues(tx: Tx, siteId: number, children: readonly ChildToLoad[]): Promise<number[]> {
  const rows = children.flatMap(({ code, values }) =>
    values.map(({ property, value }) => ({ code, property: fold(property), value: fold(value) })),
  )
  const { rows: written } = await sql<{ productId: number }>`
    insert into product_variation_values as own (product_id, property_id, value_id)
    select child.id, property.id, value.id
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (code text, property text, value text)
    join products child on child.site_id = ${siteId} and child.code = row.code
    join variation_properties property on property.site_id = ${siteId} and property.code = row.property
    join variation_values value on value.property_id = property.id and value.code = row.value
    on conflict (product_id, property_id) do update set value_id = excluded.value_id
    where own.value_id <> excluded.value_id
    returning product_id`.execute(tx)
  return written.map(({ productId }) => productId)
}

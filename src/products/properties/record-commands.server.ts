import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import type { TextByLanguage } from '#src/platform/i18n/language.ts'
import { notifyCatalogChange } from '../search-index-commands.server.ts'
import { listProductsToRefresh, refreshByValues, refreshSearch } from '../search-rebuild-commands.server.ts'

/** A property of the site, or a value of one. */
export type PropertyRecordKind = 'property' | 'value'

interface PropertyTexts {
  id: number
  /** In all languages that it has. */
  names: TextByLanguage
  /** Of a property. */
  sortNo: number
}

/** Names and sorts a property. Lists still find it by its first name. */
export async function writePropertyTexts(tx: Tx, siteId: number, { id, names, sortNo }: PropertyTexts): Promise<void> {
  await sql`
    update properties set names = ${JSON.stringify(names)}::jsonb, sort_no = ${sortNo}
    where site_id = ${siteId} and id = ${id}`.execute(tx)
  await notifyCatalogChange(tx, siteId)
}

/** Names a value, by which its products are found from then on. Lists still find it by its first name. */
export async function writeValueNames(
  tx: Tx,
  siteId: number,
  { id, names }: Omit<PropertyTexts, 'sortNo'>,
): Promise<void> {
  await sql`update property_values set names = ${JSON.stringify(names)}::jsonb where id = ${id}`.execute(tx)
  await refreshByValues(tx, siteId, { valueIds: [id] })
  await notifyCatalogChange(tx, siteId)
}

interface PropertyRemoval {
  kind: PropertyRecordKind
  id: number
  /** Of the same kind, and for a value of the same property: its products get this one instead. */
  into: number | null
}

/** Removes a property or a value from all products, or merges it into another one. */
export async function removePropertyRecord(tx: Tx, siteId: number, { kind, id, into }: PropertyRemoval): Promise<void> {
  const products = await listProductsToRefresh(tx, kind === 'value' ? [id] : await listValueIds(tx, id))
  if (into !== null) await (kind === 'value' ? moveProducts(tx, id, into) : moveValues(tx, id, into))
  await (kind === 'value'
    ? sql`delete from property_values where id = ${id}`.execute(tx)
    : sql`delete from properties where site_id = ${siteId} and id = ${id}`.execute(tx))
  await refreshSearch(tx, siteId, { ids: products })
  await notifyCatalogChange(tx, siteId)
}

async function listValueIds(tx: Tx, propertyId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from property_values where property_id = ${propertyId}`.execute(tx)
  return rows.map(({ id }) => id)
}

const moveProducts = (tx: Tx, id: number, into: number) =>
  sql`
    insert into product_properties (product_id, value_id)
    select product_id, ${into}::bigint from product_properties where value_id = ${id}
    on conflict do nothing`.execute(tx)

/** A value that both properties have gets the products and the missing names of the other one. */
async function moveValues(tx: Tx, id: number, into: number): Promise<void> {
  const pairs = sql`property_values source join property_values target
    on source.property_id = ${id} and target.property_id = ${into} and target.key = source.key`
  await sql`
    insert into product_properties (product_id, value_id)
    select own.product_id, target.id from ${pairs} join product_properties own on own.value_id = source.id
    on conflict do nothing`.execute(tx)
  await sql`
    update property_values value set names = pair.names
    from (select target.id, source.names || target.names as names from ${pairs}) pair
    where value.id = pair.id and value.names <> pair.names`.execute(tx)
  await sql`
    delete from property_values value using (select source.id from ${pairs}) pair where value.id = pair.id`.execute(tx)
  await sql`update property_values set property_id = ${into} where property_id = ${id}`.execute(tx)
}

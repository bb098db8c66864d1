import Big from 'big.js'
import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { setProductAudience } from '#src/products/goods/audience-commands.server.ts'
import type { ProductDifference } from '../catalogue-lists/difference.ts'
import { updateProducts, writeStock } from '../catalogue-lists/product-commands.server.ts'
import {
  isProductColumn,
  isSlotField,
  type StoredCount,
  type StoredPlacement,
  toValueKey,
  type UndoChange,
} from '../catalogue-lists/undo-change.ts'
import type { ProductToUndo, ReferencedNames } from './product.ts'

/** A change whose value is still the one of the list. */
export interface RestoredChange extends UndoChange {
  product: ProductToUndo
}

/** Writes the values before a list again. The caller has locked the products, and updates the search index. */
export async function restoreChanges(
  tx: Tx,
  siteId: number,
  { changes, names }: { changes: readonly RestoredChange[]; names: ReferencedNames },
): Promise<void> {
  const filterChanges = (field: string) => changes.filter((change) => change.field === field)
  await updateProducts(tx, siteId, listFieldDifferences(changes))
  await removeNumbers(tx, filterChanges('number'))
  await restorePrices(tx, siteId, filterChanges('price'))
  await restoreCounts(tx, siteId, filterChanges('stock'))
  await restoreProperties(tx, filterChanges('property'), names)
  for (const change of filterChanges('placement')) await restorePlacement(tx, change)
  const audiences = Map.groupBy(filterChanges('audience'), ({ before }) => JSON.stringify(before))
  for (const [groupIds, own] of audiences)
    await setProductAudience(tx, siteId, {
      ids: own.map(({ product }) => product.id),
      groupIds: JSON.parse(groupIds) as number[],
    })
}

const UPDATED = { field: '', from: '', to: '' }

/** The products whose own fields are restored, as differences of a list. */
function listFieldDifferences(changes: readonly RestoredChange[]): ProductDifference[] {
  const own = changes.filter(({ field }) => isProductColumn(field) || TEXT_FIELDS.has(field))
  return [...Map.groupBy(own, ({ product }) => product)].map(([{ code, now }, fieldChanges]) => {
    const difference: ProductDifference = {
      product: {
        code,
        fields: {},
        defaults: {},
        names: {},
        descriptions: {},
        places: {},
        numbers: [],
        prices: [],
        stock: [],
      },
      existing: now,
      brandId: now.brandId,
      categoryId: now.categoryId,
      fields: [UPDATED],
      numbers: [],
      newPrices: [],
      changedPrices: [],
      stock: [],
    }
    for (const change of fieldChanges) addField(difference, change)
    return difference
  })
}

const TEXT_FIELDS = new Set(['names', 'descriptions', 'fields', 'icons', 'brand', 'category'])

function addField(difference: ProductDifference, { field, key = '', before }: UndoChange): void {
  const { product } = difference
  if (field === 'brand') difference.brandId = before as number | null
  else if (field === 'category') difference.categoryId = before as number | null
  else if (field === 'names' || field === 'descriptions') product[field][key] = before as string
  else if (isSlotField(field)) {
    const texts = [...(product.places?.[field] ?? [])]
    texts[Number(key)] = before as string
    product.places = { ...product.places, [field]: texts }
  } else Object.assign(product.fields, { [field]: before })
}

async function removeNumbers(tx: Tx, changes: readonly RestoredChange[]): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ product, key }) => ({ product_id: product.id, mark: key }))
  await sql`
    delete from product_numbers n
    using json_to_recordset(${JSON.stringify(rows)}::json) as row (product_id bigint, mark text)
    where n.product_id = row.product_id and n.customer_id is null and n.kind || ' ' || n.key = row.mark`.execute(tx)
}

async function restorePrices(tx: Tx, siteId: number, changes: readonly RestoredChange[]): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ product, key, before }) => ({
    id: product.now.prices.get(`${key}`)?.id,
    amount: before === null ? null : (before as { amount: string }).amount,
    valid_to: before === null ? null : (before as { validTo: string | null }).validTo,
  }))
  const stored = sql`json_to_recordset(${JSON.stringify(rows)}::json) as row (id bigint, amount numeric, valid_to date)`
  await sql`
    delete from prices there using ${stored}
    where there.id = row.id and there.site_id = ${siteId} and row.amount is null`.execute(tx)
  await sql`
    update prices there set amount = row.amount, valid_to = row.valid_to from ${stored}
    where there.id = row.id and there.site_id = ${siteId} and row.amount is not null`.execute(tx)
}

/** Each restored count is a move in the stock ledger. */
async function restoreCounts(tx: Tx, siteId: number, changes: readonly RestoredChange[]): Promise<void> {
  const toCount = ({ product, key, before }: RestoredChange) => {
    const depotId = Number(key)
    const now = product.now.stock.get(depotId)?.onHand ?? '0'
    return { productId: product.id, depotId, now, before: before as StoredCount | null }
  }
  const counts = changes.map(toCount)
  const restored = counts.flatMap(({ productId, depotId, now, before }) =>
    before
      ? [{ productId, numbers: [], newPrices: [], changedPrices: [], stock: [{ ...before, depotId, before: now }] }]
      : [],
  )
  await writeStock(tx, siteId, restored)
  const removed = counts.filter(({ before }) => before === null)
  if (removed.length === 0) return
  const rows = removed.map(({ productId, depotId, now }) => ({
    product_id: productId,
    depot_id: depotId,
    moved: new Big(now).neg().toFixed(),
  }))
  await sql`
    with row as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as row (product_id bigint, depot_id bigint, moved numeric)
    ), removed as (
      delete from stock there using row where there.product_id = row.product_id and there.depot_id = row.depot_id
    )
    insert into stock_moves (site_id, product_id, depot_id, quantity, reason)
    select ${siteId}, product_id, depot_id, moved, 'count' from row where moved <> 0`.execute(tx)
}

async function restoreProperties(tx: Tx, changes: readonly RestoredChange[], names: ReferencedNames): Promise<void> {
  if (changes.length === 0) return
  const properties = changes.map(({ product, key }) => ({ product_id: product.id, property: key }))
  const values = changes.flatMap(({ product, key, before }) =>
    (before as string[]).map((value) => ({
      product_id: product.id,
      value_id: names.values.get(toValueKey(key, value)),
    })),
  )
  await sql`
    delete from product_properties own
    using json_to_recordset(${JSON.stringify(properties)}::json) as row (product_id bigint, property text),
      property_values value, properties property
    where own.product_id = row.product_id and value.id = own.value_id and property.id = value.property_id
      and property.key = row.property`.execute(tx)
  await sql`
    insert into product_properties (product_id, value_id)
    select product_id, value_id
    from json_to_recordset(${JSON.stringify(values)}::json) as row (product_id bigint, value_id bigint)`.execute(tx)
}

async function restorePlacement(tx: Tx, { product: { id }, before }: RestoredChange): Promise<void> {
  const { parentId, parentKind, values, groupIds } = before as StoredPlacement
  await tx
    .updateTable('products')
    .set({ parentId, parentKind, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await sql`delete from product_variation_values where product_id = ${id}`.execute(tx)
  await sql`
    insert into product_variation_values (product_id, property_id, value_id)
    select ${id}::bigint, value.property_id, value.id from variation_values value
    where value.id = any(${Object.values(values)}::bigint[])`.execute(tx)
  await sql`delete from product_audiences where product_id = ${id}`.execute(tx)
  await sql`
    insert into product_audiences (product_id, group_id) select ${id}::bigint, unnest(${groupIds}::bigint[])`.execute(
    tx,
  )
}

import Big from 'big.js'
import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { setProductAudience } from '#src/products/goods/audience-commands.server.ts'
import { writeLocalPublications } from '#src/products/publication/commands.server.ts'
import type { LocalPublication } from '#src/products/publication/publication.ts'
import type { ProductDifference } from '../catalogue-lists/difference.ts'
import { updateProducts, writeStock } from '../catalogue-lists/product-commands.server.ts'
import {
  isProductColumn,
  isSlotField,
  type StoredCount,
  type StoredPlacement,
  type StoredPrice,
  toValueKey,
  type UndoChange,
} from '../catalogue-lists/undo-change.ts'
import type { ProductToUndo, ReferencedNames } from './product.ts'

/** A change whose value is still the one of the list. */
export interface RestoredChange extends UndoChange {
  product: ProductToUndo
}

/**
 * Writes the values before a list again. Returns how many: a number that is gone already is none. The caller has locked
 * the products, and updates the search index.
 */
export async function restoreChanges(
  tx: Tx,
  siteId: number,
  { changes, names }: { changes: readonly RestoredChange[]; names: ReferencedNames },
): Promise<number> {
  const filterChanges = (field: string) => changes.filter((change) => change.field === field)
  await updateProducts(tx, siteId, listFieldDifferences(changes))
  const numbers = filterChanges('number')
  const removedNumbers = await removeNumbers(tx, numbers)
  await restorePrices(tx, siteId, filterChanges('price'))
  await restoreCounts(tx, siteId, filterChanges('stock'))
  await restoreProperties(tx, filterChanges('property'), names)
  await restorePlacements(tx, siteId, filterChanges('placement'))
  const audiences = Map.groupBy(filterChanges('audience'), ({ before }) => JSON.stringify(before))
  for (const [groupIds, own] of audiences)
    await setProductAudience(tx, siteId, {
      ids: own.map(({ product }) => product.id),
      groupIds: JSON.parse(groupIds) as number[],
    })
  await writeLocalPublications(
    tx,
    siteId,
    filterChanges('publication').map(({ product, before }) => ({
      productId: product.id,
      ...(before as LocalPublication),
    })),
  )
  return changes.length - numbers.length + removedNumbers
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

async function removeNumbers(tx: Tx, changes: readonly RestoredChange[]): Promise<number> {
  if (changes.length === 0) return 0
  const rows = changes.map(({ product, key }) => ({ product_id: product.id, mark: key }))
  const { numAffectedRows = 0n } = await sql`
    delete from product_numbers n
    using json_to_recordset(${JSON.stringify(rows)}::json) as row (product_id bigint, mark text)
    where n.product_id = row.product_id and n.customer_id is null and n.kind || ' ' || n.key = row.mark`.execute(tx)
  return Number(numAffectedRows)
}

async function restorePrices(tx: Tx, siteId: number, changes: readonly RestoredChange[]): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ product, key, before }) => {
    const {
      amount = null,
      validTo = null,
      amountBefore = null,
      changedAt = null,
    } = (before ?? {}) as Partial<StoredPrice>
    const id = product.now.prices.get(`${key}`)?.id
    return { id, amount, valid_to: validTo, amount_before: amountBefore, changed_at: changedAt }
  })
  const stored = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as row (id bigint, amount numeric, valid_to date, amount_before numeric, changed_at timestamptz)`
  await sql`
    delete from prices there using ${stored}
    where there.id = row.id and there.site_id = ${siteId} and row.amount is null`.execute(tx)
  await sql`
    update prices there set amount = row.amount, valid_to = row.valid_to,
      amount_before = case when there.amount = row.amount then there.amount_before else row.amount_before end,
      changed_at = case when there.amount = row.amount then there.changed_at else row.changed_at end
    from ${stored}
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
      ? [
          {
            productId,
            numbers: [],
            newPrices: [],
            changedPrices: [],
            stock: [{ ...before, shelf: before.shelf ?? null, depotId, before: now }],
          },
        ]
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
      value_id: names.propertyValues.get(toValueKey(key, value))?.id,
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

async function restorePlacements(tx: Tx, siteId: number, changes: readonly RestoredChange[]): Promise<void> {
  if (changes.length === 0) return
  const placements = changes.map(({ product, before }) => ({ id: product.id, ...(before as StoredPlacement) }))
  const ids = placements.map(({ id }) => id)
  const products = placements.map(({ id, parentId, parentKind }) => ({
    id,
    parent_id: parentId,
    parent_kind: parentKind,
  }))
  await sql`
    update products p set parent_id = row.parent_id, parent_kind = row.parent_kind, updated_at = now()
    from json_to_recordset(${JSON.stringify(products)}::json) as row (id bigint, parent_id bigint, parent_kind text)
    where p.id = row.id and p.site_id = ${siteId}`.execute(tx)
  const values = placements.flatMap(({ id, values }) =>
    Object.values(values).map((valueId) => ({ product_id: id, value_id: valueId })),
  )
  await sql`delete from product_variation_values where product_id = any(${ids}::bigint[])`.execute(tx)
  await sql`
    insert into product_variation_values (product_id, property_id, value_id)
    select row.product_id, value.property_id, value.id
    from json_to_recordset(${JSON.stringify(values)}::json) as row (product_id bigint, value_id bigint)
    join variation_values value on value.id = row.value_id`.execute(tx)
  const limits = placements.flatMap(({ id, groupIds }) =>
    groupIds.map((groupId) => ({ product_id: id, group_id: groupId })),
  )
  await sql`delete from product_audiences where product_id = any(${ids}::bigint[])`.execute(tx)
  await sql`
    insert into product_audiences (product_id, group_id)
    select product_id, group_id
    from json_to_recordset(${JSON.stringify(limits)}::json) as row (product_id bigint, group_id bigint)`.execute(tx)
}

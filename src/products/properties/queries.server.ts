import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import { getLocalizedText, type TextByLanguage } from '#src/platform/i18n/language.ts'
import { memoizeAnswer } from '#src/shop/answer-cache.server.ts'
import type { SiteScope } from '#src/shop/viewer.ts'
import {
  type ChosenIds,
  type ChosenProperty,
  type ProductProperty,
  type RelatedProperty,
  valueText,
} from './property.ts'

/** Ids of the selected values by property, in one query. */
export async function chosenIds(
  db: Db,
  { siteId }: SiteScope,
  chosen: readonly ChosenProperty[],
): Promise<ChosenIds[]> {
  if (chosen.length === 0) return []
  const pairs = chosen.flatMap(({ key, values }) => values.map((value) => ({ key, value })))
  return memoizeAnswer(db, { siteId, question: { chosen } }, async () => {
    const { rows } = await sql<{ property: string; propertyId: number; id: number }>`
      select property.key as property, property.id as property_id, value.id
      from json_to_recordset(${JSON.stringify(pairs)}::json) as input (key text, value text)
      join properties property on property.site_id = ${siteId} and property.key = input.key
      join property_values value on value.property_id = property.id and value.key = input.value`.execute(db)
    const byProperty = Map.groupBy(rows, ({ property }) => property)
    return chosen.map(({ key }) => {
      const values = byProperty.get(key) ?? []
      return { propertyId: values[0]?.propertyId ?? 0, ids: values.map(({ id }) => id) }
    })
  })
}

/** Properties by product, in the owner's order; a variation's count for its parent. */
export async function loadProperties(
  db: Db,
  scope: SiteScope,
  productIds: readonly number[],
): Promise<Map<number, ProductProperty[]>> {
  const rows = await readDescribed(db, scope, productIds)
  const byProduct = Map.groupBy(rows, ({ productId }) => productId)
  return new Map(
    [...byProduct].map(([id, properties]) => [
      id,
      properties.map(({ name, values }): ProductProperty => ({ name, values })),
    ]),
  )
}

/**
 * Properties of these products in the owner's order, with the values of each product in the order of the ids; hidden
 * and foreign products have none.
 */
export async function loadRelatedProperties(
  db: Db,
  scope: SiteScope,
  productIds: readonly number[],
): Promise<RelatedProperty[]> {
  const properties = Map.groupBy(await readDescribed(db, scope, productIds), ({ id }) => id)
  return [...properties.values()].map((rows) => ({
    key: rows[0]?.key ?? '',
    name: rows[0]?.name ?? '',
    values: productIds.map((productId) => rows.find((row) => row.productId === productId)?.values ?? []),
  }))
}

async function readDescribed(db: Db, { siteId, language }: SiteScope, productIds: readonly number[]) {
  const { rows } = await sql<{
    productId: number
    id: number
    key: string
    names: TextByLanguage
    values: TextByLanguage[]
  }>`
    select found.product_id, property.id, property.key, property.names,
           json_agg(value.names order by value.number nulls last, value.key) as values
    from product_search found, unnest(found.value_ids) as value_id
    join property_values value on value.id = value_id
    join properties property on property.id = value.property_id
    where found.site_id = ${siteId} and found.product_id = any(${productIds}::bigint[])
    group by found.product_id, property.id
    order by property.sort_no, property.id, found.product_id`.execute(db)
  return rows.map(({ productId, id, key, names, values }) => ({
    productId,
    id,
    key,
    name: getLocalizedText(names, language),
    values: values.map((value) => valueText(value, language)),
  }))
}

import { type RawBuilder, sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { getLocalizedText, type Language, type TextByLanguage } from '#src/platform/i18n/language.ts'
import { matchListed } from '#src/products/goods/visibility-queries.server.ts'
import { memoizeAnswer } from '#src/shop/answer-cache.server.ts'
import type { LoadContext } from '../taxonomy/brand-category-commands.server.ts'
import {
  type ChosenIds,
  type ChosenProperty,
  type ProductProperty,
  type PropertyToLoad,
  propertyKey,
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
  const byProduct = Map.groupBy(await readProperties(db, scope, productIds), ({ productId }) => productId)
  return new Map([...byProduct].map(([id, rows]) => [id, toProperties(rows, scope.language)]))
}

/** The properties of one product, in the order of the rows. */
export const toProperties = (rows: readonly PropertyRow[], language: Language): ProductProperty[] =>
  rows.map(({ names, values }) => ({
    name: getLocalizedText(names, language),
    values: values.map((value) => valueText(value, language)),
  }))

/**
 * Properties of these products in the owner's order, with the values of each product in the order of the ids; hidden
 * and foreign products have none.
 */
export async function loadRelatedProperties(
  db: Db,
  scope: SiteScope,
  productIds: readonly number[],
): Promise<RelatedProperty[]> {
  const properties = Map.groupBy(await readProperties(db, scope, productIds), ({ id }) => id)
  return [...properties.values()].map((rows) => {
    const byProduct = new Map(rows.map((row) => [row.productId, toProperties([row], scope.language)[0]]))
    return {
      key: rows[0]?.key ?? '',
      name: getLocalizedText(rows[0]?.names ?? {}, scope.language),
      values: productIds.map((productId) => byProduct.get(productId)?.values ?? []),
    }
  })
}

export interface PropertyRow {
  productId: number
  id: number
  key: string
  names: TextByLanguage
  values: TextByLanguage[]
}

async function readProperties(db: Db, scope: SiteScope, productIds: readonly number[]): Promise<PropertyRow[]> {
  const { rows } = await selectProperties(scope, sql`${productIds}::bigint[]`).execute(db)
  return rows
}

/** The properties of these products in the owner's order, none of hidden and foreign ones. Also read as JSON. */
export const selectProperties = (scope: SiteScope, productIds: RawBuilder<unknown>) => sql<PropertyRow>`
  select found.product_id as "productId", property.id, property.key, property.names,
         json_agg(value.names order by value.number nulls last, value.key) as values
  from listed_products found, unnest(found.value_ids) as value_id
  join property_values value on value.id = value_id
  join properties property on property.id = value.property_id
  where found.site_id = ${scope.siteId} and found.product_id = any(${productIds}) and ${matchListed(scope, 'found')}
  group by found.product_id, property.id
  order by property.sort_no, property.id, found.product_id`

/**
 * Product properties of lists, with known properties and values identified by their names in the list's language:
 * `Axle: Front` of an English list is `Aks: Ön` if the owner named it so. Others are unchanged.
 */
export async function matchExistingNames<T extends { properties?: PropertyToLoad[] }>(
  tx: Tx,
  loadContext: LoadContext,
  products: readonly T[],
): Promise<T[]> {
  const importedProperties = products.flatMap(({ properties = [] }) => properties)
  if (importedProperties.length === 0 || (await areAllExisting(tx, loadContext.siteId, importedProperties)))
    return [...products]
  const propertyNames = await loadExistingNames(tx, loadContext, importedProperties)
  return products.map((product) =>
    product.properties
      ? { ...product, properties: product.properties.map((one) => renameToExisting(one, propertyNames)) }
      : product,
  )
}

interface ExistingNames {
  property(name: string): string | undefined
  value(property: string, name: string): string | undefined
}

function renameToExisting({ property, values, ...rest }: PropertyToLoad, propertyNames: ExistingNames): PropertyToLoad {
  const key = propertyNames.property(property)
  return {
    ...rest,
    property: key ?? property,
    values: values.map((value) => propertyNames.value(key ?? propertyKey(property), value) ?? value),
  }
}

// Most lists repeat existing texts: then nothing else is read.
async function areAllExisting(tx: Tx, siteId: number, importedProperties: readonly PropertyToLoad[]): Promise<boolean> {
  const pairs = new Map(
    importedProperties.flatMap(({ property, values }) =>
      values.map((value) => [
        `${propertyKey(property)} ${propertyKey(value)}`,
        { property: propertyKey(property), value: propertyKey(value) },
      ]),
    ),
  )
  const { rows } = await sql<{ known: number }>`
    select count(*)::integer as known
    from json_to_recordset(${JSON.stringify([...pairs.values()])}::json) as input (property text, value text)
    join properties property on property.site_id = ${siteId} and property.key = input.property
    join property_values value on value.property_id = property.id and value.key = input.value`.execute(tx)
  return rows[0]?.known === pairs.size
}

async function loadExistingNames(
  tx: Tx,
  { siteId, language }: LoadContext,
  importedProperties: readonly PropertyToLoad[],
): Promise<ExistingNames> {
  const properties = await sql<{ key: string; names: TextByLanguage }>`
    select key, names from properties where site_id = ${siteId} order by sort_no, id`.execute(tx)
  const byKey = new Set(properties.rows.map(({ key }) => key))
  const byName = keyByName(
    properties.rows.map(({ key, names }) => ({ key, name: names[language as keyof TextByLanguage] })),
  )
  const property = (name: string) => (byKey.has(propertyKey(name)) ? undefined : byName.get(propertyKey(name)))
  const propertyKeys = [...new Set(importedProperties.map(({ property: name }) => property(name) ?? propertyKey(name)))]
  const values = await sql<{ property: string; key: string; name: string | null }>`
    select property.key as property, value.key, value.names->>${language} as name
    from properties property join property_values value on value.property_id = property.id
    where property.site_id = ${siteId} and property.key = any(${propertyKeys}::text[]) order by value.id`.execute(tx)
  const valuesByProperty = new Map(
    [...Map.groupBy(values.rows, (value) => value.property)].map(([key, rows]) => [
      key,
      { keys: new Set(rows.map((row) => row.key)), names: keyByName(rows) },
    ]),
  )
  return {
    property,
    value(of, name) {
      const key = propertyKey(name)
      const found = valuesByProperty.get(of)
      return found?.keys.has(key) ? undefined : found?.names.get(key)
    },
  }
}

/** Of two with the same name the first one. */
const keyByName = (all: readonly { key: string; name: string | null | undefined }[]) =>
  new Map(all.toReversed().flatMap(({ key, name }) => (name ? [[propertyKey(name), key] as const] : [])))

import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import type { TextByLanguage } from '#src/platform/i18n/language.ts'
import type { LoadContext } from '../taxonomy/owner/brand-category-commands.server.ts'
import { type PropertyToLoad, propertyKey } from './property.ts'

/**
 * Product properties of lists, with known properties and values identified by their names in the list's language:
 * `Axle: Front` of an English list is `Aks: Ön` if the owner named it so. Others are unchanged.
 */
export async function matchExistingNames<T extends { properties?: PropertyToLoad[] }>(
  tx: Tx,
  making: LoadContext,
  products: readonly T[],
): Promise<T[]> {
  const importedProperties = products.flatMap(({ properties = [] }) => properties)
  if (importedProperties.length === 0 || (await areAllExisting(tx, making.siteId, importedProperties)))
    return [...products]
  const propertyNames = await loadExistingNames(tx, making, importedProperties)
  return products.map((product) =>
    product.properties
      ? { ...product, properties: product.properties.map((one) => renameToExisting(one, propertyNames)) }
      : product,
  )
}

interface Names {
  property(name: string): string | undefined
  value(property: string, name: string): string | undefined
}

function renameToExisting({ property, values, ...rest }: PropertyToLoad, propertyNames: Names): PropertyToLoad {
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
): Promise<Names> {
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

/** The first of two with the same name. */
const keyByName = (all: readonly { key: string; name: string | null | undefined }[]) =>
  new Map(all.toReversed().flatMap(({ key, name }) => (name ? [[propertyKey(name), key] as const] : [])))

import { sql } from 'kysely'
import type { Tx } from '../../platform/db.server.ts'
import type { TextByLanguage } from '../../platform/i18n/language.ts'
import type { Making } from '../loading/belonging-commands.server.ts'
import { type PropertyToLoad, propertyKey } from './property.ts'

/**
 * What lists say products are, with properties and values that the site knows under these names in the list's language
 * called by their keys: `Axle: Front` of an English list is `Aks: Ön` where the owner named it so. Others stay as said.
 */
export async function asKnown<T extends { properties?: PropertyToLoad[] }>(
  tx: Tx,
  making: Making,
  products: readonly T[],
): Promise<T[]> {
  const said = products.flatMap(({ properties = [] }) => properties)
  if (said.length === 0 || (await allKnown(tx, making.siteId, said))) return [...products]
  const known = await knownNames(tx, making, said)
  return products.map((product) =>
    product.properties ? { ...product, properties: product.properties.map((one) => called(one, known)) } : product,
  )
}

interface Names {
  property(name: string): string | undefined
  value(property: string, name: string): string | undefined
}

function called({ property, values, ...rest }: PropertyToLoad, known: Names): PropertyToLoad {
  const key = known.property(property)
  return {
    ...rest,
    property: key ?? property,
    values: values.map((value) => known.value(key ?? propertyKey(property), value) ?? value),
  }
}

// Most lists use the words of the list before: then nothing else is read.
async function allKnown(tx: Tx, siteId: number, said: readonly PropertyToLoad[]): Promise<boolean> {
  const pairs = new Map(
    said.flatMap(({ property, values }) =>
      values.map((value) => [
        `${propertyKey(property)} ${propertyKey(value)}`,
        { property: propertyKey(property), value: propertyKey(value) },
      ]),
    ),
  )
  const { rows } = await sql<{ known: number }>`
    select count(*)::integer as known
    from json_to_recordset(${JSON.stringify([...pairs.values()])}::json) as said (property text, value text)
    join properties property on property.site_id = ${siteId} and property.key = said.property
    join property_values value on value.property_id = property.id and value.key = said.value`.execute(tx)
  return rows[0]?.known === pairs.size
}

async function knownNames(tx: Tx, { siteId, language }: Making, said: readonly PropertyToLoad[]): Promise<Names> {
  const properties = await sql<{ key: string; names: TextByLanguage }>`
    select key, names from properties where site_id = ${siteId} order by sort_no, id`.execute(tx)
  const byKey = new Set(properties.rows.map(({ key }) => key))
  const byName = keyByName(
    properties.rows.map(({ key, names }) => ({ key, name: names[language as keyof TextByLanguage] })),
  )
  const property = (name: string) => (byKey.has(propertyKey(name)) ? undefined : byName.get(propertyKey(name)))
  const asked = [...new Set(said.map(({ property: name }) => property(name) ?? propertyKey(name)))]
  const values = await sql<{ property: string; key: string; name: string | null }>`
    select property.key as property, value.key, value.names->>${language} as name
    from properties property join property_values value on value.property_id = property.id
    where property.site_id = ${siteId} and property.key = any(${asked}::text[]) order by value.id`.execute(tx)
  const own = new Map(
    [...Map.groupBy(values.rows, (value) => value.property)].map(([key, rows]) => [
      key,
      { keys: new Set(rows.map((row) => row.key)), names: keyByName(rows) },
    ]),
  )
  return {
    property,
    value(of, name) {
      const key = propertyKey(name)
      const found = own.get(of)
      return found?.keys.has(key) ? undefined : found?.names.get(key)
    },
  }
}

/** Of two that are called the same, the first. */
const keyByName = (all: readonly { key: string; name: string | null | undefined }[]) =>
  new Map(all.toReversed().flatMap(({ key, name }) => (name ? [[propertyKey(name), key] as const] : [])))

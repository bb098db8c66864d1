import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { refreshByValues } from '../search-rebuild-commands.server.ts'
import type { LoadContext } from '../taxonomy/brand-category-commands.server.ts'
import { type PropertyToLoad, parseMeasure, propertyKey } from './property.ts'

interface PropertyDescription {
  productId: number
  properties: readonly PropertyToLoad[]
}

/**
 * Replaces the listed properties of products, and leaves their other properties unchanged. Missing properties and
 * values are created, in their first spelling. The caller updates the search rows.
 */
export async function writeProperties(
  tx: Tx,
  loadContext: LoadContext,
  descriptions: readonly PropertyDescription[],
): Promise<void> {
  const all = descriptions.flatMap(({ productId, properties }) => properties.map((one) => ({ productId, ...one })))
  if (all.length === 0) return
  await lockProperties(tx, loadContext.siteId, 'shared')
  await ensureProperties(tx, loadContext, all)
  await saveValueTexts(tx, loadContext.siteId, all)
  const rows = all.flatMap(({ productId, property, values }) =>
    (values.length > 0 ? values : [null]).map((value) => ({
      product_id: productId,
      property: propertyKey(property),
      value: value === null ? null : propertyKey(value),
    })),
  )
  const valueRecordset = sql`json_to_recordset(${JSON.stringify(rows)}::json) as input (product_id bigint, property text, value text)`
  await sql`
    delete from product_properties own using property_values value, properties property
    where own.product_id = any(${[...new Set(descriptions.map(({ productId }) => productId))]}::bigint[])
      and value.id = own.value_id and property.id = value.property_id
      and exists (select 1 from ${valueRecordset} where input.product_id = own.product_id and input.property = property.key)
      and not exists (select 1 from ${valueRecordset} where input.product_id = own.product_id and input.property = property.key
                      and input.value = value.key)`.execute(tx)
  await sql`
    insert into product_properties (product_id, value_id)
    select input.product_id, value.id from ${valueRecordset}
    join properties property on property.site_id = ${loadContext.siteId} and property.key = input.property
    join property_values value on value.property_id = property.id and value.key = input.value
    on conflict do nothing`.execute(tx)
}

/** Names, merges and removals wait until no product is given values, and the other way round. */
export const lockProperties = (tx: Tx, siteId: number, mode: 'shared' | 'exclusive') =>
  sql`select ${sql.raw(mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')}(
    hashtext(${`properties of ${siteId}`}))`.execute(tx)

/** A value keeps its existing texts and receives missing languages, so that it is found by them. */
async function saveValueTexts(tx: Tx, siteId: number, all: readonly PropertyToLoad[]) {
  const translations = all.flatMap(({ property, values, words = [] }) =>
    words.flatMap(({ language, values: translatedValues }) =>
      translatedValues.map((text, at) => ({
        property: propertyKey(property),
        value: propertyKey(values[at] ?? ''),
        language,
        text,
      })),
    ),
  )
  if (translations.length === 0) return
  // Of duplicate values in a list the first is used, as with spellings.
  const { rows } = await sql<{ id: number }>`
    with words as (
      select property, value, jsonb_object_agg(language, text) as names from (
        select distinct on (property, value, language) property, value, language, text
        from jsonb_to_recordset(${JSON.stringify(translations.map((one, at) => ({ ...one, at })))}::jsonb)
          as row (property text, value text, language text, text text, at int)
        order by property, value, language, at) first
      group by property, value)
    update property_values value set names = words.names || value.names
    from words join properties property on property.site_id = ${siteId} and property.key = words.property
    where value.property_id = property.id and value.key = words.value and words.names || value.names <> value.names
    returning value.id`.execute(tx)
  await refreshByValues(tx, siteId, { valueIds: rows.map(({ id }) => id) })
}

async function ensureProperties(tx: Tx, { siteId, language }: LoadContext, all: readonly PropertyToLoad[]) {
  const toNames = (text: string) => ({ [language]: text })
  const properties = new Map(all.map(({ property }) => [propertyKey(property), property] as const).reverse())
  const rows = [...properties].reverse().map(([key, text]) => ({ key, names: toNames(text) }))
  await sql`
    insert into properties (site_id, key, names)
    select ${siteId}::bigint, key, names from json_to_recordset(${JSON.stringify(rows)}::json) as row (key text, names jsonb)
    on conflict do nothing`.execute(tx)
  const values = new Map(
    all
      .flatMap(({ property, values }) => values.map((text) => ({ property: propertyKey(property), text })))
      .map(({ property, text }) => [`${property} ${propertyKey(text)}`, { property, text }] as const)
      .reverse(),
  )
  const valueRows = [...values.values()].reverse().map(({ property, text }) => ({
    property,
    key: propertyKey(text),
    names: toNames(text),
    number: parseMeasure(text)?.number ?? null,
  }))
  await sql`
    insert into property_values (property_id, key, names, number)
    select property.id, row.key, row.names, row.number
    from json_to_recordset(${JSON.stringify(valueRows)}::json) as row (property text, key text, names jsonb, number numeric)
    join properties property on property.site_id = ${siteId} and property.key = row.property
    on conflict do nothing`.execute(tx)
}

import { sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { containsFolded } from '#src/platform/i18n/contains-folded.server.ts'
import { getLocalizedText, type Language, type TextByLanguage } from '#src/platform/i18n/language.ts'
import { type PropertyToLoad, propertyKey } from './property.ts'
import { toValueText } from './typed-value.ts'

interface NamedRecord {
  key: string
  names: TextByLanguage
}

/** A property of a product itself, without those of its variations, in the owner's order. */
export interface OwnProperty extends NamedRecord {
  values: NamedRecord[]
}

export async function loadOwnProperties(db: Db | Tx, productId: number): Promise<OwnProperty[]> {
  const { rows } = await sql<OwnProperty>`
    select property.key, property.names,
      json_agg(json_build_object('key', value.key, 'names', value.names) order by value.number nulls last, value.key) as values
    from product_properties own
    join property_values value on value.id = own.value_id
    join properties property on property.id = value.property_id
    where own.product_id = ${productId}
    group by property.id order by property.sort_no, property.id`.execute(db)
  return rows
}

/** So many names are proposed. */
const MAX_NAMES = 1000

/** The names of the properties of the site in the owner's order. */
export async function loadPropertyNames(db: Db, siteId: number, language: Language): Promise<string[]> {
  const { rows } = await sql<{ names: TextByLanguage }>`
    select names from properties where site_id = ${siteId} order by sort_no, id limit ${MAX_NAMES}`.execute(db)
  return [...new Set(rows.map(({ names }) => getLocalizedText(names, language)))]
}

const MAX_PROPOSALS = 30

interface ValueSearch {
  /** A name of the property in any language. */
  property: string
  text: string
  language: Language
}

/** Values of a property with the text in one of their names: numbers by size, then words. */
export async function findValueNames(
  db: Db,
  siteId: number,
  { property, text, language }: ValueSearch,
): Promise<string[]> {
  const names = sql`(select string_agg(name.value, ' ') from jsonb_each_text(value.names) name)`
  const { rows } = await sql<{ names: TextByLanguage }>`
    select value.names from properties property join property_values value on value.property_id = property.id
    where property.site_id = ${siteId}
      and (property.key = ${propertyKey(property)}
        or exists (select from jsonb_each_text(property.names) name where name.value = ${property}))
      and ${containsFolded(names, text)}
    order by value.number nulls last, value.key limit ${MAX_PROPOSALS}`.execute(db)
  return [...new Set(rows.map((row) => getLocalizedText(row.names, language)))]
}

interface TypedTexts {
  language: Language
  /** The properties that the product has. */
  own: readonly OwnProperty[]
  typed: readonly PropertyToLoad[]
}

/**
 * Typed properties with the keys of those that staff see under the typed names, those of the product first. Other values
 * are new texts, with their numbers as they are stored.
 */
export async function resolveTypedNames(
  tx: Tx,
  siteId: number,
  { language, own, typed }: TypedTexts,
): Promise<PropertyToLoad[]> {
  const properties = await loadNamedProperties(
    tx,
    siteId,
    typed.map(({ property }) => property),
  )
  const toKey = (property: string) => findKey([...own, ...properties], property, language)
  const values = await loadNamedValues(
    tx,
    siteId,
    typed.flatMap((one) => one.values.map((text) => ({ property: toKey(one.property) ?? '', text }))),
  )
  return typed.map(({ property, values: texts }) => {
    const key = toKey(property)
    const known = [
      ...(own.find((one) => one.key === key)?.values ?? []),
      ...values.filter((value) => value.property === key),
    ]
    return {
      property: key ?? property,
      values: texts.map((text) => findKey(known, text, language) ?? toValueText(text, language)),
    }
  })
}

const findKey = (all: readonly NamedRecord[], text: string, language: Language): string | undefined =>
  all.find(({ names }) => getLocalizedText(names, language) === text)?.key

async function loadNamedProperties(tx: Tx, siteId: number, texts: readonly string[]): Promise<NamedRecord[]> {
  const { rows } = await sql<NamedRecord>`
    select key, names from properties
    where site_id = ${siteId} and exists (select from jsonb_each_text(names) name where name.value = any(${texts}::text[]))
    order by sort_no, id`.execute(tx)
  return rows
}

async function loadNamedValues(
  tx: Tx,
  siteId: number,
  pairs: readonly { property: string; text: string }[],
): Promise<(NamedRecord & { property: string })[]> {
  const { rows } = await sql<NamedRecord & { property: string }>`
    select property.key as property, value.key, value.names
    from json_to_recordset(${JSON.stringify(pairs)}::json) as input (property text, text text)
    join properties property on property.site_id = ${siteId} and property.key = input.property
    join property_values value on value.property_id = property.id
      and exists (select from jsonb_each_text(value.names) name where name.value = input.text)
    order by value.id`.execute(tx)
  return rows
}

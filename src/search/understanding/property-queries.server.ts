import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import type { TextByLanguage } from '#src/platform/i18n/language.ts'
import { parseMeasure } from '#src/products/properties/property.ts'
import type { PropertyRow, PropertyRows, TextValueRow } from './shop-properties.ts'

/** A shop with more has numbers and codes for values, which no one calls by name. */
const MAX_TEXT_VALUES = 20_000

export async function loadPropertyRows(db: Db, siteId: number): Promise<PropertyRows> {
  const [properties, values, units] = await Promise.all([
    sql<PropertyRow>`
      select id, array(select value from jsonb_each_text(names)) as names from properties
      where site_id = ${siteId} order by id`.execute(db),
    sql<TextValueRow>`
      select value.property_id, array(select text.value from jsonb_each_text(value.names) text) as names
      from property_values value join properties property on property.id = value.property_id
      where property.site_id = ${siteId} and value.number is null
      order by value.id limit ${MAX_TEXT_VALUES}`.execute(db),
    loadUnits(db, siteId),
  ])
  return { properties: properties.rows, values: values.rows, units }
}

/**
 * The units of the values that are numbers, those of one value together. With equal digits most of these values are the
 * same text, so that few are read.
 */
async function loadUnits(db: Db, siteId: number): Promise<string[][]> {
  const { rows } = await sql<{ names: string }>`
    select distinct translate(value.names::text, '123456789', '000000000') as names
    from property_values value join properties property on property.id = value.property_id
    where property.site_id = ${siteId} and value.number is not null`.execute(db)
  return rows.map(({ names }) => listUnits(Object.values(JSON.parse(names) as TextByLanguage)))
}

/** Empty if the languages do not write the same number: `1200 g`, `1,2 kg`. */
function listUnits(texts: readonly string[]): string[] {
  const measures = texts.flatMap((text) => {
    const unit = parseMeasure(text)?.unit
    return unit ? [{ unit, number: text.slice(0, text.lastIndexOf(unit)).trim().replace(',', '.') }] : []
  })
  return new Set(measures.map(({ number }) => number)).size > 1 ? [] : measures.map(({ unit }) => unit)
}

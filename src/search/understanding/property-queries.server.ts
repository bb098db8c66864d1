import { type RawBuilder, sql } from 'kysely'
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

/** The number at the beginning of `12,5 mm`; null for `1.000,5` and `10-15 bar`, like `parseMeasure`. */
const readNumber = (text: RawBuilder<string>) => sql<string | null>`
  translate(substring(${text} from ${String.raw`^\s*([-−+]?[0-9]{1,12}(?:[.,][0-9]{1,6})?)(?!\s*[0-9.,+×*/-])`}), ',−', '.-')::numeric`

/**
 * The units of the values that are numbers, those of one value together; without values that have another number in another
 * language (`1200 g`, `1,2 kg`), whose units differ. With equal digits most of the other values are the same text, so that
 * few are read.
 */
async function loadUnits(db: Db, siteId: number): Promise<string[][]> {
  const { rows } = await sql<{ names: string }>`
    select distinct translate(value.names::text, '123456789', '000000000') as names
    from property_values value join properties property on property.id = value.property_id
    where property.site_id = ${siteId} and value.number is not null
      -- Most values have one text, and are not read further.
      and (value.names::text not like '%", "%'
           or 1 >= (select count(distinct ${readNumber(sql.ref('text.value'))}) from jsonb_each_text(value.names) text))
    `.execute(db)
  return rows.map(({ names }) => {
    const texts = Object.values(JSON.parse(names) as TextByLanguage)
    return texts.flatMap((text) => parseMeasure(text)?.unit || [])
  })
}

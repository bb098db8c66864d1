import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { TextByLanguage } from '#src/platform/i18n/language.ts'
import type { SiteUnit } from '#src/settings/site.ts'

/** The units that sites named, by site. */
export async function loadUnitsBySite(db: Db | Tx): Promise<Map<number, SiteUnit[]>> {
  const rows = await db
    .selectFrom('units')
    .select(['siteId', 'code', 'names', 'aliases', 'decimals'])
    .orderBy('id')
    .execute()
  const bySite = Map.groupBy(rows, ({ siteId }) => siteId)
  return new Map([...bySite].map(([siteId, units]) => [siteId, units.map(toUnit)]))
}

/** The units that a site named, as they are stored now. */
export const loadUnits = async (db: Db | Tx, siteId: number): Promise<SiteUnit[]> =>
  (
    await db
      .selectFrom('units')
      .select(['code', 'names', 'aliases', 'decimals'])
      .where('siteId', '=', siteId)
      .orderBy('id')
      .execute()
  ).map(toUnit)

const toUnit = ({ code, names, aliases, decimals }: Omit<SiteUnit, 'names'> & { names: unknown }): SiteUnit => ({
  code,
  names: names as TextByLanguage,
  aliases,
  decimals,
})

/** SQL for whether a product has a unit, by its code or by that of a unit that was merged into it. */
export const matchUnit = (product: RawBuilder<unknown>, siteId: number, code: string) => sql<boolean>`
  ${product}.unit = any(${code}::text || coalesce(
    (select aliases from units where site_id = ${siteId} and code = ${code}), '{}'::text[]))`

/** The stock type of products of a unit that accepts decimals, as clients know it. */
const DECIMAL_TYPE = 5

/** SQL for the stock type by which the quantities of a product are checked. */
export const selectStockType = (product: RawBuilder<unknown>) => sql<number>`
  case when ${product}.stock_type = 1 and exists (
      select from units unit where unit.site_id = ${product}.site_id and unit.decimals
        and (unit.code = ${product}.unit or ${product}.unit = any(unit.aliases)))
    then ${sql.lit(DECIMAL_TYPE)} else ${product}.stock_type end`

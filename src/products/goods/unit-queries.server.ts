import { sql } from 'kysely'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { getMessages } from '#src/platform/i18n/messages.server.ts'
import type { SiteUnit } from '#src/settings/site.ts'
import { isStandardUnit, nameUnits } from '#src/shop/site-unit.ts'
import { STANDARD_UNITS, unitName } from '#src/shop/unit-name.ts'
import { loadUnits } from '#src/site/unit-queries.server.ts'

/** A unit of the list: standard, named by the site, or only used by products. */
export interface ListedUnit {
  code: string
  /** In the language of the reader. */
  name: string
  decimals: boolean
  /** Known to every site; it can be renamed, but not removed. */
  isStandard: boolean
  products: number
}

/** The standard units, those that the site named, and those that only products have; by name. */
export async function loadUnitList(db: Db, context: RequestContext): Promise<ListedUnit[]> {
  const { siteId, language } = siteScope(context)
  const [units, used] = await Promise.all([loadUnits(db, siteId), countProductsByUnit(db, siteId)])
  const byCode = new Map(units.map((unit) => [unit.code, unit]))
  const texts = { ...getMessages(language), units: nameUnits(units, language) }
  const merged = new Set(units.flatMap(({ aliases }) => aliases))
  const unnamed = [...used.keys()].filter((code) => !merged.has(code))
  const codes = new Set([...STANDARD_UNITS, ...byCode.keys(), ...unnamed])
  const countProducts = (code: string) =>
    [code, ...(byCode.get(code)?.aliases ?? [])].reduce((sum, spelling) => sum + (used.get(spelling) ?? 0), 0)
  return [...codes]
    .map((code) => ({
      code,
      name: unitName(code, texts),
      decimals: byCode.get(code)?.decimals ?? false,
      isStandard: isStandardUnit(code),
      products: countProducts(code),
    }))
    .sort((one, other) => one.name.localeCompare(other.name, language) || (one.code < other.code ? -1 : 1))
}

/** By the text that products store. */
export async function countProductsByUnit(db: Db | Tx, siteId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ unit: string; products: number }>`
    select unit, count(*)::integer as products from products where site_id = ${siteId} and unit <> '' group by unit`.execute(
    db,
  )
  return new Map(rows.map(({ unit, products }) => [unit, products]))
}

/** Products with the code of the unit, or with the code of one that was merged into it. */
export async function countProductsOfUnit(
  db: Db | Tx,
  siteId: number,
  { code, aliases }: Pick<SiteUnit, 'code' | 'aliases'>,
): Promise<number> {
  const { rows } = await sql<{ products: number }>`
    select count(*)::integer as products from products
    where site_id = ${siteId} and unit = any(${[code, ...aliases]}::text[])`.execute(db)
  return rows[0]?.products ?? 0
}

import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'

/** The codes of customers of the site that were not merged into another one, sorted. */
export async function loadCustomerCodes(
  db: Db,
  { siteId }: Pick<SiteScope, 'siteId'>,
  ids: readonly number[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('customers')
    .select('code')
    .where('siteId', '=', siteId)
    .where('id', 'in', ids)
    .where('joinedToId', 'is', null)
    .orderBy('code')
    .execute()
  return rows.map(({ code }) => code)
}

/** The code of a price list that customers may have; null if the site has none with this id. */
export async function findSalePriceListCode(
  db: Db,
  { siteId }: Pick<SiteScope, 'siteId'>,
  id: number,
): Promise<string | null> {
  const found = await db
    .selectFrom('priceLists')
    .select('code')
    .where('siteId', '=', siteId)
    .where('id', '=', id)
    .where('kind', '=', 'sale')
    .executeTakeFirst()
  return found?.code ?? null
}

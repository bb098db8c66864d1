import type { Db } from '../platform/db.server.ts'

/** The codes of the price lists of a site, by id. */
export async function priceListCodes(db: Db, siteId: number): Promise<Map<number, string>> {
  const lists = await db.selectFrom('priceLists').where('siteId', '=', siteId).select(['id', 'code']).execute()
  return new Map(lists.map(({ id, code }) => [id, code]))
}

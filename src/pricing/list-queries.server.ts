import type { Db } from '../platform/db.server.ts'

/** Codes of a site's price lists, by id. */
export async function priceListCodes(db: Db, siteId: number): Promise<Map<number, string>> {
  const lists = await db.selectFrom('priceLists').where('siteId', '=', siteId).select(['id', 'code']).execute()
  return new Map(lists.map(({ id, code }) => [id, code]))
}

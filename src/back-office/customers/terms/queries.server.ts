import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'

/** The codes of customers of the site by their id. */
export async function loadCustomerCodes(
  db: Db,
  { siteId }: Pick<SiteScope, 'siteId'>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'code'])
    .where('siteId', '=', siteId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, code }) => [id, code]))
}

import { sql } from 'kysely'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { matchVisible } from './goods/visibility-queries.server.ts'

/** SQL for whether a site has a product. */
export const hasProducts = ({ siteId }: SiteScope) =>
  sql<boolean>`exists (select from products p where p.site_id = ${siteId})`

/** Of these codes, those of products that the viewer may not see; codes without a product are not among them. */
export async function loadHiddenCodes(
  db: Db,
  scope: Pick<SiteScope, 'siteId' | 'audience'>,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set()
  const rows = await db
    .selectFrom('products')
    .select('code')
    .where('siteId', '=', scope.siteId)
    .where('code', 'in', codes)
    .where(({ not }) => not(matchVisible(scope, 'products')))
    .execute()
  return new Set(rows.map(({ code }) => code))
}

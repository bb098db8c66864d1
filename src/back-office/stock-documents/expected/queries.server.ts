import { sql } from 'kysely'
import { notFound } from '#src/api/refusal.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { toContentVersion } from '#src/platform/content-version.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { ExpectedDelivery } from '#src/stock/expected-commands.server.ts'

export interface ExpectedProduct extends ExpectedDelivery {
  code: string
  name: string
  depotId: number
  depot: string
  version: number
}

/** What a depot expects of a product; 404 if it expects none. */
export async function loadExpectedProduct(
  db: Db,
  context: RequestContext,
  { code, depotId }: { code: string; depotId: number },
): Promise<ExpectedProduct> {
  const { siteId, language } = siteScope(context)
  const { rows } = await sql<Omit<ExpectedProduct, 'version'>>`
    select p.code, coalesce(nullif(p.names ->> ${language}, ''), p.name) as name, d.id as depot_id, d.name as depot,
      s.coming::text as quantity, s.coming_on::text as day, coalesce(s.coming_note, '') as note
    from products p join stock s on s.product_id = p.id join depots d on d.id = s.depot_id and d.site_id = ${siteId}
    where p.site_id = ${siteId} and p.code = ${code} and d.id = ${depotId} and s.coming > 0`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  const { quantity, day, note } = found
  return { ...found, version: toContentVersion({ quantity, day, note }) }
}

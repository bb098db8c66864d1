import { sql } from 'kysely'
import { notFound } from '#src/api/refusal.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import type { StoredDelivery } from '#src/stock/expected-commands.server.ts'

export interface ExpectedProduct extends StoredDelivery {
  code: string
  name: string
  depotId: number
  depot: string
}

/** A delivery of a product that a depot expects, without an id the next one; 404 if it expects none. */
export async function loadExpectedProduct(
  db: Db,
  context: RequestContext,
  { code, depotId, deliveryId }: { code: string; depotId: number; deliveryId?: number | undefined },
): Promise<ExpectedProduct> {
  const { siteId, language } = siteScope(context)
  const { rows } = await sql<ExpectedProduct>`
    select one.id, one.version, p.code, coalesce(nullif(p.names ->> ${language}, ''), p.name) as name, d.id as depot_id,
      d.name as depot, one.quantity::text as quantity, one.day::text as day, one.reference as note
    from products p join expected_deliveries one on one.product_id = p.id
      join depots d on d.id = one.depot_id and d.site_id = ${siteId}
    where p.site_id = ${siteId} and p.code = ${code} and d.id = ${depotId}
      and (${deliveryId ?? null}::bigint is null or one.id = ${deliveryId ?? null}::bigint)
    order by one.day, one.id limit 1`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  return found
}

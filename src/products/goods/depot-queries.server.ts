import { sql } from 'kysely'
import type { BuyingCustomer, SiteScope, ViewerScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'

/** Names of the site's depots, by id. */
export async function depotNames(db: Db, scope: SiteScope): Promise<Map<number, string>> {
  return new Map([...(await namedDepots(db, scope))].map(([id, { name }]) => [id, name]))
}

/** Depots of the site with code and name, by id. */
export async function namedDepots(
  db: Db | Tx,
  { siteId }: Pick<SiteScope, 'siteId'>,
): Promise<Map<number, { id: number; code: string; name: string }>> {
  const depots = await db.selectFrom('depots').where('siteId', '=', siteId).select(['id', 'code', 'name']).execute()
  return new Map(depots.map((depot) => [depot.id, depot]))
}

/**
 * The ids of the depots of the site with these codes, in ascending order, without unknown ones. They are not removed
 * before the transaction ends: an array of them has no foreign key.
 */
export async function lockDepotIds(tx: Tx, siteId: number, codes: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from depots where site_id = ${siteId} and code = any(${[...codes]}::text[]) order by id for key share`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Names of the depots that serve the customer of the viewer, by id. */
export async function servingDepotNames(db: Db, scope: ViewerScope): Promise<Map<number, string>> {
  const names = await depotNames(db, scope)
  const served = scope.customer?.depotIds ?? []
  return served.length === 0 ? names : new Map([...names].filter(([id]) => served.includes(id)))
}

/** SQL for whether a depot serves the customer of the viewer; all depots serve viewers without a customer. */
export const servesViewer = ({ customer }: ServedScope, depotId: string) =>
  customer === null || customer.depotIds.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(depotId)} = any(${[...customer.depotIds]}::bigint[])`

type ServedScope = { customer: Pick<BuyingCustomer, 'depotIds'> | null }

/**
 * SQL for the ids of the only depots that serve a customer, its own among them; empty for all of the site. A sub-dealer
 * without a choice is served by the depots of its dealer, the dealer's own among them.
 */
export function selectServingDepots(customer: string, dealer: string) {
  const own = sql`${sql.ref(`${customer}.depot_ids`)}`
  const inherited = sql`coalesce(${sql.ref(`${dealer}.depot_ids`)}, '{}')`
  const ownDepot = sql.ref(`${customer}.depot_id`)
  return sql<number[]>`case when ${own} <> '{}' then array_remove(${own} || ${ownDepot}, null)
    when ${inherited} = '{}' then '{}'::bigint[]
    else array_remove(${inherited} || ${sql.ref(`${dealer}.depot_id`)} || ${ownDepot}, null) end`
}

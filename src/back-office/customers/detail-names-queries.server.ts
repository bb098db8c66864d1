import Big from 'big.js'
import { sql } from 'kysely'
import { HttpError } from '#src/api/refusal.ts'
import { CREDIT_LIMIT_BOUND, type CustomerDetails } from '#src/customers/details.ts'
import type { Tx } from '#src/platform/db.server.ts'

/** As the database returns it, so that a repeated write is recognized. */
export function toStoredDetails(details: CustomerDetails): CustomerDetails {
  const limit = new Big(details.creditLimit)
  if (limit.lt(0) || limit.gte(CREDIT_LIMIT_BOUND)) throw new HttpError(400, 'InvalidRequest')
  return {
    ...details,
    creditLimit: limit.toFixed(2),
    depotIds: toSortedIds(details.depotIds),
    representativeIds: toSortedIds(details.representativeIds),
  }
}

const toSortedIds = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b)

/**
 * Names by id of what the details of a customer may refer to, on this site only: besides what the form offers, its
 * saved price list of any kind and its saved representatives of any role.
 */
export interface DetailNames {
  groups: ReadonlyMap<number, string>
  priceLists: ReadonlyMap<number, string>
  depots: ReadonlyMap<number, string>
  representatives: ReadonlyMap<number, string>
}

interface SavedAndWritten {
  /** Null for a new customer. */
  saved: CustomerDetails | null
  written: CustomerDetails
}

export async function loadDetailNames(
  tx: Tx,
  siteId: number,
  { saved, written }: SavedAndWritten,
): Promise<DetailNames> {
  const load = async (query: ReturnType<typeof sql<{ id: number; name: string }>>) =>
    new Map((await query.execute(tx)).rows.map(({ id, name }) => [id, name]))
  return {
    groups: await load(sql`select id, name from customer_groups where site_id = ${siteId}`),
    priceLists: await load(sql`
      select id, name from price_lists where site_id = ${siteId}
        and (kind = 'sale' or id = ${saved?.priceListId ?? null}::bigint)`),
    // Not removed before the transaction ends: the array of serving depots has no foreign key.
    depots: await load(sql`select id, name from depots where site_id = ${siteId} order by id for key share`),
    representatives: await load(sql`
      select id, coalesce(nullif(btrim(first_name || ' ' || last_name), ''), email) as name from users
      where site_id = ${siteId} and (id = any(${saved?.representativeIds ?? []}::bigint[])
        or role = 'representative' and id = any(${written.representativeIds}::bigint[]))`),
  }
}

export const areNamesKnown = (
  names: DetailNames,
  { groupId, priceListId, depotId, depotIds, representativeIds }: CustomerDetails,
) =>
  (groupId === null || names.groups.has(groupId)) &&
  (priceListId === null || names.priceLists.has(priceListId)) &&
  (depotId === null || names.depots.has(depotId)) &&
  depotIds.every((id) => names.depots.has(id)) &&
  representativeIds.every((id) => names.representatives.has(id))

/** The details as the audit log shows them: names in place of ids. */
export function toLoggedDetails(
  details: CustomerDetails,
  names: DetailNames,
): Record<string, string | number | boolean> {
  const { groupId, priceListId, depotId, depotIds, representativeIds, ...texts } = details
  return {
    ...texts,
    group: names.groups.get(groupId ?? 0) ?? '',
    priceList: names.priceLists.get(priceListId ?? 0) ?? '',
    depot: names.depots.get(depotId ?? 0) ?? '',
    servingDepots: depotIds.map((id) => names.depots.get(id) ?? id).join(', '),
    representatives: representativeIds.map((id) => names.representatives.get(id) ?? id).join(', '),
  }
}

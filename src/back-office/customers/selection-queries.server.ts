import { sql } from 'kysely'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import type { SiteScope } from '#src/permissions/viewer.ts'
import type { Db } from '#src/platform/db.server.ts'
import { readTableInput, type TableInput } from '../table/request.ts'
import { CUSTOMERS_TABLE } from './customers-table.ts'
import { countCustomers, loadCustomerIds } from './queries.server.ts'
import { MAX_BULK_CUSTOMERS } from './selection.ts'

interface CustomerSelection {
  customerIds?: number[] | undefined
  filters?: TableInput['filters']
}

/**
 * The ids of chosen customers as they are, which the queries match within the site, or of all that the filters select.
 * Refuses TooManySelected for more than MAX_BULK_CUSTOMERS.
 */
export async function selectCustomers(
  db: Db,
  scope: Pick<SiteScope, 'siteId'>,
  { customerIds, filters }: CustomerSelection,
): Promise<Result<number[]>> {
  if (customerIds !== undefined) return ok(customerIds)
  const request = readTableInput(CUSTOMERS_TABLE, { filters })
  const ids = await loadCustomerIds(db, scope, { filters: request.filters, limit: MAX_BULK_CUSTOMERS + 1 })
  return ids.length > MAX_BULK_CUSTOMERS ? refuse('TooManySelected', { maximum: MAX_BULK_CUSTOMERS }) : ok(ids)
}

/** The number of customers of the site that a selection has. */
export async function countSelectedCustomers(
  db: Db,
  scope: Pick<SiteScope, 'siteId'>,
  { customerIds, filters }: CustomerSelection,
): Promise<number> {
  if (customerIds === undefined) return countCustomers(db, scope, readTableInput(CUSTOMERS_TABLE, { filters }).filters)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from customers
    where site_id = ${scope.siteId} and id = any(${customerIds}::bigint[]) and joined_to_id is null`.execute(db)
  return rows[0]?.count ?? 0
}

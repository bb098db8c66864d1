import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import { containsFolded } from '#src/platform/i18n/contains-folded.server.ts'
import { customerName } from '../name-queries.server.ts'
import type { AssignedCustomer } from './assigned.ts'

export interface Representative {
  siteId: number
  userId: number
}

export interface CustomersRequest {
  /** Part of a code or name; empty for all. */
  search: string
  /** From 1. */
  page: number
  pageSize: number
}

/** Customers assigned to a representative: the last selected first, the others by name. */
export async function assignedCustomers(
  db: Db,
  { siteId, userId }: Representative,
  { search, page, pageSize }: CustomersRequest,
): Promise<{ customers: AssignedCustomer[]; totalHits: number }> {
  const { rows } = await sql<AssignedCustomer & { hits: number }>`
    select c.id, c.code, ${called} as name, rc.last_chosen_at, count(*) over ()::integer as hits
    from representative_customers rc join customers c on c.id = rc.customer_id
    where rc.user_id = ${userId} and c.site_id = ${siteId} and c.active
      and ${containsFolded(sql`c.code || ' ' || ${called}`, search)}
    order by rc.last_chosen_at desc nulls last, ${called}, c.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return { customers: rows.map(({ hits: _, ...customer }) => customer), totalHits: rows[0]?.hits ?? 0 }
}

const called = customerName('c')

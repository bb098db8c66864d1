import { sql } from 'kysely'
import type { Db } from '../platform/db.server.ts'
import { customerName } from './name-queries.server.ts'

/** A customer as staff list it. */
export interface CustomerOverview {
  code: string
  name: string
  /** Code of the group, or null. */
  group: string | null
  active: boolean
  /** People who may sign in for it. */
  users: number
}

/** Customers by code; `search` finds part of a code or a name, without case. Joined and sub-dealer customers included. */
export async function listCustomers(db: Db, siteId: number, search?: string): Promise<CustomerOverview[]> {
  const { rows } = await sql<CustomerOverview>`
    select c.code, ${customerName('c')} as name, g.code as "group", c.active,
      (select count(*)::integer from users u where u.customer_id = c.id and u.active and u.erased_at is null) as users
    from customers c left join customer_groups g on g.id = c.group_id
    where c.site_id = ${siteId} and (${search ?? null}::text is null
      or strpos(lower(c.code || ' ' || ${customerName('c')}), lower(${search ?? null}::text)) > 0)
    order by c.code`.execute(db)
  return rows
}

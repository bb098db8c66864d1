import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'

/** A representative by the key of their e-mail or code, and a customer by its code. */
export interface Assignment {
  representative: string
  customerCode: string
}

export interface AssignmentResult {
  added: number
  removed: number
}

const pairRows = (pairs: readonly Assignment[]) => sql`
  json_to_recordset(${JSON.stringify(pairs)}::json) as requested (representative text, "customerCode" text)`

// Each pair of a representative and a customer of this site.
const selectMatchedPairs = (siteId: number, pairs: readonly Assignment[]) => sql`
  select distinct u.id as user_id, c.id as customer_id from ${pairRows(pairs)}
    join users u on u.site_id = ${siteId} and u.role = 'representative' and u.erased_at is null
      and requested.representative in (u.email_key, u.user_name_key)
    join customers c on c.site_id = ${siteId} and c.code = requested."customerCode"`

/** Whether each of these pairs is an existing assignment, in the given order. */
export async function assignmentsAmong(tx: Tx, siteId: number, pairs: readonly Assignment[]): Promise<boolean[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<Assignment>`
    select requested.representative, requested."customerCode" from ${pairRows(pairs)}
      join users u on u.site_id = ${siteId} and u.role = 'representative'
        and requested.representative in (u.email_key, u.user_name_key)
      join customers c on c.site_id = ${siteId} and c.code = requested."customerCode"
      join representative_customers rc on rc.user_id = u.id and rc.customer_id = c.id`.execute(tx)
  const existing = new Set(rows.map(({ representative, customerCode }) => `${representative} ${customerCode}`))
  return pairs.map(({ representative, customerCode }) => existing.has(`${representative} ${customerCode}`))
}

/** Assigns these customers to representatives, in addition to existing ones; returns how many were new. */
export async function assignCustomers(tx: Tx, siteId: number, pairs: readonly Assignment[]): Promise<number> {
  if (pairs.length === 0) return 0
  const { rows } = await sql`
    insert into representative_customers (user_id, customer_id) ${selectMatchedPairs(siteId, pairs)}
    on conflict do nothing returning user_id`.execute(tx)
  return rows.length
}

/** Takes these customers from these representatives, from the next request on; how many were theirs. */
export async function unassignCustomers(tx: Tx, siteId: number, pairs: readonly Assignment[]): Promise<number> {
  const { rows } = await sql`
    delete from representative_customers rc using (${selectMatchedPairs(siteId, pairs)}) pair
    where rc.user_id = pair.user_id and rc.customer_id = pair.customer_id returning rc.user_id`.execute(tx)
  return rows.length
}

/** Makes the named representatives the only ones of each customer named in `codes`. */
export async function replaceRepresentatives(
  tx: Tx,
  siteId: number,
  { codes, pairs }: { codes: readonly string[]; pairs: readonly Assignment[] },
): Promise<AssignmentResult> {
  const { rows } = await sql`
    delete from representative_customers rc using customers c
    where c.id = rc.customer_id and c.site_id = ${siteId} and c.code = any(${[...codes]}::text[])
      and (rc.user_id, rc.customer_id) not in (${selectMatchedPairs(siteId, pairs)}) returning rc.user_id`.execute(tx)
  return { removed: rows.length, added: await assignCustomers(tx, siteId, pairs) }
}

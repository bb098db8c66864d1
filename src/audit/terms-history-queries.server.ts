import { sql } from 'kysely'
import type { Db } from '../platform/db.server.ts'
import type { Decimal } from '../platform/money.ts'

/** A change by staff or a list of the credit limit, the payment term or both; null where it stayed. */
export interface TermsChange {
  id: number
  at: Date
  /** Empty for the command line. */
  by: string
  creditLimit: { from: Decimal; to: Decimal } | null
  termsDays: { from: number; to: number } | null
  /** Empty for changes by a list without one, and before reasons were required. */
  reason: string
  /** File and row of the list that changed it; null for a change on the page. */
  source: { file: string; row: number } | null
}

const MAX_CHANGES = 20

/** Changes of limit and term in the log of a customer of the site, the latest first. */
export async function loadTermsChanges(db: Db, siteId: number, customerId: number): Promise<TermsChange[]> {
  const toChange = (field: string) => sql`case when a.detail -> 'after' ? ${field}::text then json_build_object(
    'from', a.detail -> 'before' -> ${field}::text, 'to', a.detail -> 'after' -> ${field}::text) end`
  const { rows } = await sql<TermsChange>`/* prepared */
    select a.id, a.at, coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email, '') as by,
      ${toChange('creditLimit')} as credit_limit, ${toChange('termsDays')} as terms_days,
      coalesce(a.detail ->> 'reason', '') as reason,
      case when a.detail ? 'row' then json_build_object('file', a.detail -> 'file', 'row', a.detail -> 'row') end as source
    from audit_log a left join users u on u.id = a.user_id and u.site_id = ${siteId}
    where a.site_id = ${siteId} and a.customer_id = ${customerId} and a.action = 'customer.change'
      and a.detail -> 'after' ?| array['creditLimit', 'termsDays']
    order by a.at desc, a.id desc limit ${sql.lit(MAX_CHANGES)}`.execute(db)
  return rows
}

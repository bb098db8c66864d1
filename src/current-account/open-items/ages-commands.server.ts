import { sql } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'

/** Customers whose ages are calculated in one statement. */
const BATCH = 500

/**
 * Stores the ages of all accounts again in which a debt has come into another bucket since they were calculated. The open
 * parts of debts do not depend on the day.
 */
export async function renewAccountAges(db: Db, isClosing: () => boolean): Promise<void> {
  while (!isClosing()) {
    const { rows } = await sql<{ customers: number }>`
      with due as (
        select distinct a.customer_id from account_ages a join sites s on s.id = a.site_id
        where a.changes_on <= (now() at time zone s.time_zone)::date limit ${BATCH}),
      renewed as (select update_account_ages(array(select customer_id from due)))
      select (select count(*)::integer from due) as customers from renewed`.execute(db)
    if ((rows[0]?.customers ?? 0) < BATCH) return
  }
}

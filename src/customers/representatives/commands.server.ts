import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import type { Representative } from './queries.server.ts'

/**
 * Records the customer that a representative selected; false if the customer is not theirs, not on this site or not
 * active.
 */
export async function markChosen(tx: Tx, { siteId, userId }: Representative, customerId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('representativeCustomers')
    .set({ lastChosenAt: sql`clock_timestamp()` })
    .where('userId', '=', userId)
    .where('customerId', '=', customerId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('customers')
          .select('id')
          .where('id', '=', customerId)
          .where('siteId', '=', siteId)
          .where('active', '=', true),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

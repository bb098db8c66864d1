import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import type { Representative } from './queries.server.ts'

/** Remembers whom a representative chose; false when that customer is not his, not here or not active. */
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

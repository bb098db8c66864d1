import { sql } from 'kysely'
import type { CustomerScope } from '../permissions/viewer.ts'
import type { Tx } from '../platform/db.server.ts'
import type { DealerDiscountChange } from './sub-dealer-discount.ts'
import { type DealerDiscountTarget, getColumn } from './sub-dealer-discount-queries.server.ts'

/** Serializes saves of a dealer's discounts, each of which compares with the previous one. */
export const lockDealerDiscounts = (tx: Tx, { customer }: CustomerScope) =>
  sql`select pg_advisory_xact_lock(hashtext(${`discounts of dealer ${customer.id}`}))`.execute(tx)

/**
 * Saves a dealer's discounts on categories or brands, one row per target; a row without a percent removes the discount.
 * The caller has checked the sub-dealer and the limits.
 */
export async function saveDealerDiscounts(
  tx: Tx,
  { siteId, customer }: CustomerScope,
  { on, customerId, changes }: DealerDiscountTarget & { changes: readonly DealerDiscountChange[] },
): Promise<void> {
  const target = sql.ref(getColumn(on))
  const removedTargets = changes.filter(({ percent }) => percent === null).map(({ targetId }) => targetId)
  if (removedTargets.length > 0) {
    await sql`
      delete from discounts where dealer_id = ${customer.id} and site_id = ${siteId}
        and customer_id is not distinct from ${customerId}::bigint and ${target} = any(${removedTargets}::bigint[])`.execute(
      tx,
    )
  }
  const rows = changes
    .filter(({ percent }) => percent !== null)
    .map(({ targetId: target_id, percent, validFrom: valid_from, validTo: valid_to }) => {
      return { target_id, percent, valid_from, valid_to }
    })
  if (rows.length === 0) return
  await sql`
    insert into discounts (site_id, dealer_id, customer_id, ${target}, percents, valid_from, valid_to)
    select ${siteId}, ${customer.id}, ${customerId}::bigint, row.target_id, array[row.percent], row.valid_from, row.valid_to
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as row (target_id bigint, percent numeric, valid_from date, valid_to date)
    on conflict (dealer_id, customer_id, brand_id, category_id) where dealer_id is not null
    do update set percents = excluded.percents, valid_from = excluded.valid_from, valid_to = excluded.valid_to`.execute(
    tx,
  )
}

/** Removes the discounts that a dealer gave to one of its sub-dealers. */
export const deleteDealerDiscounts = (tx: Tx, { dealerId, customerId }: { dealerId: number; customerId: number }) =>
  tx.deleteFrom('discounts').where('dealerId', '=', dealerId).where('customerId', '=', customerId).execute()

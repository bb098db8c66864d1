import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { upsertSearch } from '#src/products/search-index-commands.server.ts'

/** Goods of a product that a depot expects. */
export interface ExpectedDelivery {
  /** Three decimals; zero for none. */
  quantity: Decimal
  /** YYYY-MM-DD; null if it is not known. */
  day: string | null
  /** Supplier and number of the delivery. */
  note: string
}

export const NOTHING_EXPECTED: ExpectedDelivery = { quantity: '0.000', day: null, note: '' }

interface DeliveryKey {
  productId: number
  depotId: number
}

/** What a depot expects of a product, locked until the transaction ends; the caller has locked the product. */
export async function lockExpectedDelivery(tx: Tx, { productId, depotId }: DeliveryKey): Promise<ExpectedDelivery> {
  const { rows } = await sql<ExpectedDelivery>`
    select coming::text as quantity, coming_on::text as day, coalesce(coming_note, '') as note from stock
    where product_id = ${productId} and depot_id = ${depotId} and coming > 0 for update`.execute(tx)
  return rows[0] ?? NOTHING_EXPECTED
}

/** Writes what a depot of the site expects of a product. */
export async function writeExpectedDelivery(
  tx: Tx,
  siteId: number,
  { productId, depotId, quantity, day, note }: DeliveryKey & ExpectedDelivery,
): Promise<void> {
  await sql`
    insert into stock (product_id, depot_id, coming, coming_on, coming_note)
    values (${productId}, ${depotId}, ${quantity}::numeric, ${day}::date, ${note === '' ? null : note})
    on conflict (product_id, depot_id) do update
      set coming = excluded.coming, coming_on = excluded.coming_on, coming_note = excluded.coming_note`.execute(tx)
  await upsertSearch(tx, siteId, [productId])
}

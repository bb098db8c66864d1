import { sql } from 'kysely'
import type { Tx } from '../platform/db.server.ts'
import type { CartLine } from './cart.ts'
import type { CartHead } from './open-cart-commands.server.ts'

/** A line as it shall stand in a cart: the same product from the same depot for the same address is one line. */
export type NewCartLine = Omit<CartLine, 'id'>

/** Writes lines as they are given, each in place of the one that stood for the same. */
export async function putLines(tx: Tx, head: CartHead, lines: readonly NewCartLine[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ productId, depotId, addressId, quantity, note, active, aboveStock, given, addedBy }) => ({
    ...{ product_id: productId, depot_id: depotId, address_id: addressId, quantity, note, active },
    ...{ above_stock: aboveStock, added_by: addedBy },
    ...{ discounts: given?.discounts ?? [], given_price: given?.price ?? null, given_by: given?.by ?? null },
  }))
  await sql`
    insert into cart_lines (cart_id, product_id, depot_id, address_id, quantity, note, active, above_stock, added_by,
      discounts, given_price, given_by, version)
    select ${head.id}::bigint, product_id, depot_id, address_id, quantity, note, active, above_stock, added_by,
      discounts, given_price, given_by, ${head.version}::integer
    from json_to_recordset(${JSON.stringify(rows)}::json) as line (product_id bigint, depot_id bigint, address_id bigint,
      quantity numeric, note text, active boolean, above_stock boolean, added_by bigint, discounts numeric[],
      given_price numeric, given_by bigint)
    on conflict on constraint cart_lines_one_each do update set quantity = excluded.quantity, note = excluded.note,
      active = excluded.active, above_stock = excluded.above_stock, discounts = excluded.discounts,
      given_price = excluded.given_price, given_by = excluded.given_by, version = excluded.version`.execute(tx)
}

/** What makes two lines one. */
export const isSameLine = (one: Place, other: Place) =>
  one.productId === other.productId && one.depotId === other.depotId && one.addressId === other.addressId

type Place = Pick<CartLine, 'productId' | 'depotId' | 'addressId'>

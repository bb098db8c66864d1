import Big from 'big.js'
import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import type { ProductDifference } from './difference.ts'

type TermsDifference = Pick<ProductDifference, 'numbers' | 'newPrices' | 'changedPrices' | 'stock'> & {
  productId: number
}

/** Adds unknown numbers; numbers are never removed here. */
export async function writeNumbers(tx: Tx, siteId: number, products: readonly TermsDifference[]): Promise<void> {
  const rows = products.flatMap(({ productId, numbers }) =>
    numbers.map(({ kind, key, raw }) => ({ product_id: productId, kind, key, raw })),
  )
  if (rows.length === 0) return
  await sql`
    insert into product_numbers (site_id, product_id, kind, key, raw)
    select ${siteId}, product_id, kind, key, raw
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (product_id bigint, kind text, key text, raw text)
    on conflict do nothing`.execute(tx)
}

/** New and changed prices. */
export async function writePrices(tx: Tx, siteId: number, products: readonly TermsDifference[]): Promise<void> {
  const createdPrices = products.flatMap(({ productId, newPrices }) =>
    newPrices.map((price) => ({
      product_id: productId,
      price_list_id: price.priceListId,
      min_quantity: price.minQuantity,
      amount: price.amount,
      valid_from: price.validFrom,
      valid_to: price.validTo,
    })),
  )
  if (createdPrices.length > 0) {
    await sql`
      insert into prices (site_id, product_id, price_list_id, min_quantity, amount, valid_from, valid_to)
      select ${siteId}, row.* from json_to_recordset(${JSON.stringify(createdPrices)}::json) as row (product_id bigint,
        price_list_id bigint, min_quantity numeric, amount numeric, valid_from date, valid_to date)`.execute(tx)
  }
  const changed = products.flatMap(({ changedPrices }) =>
    changedPrices.map(({ id, amount, validTo }) => ({ id, amount, valid_to: validTo })),
  )
  if (changed.length > 0) {
    await sql`
      update prices as p set amount = row.amount, valid_to = row.valid_to
      from json_to_recordset(${JSON.stringify(changed)}::json) as row (id bigint, amount numeric, valid_to date)
      where p.id = row.id and p.site_id = ${siteId}`.execute(tx)
  }
}

/** Counts, with a stock move per difference: `opening` for a first count, `count` for a new one. */
export async function writeStock(tx: Tx, siteId: number, products: readonly TermsDifference[]): Promise<void> {
  const rows = products.flatMap(({ productId, stock }) =>
    stock.map((change) => ({
      product_id: productId,
      depot_id: change.depotId,
      on_hand: change.onHand,
      coming: change.coming,
      coming_on: change.comingOn,
      coming_note: change.comingNote,
      moved: new Big(change.onHand).minus(change.before ?? 0).toFixed(),
      reason: change.before === undefined ? 'opening' : 'count',
    })),
  )
  if (rows.length === 0) return
  await sql`
    with counted as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as row (product_id bigint, depot_id bigint,
        on_hand numeric, coming numeric, coming_on date, coming_note text, moved numeric, reason text)
    ), stored as (
      insert into stock (product_id, depot_id, on_hand, coming, coming_on, coming_note)
      select product_id, depot_id, on_hand, coming, coming_on, coming_note from counted
      on conflict (product_id, depot_id) do update
        set on_hand = excluded.on_hand, coming = excluded.coming, coming_on = excluded.coming_on,
            coming_note = excluded.coming_note
    )
    insert into stock_moves (site_id, product_id, depot_id, quantity, reason)
    select ${siteId}, product_id, depot_id, moved, reason from counted where moved <> 0`.execute(tx)
}

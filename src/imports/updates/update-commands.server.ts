import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { refreshListed } from '#src/stock/commands.server.ts'
import type { StoredUpdate } from './update.ts'

/** Some changes of an update: those after `from`, up to and with `to`. */
export interface Stretch {
  update: StoredUpdate
  from: number
  to: number
}

interface Outcome {
  products: number[]
  done: number
}

/** Holds the counts of a stretch as they are, in the order in which orders lock them. */
export async function holdCounts(tx: Tx, stretch: Stretch): Promise<void> {
  await sql`
    select 1 from stock there
    join (${getStretchId(stretch)}) part on there.product_id = part.product_id and there.depot_id = part.place_id
    order by there.product_id, there.depot_id for no key update of there`.execute(tx)
}

/**
 * Writes a batch of locked stock rows, each only if it is unchanged since the comparison, and the difference into the
 * stock ledger. Returns how many were written.
 */
export async function applyCounts(tx: Tx, siteId: number, stretch: Stretch): Promise<number> {
  const stretchRows = getStretchId(stretch)
  const { rows } = await sql<Outcome>`
    with part as (${stretchRows}), counted as (
      update stock there set on_hand = part.after, coming = part.coming_after, coming_on = part.day_after
      from part
      where there.product_id = part.product_id and there.depot_id = part.place_id
        and (there.on_hand, there.coming, there.coming_on) is not distinct from (part.before, part.coming_before, part.day_before)
      returning there.product_id, there.depot_id, part.after - part.before as quantity, 'count' as reason
    ), opened as (
      insert into stock (product_id, depot_id, on_hand, coming, coming_on)
      select part.product_id, part.place_id, part.after, part.coming_after, part.day_after
      from part join products product on product.id = part.product_id and product.site_id = ${siteId}
      where part.before is null
      on conflict do nothing
      returning product_id, depot_id, on_hand as quantity, 'opening' as reason
    ), written as (
      select * from counted union all select * from opened
    ), moves as (
      insert into stock_moves (site_id, product_id, depot_id, quantity, reason)
      select ${siteId}, product_id, depot_id, quantity, reason from written where quantity <> 0
    )
    select coalesce(array_agg(distinct product_id) filter (where quantity <> 0), '{}') as products,
           count(*)::integer as done from written`.execute(tx)
  const { products = [], done = 0 } = rows[0] ?? {}
  await refreshListed(tx, products)
  await markDone(tx, stretch)
  return done
}

/** Writes a batch of prices, each only if it is unchanged since the comparison. Returns how many were written. */
export async function applyPrices(tx: Tx, siteId: number, stretch: Stretch): Promise<number> {
  const { rows } = await sql<{ done: number }>`
    with part as (${getStretchId(stretch)}), changed as (
      update prices there set amount = part.after, valid_to = part.day_after
      from part
      where there.id = part.price_id and there.site_id = ${siteId}
        and (there.amount, there.valid_to) is not distinct from (part.before, part.day_before)
      returning 1
    ), made as (
      insert into prices (site_id, product_id, price_list_id, min_quantity, amount, valid_from, valid_to)
      select ${siteId}, part.product_id, part.place_id, part.min_quantity, part.after, part.valid_from, part.day_after
      from part join products product on product.id = part.product_id and product.site_id = ${siteId}
      where part.price_id is null
      on conflict do nothing
      returning 1
    )
    select ((select count(*) from changed) + (select count(*) from made))::integer as done`.execute(tx)
  await markDone(tx, stretch)
  return rows[0]?.done ?? 0
}

const getStretchId = ({ update: { id }, from, to }: Stretch) =>
  sql`select * from list_update_rows where update_id = ${id} and no > ${from}::integer and no <= ${to}::integer`

const markDone = (tx: Tx, { update: { id }, to }: Stretch) =>
  tx.updateTable('listUpdates').set({ rowsDone: to }).where('id', '=', id).execute()

/** Marks an update as applied and deletes its rows. */
export async function closeUpdate(tx: Tx, { id }: StoredUpdate): Promise<void> {
  await tx.updateTable('listUpdates').set({ appliedAt: sql`now()` }).where('id', '=', id).execute()
  await tx.deleteFrom('listUpdateRows').where('updateId', '=', id).execute()
}

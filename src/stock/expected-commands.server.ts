import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { upsertSearch } from '#src/products/search-index-commands.server.ts'

/** Goods of a product that a depot expects with one delivery. */
export interface ExpectedDelivery {
  /** Three decimals. */
  quantity: Decimal
  /** YYYY-MM-DD; null if it is not known. */
  day: string | null
  /** Supplier and number of the delivery; at most one of a product and a depot has it. */
  note: string
}

export interface StoredDelivery extends ExpectedDelivery {
  id: number
  version: number
}

interface DeliveryKey {
  productId: number
  depotId: number
}

/** What a depot expects of a product, the next delivery first, locked until the transaction ends. */
export async function lockExpectedDeliveries(tx: Tx, { productId, depotId }: DeliveryKey): Promise<StoredDelivery[]> {
  // The stock before its deliveries, as goods-in locks them.
  await sql`select from stock where product_id = ${productId} and depot_id = ${depotId} for update`.execute(tx)
  const { rows } = await sql<StoredDelivery>`
    select id, quantity::text as quantity, day::text as day, reference as note, version from expected_deliveries
    where product_id = ${productId} and depot_id = ${depotId}
    order by expected_deliveries.day, id for update`.execute(tx)
  return rows
}

/** Adds a delivery of a product to a depot of the site. */
export async function addExpectedDelivery(
  tx: Tx,
  siteId: number,
  { productId, depotId, quantity, day, note }: DeliveryKey & ExpectedDelivery,
): Promise<void> {
  await sql`insert into stock (product_id, depot_id) values (${productId}, ${depotId}) on conflict do nothing`.execute(
    tx,
  )
  await sql`
    insert into expected_deliveries (product_id, depot_id, quantity, day, reference)
    values (${productId}, ${depotId}, ${quantity}::numeric, ${day}::date, ${note})`.execute(tx)
  await upsertSearch(tx, siteId, [productId])
}

interface ChangedDelivery {
  id: number
  productId: number
  /** Null removes it. */
  written: ExpectedDelivery | null
}

/** Changes or removes a delivery that the caller has locked. */
export async function changeExpectedDelivery(
  tx: Tx,
  siteId: number,
  { id, productId, written }: ChangedDelivery,
): Promise<void> {
  if (written)
    await sql`
      update expected_deliveries set quantity = ${written.quantity}::numeric, day = ${written.day}::date, reference = ${written.note}
      where id = ${id}`.execute(tx)
  else await sql`delete from expected_deliveries where id = ${id}`.execute(tx)
  await upsertSearch(tx, siteId, [productId])
}

interface ArrivedGoods {
  depotId: number
  /** The reference of the delivery that they belong to; null for the earliest ones. */
  delivery: string | null
  goods: readonly { productId: number; quantity: Decimal }[]
}

/**
 * Lowers what a depot expects by goods that arrived: of one delivery, otherwise of the earliest ones. What arrives less
 * stays expected, and what arrives more lowers no other delivery. The caller has locked the stock.
 */
export async function receiveExpectedGoods(tx: Tx, { depotId, delivery, goods }: ArrivedGoods): Promise<void> {
  await sql`
    with arrived as (
      select * from unnest(${goods.map(({ productId }) => productId)}::bigint[],
        ${goods.map(({ quantity }) => quantity)}::numeric[]) as item (product_id, quantity)
    ), queue as (
      select one.id, one.quantity, greatest(arrived.quantity
        - sum(one.quantity) over (partition by one.product_id order by one.day, one.id) + one.quantity, 0) as received
      from expected_deliveries one join arrived on arrived.product_id = one.product_id
      where one.depot_id = ${depotId} and (${delivery}::text is null or one.reference = ${delivery}::text)
    ), complete as (
      delete from expected_deliveries one using queue where one.id = queue.id and queue.received >= queue.quantity
    )
    update expected_deliveries one set quantity = one.quantity - queue.received
    from queue where one.id = queue.id and queue.received > 0 and queue.received < queue.quantity`.execute(tx)
}

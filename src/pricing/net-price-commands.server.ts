import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import type { NetPrice, NetPriceKey, NetPriceTerms, StoredNetPrice } from './net-price.ts'
import { touchPrices } from './price-changes/commands.server.ts'

/** Adds a net price; false if there is one with the same customer, product, quantity and first day. */
export async function insertNetPrice(tx: Tx, siteId: number, price: NetPrice): Promise<number | undefined> {
  const { minQuantity, from, until, ...values } = price
  const added = await tx
    .insertInto('netPrices')
    .values({ siteId, ...values, minQuantity, validFrom: from, validTo: until })
    .onConflict((conflict) => conflict.constraint('net_prices_identity').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) await touchPrices(tx, siteId, [price.productId])
  return added?.id
}

/** Changes the terms of a net price of the site, which the caller has locked. */
export async function updateNetPrice(
  tx: Tx,
  siteId: number,
  { id, until, ...terms }: NetPriceTerms & { id: number },
): Promise<void> {
  const { productId } = await tx
    .updateTable('netPrices')
    .set({ ...terms, validTo: until })
    .where('siteId', '=', siteId)
    .where('id', '=', id)
    .returning('productId')
    .executeTakeFirstOrThrow()
  await touchPrices(tx, siteId, [productId])
}

/** Removes net prices of the site; returns those that were still there. */
export async function deleteNetPrices(tx: Tx, siteId: number, ids: readonly number[]): Promise<StoredNetPrice[]> {
  const { rows } = await sql<StoredNetPrice>`
    delete from net_prices n where n.site_id = ${siteId} and n.id = any(${[...ids]}::bigint[])
    returning ${FIELDS}`.execute(tx)
  await touchPrices(
    tx,
    siteId,
    rows.map(({ productId }) => productId),
  )
  return rows
}

const FIELDS = sql`n.id, n.customer_id, n.product_id, n.min_quantity, n.valid_from::text as "from", n.amount, n.currency,
  n.valid_to::text as until, n.reference, n.note, n.version`

/** Locks a net price of the site; undefined if it does not exist. */
export async function lockNetPrice(tx: Tx, siteId: number, id: number): Promise<StoredNetPrice | undefined> {
  const { rows } = await sql<StoredNetPrice>`
    select ${FIELDS} from net_prices n where n.site_id = ${siteId} and n.id = ${id} for update`.execute(tx)
  return rows[0]
}

/** The stored net price with this identity. */
export async function findNetPrice(
  tx: Tx,
  { customerId, productId, minQuantity, from }: NetPriceKey,
): Promise<StoredNetPrice | undefined> {
  const { rows } = await sql<StoredNetPrice>`
    select ${FIELDS} from net_prices n
    where n.customer_id = ${customerId} and n.product_id = ${productId} and n.min_quantity = ${minQuantity}
      and n.valid_from is not distinct from ${from}::date`.execute(tx)
  return rows[0]
}

/** Whether a customer has net prices, also past ones. */
export async function hasNetPrices(tx: Tx, customerId: number): Promise<boolean> {
  const found = tx.selectFrom('netPrices').select('id').where('customerId', '=', customerId).limit(1)
  return (await found.executeTakeFirst()) !== undefined
}

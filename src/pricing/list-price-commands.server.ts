import { sql } from 'kysely'
import { notFound } from '#src/api/refusal.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { ListPriceWrites } from './list-price.ts'
import { touchPrices } from './price-changes/commands.server.ts'

/** Locks a price list of the site, so that two changes of many of its prices run one after the other; 404 for none. */
export async function lockPriceList(tx: Tx, siteId: number, code: string): Promise<{ kind: string }> {
  const { rows } = await sql<{ kind: string }>`
    select kind from price_lists where site_id = ${siteId} and code = ${code} for no key update`.execute(tx)
  const [list] = rows
  if (!list) throw notFound()
  return list
}

interface ListPriceWriting {
  siteId: number
  priceListId: number
  products: readonly { productId: number; writes: ListPriceWrites }[]
}

/** Writes prices of products in one list, whose products the caller has locked. */
export async function writeListPrices(tx: Tx, { siteId, priceListId, products }: ListPriceWriting): Promise<void> {
  const removed = products.flatMap(({ writes }) => writes.removed)
  const changed = products.flatMap(({ writes }) => writes.changed)
  const added = products.flatMap(({ productId, writes }) => writes.added.map((price) => ({ productId, ...price })))
  if (removed.length > 0)
    await sql`delete from prices where price_list_id = ${priceListId} and id = any(${removed}::bigint[])`.execute(tx)
  if (changed.length > 0)
    await sql`
      update prices price set amount = written.amount, valid_to = null
      from unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ amount }) => amount)}::numeric[])
        as written (id, amount)
      where price.price_list_id = ${priceListId} and price.id = written.id`.execute(tx)
  if (added.length > 0)
    await sql`
      insert into prices (site_id, product_id, price_list_id, min_quantity, amount, valid_from)
      select ${siteId}::bigint, product_id, ${priceListId}::bigint, min_quantity, amount, valid_from
      from unnest(${added.map(({ productId }) => productId)}::bigint[], ${added.map((price) => price.minQuantity)}::numeric[],
        ${added.map(({ amount }) => amount)}::numeric[], ${added.map(({ validFrom }) => validFrom)}::date[])
        as written (product_id, min_quantity, amount, valid_from)`.execute(tx)
  await touchPrices(
    tx,
    siteId,
    products.map(({ productId }) => productId),
  )
}

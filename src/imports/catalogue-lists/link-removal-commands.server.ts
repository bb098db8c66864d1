import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { LIST_SOURCE } from './link-source.ts'

interface LinksToRemove {
  linkIds: readonly number[]
  /** The linked products. */
  productIds: readonly number[]
  /** Keys of old numbers that no link names: they are superseded numbers of one of the products. */
  supersededKeys: readonly string[]
}

/**
 * Removes links and the numbers of these products that `loadCrossNumbers` and `supersede` added for them. Returns the products
 * whose numbers changed; they are to be indexed again.
 */
export async function removeLinks(
  tx: Tx,
  siteId: number,
  { linkIds, productIds, supersededKeys }: LinksToRemove,
): Promise<number[]> {
  const { rows: removed } = await sql<{ kind: string; fromKey: string; source: string }>`
    delete from number_links where site_id = ${siteId} and id = any(${linkIds}::bigint[])
    returning kind, from_key, source`.execute(tx)
  const numbers = [
    ...removed.flatMap(({ kind, fromKey, source }) => {
      if (kind === 'superseded') return [{ kind, key: fromKey }]
      return kind === 'equivalent' && source === LIST_SOURCE ? [{ kind: 'oem', key: fromKey }] : []
    }),
    ...supersededKeys.map((key) => ({ kind: 'superseded', key })),
  ]
  const { rows } = await sql<{ productId: number }>`
    delete from product_numbers n using json_to_recordset(${JSON.stringify(numbers)}::json) as row (kind text, key text)
    where n.site_id = ${siteId} and n.product_id = any(${productIds}::bigint[]) and n.customer_id is null
      and n.kind = row.kind and n.key = row.key
    returning n.product_id`.execute(tx)
  return [...new Set(rows.map(({ productId }) => productId))]
}

interface LinkOrder {
  productId: number
  /** Rows of the links in order; more than one may lead to a product. */
  linkIds: readonly (readonly number[])[]
}

/** Stores the order of links on the page of a product; on the pages of the other products it is another one. */
export async function writeLinkOrder(tx: Tx, siteId: number, { productId, linkIds }: LinkOrder): Promise<void> {
  const rows = linkIds.flatMap((ids, at) => ids.map((id) => ({ id, place: at + 1 })))
  const isFirst = sql`exists (select from product_numbers n
    where n.product_id = ${productId} and n.kind in ('own', 'maker') and n.key = l.from_key)`
  await sql`
    update number_links l set
      sort_no = case when ${isFirst} then row.place else l.sort_no end,
      reverse_sort_no = case when ${isFirst} then l.reverse_sort_no else row.place end
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id bigint, place integer)
    where l.id = row.id and l.site_id = ${siteId}`.execute(tx)
}

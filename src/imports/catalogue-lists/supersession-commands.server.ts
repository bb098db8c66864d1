import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { numberKey } from '#src/products/number-key.ts'
import { upsertSearch } from '#src/products/search-index/commands.server.ts'

export interface Supersession {
  /** The old number, as printed. */
  code: string
  /** Keys of the successors' numbers. */
  targets: readonly string[]
  /** The old product is still sold, next to the new one. */
  retained?: boolean
}

/**
 * Turns old numbers into numbers of the products that replaced them, so that a search for the old one finds the new
 * one. A target may itself be superseded. A product with an old number as its code is hidden. Returns the targets of
 * each pair, in order; empty if no target exists yet. With `write: false` only validates.
 */
export async function supersede(
  tx: Tx,
  { siteId, write }: { siteId: number; write: boolean },
  pairs: readonly Supersession[],
): Promise<number[][]> {
  const productIdsByKey = await productsByNumber(
    tx,
    siteId,
    pairs.flatMap(({ targets }) => targets),
  )
  const old = await productsByCode(
    tx,
    siteId,
    pairs.map(({ code }) => code),
  )
  const found = pairs.map(({ code, targets }) =>
    [...new Set(targets.flatMap((key) => productIdsByKey.get(key) ?? []))].filter((id) => id !== old.get(code)),
  )
  if (write) {
    await addNumbers(tx, siteId, { pairs, found })
    await hide(
      tx,
      siteId,
      pairs.flatMap(({ code }, at) => (found[at]?.length ? (old.get(code) ?? []) : [])),
    )
  }
  return found
}

// By own code first; only without a product of that code by superseded numbers.
async function productsByNumber(tx: Tx, siteId: number, keys: readonly string[]) {
  const { rows } = await sql<{ key: string; ids: number[] }>`
    select key, coalesce(array_agg(product_id) filter (where kind = 'own'), array_agg(product_id)) as ids
    from product_numbers n join products p on p.id = n.product_id
    where n.site_id = ${siteId} and key = any(${keys}::text[])
      and (kind = 'superseded' or (kind = 'own' and p.visible))
    group by key`.execute(tx)
  return new Map(rows.map(({ key, ids }) => [key, ids]))
}

async function productsByCode(tx: Tx, siteId: number, codes: readonly string[]) {
  const rows = await tx
    .selectFrom('products')
    .where('siteId', '=', siteId)
    .where(sql<boolean>`code = any(${codes}::text[])`)
    .select(['id', 'code'])
    .execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}

interface ResolvedSupersession {
  pairs: readonly Supersession[]
  found: readonly number[][]
}

async function addNumbers(tx: Tx, siteId: number, { pairs, found }: ResolvedSupersession) {
  const rows = pairs.flatMap(({ code }, at) =>
    (found[at] ?? []).map((id) => ({ product_id: id, key: numberKey(code), raw: code })),
  )
  if (rows.length === 0) return
  const added = await sql<{ productId: number }>`
    insert into product_numbers (site_id, product_id, kind, key, raw)
    select ${siteId}, product_id, 'superseded', key, raw
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (product_id bigint, key text, raw text)
    on conflict do nothing
    returning product_id`.execute(tx)
  await upsertSearch(tx, siteId, [...new Set(added.rows.map(({ productId }) => productId))])
}

async function hide(tx: Tx, siteId: number, ids: readonly number[]) {
  if (ids.length === 0) return
  await tx
    .updateTable('products')
    .set({ visible: false, updatedAt: sql`now()` })
    .where('siteId', '=', siteId)
    .where('id', 'in', ids)
    .where('visible', '=', true)
    .execute()
  await upsertSearch(tx, siteId, ids)
}

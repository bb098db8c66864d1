import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { fold } from '#src/platform/i18n/fold.ts'
import { numberKey } from '#src/products/number-key.ts'
import { upsertSearch } from '#src/products/search-index/commands.server.ts'
import type { LinkToLoad } from './link-commands.server.ts'

export type LinkState = 'new' | 'changed' | 'unchanged'

/** What loading each of these links would do, in order. */
export async function linkStates(tx: Tx, siteId: number, links: readonly LinkToLoad[]): Promise<LinkState[]> {
  if (links.length === 0) return []
  const rows = links.map(({ kind, from, to, bothWays = false, confidence }, at) => ({
    at,
    kind,
    from_brand: fold(from.brand ?? ''),
    from_key: numberKey(from.number),
    to_brand: fold(to.brand ?? ''),
    to_key: numberKey(to.number),
    both_ways: bothWays,
    trust: confidence,
  }))
  const { rows: existing } = await sql<{ at: number; same: boolean }>`
    select row.at, old.both_ways = row.both_ways and old.trust = row.trust as same
    from json_to_recordset(${JSON.stringify(rows)}::json) as row
      (at integer, kind text, from_brand text, from_key text, to_brand text, to_key text, both_ways boolean, trust smallint)
    join number_links old on old.site_id = ${siteId} and old.kind = row.kind
      and old.from_brand = row.from_brand and old.from_key = row.from_key
      and old.to_brand = row.to_brand and old.to_key = row.to_key`.execute(tx)
  const states = new Map(existing.map(({ at, same }) => [at, same ? ('unchanged' as const) : ('changed' as const)]))
  return links.map((_, at) => states.get(at) ?? 'new')
}

/** A number of another brand, and the code of the product that is found by it. */
export interface CrossNumber {
  number: string
  code: string
}

/** Makes products found by numbers of other brands. Answers, in order, whether the shop has a product of each code. */
export async function loadCrossNumbers(
  tx: Tx,
  { siteId, write }: { siteId: number; write: boolean },
  numbers: readonly CrossNumber[],
): Promise<boolean[]> {
  if (numbers.length === 0) return []
  const rows = numbers.map(({ number, code }, at) => ({
    at,
    raw: number,
    key: numberKey(number),
    code: numberKey(code),
  }))
  const bears = sql`
    json_to_recordset(${JSON.stringify(rows)}::json) as row (at integer, raw text, key text, code text)
    join product_numbers own on own.site_id = ${siteId} and own.key = row.code and own.kind = 'own'`
  const { rows: found } = await sql<{ at: number }>`select distinct row.at from ${bears}`.execute(tx)
  if (write) {
    const added = await sql<{ productId: number }>`
      insert into product_numbers (site_id, product_id, kind, key, raw)
      select distinct on (own.product_id, row.key) ${siteId}, own.product_id, 'oem', row.key, row.raw from ${bears}
      on conflict do nothing returning product_id`.execute(tx)
    await upsertSearch(tx, siteId, [...new Set(added.rows.map(({ productId }) => productId))])
  }
  const matched = new Set(found.map(({ at }) => at))
  return numbers.map((_, at) => matched.has(at))
}

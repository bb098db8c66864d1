import { sql } from 'kysely'
import type { Tx } from '#src/platform/db.server.ts'
import { fold } from '#src/platform/i18n/fold.ts'
import { numberKey } from '#src/products/match-key.ts'
import { upsertSearch } from '#src/products/search-index-commands.server.ts'
import { LIST_SOURCE } from './link-source.ts'
import { markEditedProducts, storeChanges } from './undo-record-commands.server.ts'

/** A number of a brand, as printed; without a brand, this number of any brand. */
export interface LinkEnd {
  brand?: string
  number: string
}

/** The relation between two numbers; their products may be loaded later, or never. */
export interface LinkToLoad {
  /** `to` replaces `from`, supersedes it, is bought together with it, or fits it. */
  kind: 'equivalent' | 'superseded' | 'related' | 'compatible'
  from: LinkEnd
  to: LinkEnd
  /** The relation applies in both directions. */
  bothWays?: boolean
  /** 0 to 100; 100 for links of the owner. */
  confidence?: number
  /** The source: the name of a list or of a manufacturer. */
  source?: string
}

const DEFAULT_CONFIDENCE = 80

/**
 * Adds links and updates existing ones. Returns the number of new or changed links; links without a number, or from a
 * number to itself, are skipped.
 */
export async function loadLinks(tx: Tx, siteId: number, links: readonly LinkToLoad[]): Promise<number> {
  const rows = new Map(links.map(toLinkRow).map((row) => [toLinkKey(row), row] as const))
  const validRows = [...rows.values()].filter(isLink)
  if (validRows.length === 0) return 0
  // A link of a list that staff confirm stays one of the list: its removal deletes the number that the list added.
  const source = sql`case when number_links.source = ${LIST_SOURCE} then number_links.source else excluded.source end`
  const changed = await sql`
    insert into number_links (site_id, kind, from_brand, from_key, to_brand, to_key, both_ways, trust, source)
    select ${siteId}, kind, from_brand, from_key, to_brand, to_key, both_ways, trust, source
    from json_to_recordset(${JSON.stringify(validRows)}::json) as row
      (kind text, from_brand text, from_key text, to_brand text, to_key text, both_ways boolean, trust smallint, source text)
    on conflict (site_id, kind, from_brand, from_key, to_brand, to_key) do update
      set both_ways = excluded.both_ways, trust = excluded.trust, source = ${source}
      where (number_links.both_ways, number_links.trust, number_links.source)
            is distinct from (excluded.both_ways, excluded.trust, ${source})`.execute(tx)
  return Number(changed.numAffectedRows ?? 0n)
}

const toLinkRow = ({ kind, from, to, bothWays = false, confidence = DEFAULT_CONFIDENCE, source = '' }: LinkToLoad) => ({
  kind,
  from_brand: fold(from.brand ?? ''),
  from_key: numberKey(from.number),
  to_brand: fold(to.brand ?? ''),
  to_key: numberKey(to.number),
  both_ways: bothWays,
  trust: confidence,
  source,
})

type LinkRow = ReturnType<typeof toLinkRow>

const toLinkKey = (row: LinkRow) => [row.kind, row.from_brand, row.from_key, row.to_brand, row.to_key].join('|')

const isLink = (row: LinkRow) =>
  row.from_key !== '' &&
  row.to_key !== '' &&
  (row.from_key !== row.to_key || row.from_brand !== row.to_brand) &&
  row.trust >= 0 &&
  row.trust <= 100

type LinkState = 'new' | 'changed' | 'unchanged'

/** The effect of loading each of these links, in order. */
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

/** A number of another brand, and the code of the product that it finds. */
interface CrossNumber {
  number: string
  code: string
}

/** Makes products findable by numbers of other brands. Returns, in order, whether each code exists. */
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
  const matchingRows = sql`
    json_to_recordset(${JSON.stringify(rows)}::json) as row (at integer, raw text, key text, code text)
    join product_numbers own on own.site_id = ${siteId} and own.key = row.code and own.kind = 'own'`
  const { rows: found } = await sql<{ at: number }>`select distinct row.at from ${matchingRows}`.execute(tx)
  if (write) {
    const added = await sql<{ productId: number }>`
      insert into product_numbers (site_id, product_id, kind, key, raw)
      select distinct on (own.product_id, row.key) ${siteId}, own.product_id, 'oem', row.key, row.raw from ${matchingRows}
      on conflict do nothing returning product_id`.execute(tx)
    await upsertSearch(tx, siteId, [...new Set(added.rows.map(({ productId }) => productId))])
  }
  const matched = new Set(found.map(({ at }) => at))
  return numbers.map((_, at) => matched.has(at))
}

interface Supersession {
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
  { siteId, write, undoUploadId }: { siteId: number; write: boolean; undoUploadId?: number | undefined },
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
    await markEditedProducts(tx, { undoUploadId }, [...found.flat(), ...old.values()])
    const numbers = await addNumbers(tx, siteId, { pairs, found })
    const hidden = await hideProducts(
      tx,
      siteId,
      pairs.flatMap(({ code }, at) => (found[at]?.length ? (old.get(code) ?? []) : [])),
    )
    await storeChanges(tx, { undoUploadId }, [
      ...numbers.map(({ productId, mark, raw }) => ({
        productId,
        field: 'number',
        key: mark,
        before: null,
        after: raw,
      })),
      ...hidden.map((productId) => ({ productId, field: 'visible', before: true, after: false })),
    ])
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
  if (rows.length === 0) return []
  const added = await sql<{ productId: number; mark: string; raw: string }>`
    insert into product_numbers (site_id, product_id, kind, key, raw)
    select ${siteId}, product_id, 'superseded', key, raw
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (product_id bigint, key text, raw text)
    on conflict do nothing
    returning product_id, kind || ' ' || key as mark, raw`.execute(tx)
  await upsertSearch(tx, siteId, [...new Set(added.rows.map(({ productId }) => productId))])
  return added.rows
}

/** Returns the products that were visible. */
async function hideProducts(tx: Tx, siteId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const hidden = await tx
    .updateTable('products')
    .set({ visible: false, updatedAt: sql`now()` })
    .where('siteId', '=', siteId)
    .where('id', 'in', ids)
    .where('visible', '=', true)
    .returning('id')
    .execute()
  await upsertSearch(tx, siteId, ids)
  return hidden.map(({ id }) => id)
}

import { equivalentsOf } from '../../catalog/detail/equivalents/queries.server.ts'
import type { NumberHit } from '../../catalog/goods/meant.ts'
import { productsByBeginning, productsByNumber } from '../../catalog/goods/number-queries.server.ts'
import { numberKey } from '../../catalog/search/number-key.ts'
import type { Db } from '../../platform/db.server.ts'
import type { Who } from '../../shop/policy.ts'
import { viewerScope } from '../../shop/viewer.ts'
import { alikeKeys } from './alike.ts'
import type { KeptRow } from './pad.ts'

const MOST_OFFERED = 5
/** Shorter beginnings lead anywhere. */
const SHORTEST_BEGINNING = 4

/** A product to offer, and by which of its numbers. */
export type Offered = Pick<NumberHit, 'productId' | 'raw'>

/**
 * What to offer for the rows of one page: the products of an ambiguous code, for an unknown one those whose number
 * begins so or nearly is it, and what can be had instead of what is missing. Four queries at most, however many rows.
 */
export async function offersFor(db: Db, who: Who, rows: readonly KeptRow[]): Promise<Map<number, Offered[]>> {
  const unknown = rows.filter(({ reason }) => reason === 'Unknown').map((row) => ({ row, key: numberKey(row.code) }))
  const missing = rows.filter(isMissing)
  const [alike, instead] = await Promise.all([alikeOf(db, who, unknown), insteadOf(db, who, missing)])
  const chosen = rows
    .filter(({ candidates }) => candidates.length > 0)
    .map(({ id, candidates }) => [id, candidates.slice(0, 12).map((productId) => ({ productId, raw: '' }))] as const)
  return new Map([...chosen, ...alike, ...instead])
}

/** Another product helps where this one cannot be had, and not where its quantity is wrong. */
const isMissing = ({ state, reason, productId }: KeptRow) =>
  productId !== null &&
  (state === 'short' || (state === 'bad' && reason !== 'InvalidQuantity' && reason !== 'NoDecimals'))

type Unknown = { row: KeptRow; key: string }

async function alikeOf(db: Db, who: Who, unknown: readonly Unknown[]): Promise<[number, Offered[]][]> {
  const scope = viewerScope(who)
  const starts = unknown.map(({ key }) => key).filter((key) => key.length >= SHORTEST_BEGINNING)
  const [beginning, nearly] = await Promise.all([
    productsByBeginning(db, scope, starts),
    productsByNumber(
      db,
      scope,
      unknown.flatMap(({ key }) => alikeKeys(key)),
    ),
  ])
  const byStart = Map.groupBy(beginning, ({ key }) => key)
  const byKey = Map.groupBy(nearly, ({ key }) => key)
  return unknown.map(({ row, key }) => {
    const hits = [...(byStart.get(key) ?? []), ...alikeKeys(key).flatMap((other) => byKey.get(other) ?? [])]
    return [row.id, distinct(hits).slice(0, MOST_OFFERED)]
  })
}

const distinct = (hits: readonly NumberHit[]): Offered[] => [
  ...new Map(hits.map(({ productId, raw }) => [productId, { productId, raw }])).values(),
]

async function insteadOf(db: Db, who: Who, rows: readonly KeptRow[]): Promise<[number, Offered[]][]> {
  const ids = [...new Set(rows.flatMap(({ productId }) => productId ?? []))]
  const ladders = ids.length === 0 ? [] : await equivalentsOf(db, who, { ids, most: MOST_OFFERED })
  const byProduct = new Map(ladders.map(({ productId, equivalents }) => [productId, equivalents]))
  return rows.map(({ id, productId }) => [
    id,
    (byProduct.get(productId ?? 0) ?? []).map(({ row }) => ({ productId: row.id, raw: '' })),
  ])
}

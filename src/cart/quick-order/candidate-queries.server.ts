import { loadEquivalents } from '#src/catalog/detail/equivalents/queries.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { numberKey } from '#src/products/number-key.ts'
import { productsByBeginning, productsByNumber } from '#src/search/number-queries.server.ts'
import type { NumberHit } from '#src/search/product-match.ts'
import type { RequestContext } from '#src/shop/policy.ts'
import { viewerScope } from '#src/shop/viewer.ts'
import type { StoredRow } from './quick-order.ts'
import { similarKeys } from './similar-keys.ts'

const MAX_OFFERED = 5
/** Shorter prefixes match too much. */
const SHORTEST_BEGINNING = 4

/** A candidate product, and which of its numbers matched. */
export type NumberCandidate = Pick<NumberHit, 'productId' | 'raw'>

/**
 * Candidates for the rows of one page: the products of an ambiguous code; for an unknown code those with a similar
 * number or prefix; substitutes for a missing product. At most four queries, however many rows.
 */
export async function loadCandidates(
  db: Db,
  context: RequestContext,
  rows: readonly StoredRow[],
): Promise<Map<number, NumberCandidate[]>> {
  const unknown = rows.filter(({ reason }) => reason === 'Unknown').map((row) => ({ row, key: numberKey(row.code) }))
  const missing = rows.filter(isMissing)
  const [similar, instead] = await Promise.all([
    findSimilar(db, context, unknown),
    findSubstitutes(db, context, missing),
  ])
  const chosen = rows
    .filter(({ candidates }) => candidates.length > 0)
    .map(({ id, candidates }) => [id, candidates.slice(0, 12).map((productId) => ({ productId, raw: '' }))] as const)
  return new Map([...chosen, ...similar, ...instead])
}

/** Substitutes help if a product is unavailable, not if its quantity is invalid. */
const isMissing = ({ state, reason, productId }: StoredRow) =>
  productId !== null &&
  (state === 'short' || (state === 'bad' && reason !== 'InvalidQuantity' && reason !== 'NoDecimals'))

type Unknown = { row: StoredRow; key: string }

async function findSimilar(
  db: Db,
  context: RequestContext,
  unknown: readonly Unknown[],
): Promise<[number, NumberCandidate[]][]> {
  const scope = viewerScope(context)
  const starts = unknown.map(({ key }) => key).filter((key) => key.length >= SHORTEST_BEGINNING)
  const [beginning, nearly] = await Promise.all([
    productsByBeginning(db, scope, starts),
    productsByNumber(
      db,
      scope,
      unknown.flatMap(({ key }) => similarKeys(key)),
    ),
  ])
  const byStart = Map.groupBy(beginning, ({ key }) => key)
  const byKey = Map.groupBy(nearly, ({ key }) => key)
  return unknown.map(({ row, key }) => {
    const hits = [...(byStart.get(key) ?? []), ...similarKeys(key).flatMap((other) => byKey.get(other) ?? [])]
    return [row.id, distinct(hits).slice(0, MAX_OFFERED)]
  })
}

const distinct = (hits: readonly NumberHit[]): NumberCandidate[] => [
  ...new Map(hits.map(({ productId, raw }) => [productId, { productId, raw }])).values(),
]

async function findSubstitutes(
  db: Db,
  context: RequestContext,
  rows: readonly StoredRow[],
): Promise<[number, NumberCandidate[]][]> {
  const ids = [...new Set(rows.flatMap(({ productId }) => productId ?? []))]
  const ladders = ids.length === 0 ? [] : await loadEquivalents(db, context, { ids, most: MAX_OFFERED })
  const byProduct = new Map(ladders.map(({ productId, equivalents }) => [productId, equivalents]))
  return rows.map(({ id, productId }) => [
    id,
    (byProduct.get(productId ?? 0) ?? []).map(({ row }) => ({ productId: row.id, raw: '' })),
  ])
}

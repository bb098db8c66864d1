import { type SelectQueryBuilder, sql } from 'kysely'
import { loadEquivalents } from '#src/catalog/detail/equivalents/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { type ViewerScope, viewerScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { DB } from '#src/platform/db-types.ts'
import { numberKey } from '#src/products/match-key.ts'
import { productsByBeginning, productsByNumber } from '#src/search/number-queries.server.ts'
import type { NumberHit } from '#src/search/product-match.ts'
import { cartOwner } from '../cart.ts'
import {
  type Progress,
  ROW_STATES,
  type RowReason,
  type RowRemark,
  type RowState,
  type StoredRow,
} from './quick-order.ts'
import { similarKeys } from './row-status.ts'

/** Id of the viewer's list; undefined before its first row. */
export async function findListId(db: Db, scope: ViewerScope): Promise<number | undefined> {
  const owner = cartOwner(scope)
  if (!owner) return undefined
  const lists = db.selectFrom('quickOrderLists').select('id').where('siteId', '=', owner.siteId)
  const own =
    owner.kind === 'user'
      ? lists.where('userId', '=', owner.userId).where('customerId', '=', owner.customerId)
      : lists.where('visitorId', '=', owner.visitorId)
  return (await own.executeTakeFirst())?.id
}

/** Number of rows by state. */
export async function loadProgress(db: Db, listId: number): Promise<Progress> {
  const counts = await db
    .selectFrom('quickOrderRows')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('listId', '=', listId)
    .groupBy('state')
    .execute()
  const of = (state: RowState) => counts.find((row) => row.state === state)?.count ?? 0
  return {
    ...Object.fromEntries(ROW_STATES.map((state) => [state, of(state)])),
    rows: counts.reduce((sum, { count }) => sum + count, 0),
  } as Progress
}

export interface RowsFilter {
  /** Undefined: all states. */
  states?: readonly RowState[] | undefined
  ids?: readonly number[]
  limit?: number
  offset?: number
}

/** Stored rows of a list in the order they were added. */
export async function loadRows(
  db: Db,
  listId: number,
  { states, ids, limit, offset = 0 }: RowsFilter,
): Promise<StoredRow[]> {
  let query = selectRows(db).where('listId', '=', listId)
  if (states) query = query.where('state', 'in', states)
  if (ids) query = query.where('id', 'in', ids)
  if (limit !== undefined) query = query.limit(limit).offset(offset)
  return (await query.orderBy('id').execute()).map(toStoredRow)
}

/** One row of a list, locked until the transaction ends. */
export async function lockRow(tx: Tx, listId: number, rowId: number): Promise<StoredRow | undefined> {
  const query = selectRows(tx).where('listId', '=', listId).where('id', '=', rowId)
  const row = await query.forUpdate().executeTakeFirst()
  return row && toStoredRow(row)
}

/** Locks the next waiting rows until the transaction ends; concurrent calls take different ones. */
export async function lockNextWaiting(db: Db, listId: number, maximum: number): Promise<StoredRow[]> {
  const query = selectRows(db).where('listId', '=', listId).where('state', '=', 'waiting').orderBy('id').limit(maximum)
  return (await query.forUpdate().skipLocked().execute()).map(toStoredRow)
}

const selectRows = (db: Db) =>
  db
    .selectFrom('quickOrderRows')
    .select([
      'id',
      'version',
      'fileRow',
      'code',
      'whole',
      'quantityText',
      'readings',
      'note',
      'state',
      'reason',
      'words',
    ])
    .select(['chosen', 'productId', 'quantity', 'confirmedQuantity', 'aboveStock', 'candidates'])

type SelectedRow<Query> = Query extends SelectQueryBuilder<DB, 'quickOrderRows', infer Row> ? Row : never

const toStoredRow = (row: SelectedRow<ReturnType<typeof selectRows>>): StoredRow => ({
  ...row,
  state: row.state as RowState,
  reason: row.reason as RowReason | null,
  words: row.words as RowRemark[],
  candidates: row.candidates.map(Number),
})

/** Quantities of earlier rows by product: they reduce the stock for a later row. */
export async function sumEarlierRows(
  db: Db,
  listId: number,
  { firstId, productIds }: { firstId: number; productIds: readonly number[] },
): Promise<Map<number, string>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<{ productId: number; quantity: string }>`
    select product_id, sum(quantity) as quantity from quick_order_rows
    where list_id = ${listId} and product_id = any(${productIds}::bigint[]) and id < ${firstId} and state in ('ready', 'review')
    group by product_id`.execute(db)
  return new Map(rows.map(({ productId, quantity }) => [productId, quantity]))
}

const MAX_OFFERED = 5
/** Shorter prefixes match too much. */
const MIN_PREFIX_LENGTH = 4

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
  const [similar, substitutes] = await Promise.all([
    findSimilar(db, context, unknown),
    findSubstitutes(db, context, missing),
  ])
  const chosen = rows
    .filter(({ candidates }) => candidates.length > 0)
    .map(({ id, candidates }) => [id, candidates.slice(0, 12).map((productId) => ({ productId, raw: '' }))] as const)
  return new Map([...chosen, ...similar, ...substitutes])
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
  const prefixes = unknown.map(({ key }) => key).filter((key) => key.length >= MIN_PREFIX_LENGTH)
  const [prefixHits, similarHits] = await Promise.all([
    productsByBeginning(db, scope, prefixes),
    productsByNumber(
      db,
      scope,
      unknown.flatMap(({ key }) => similarKeys(key)),
    ),
  ])
  const byPrefix = Map.groupBy(prefixHits, ({ key }) => key)
  const byKey = Map.groupBy(similarHits, ({ key }) => key)
  return unknown.map(({ row, key }) => {
    const hits = [...(byPrefix.get(key) ?? []), ...similarKeys(key).flatMap((other) => byKey.get(other) ?? [])]
    return [row.id, uniqueCandidates(hits).slice(0, MAX_OFFERED)]
  })
}

const uniqueCandidates = (hits: readonly NumberHit[]): NumberCandidate[] => [
  ...new Map(hits.map(({ productId, raw }) => [productId, { productId, raw }])).values(),
]

async function findSubstitutes(
  db: Db,
  context: RequestContext,
  rows: readonly StoredRow[],
): Promise<[number, NumberCandidate[]][]> {
  const ids = [...new Set(rows.flatMap(({ productId }) => productId ?? []))]
  const found = ids.length === 0 ? [] : await loadEquivalents(db, context, { ids, most: MAX_OFFERED })
  const byProduct = new Map(found.map(({ productId, equivalents }) => [productId, equivalents]))
  return rows.map(({ id, productId }) => [
    id,
    (byProduct.get(productId ?? 0) ?? []).map(({ row }) => ({ productId: row.id, raw: '' })),
  ])
}

import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { DB } from '#src/platform/db-types.ts'
import type { ViewerScope } from '#src/shop/viewer.ts'
import { cartOwner } from '../owner.ts'
import {
  NO_PROGRESS,
  type Progress,
  ROW_STATES,
  type RowReason,
  type RowRemark,
  type RowState,
  type StoredRow,
} from './quick-order.ts'

/** Id of the viewer's list; undefined before its first row. */
export async function findListId(db: Db, scope: ViewerScope): Promise<number | undefined> {
  const owner = cartOwner(scope)
  if (!owner) return undefined
  const pads = db.selectFrom('quickOrderLists').select('id').where('siteId', '=', owner.siteId)
  const own =
    owner.kind === 'user'
      ? pads.where('userId', '=', owner.userId).where('customerId', '=', owner.customerId)
      : pads.where('visitorId', '=', owner.visitorId)
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

export const noProgress = (): Progress => ({ ...NO_PROGRESS })

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
export async function nextWaiting(db: Db, listId: number, maximum: number): Promise<StoredRow[]> {
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
export async function findRequest(
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

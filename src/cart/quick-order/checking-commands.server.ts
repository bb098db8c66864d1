import Big from 'big.js'
import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { NOTHING, type ProductMatches } from '#src/search/product-match.ts'
import { type Buyable, isQuantity } from '../add-rules.ts'
import { type Buyer, priceLines } from '../line-queries.server.ts'
import { matchCodes } from './code-queries.server.ts'
import { CHECKED_AT_ONCE, type StoredRow } from './quick-order.ts'
import { findListId, lockNextWaiting, sumEarlierRows } from './row-queries.server.ts'
import { computeCodeStatus, computeRowStatus, type RowStatus } from './row-status.ts'

/** Older prices and stock are looked up again before use. */
const FRESH_FOR = '6 hours'

/**
 * Looks up the next waiting rows with one query for numbers and three for prices and stock. The queue is in the
 * database, so any process may continue. Returns the ids of the processed rows.
 */
export async function checkRows(db: Db, buyer: Buyer, maximum = CHECKED_AT_ONCE): Promise<number[]> {
  const listId = await findListId(db, buyer.scope)
  if (listId === undefined) return []
  const answer = await transact(db, async (tx) => {
    await sql`
      update quick_order_rows set state = 'waiting'
      where list_id = ${listId} and state <> 'waiting' and checked_at < now() - ${FRESH_FOR}::interval`.execute(tx)
    const rows = await lockNextWaiting(tx, listId, maximum)
    await checkAndSave(tx, buyer, { listId, rows })
    return { ok: true, ids: rows.map(({ id }) => id) }
  })
  return answer.ids
}

interface ListReference {
  listId: number
  rows: readonly StoredRow[]
}

async function checkAndSave(tx: Tx, buyer: Buyer, { listId, rows }: ListReference): Promise<void> {
  if (rows.length === 0) return
  const resolved = await resolveCodes(tx, buyer, rows)
  const items = await priceLines(tx, buyer, resolved.filter((row) => row.rowStatus === undefined).map(toLineInput))
  const productIds = [...new Set(items.map(({ productId }) => productId))]
  const before = await sumEarlierRows(tx, listId, { firstId: rows[0]?.id ?? 0, productIds })
  const statuses = new Map(computeStatuses(items, before))
  await saveStatuses(
    tx,
    resolved.map((row) => ({ ...row, ...(row.rowStatus ?? statuses.get(row.id)) })),
  )
}

type ResolvedRow = StoredRow & { superseded: boolean; rowStatus: RowStatus | undefined }

/** Resolves each code. */
async function resolveCodes(tx: Tx, { scope }: Buyer, rows: readonly StoredRow[]): Promise<ResolvedRow[]> {
  const matches = await matchCodes(tx, scope, rows)
  return rows.map((row, at) => {
    const { byWholeLine, ...productMatches } = matches[at] ?? { ...NOTHING, byWholeLine: false }
    return resolveRow(byWholeLine ? { ...row, ...withWholeLineAsCode(row) } : row, productMatches)
  })
}

const withWholeLineAsCode = ({ whole, code }: StoredRow) => ({ code: whole ?? code, quantityText: '', readings: [] })

/** A chosen product that no longer exists counts as none. */
function resolveRow(row: StoredRow, productMatches: ProductMatches): ResolvedRow {
  const chosen = row.chosen && row.productId !== null
  return {
    ...row,
    productId: chosen ? row.productId : (productMatches.productIds[0] ?? null),
    superseded: !chosen && productMatches.superseded,
    rowStatus: computeCodeStatus({ code: row.code, chosen }, productMatches),
  }
}

/** The price does not depend on the quantity here; an unreadable quantity is priced as one. */
const toLineInput = (row: ResolvedRow) => {
  const [reading = '1'] = row.readings
  return {
    ...row,
    productId: row.productId ?? 0,
    depotId: null,
    quantity: isQuantity(reading) ? reading : '1',
  }
}

type Item = Pick<StoredRow, 'id' | 'quantityText' | 'readings' | 'aboveStock' | 'confirmedQuantity'> & {
  productId: number
  superseded: boolean
  buyable: Buyable
}

/** In list order: quantities of earlier rows reduce the stock for later rows. */
export function* computeStatuses(
  items: readonly Item[],
  before: ReadonlyMap<number, Decimal>,
): Generator<[number, RowStatus]> {
  const taken = new Map(before)
  for (const item of items) {
    const earlier = taken.get(item.productId)
    const rowStatus = computeRowStatus(
      { ...item, before: earlier ?? '0', repeated: earlier !== undefined },
      item.buyable,
    )
    if (rowStatus.state === 'ready' || rowStatus.state === 'review')
      taken.set(item.productId, new Big(earlier ?? '0').plus(rowStatus.quantity ?? '0').toFixed())
    yield [item.id, rowStatus]
  }
}

type StatusUpdate = Pick<StoredRow, 'id' | 'code' | 'quantityText' | 'readings'> & RowStatus

export async function saveStatuses(db: Db, rows: readonly Partial<StatusUpdate>[]): Promise<void> {
  await sql`
    update quick_order_rows r set
      code = row->>'code', quantity_text = row->>'quantityText', whole = null,
      readings = array(select jsonb_array_elements_text(row->'readings')),
      state = row->>'state', reason = row->>'reason', words = array(select jsonb_array_elements_text(row->'words')),
      product_id = (row->>'productId')::bigint, quantity = (row->>'quantity')::numeric,
      candidates = array(select jsonb_array_elements_text(row->'candidates')::bigint), checked_at = now()
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as row where r.id = (row->>'id')::bigint`.execute(db)
}

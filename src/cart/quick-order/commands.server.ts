import { type ExpressionBuilder, sql } from 'kysely'
import { digestRequest, isRepetition, transact } from '#src/api/command.server.ts'
import { isSameRecord } from '#src/api/record-version.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import type { ViewerScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { DB } from '#src/platform/db-types.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { requireCartOwner } from '../open-cart-commands.server.ts'
import { readQuantities } from './list-columns.ts'
import { type Draft, MAX_QUICK_ORDER_ROWS, type RowState, type StoredRow } from './quick-order.ts'
import { findListId, lockRow } from './row-queries.server.ts'

/** The owner's quick-order list, created if missing and locked until the transaction ends. */
export async function lockQuickOrder(tx: Tx, scope: ViewerScope): Promise<number> {
  const owner = requireCartOwner(scope)
  const { rows } =
    owner.kind === 'user'
      ? await sql<{ id: number }>`
          insert into quick_order_lists (site_id, customer_id, user_id)
          values (${owner.siteId}, ${owner.customerId}, ${owner.userId})
          on conflict (site_id, user_id, customer_id) where user_id is not null do update set updated_at = now()
          returning id`.execute(tx)
      : await sql<{ id: number }>`
          insert into quick_order_lists (site_id, visitor_id) values (${owner.siteId}, ${owner.visitorId})
          on conflict (site_id, visitor_id) where visitor_id is not null do update set updated_at = now()
          returning id`.execute(tx)
  const [list] = rows
  if (!list) throw new Error('The quick-order list was neither found nor created')
  return list.id
}

/** The request stored under an idempotency key; its content starts with the name of the command. */
export interface KeyedRequest {
  key: string
  content: readonly unknown[]
}

/** The stored reply of this key; undefined for a new key. Refuses KeyReused if the stored request differs. */
export async function findStoredAnswer<Answer>(
  tx: Tx,
  listId: number,
  { key, content }: KeyedRequest,
): Promise<Result<Answer> | undefined> {
  const row = await tx
    .selectFrom('quickOrderAnswers')
    .select(['answer', 'requestHash'])
    .where('listId', '=', listId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  return isRepetition(row.requestHash, digestRequest(content)) ? ok(row.answer as Answer) : refuse('KeyReused')
}

export const storeAnswer = (tx: Tx, listId: number, { key, content, answer }: KeyedRequest & { answer: object }) =>
  tx
    .insertInto('quickOrderAnswers')
    .values({ listId, key, requestHash: digestRequest(content), answer: JSON.stringify(answer) })
    .execute()

/**
 * Adds rows to the list; they wait for the lookup. All or none: QuickOrderTooLong above the maximum. Repeating the key
 * returns the stored reply; other rows under the same key are refused with KeyReused.
 */
export function addRows(
  db: Db,
  scope: ViewerScope,
  { drafts, key }: { drafts: readonly Draft[]; key: string },
): Promise<Result<{ added: number }>> {
  return transact(db, async (tx) => {
    const listId = await lockQuickOrder(tx, scope)
    const request = { key, content: ['add', drafts] }
    const before = await findStoredAnswer<{ added: number }>(tx, listId, request)
    if (before) return before
    await insertRows(tx, listId, drafts)
    if ((await countRows(tx, listId)) > MAX_QUICK_ORDER_ROWS)
      return refuse('QuickOrderTooLong', { maximum: MAX_QUICK_ORDER_ROWS })
    const answer = { added: drafts.length }
    await storeAnswer(tx, listId, { ...request, answer })
    return ok(answer)
  })
}

const countRows = async (tx: Tx, listId: number) =>
  (
    await tx
      .selectFrom('quickOrderRows')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('listId', '=', listId)
      .executeTakeFirstOrThrow()
  ).count

/** As one JSON value: PostgreSQL arrays of arrays need equal lengths. */
const insertRows = (tx: Tx, listId: number, drafts: readonly Draft[]) =>
  sql`
    insert into quick_order_rows (list_id, file_row, code, whole, quantity_text, readings, note)
    select ${listId}::bigint, (row->>'fileRow')::integer, row->>'code', row->>'whole', row->>'quantityText',
           array(select jsonb_array_elements_text(row->'readings')), row->>'note'
    from jsonb_array_elements(${JSON.stringify(drafts)}::jsonb) with ordinality as list (row, no) order by no`.execute(
    tx,
  )

/** An edit of one row. */
export interface RowEdit {
  rowId: number
  /** Version of the row that the writer saw. */
  version: number
  code?: string | undefined
  quantity?: string | undefined
  note?: string | undefined
  /** One of the offered candidates. */
  productId?: number | undefined
  /** Confirms ordering above stock. */
  aboveStock?: boolean | undefined
}

/**
 * Edits a row, which is then looked up again. 404 for a row of another list. Refuses RecordChanged unless the row
 * already has these values.
 */
export const changeRow = (
  db: Db,
  scope: ViewerScope,
  { edit, language }: { edit: RowEdit; language: Language },
): Promise<Result<null>> =>
  transact(db, async (tx) => {
    const row = await lockOwnRow(tx, scope, edit.rowId)
    if (row.version !== edit.version) return isSameRecord(row, editedFields(edit)) ? ok(null) : refuse('RecordChanged')
    const { code, quantity, productId } = edit
    await tx
      .updateTable('quickOrderRows')
      .set({
        state: 'waiting',
        reason: null,
        ...((code !== undefined || quantity !== undefined || productId !== undefined) && { confirmedQuantity: null }),
        ...(code !== undefined && { whole: null, productId: null }),
        ...(quantity !== undefined && { readings: readQuantities(quantity, language), aboveStock: false }),
        ...editedFields(edit),
      })
      .where('id', '=', row.id)
      .execute()
    return ok(null)
  })

/** The edited fields as typed or chosen. */
const editedFields = ({ code, quantity, note, productId, aboveStock }: RowEdit): Partial<StoredRow> => ({
  ...(code !== undefined && { code, chosen: false }),
  ...(quantity !== undefined && { quantityText: quantity }),
  ...(note !== undefined && { note }),
  ...(productId !== undefined && { productId, chosen: true }),
  ...(aboveStock !== undefined && { aboveStock }),
})

async function lockOwnRow(tx: Tx, scope: ViewerScope, rowId: number): Promise<StoredRow> {
  const listId = await findListId(tx, scope)
  const row = listId === undefined ? undefined : await lockRow(tx, listId, rowId)
  if (!row) throw notFound()
  return row
}

const confirmedColumns = ({ ref }: ExpressionBuilder<DB, 'quickOrderRows'>) => ({
  state: 'ready',
  confirmedQuantity: ref('quantity'),
})

/**
 * Confirms the quantity of a row in review, which becomes ready. Returns the number of confirmed rows; other states are
 * unchanged. 404 for a row of another list. Refuses RecordChanged.
 */
export const confirmRow = (
  db: Db,
  scope: ViewerScope,
  { rowId, version }: Pick<RowEdit, 'rowId' | 'version'>,
): Promise<Result<number>> =>
  transact(db, async (tx) => {
    const row = await lockOwnRow(tx, scope, rowId)
    if (row.version !== version) return refuse('RecordChanged')
    if (row.state !== 'review') return ok(0)
    await tx.updateTable('quickOrderRows').set(confirmedColumns).where('id', '=', rowId).execute()
    return ok(1)
  })

/** Confirms the quantities of all rows in review. Returns the number of confirmed rows. */
export async function confirmRows(db: Db, scope: ViewerScope): Promise<number> {
  const listId = await findListId(db, scope)
  if (listId === undefined) return 0
  const { numUpdatedRows } = await db
    .updateTable('quickOrderRows')
    .set(confirmedColumns)
    .where('listId', '=', listId)
    .where('state', '=', 'review')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Rows by id, by state, or all. */
export interface WhichRows {
  ids?: readonly number[] | undefined
  states?: readonly RowState[] | undefined
}

/** Deletes rows of the list and returns their number. */
export async function removeRows(db: Db, scope: ViewerScope, { ids, states }: WhichRows): Promise<number> {
  const listId = await findListId(db, scope)
  if (listId === undefined) return 0
  let query = db.deleteFrom('quickOrderRows').where('listId', '=', listId)
  if (ids) query = query.where('id', 'in', ids)
  if (states) query = query.where('state', 'in', states)
  const { numDeletedRows } = await query.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Confirms ordering above stock for every short row; they are looked up again. Returns their number. */
export async function acceptShortages(db: Db, scope: ViewerScope): Promise<number> {
  const listId = await findListId(db, scope)
  if (listId === undefined) return 0
  const { numUpdatedRows } = await db
    .updateTable('quickOrderRows')
    .set({ aboveStock: true, state: 'waiting', reason: null })
    .where('listId', '=', listId)
    .where('state', '=', 'short')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Deletes lists without recent edits, and stored replies that no client repeats any more. */
export async function deleteOldQuickOrderLists(db: Db): Promise<void> {
  await sql`delete from quick_order_answers where given_at < now() - interval '7 days'`.execute(db)
  await sql`delete from quick_order_lists where updated_at < now() - interval '180 days'`.execute(db)
}

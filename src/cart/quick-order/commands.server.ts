import { type ExpressionBuilder, sql } from 'kysely'
import { transact } from '../../api/command.server.ts'
import { isSameRecord } from '../../api/record-version.ts'
import { notFound, ok, type Result, refuse } from '../../api/refusal.ts'
import { digestRequest, isRepetition } from '../../api/repetition.server.ts'
import type { Db, Tx } from '../../platform/db.server.ts'
import type { DB } from '../../platform/db-types.ts'
import type { Language } from '../../platform/i18n/language.ts'
import type { ViewerScope } from '../../shop/viewer.ts'
import { writingOwner } from '../open-cart-commands.server.ts'
import { readQuantities } from './list-reader/quantity-text.ts'
import { type Draft, MAX_QUICK_ORDER_ROWS, type RowState, type StoredRow } from './quick-order.ts'
import { findListId, lockRow } from './row-queries.server.ts'

/** The owner's pad, made when there is none, locked until the transaction ends. */
export async function lockQuickOrder(tx: Tx, scope: ViewerScope): Promise<number> {
  const owner = writingOwner(scope)
  const { rows } =
    owner.kind === 'user'
      ? await sql<{ id: number }>`
          insert into quick_order_pads (site_id, customer_id, user_id)
          values (${owner.siteId}, ${owner.customerId}, ${owner.userId})
          on conflict (site_id, user_id, customer_id) where user_id is not null do update set updated_at = now()
          returning id`.execute(tx)
      : await sql<{ id: number }>`
          insert into quick_order_pads (site_id, visitor_id) values (${owner.siteId}, ${owner.visitorId})
          on conflict (site_id, visitor_id) where visitor_id is not null do update set updated_at = now()
          returning id`.execute(tx)
  const [list] = rows
  if (!list) throw new Error('A pad was neither found nor made')
  return list.id
}

/** What was asked of a pad under a key: the words are all that was said, the name of the command first. */
export interface KeyedRequest {
  key: string
  words: readonly unknown[]
}

/** What was answered to this key before; undefined for a new one. Refuses KeyReused when it was asked something else. */
export async function findStoredAnswer<Answer>(
  tx: Tx,
  listId: number,
  { key, words }: KeyedRequest,
): Promise<Result<Answer> | undefined> {
  const row = await tx
    .selectFrom('quickOrderAnswers')
    .select(['answer', 'requestHash'])
    .where('padId', '=', listId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  return isRepetition(row.requestHash, digestRequest(words)) ? ok(row.answer as Answer) : refuse('KeyReused')
}

export const storeAnswer = (tx: Tx, listId: number, { key, words, answer }: KeyedRequest & { answer: object }) =>
  tx
    .insertInto('quickOrderAnswers')
    .values({ padId: listId, key, requestHash: digestRequest(words), answer: JSON.stringify(answer) })
    .execute()

/**
 * Writes rows on the pad; they wait to be looked up. All or none: QuickOrderTooLong when they are more than a pad takes.
 * The same key again writes nothing and is answered as before; with other rows it is KeyReused.
 */
export function addRows(
  db: Db,
  scope: ViewerScope,
  { drafts, key }: { drafts: readonly Draft[]; key: string },
): Promise<Result<{ added: number }>> {
  return transact(db, async (tx) => {
    const listId = await lockQuickOrder(tx, scope)
    const request = { key, words: ['add', drafts] }
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
      .where('padId', '=', listId)
      .executeTakeFirstOrThrow()
  ).count

/** As one JSON: arrays of arrays would have to be of one length. */
const insertRows = (tx: Tx, listId: number, drafts: readonly Draft[]) =>
  sql`
    insert into quick_order_rows (pad_id, file_row, code, whole, quantity_text, readings, note)
    select ${listId}::bigint, (row->>'fileRow')::integer, row->>'code', row->>'whole', row->>'quantityText',
           array(select jsonb_array_elements_text(row->'readings')), row->>'note'
    from jsonb_array_elements(${JSON.stringify(drafts)}::jsonb) with ordinality as list (row, no) order by no`.execute(
    tx,
  )

/** An edit of one row. */
export interface RowEdit {
  rowId: number
  /** Of the row as its writer saw it. */
  version: number
  code?: string | undefined
  quantity?: string | undefined
  note?: string | undefined
  /** One of the products that were offered. */
  productId?: number | undefined
  /** Yes to ordering above stock. */
  aboveStock?: boolean | undefined
}

/**
 * Edits a row; it waits to be looked up again. A row of another pad is 404. Refuses RecordChanged, unless the row is
 * already as written.
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

/** The fields that an edit writes as they were typed or chosen. */
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
 * Confirms the quantity of a row in review: it is ready. Returns how many were confirmed; a row that needs no review is
 * left as it is. A row of another pad is 404. Refuses RecordChanged.
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

/** Confirms the quantities of all rows in review: they are ready. Returns how many were confirmed. */
export async function confirmRows(db: Db, scope: ViewerScope): Promise<number> {
  const listId = await findListId(db, scope)
  if (listId === undefined) return 0
  const { numUpdatedRows } = await db
    .updateTable('quickOrderRows')
    .set(confirmedColumns)
    .where('padId', '=', listId)
    .where('state', '=', 'review')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Which rows: these, those of some states, or all. */
export interface WhichRows {
  ids?: readonly number[] | undefined
  states?: readonly RowState[] | undefined
}

/** Takes rows off the pad; answers how many went. */
export async function removeRows(db: Db, scope: ViewerScope, { ids, states }: WhichRows): Promise<number> {
  const listId = await findListId(db, scope)
  if (listId === undefined) return 0
  let query = db.deleteFrom('quickOrderRows').where('padId', '=', listId)
  if (ids) query = query.where('id', 'in', ids)
  if (states) query = query.where('state', 'in', states)
  const { numDeletedRows } = await query.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Says yes to ordering above stock for every row that is short; they are looked up again. Answers how many. */
export async function acceptShortages(db: Db, scope: ViewerScope): Promise<number> {
  const listId = await findListId(db, scope)
  if (listId === undefined) return 0
  const { numUpdatedRows } = await db
    .updateTable('quickOrderRows')
    .set({ aboveStock: true, state: 'waiting', reason: null })
    .where('padId', '=', listId)
    .where('state', '=', 'short')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** What nobody has written on for long, and answers nobody asks for again. */
export async function forgetOldPads(db: Db): Promise<void> {
  await sql`delete from quick_order_answers where given_at < now() - interval '7 days'`.execute(db)
  await sql`delete from quick_order_pads where updated_at < now() - interval '180 days'`.execute(db)
}

import Big from 'big.js'
import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import { fillBackorders } from '#src/orders/backorders/commands.server.ts'
import { lockBackorders } from '#src/orders/backorders/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { type AuditEntry, auditAll } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Decimal } from '#src/platform/money.ts'
import { addGoods, refreshGoods, takeGoods, writeStockCounts } from '#src/stock/document-commands.server.ts'
import { receiveExpectedGoods } from '#src/stock/expected-commands.server.ts'
import { type LockedDocument, lockDocument } from './commands.server.ts'
import type { LineReason } from './document.ts'

export interface PostedDocument {
  documentId: number
  version: number
  ip: string
}

export interface PostingResult {
  /** Products of a count that stay to be counted again, because their stock moved since they were counted. */
  movedCount: number
}

interface PostedLine {
  productId: number
  code: string
  quantity: Decimal
  seenMove: number
  /** In stock of the depot before. */
  onHand: Decimal
  reason: LineReason
}

/**
 * Posts a draft: the stock changes by its lines, with stock moves. A count sets what was counted; products whose stock
 * moved meanwhile remain in the draft, which is closed when none is left. Posting again changes nothing. RecordChanged
 * if the draft has other lines than the user saw; NothingCounted, StockTooLow, DeliveryNotExpected if its delivery is
 * received already, CountReasonMissing if the shop requires reasons.
 */
export const postDocument = (
  db: Db,
  context: RequestContext,
  { documentId, version, ip }: PostedDocument,
): Promise<Result<PostingResult>> =>
  transact(db, async (tx): Promise<Result<PostingResult>> => {
    const document = await lockDocument(tx, context, documentId)
    if (document.postedAt !== null) return ok({ movedCount: 0 })
    if (document.version !== version) return refuse('RecordChanged')
    const arrivalDepot = getArrivalDepot(document)
    const reserves = arrivalDepot !== null && context.shop.stock.arrivalsReserved
    const productIds = await loadOpenProductIds(tx, document)
    if (reserves) await lockBackorders(tx, { siteId: context.site.id, productIds })
    await lockGoods(tx, document, productIds)
    const lines = await loadOpenLines(tx, document)
    if (lines.length === 0 && !(await isPostedInPart(tx, documentId))) return refuse('NothingCounted')
    const unexplained = findUnexplained(context, { document, lines })
    if (unexplained) return refuse('CountReasonMissing', { code: unexplained.code })
    const moved = document.kind === 'count' ? await postCount(tx, context, { document, lines }) : []
    const moves = document.kind === 'count' ? ok(null) : await moveGoods(tx, context, { document, lines })
    if (!moves.ok) return moves
    const posted = lines.filter(({ productId }) => !moved.includes(productId))
    await markLines(tx, documentId, { posted, moved })
    const movedCount = await countMovedLines(tx, documentId)
    if (lines.length === 0 && movedCount > 0) return refuse('NothingCounted')
    const postedIds = posted.map(({ productId }) => productId)
    if (reserves) await reserveArrival(tx, context, { document, depotId: arrivalDepot, productIds: postedIds, ip })
    await closeDocument(tx, context, { documentId, isWhole: movedCount === 0 })
    await refreshGoods(tx, context.site.id, postedIds)
    await auditAll(tx, await toEntries(tx, context, { document, lines: posted, ip }))
    return ok({ movedCount })
  })

/** The depot that a document may bring goods to; null if it only takes some. */
const getArrivalDepot = ({ kind, reason, depotId, toDepotId }: LockedDocument): number | null =>
  kind === 'transfer' ? toDepotId : kind === 'adjustment' && reason !== 'found' ? null : depotId

interface PostedArrival {
  document: LockedDocument
  depotId: number
  productIds: readonly number[]
  ip: string
}

/** Reserves goods of a posting for orders that wait. What was left for later gets goods that arrive, not counted ones. */
const reserveArrival = (tx: Tx, context: RequestContext, { document, depotId, productIds, ip }: PostedArrival) =>
  fillBackorders(tx, {
    siteId: context.site.id,
    productIds,
    depotId,
    includesDeferred: document.kind !== 'count',
    documentId: document.id,
    userId: requireUserId(context),
    ip,
  })

interface Posting {
  document: LockedDocument
  lines: readonly PostedLine[]
}

/** The first difference without a reason, if the shop requires one. The user of a blind count sees no difference. */
function findUnexplained({ shop }: RequestContext, { document: { kind, blind }, lines }: Posting) {
  if (kind !== 'count' || blind || !shop.stock.countReasonsRequired) return undefined
  return lines.find(({ quantity, onHand, reason }) => reason.reason === '' && !new Big(quantity).eq(onHand))
}

/** Returns the products whose stock moved meanwhile. */
async function postCount(tx: Tx, { site }: RequestContext, { document, lines }: Posting): Promise<number[]> {
  const counts = lines.map(({ productId, quantity, seenMove }) => ({ productId, counted: quantity, seenMove }))
  const written = await writeStockCounts(tx, site.id, { documentId: document.id, depotId: document.depotId, counts })
  return written.filter(({ moved }) => moved).map(({ productId }) => productId)
}

async function moveGoods(tx: Tx, { site }: RequestContext, { document, lines }: Posting): Promise<Result<null>> {
  const { id: documentId, kind, depotId, toDepotId, reason } = document
  const moves = lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const siteId = site.id
  if (kind === 'receipt') return receiveGoods(tx, siteId, { document, lines })
  if (reason === 'found') await addGoods(tx, siteId, { documentId, depotId, reason, moves })
  else if (kind === 'adjustment' && reason !== '') return takeGoods(tx, siteId, { documentId, depotId, reason, moves })
  else if (toDepotId !== null) {
    const taken = await takeGoods(tx, siteId, { documentId, depotId, reason: 'transfer', moves })
    if (!taken.ok) return taken
    await addGoods(tx, siteId, { documentId, depotId: toDepotId, reason: 'transfer', moves })
  }
  return ok(null)
}

/**
 * Of goods-in of one delivery, the lines get what it should have brought, also those of goods that did not arrive: zero
 * for goods that arrived although it does not have them, null for others that it does not have.
 * DeliveryNotExpected if other goods-in received all of it meanwhile.
 */
async function receiveGoods(tx: Tx, siteId: number, { document, lines }: Posting): Promise<Result<null>> {
  const { id: documentId, depotId, delivery } = document
  const moves = lines.map(({ productId, quantity }) => ({ productId, quantity }))
  if (delivery !== null && !(await isExpected(tx, { depotId, delivery }))) return refuse('DeliveryNotExpected')
  if (delivery !== null)
    await sql`
      update stock_document_lines l set expected = coalesce((select sum(one.quantity) from expected_deliveries one
        where one.product_id = l.product_id and one.depot_id = ${depotId} and one.reference = ${delivery}),
        case when l.quantity is not null then 0 end)
      where l.document_id = ${documentId}`.execute(tx)
  await addGoods(tx, siteId, { documentId, depotId, reason: 'receipt', moves })
  await receiveExpectedGoods(tx, { depotId, delivery, goods: moves })
  return ok(null)
}

/** Whether a depot expects any goods of a delivery. */
async function isExpected(tx: Tx, { depotId, delivery }: { depotId: number; delivery: string }): Promise<boolean> {
  const { rows } = await sql`
    select from expected_deliveries where depot_id = ${depotId} and reference = ${delivery} limit 1`.execute(tx)
  return rows.length > 0
}

/** Locks the stock whose quantity before the posting is recorded. */
async function lockGoods(tx: Tx, { kind, depotId, toDepotId }: LockedDocument, productIds: readonly number[]) {
  const ids = sql`${[...productIds]}::bigint[]`
  // The same order as in `writeStockCounts`.
  if (kind === 'count') await sql`select id from products where id = any(${ids}) order by id for update`.execute(tx)
  // Both depots of a transfer in the order of `lockFreeStock`.
  await sql`
    select product_id from stock where depot_id in (${depotId}, ${toDepotId ?? depotId}) and product_id = any(${ids})
    order by product_id, depot_id for update`.execute(tx)
}

const isPostedInPart = async (tx: Tx, documentId: number): Promise<boolean> =>
  (await tx
    .selectFrom('stockDocumentLines')
    .select('productId')
    .where('documentId', '=', documentId)
    .where('before', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

async function countMovedLines(tx: Tx, documentId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from stock_document_lines where document_id = ${documentId} and moved`.execute(tx)
  return rows[0]?.count ?? 0
}

/** SQL for whether a line is posted now. Zero is a count; anything else of zero changes nothing. */
const isOpen = (kind: LockedDocument['kind']) => sql`l.quantity is not null and l.before is null
  and ${kind === 'count' ? sql`not l.moved` : sql`l.quantity > 0`}`

async function loadOpenProductIds(tx: Tx, { id, kind }: LockedDocument): Promise<number[]> {
  const { rows } = await sql<{ productId: number }>`
    select l.product_id from stock_document_lines l where l.document_id = ${id} and ${isOpen(kind)}`.execute(tx)
  return rows.map(({ productId }) => productId)
}

async function loadOpenLines(tx: Tx, { id, kind, depotId }: LockedDocument): Promise<PostedLine[]> {
  const { rows } = await sql<PostedLine>`
    select l.product_id, p.code, l.quantity, l.seen_move, coalesce(s.on_hand, 0) as on_hand,
      json_build_object('reason', l.reason, 'note', l.reason_note) as reason
    from stock_document_lines l join products p on p.id = l.product_id
      left join stock s on s.product_id = l.product_id and s.depot_id = ${depotId}
    where l.document_id = ${id} and ${isOpen(kind)}
    order by l.product_id`.execute(tx)
  return rows
}

interface MarkedLines {
  posted: readonly PostedLine[]
  moved: readonly number[]
}

async function markLines(tx: Tx, documentId: number, { posted, moved }: MarkedLines): Promise<void> {
  await sql`
    update stock_document_lines l set before = item.before
    from unnest(${posted.map(({ productId }) => productId)}::bigint[], ${posted.map(({ onHand }) => onHand)}::numeric[])
      as item (product_id, before)
    where l.document_id = ${documentId} and l.product_id = item.product_id`.execute(tx)
  await tx
    .updateTable('stockDocumentLines')
    .set({ moved: true })
    .where('documentId', '=', documentId)
    .where('productId', 'in', moved.length > 0 ? [...moved] : [0])
    .execute()
}

interface ClosedDocument {
  documentId: number
  /** Nothing is to be counted again. */
  isWhole: boolean
}

const closeDocument = (tx: Tx, context: RequestContext, { documentId, isWhole }: ClosedDocument) =>
  tx
    .updateTable('stockDocuments')
    .set({ version: sql`version + 1`, ...(isWhole && { postedAt: sql`now()`, postedBy: requireUserId(context) }) })
    .where('id', '=', documentId)
    .execute()

const ACTIONS = {
  receipt: 'stock.receive',
  count: 'stock.count',
  transfer: 'stock.transfer',
  adjustment: 'stock.adjust',
} as const

/** An entry for each product whose stock changed, with the quantity in the depot before and after. */
async function toEntries(
  tx: Tx,
  context: RequestContext,
  { document, lines, ip }: Posting & { ip: string },
): Promise<AuditEntry[]> {
  const { kind, depotId, toDepotId, reason } = document
  const depots = await tx
    .selectFrom('depots')
    .select(['id', 'name'])
    .where('id', 'in', [depotId, toDepotId ?? depotId])
    .execute()
  const getName = (id: number) => depots.find((depot) => depot.id === id)?.name ?? ''
  const adds = kind === 'receipt' || reason === 'found'
  return lines.flatMap(({ code, quantity, onHand, reason: { reason: countReason, note } }) => {
    const change = new Big(quantity).times(adds ? 1 : -1)
    const after = kind === 'count' ? new Big(quantity) : new Big(onHand).plus(change)
    if (after.eq(onHand)) return []
    return {
      siteId: context.site.id,
      userId: requireUserId(context),
      customerId: null,
      action: ACTIONS[kind],
      target: code,
      detail: {
        depot: [depotId, ...(toDepotId === null ? [] : [toDepotId])].map(getName).join(' > '),
        ...(reason !== '' && { reason }),
        ...(countReason !== '' && { countReason, note }),
        before: { quantity: onHand },
        after: { quantity: after.toFixed(3) },
      },
      ip,
    }
  })
}

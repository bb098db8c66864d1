import Big from 'big.js'
import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { notFound, type Refusal, refuse } from '#src/api/refusal.ts'
import { MAX_CART_LINES } from '#src/cart/cart.ts'
import type { Draft } from '#src/cart/quick-order/quick-order.ts'
import { MAX_LINE_TOTAL } from '#src/orders/desk-line.ts'
import { loadDeskLines } from '#src/orders/line-commands.server.ts'
import { type LockedOrder, lockOrder } from '#src/orders/move-commands.server.ts'
import { notifyChange } from '#src/orders/notification-commands.server.ts'
import { insertOrderLines, toOrderLineRow } from '#src/orders/placement/insert-commands.server.ts'
import { STATUS } from '#src/orders/status.ts'
import { orderPayments } from '#src/payments/queries.server.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { hasStaffPermission } from '#src/permissions/staff.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { type Decimal, roundMoney, trimPrice, trimZeros } from '#src/platform/money.ts'
import type { AllocatedQuantity } from '#src/products/goods/allocation.ts'
import { allocateStock, takeStock } from '#src/stock/commands.server.ts'
import { holdOverLimit } from '../edit-commands.server.ts'
import { type AddedLine, type RefusedRow, sumLines } from './added-line.ts'
import { findRequest, recordLines } from './event-commands.server.ts'
import { type AddableLine, type OrderTerms, priceRows } from './price-queries.server.ts'

export interface LinesAddition {
  /** Idempotency key: repeating the request with it adds nothing. */
  key: string
  orderId: number
  /** The version of the order that the sender saw. */
  version: number
  rows: readonly Draft[]
  /** What no depot has is backordered, where the shop and the product allow it. */
  aboveStock: boolean
  /** The reason, shown to the buyer. */
  note: string
  ip: string
}

export type LinesAdditionResult =
  | { ok: true; number: string; productIds: number[]; currency: string; added: AddedLine[] }
  | { ok: false; refusal: Refusal; rows: RefusedRow[] }

const refuseAll = (...refusal: Parameters<typeof refuse>): LinesAdditionResult => ({ ...refuse(...refusal), rows: [] })
const refuseRows = (rows: RefusedRow[]): LinesAdditionResult => ({ ...refuse('OrderLinesNotAdded'), rows })

/**
 * Adds lines to an order that waits for approval: at the price that its buyer has now, with the discount of its payment
 * method, and with goods reserved as in the placement of an order. Promotions, freight and fees stay as placed. An
 * order on account that exceeds the limit by it is put on hold. All rows are added or none: OrderLinesNotAdded has the
 * reason of each row. OrderMoved once it no longer waits, RecordChanged, OrderLinesFixed with a payment, CartIsFull;
 * KeyReused for the key of another request. 404 without the permission.
 */
export const addOrderLines = (db: Db, context: RequestContext, addition: LinesAddition): Promise<LinesAdditionResult> =>
  transact(db, async (tx): Promise<LinesAdditionResult> => {
    const order = await lockOrder(tx, context, addition.orderId)
    if (!order || !hasStaffPermission(context.viewer, 'workOrders')) throw notFound()
    const { orderId, number, currency } = order
    const earlier = await findRequest(tx, orderId, toKeyedRequest(addition))
    if (earlier === 'reused') return refuseAll('KeyReused')
    if (earlier === 'repeated') return { ok: true, number, currency, productIds: [], added: [] }
    if (order.status !== STATUS.pendingApproval) return refuseAll('OrderMoved')
    if (order.version !== addition.version) return refuseAll('RecordChanged')
    if ((await orderPayments(tx, orderId)).length > 0) return refuseAll('OrderLinesFixed')
    const [terms, lines] = [await loadOrderTerms(tx, orderId), await loadLines(tx, orderId)]
    if (lines.length + addition.rows.length > MAX_CART_LINES)
      return refuseAll('CartIsFull', { maximum: MAX_CART_LINES, context: 'order' })
    const { priced, refused } = await priceRows(tx, context, { order, terms, lines, drafts: addition.rows })
    if (refused.length > 0 || priced.length === 0) return refuseRows(refused)
    const goods = await allocateGoods(tx, context, { order, priced, aboveStock: addition.aboveStock })
    if (!goods.ok) return refuseRows(goods.rows)
    const lastNo = Math.max(...lines.map(({ lineNo }) => lineNo))
    const added = await insertLines(tx, context, { order, terms, priced, goods, lastNo })
    if (!added) return refuseRows(priced.map(({ at, code }) => ({ at, code, refusal: TOO_LARGE, candidateIds: [] })))
    const overLimit = await holdOverLimit(tx, context, { order, raised: true })
    await recordAddition(tx, context, { order, addition, added, overLimit })
    return { ok: true, number, currency, productIds: goods.allocations.map(({ productId }) => productId), added }
  })

const TOO_LARGE: Refusal = { code: 'InvalidQuantity' }

const toKeyedRequest = ({ key, orderId, rows, aboveStock }: LinesAddition) => ({
  key,
  content: ['addLines', orderId, rows, aboveStock],
})

async function loadOrderTerms(tx: Tx, orderId: number): Promise<OrderTerms> {
  const { language, ...terms } = await tx
    .selectFrom('orders')
    .select(['userId', 'language', 'paymentDiscount'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { ...terms, language: language as Language }
}

async function loadLines(tx: Tx, orderId: number) {
  const gifts = await tx
    .selectFrom('orderLines')
    .select('id')
    .where('orderId', '=', orderId)
    .where('gift', '=', true)
    .execute()
  const lines = await loadDeskLines(tx, orderId)
  return lines.map((line) => ({ ...line, gift: gifts.some(({ id }) => id === line.id) }))
}

interface GoodsRequest {
  order: LockedOrder
  priced: readonly AddableLine[]
  aboveStock: boolean
}

interface Goods {
  ok: true
  allocations: AllocatedQuantity[]
  later: ReadonlyMap<number, Decimal>
}

/** Goods of the lines, by their ids in the request; the rows for which there are not enough. */
async function allocateGoods(
  tx: Tx,
  context: RequestContext,
  { order, priced, aboveStock }: GoodsRequest,
): Promise<Goods | { ok: false; rows: RefusedRow[] }> {
  const requests = priced.map(({ id, productId, depotId, quantity, buyable }) => ({
    lineId: id,
    productId,
    depotId,
    quantity,
    mayComeLater: aboveStock && buyable.aboveStockAllowed,
  }))
  const { allocations, later, short } = await allocateStock(tx, siteScope(context), {
    requests,
    buyer: order,
  })
  if (short.length === 0) return { ok: true, allocations, later }
  const rows = short.flatMap(({ lineId, available }): RefusedRow[] => {
    const line = priced.find(({ id }) => id === lineId)
    if (!line) return []
    const values = { requested: line.quantity, available, ...(new Big(available).lte(0) && { context: 'none' }) }
    return [{ at: line.at, code: line.code, refusal: { code: 'InsufficientStock', values }, candidateIds: [] }]
  })
  return { ok: false, rows: rows.toSorted((one, other) => one.at - other.at) }
}

interface Insertion {
  order: LockedOrder
  terms: OrderTerms
  priced: readonly AddableLine[]
  goods: Goods
  /** The highest number of a line. */
  lastNo: number
}

/** Writes the lines with their goods, and raises the totals of the order; undefined if an amount is too large. */
async function insertLines(
  tx: Tx,
  context: RequestContext,
  { order: { orderId, currency }, terms, priced, goods, lastNo }: Insertion,
): Promise<AddedLine[] | undefined> {
  const { paymentDiscount } = terms
  const rows = priced.map((line, at) => ({
    ...toOrderLineRow(line, { currency, paymentDiscount }),
    id: line.id,
    line_no: lastNo + 1 + at,
    later: goods.later.get(line.id) ?? '0',
    cart_line_id: null,
  }))
  if (rows.some(({ net_total: net }) => new Big(net).gte(MAX_LINE_TOTAL))) return undefined
  await insertOrderLines(tx, orderId, { lines: rows, allocations: goods.allocations })
  await takeStock(tx, siteScope(context), { orderId, allocations: goods.allocations })
  const { list, net, tax } = sumLines(
    rows.map((row) => ({ ...row, list: roundMoney(new Big(row.list_price).times(row.quantity), currency) })),
  )
  await sql`
    update orders set version = version + 1, list_total = list_total + ${list}::numeric,
      discount_total = discount_total + (${list}::numeric - ${net}::numeric), net_total = net_total + ${net}::numeric,
      tax_total = tax_total + ${tax}::numeric, total = total + (${net}::numeric + ${tax}::numeric)
    where id = ${orderId}`.execute(tx)
  return rows.map(({ line_no: lineNo, code, name, quantity, later, net_price: netPrice }) => ({
    lineNo,
    code,
    name,
    quantity,
    later,
    netPrice,
  }))
}

interface RecordedAddition {
  order: LockedOrder
  addition: LinesAddition
  added: readonly AddedLine[]
  overLimit: boolean
}

async function recordAddition(
  tx: Tx,
  context: RequestContext,
  { order, addition, added, overLimit }: RecordedAddition,
) {
  const lines = added.map(({ lineNo, code, quantity, netPrice }) => ({
    name: `${lineNo} ${code}`,
    text: `${code} × ${trimZeros(quantity)}`,
    value: `${trimZeros(quantity)} × ${trimPrice(netPrice)} ${order.currency}`,
  }))
  const note = [addition.note, ...lines.map(({ text }) => text)].filter(Boolean).join('\n')
  const detail = {
    before: {},
    after: Object.fromEntries(lines.map(({ name, value }) => [name, value])),
    note: addition.note,
    ...(overLimit && { hold: 'credit' }),
  }
  const request = toKeyedRequest(addition)
  const wasNotified = await wasNotifiedRecently(tx, context, order)
  await recordLines(tx, context, {
    order,
    request,
    kind: 'lines',
    action: 'order.addLines',
    note,
    detail,
    ip: addition.ip,
  })
  if (!wasNotified) await notifyChange(tx, { siteId: context.site.id, order, userId: context.viewer.userId })
}

/** Lines that a user adds at shorter intervals have one notification and email. */
const NOTIFICATION_INTERVAL_MINUTES = 10

/** Whether the buyer was notified of the lines that the user added before. */
async function wasNotifiedRecently(tx: Tx, { viewer }: RequestContext, { orderId }: LockedOrder): Promise<boolean> {
  const last = await tx
    .selectFrom('orderEvents')
    .select('id')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'lines')
    .where('userId', '=', viewer.userId)
    .where('at', '>', sql<Date>`now() - make_interval(mins => ${NOTIFICATION_INTERVAL_MINUTES})`)
    .executeTakeFirst()
  return last !== undefined
}

import { randomUUID } from 'node:crypto'
import Big from 'big.js'
import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { hasStaffPermission } from '#src/permissions/staff.ts'
import { auditAll } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { type Decimal, sum, trimZeros } from '#src/platform/money.ts'
import { loadSplitUses, splitUses } from '#src/promotions/split-commands.server.ts'
import { type SplitUse, shareUses } from '#src/promotions/split-uses.ts'
import { splitOrderStock } from '#src/stock/commands.server.ts'
import { type LockedOrder, lockOrder } from '../move-commands.server.ts'
import { notifySplit } from '../notification-commands.server.ts'
import { nextNumber } from '../placement/number-commands.server.ts'
import { settleDebt } from '../posting-commands.server.ts'
import { STATUS } from '../status.ts'
import type { StatusChangeResult } from '../status-commands.server.ts'
import type { DepotPart, DepotSplit } from './depot-split.ts'
import { writeShares } from './split-line-commands.server.ts'
import { type LoadedSplit, loadSplit } from './split-queries.server.ts'

export interface OrderSplitRequest {
  /** Of the first new order; repeating the request with it changes nothing. */
  key: string
  orderId: number
  /** The version of the order that the sender saw. */
  version: number
  /** The reason, shown to the buyer. */
  note: string
  ip: string
}

/** A part that becomes a new order, with its shares of the promotions. */
interface NewOrder {
  uses: readonly SplitUse[]
  orderId: number
  number: string
  part: DepotPart
}

/**
 * Splits an order that waits for approval into one order for each depot. The goods stay where they are reserved; prices,
 * terms and holds are copied, freight and fees stay in the first order, and amounts add up to those before, those of
 * promotions too. OrderMoved once it no longer waits, RecordChanged, OrderNotSplit if all goods come from one depot, or if
 * a payment is for all of it; KeyReused for the key of another order. 404 without the permission.
 */
export const splitOrder = (
  db: Db,
  context: RequestContext,
  request: OrderSplitRequest,
): Promise<Result<StatusChangeResult>> =>
  transact(db, async (tx) => {
    const order = await lockOrder(tx, context, request.orderId)
    if (!order || !hasStaffPermission(context.viewer, 'workOrders')) throw notFound()
    if (await wasSplitBefore(tx, request)) return ok({ number: order.number, productIds: [] })
    if (order.status !== STATUS.pendingApproval) return refuse('OrderMoved')
    if (order.version !== request.version) return refuse('RecordChanged')
    const loaded = await loadSplit(tx, context, order.orderId)
    const { split, obstacle } = loaded
    if (!split) return refuse('OrderNotSplit', { context: 'depot' })
    if (obstacle) return refuse('OrderNotSplit', { context: obstacle })
    const parts = await planOrders(tx, { order, split, key: request.key })
    const newOrders = await insertOrders(tx, context, { orderId: order.orderId, parts })
    if (!newOrders) return refuse('KeyReused')
    await writeShares(tx, { orderId: order.orderId, lines: loaded.lines, split, newOrders })
    const depots = newOrders.map(({ part: { depotId }, orderId }) => ({ depotId, orderId }))
    await splitOrderStock(tx, { orderId: order.orderId, depots })
    await splitUses(tx, newOrders)
    await reduceTotals(tx, order.orderId, newOrders)
    // The cancelled amount of what stays.
    await settleDebt(tx, context.site, { orderId: order.orderId, userId: context.viewer.userId })
    await recordSplit(tx, context, { order, loaded, newOrders, request })
    return ok({ number: order.number, productIds: [] })
  })

async function wasSplitBefore(tx: Tx, { orderId, key }: OrderSplitRequest): Promise<boolean> {
  const part = await tx
    .selectFrom('orders')
    .select('id')
    .where('splitFromId', '=', orderId)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()
  return part !== undefined
}

/** The parts that become new orders, with keys and with their shares of the promotions. */
async function planOrders(
  tx: Tx,
  { order: { orderId, currency }, split, key }: { order: LockedOrder; split: DepotSplit; key: string },
) {
  const parts = split.parts.slice(1)
  const shares = shareUses({
    uses: await loadSplitUses(tx, orderId),
    currency,
    whole: sum([...split.parts, ...split.cancelled].map(({ promotion }) => promotion)).toFixed(),
    parts: parts.map((part) => ({
      promotion: part.promotion,
      gifts: part.shares.flatMap(({ line: { giftOf } }) => giftOf ?? []),
    })),
  })
  return parts.map((part, at) => ({ part, uses: shares[at] ?? [], place: at + 1, key: at === 0 ? key : randomUUID() }))
}

/** The new orders, with the next numbers; undefined if the buyer has placed an order with this key. */
async function insertOrders(
  tx: Tx,
  { site }: RequestContext,
  { orderId, parts }: { orderId: number; parts: Awaited<ReturnType<typeof planOrders>> },
): Promise<NewOrder[] | undefined> {
  const rows = parts.map(({ part: { list, net, tax }, place, key, uses }) => ({
    place,
    key,
    list,
    net,
    tax,
    promotion: sumDiscounts(uses),
  }))
  const { rows: inserted } = await sql<{ id: number; number: string; idempotencyKey: string }>`
    with part as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as part (place integer, key uuid, list numeric, net numeric, tax numeric, promotion numeric)
    )
    insert into orders (site_id, number, status, customer_id, user_id, cart_id, idempotency_key, request_hash, currency,
      list_total, discount_total, net_total, tax_total, total, payment_kind, payment_method_id, payment_name,
      payment_discount, delivery_address, note, contract_id, accepted_at, accepted_ip, language, placed_at, cart_version,
      held, hold, shipping_method_id, shipping_company, shipping_name, reference, delivery_date, split_from_id,
      promotion_total, coupon)
    select o.site_id, ${nextNumber('order', site)}, o.status, o.customer_id,
      o.user_id, o.cart_id, part.key, o.request_hash, o.currency, part.list, part.list - part.net, part.net, part.tax,
      part.net + part.tax, o.payment_kind, o.payment_method_id, o.payment_name, o.payment_discount, o.delivery_address,
      o.note, o.contract_id, o.accepted_at, o.accepted_ip, o.language, o.placed_at, o.cart_version, o.held, o.hold,
      o.shipping_method_id, o.shipping_company, o.shipping_name, o.reference, o.delivery_date, o.id,
      part.promotion, o.coupon
    from orders o, part where o.id = ${orderId} order by part.place
    on conflict (user_id, idempotency_key) do nothing
    returning id, number, idempotency_key`.execute(tx)
  const newOrders = parts.flatMap(({ part, uses, key }) => {
    const row = inserted.find(({ idempotencyKey }) => idempotencyKey === key)
    return row ? [{ orderId: row.id, number: row.number, part, uses }] : []
  })
  return newOrders.length === parts.length ? newOrders : undefined
}

/** Discount by promotions. */
const sumDiscounts = (uses: readonly SplitUse[]) => sum(uses.map(({ off }) => off)).toFixed(2)

/** What the new orders have is no longer in the first one. */
async function reduceTotals(tx: Tx, orderId: number, newOrders: readonly NewOrder[]) {
  const add = (name: 'list' | 'net' | 'tax') => sum(newOrders.map(({ part }) => part[name])).toFixed(2)
  const [list, net, tax] = [add('list'), add('net'), add('tax')]
  const promotion = sumDiscounts(newOrders.flatMap(({ uses }) => uses))
  await sql`
    update orders set list_total = list_total - ${list}::numeric,
      discount_total = discount_total - (${list}::numeric - ${net}::numeric),
      promotion_total = promotion_total - ${promotion}::numeric,
      net_total = net_total - ${net}::numeric, tax_total = tax_total - ${tax}::numeric,
      total = total - (${net}::numeric + ${tax}::numeric), version = version + 1
    where id = ${orderId}`.execute(tx)
}

interface RecordedSplit {
  order: LockedOrder
  loaded: LoadedSplit
  newOrders: readonly NewOrder[]
  request: OrderSplitRequest
}

/** History and audit log of every order, and the notification of the buyer. */
async function recordSplit(
  tx: Tx,
  { site, viewer: { userId } }: RequestContext,
  { order: { orderId, number, customerId, status }, loaded, newOrders, request: { note, ip } }: RecordedSplit,
) {
  const toNote = (...lines: string[]) => [note, ...lines].filter(Boolean).join('\n')
  const contents = newOrders.map((one) => `${one.number}: ${describeGoods(loaded, one.part)}`)
  const event = { fromStatus: status, toStatus: status, userId, customerId, kind: 'split' }
  await tx
    .insertInto('orderEvents')
    .values([
      { ...event, orderId, note: toNote(...contents) },
      ...newOrders.map((one) => ({ ...event, orderId: one.orderId, note: toNote(number) })),
    ])
    .execute()
  const totals = newOrders.map((one) => [one.number, new Big(one.part.net).plus(one.part.tax).toFixed(2)] as const)
  const rest = totals.reduce((left, [, total]) => left.minus(total), new Big(loaded.order.total)).toFixed(2)
  const entry = { siteId: site.id, userId, customerId, ip, action: 'order.split' }
  const detail = {
    before: { [number]: loaded.order.total },
    after: { [number]: rest, ...Object.fromEntries(totals) },
    note,
  }
  const numbers = [number, ...newOrders.map((one) => one.number)]
  await auditAll(
    tx,
    numbers.map((target) => ({ ...entry, target, detail })),
  )
  await notifySplit(tx, {
    siteId: site.id,
    order: { number, customerId },
    userId,
    newNumbers: newOrders.map((one) => one.number),
  })
}

/** Codes and quantities, the same in every language. */
function describeGoods({ lines }: LoadedSplit, { shares }: DepotPart): string {
  const toText = (lineId: number, quantity: Decimal) =>
    `${lines.find(({ id }) => id === lineId)?.code ?? ''} × ${trimZeros(quantity)}`
  return shares.map(({ line, quantity }) => toText(line.id, quantity)).join(', ')
}

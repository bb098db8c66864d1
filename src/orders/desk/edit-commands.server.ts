import Big from 'big.js'
import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { hasStaffPermission } from '#src/permissions/staff.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { type Decimal, trimZeros } from '#src/platform/money.ts'
import { allocateStock, takeStock } from '#src/stock/commands.server.ts'
import { loadCredit } from '../credit-queries.server.ts'
import {
  changeQuantity,
  computeOpen,
  isLineQuantity,
  type LineChange,
  MAX_LINE_TOTAL,
  repriceLine,
} from '../desk-line.ts'
import {
  addAllocations,
  areQuantitiesOfProducts,
  loadDeskLines,
  releaseGoods,
  writeLines,
} from '../line-commands.server.ts'
import { type LockedOrder, lockOrder } from '../move-commands.server.ts'
import { notifyChange } from '../notification-commands.server.ts'
import { settleDebt } from '../posting-commands.server.ts'
import { STATUS } from '../status.ts'
import type { StatusChangeResult } from '../status-commands.server.ts'
import { changePrices, type PriceChange } from './price-commands.server.ts'

export interface OrderEdit {
  orderId: number
  /** The version of the order that the sender saw. */
  version: number
  /**
   * The quantity that the order has of a line from now on; 0 removes it. An omitted line stays. `price` is the net price of
   * one unit in the currency of the order; without it the price stays.
   */
  lines: readonly { lineNo: number; quantity: Decimal; price?: Decimal | undefined }[]
  /** The reason, shown to the buyer. */
  note: string
  ip: string
}

/**
 * Changes quantities and prices of an order before it is approved: less is cancelled and its goods return to stock; more
 * takes goods, at the price of the line. An order on account that exceeds the limit by it is put on hold. RecordChanged,
 * unless the order already has these quantities and prices; OrderMoved once it no longer waits for approval;
 * InvalidQuantity for more of a gift, fractions of pieces, too large amounts or nothing left; InsufficientStock names
 * its line; for prices see `changePrices`. 404 without the permission.
 */
export const editOrder = (db: Db, context: RequestContext, edit: OrderEdit): Promise<Result<StatusChangeResult>> =>
  transact(db, async (tx) => {
    const order = await lockOrder(tx, context, edit.orderId)
    if (!order || !hasStaffPermission(context.viewer, 'workOrders')) throw notFound()
    if (order.status !== STATUS.pendingApproval) return refuse('OrderMoved')
    const [lines, terms] = [await loadDeskLines(tx, order.orderId), await loadTerms(tx, order.orderId)]
    const requested = new Map(edit.lines.map(({ lineNo, quantity }) => [lineNo, quantity]))
    if ([...requested.keys()].some((lineNo) => !lines.some((line) => line.lineNo === lineNo))) throw notFound()
    if (!edit.lines.every(({ quantity }) => isLineQuantity(quantity))) return refuse('InvalidQuantity')
    const changes = lines.flatMap((line) => {
      const quantity = requested.get(line.lineNo)
      return quantity === undefined || computeOpen(line).eq(quantity) ? [] : [changeQuantity(line, quantity)]
    })
    const changed = changes.map(({ line }) => ({ productId: line.productId, quantity: computeOpen(line).toFixed() }))
    if (!(await areQuantitiesOfProducts(tx, context, changed))) return refuse('InvalidQuantity')
    const prices = await changePrices(tx, context, { order, lines: edit.lines })
    if (!prices.ok) return prices
    if (changes.length + prices.value.length === 0) return ok({ number: order.number, productIds: [] })
    if (terms.version !== edit.version) return refuse('RecordChanged')
    const remains = lines.some((line) => computeOpen(changes.find(({ before }) => before === line)?.line ?? line).gt(0))
    if (!remains) return refuse('InvalidQuantity')
    const released = await releaseGoods(tx, {
      orderId: order.orderId,
      site: context.site,
      released: new Map(changes.map(({ line, released: quantity }) => [line.id, quantity])),
    })
    const raised = await raiseLines(tx, context, { order, changes })
    if (!raised.ok) return raised
    await writeLines(tx, raised.value.changed)
    await settleDebt(tx, context.site, { orderId: order.orderId, userId: context.viewer.userId })
    const overLimit = await holdOverLimit(tx, context, {
      order,
      raised:
        changes.some(({ missing }) => missing !== '0') || prices.value.some(({ from, to }) => new Big(to).gt(from)),
    })
    await recordEdit(tx, context, { order, changes, prices: prices.value, edit, overLimit })
    return ok({ number: order.number, productIds: [...new Set([...released, ...raised.value.productIds])] })
  })

const loadTerms = (tx: Tx, orderId: number) =>
  tx.selectFrom('orders').select('version').where('id', '=', orderId).executeTakeFirstOrThrow()

interface Raise {
  order: LockedOrder
  changes: readonly LineChange[]
}

/** Takes the goods of raised lines; the lines as they are to be written. More of a backordered line is backordered too. */
async function raiseLines(tx: Tx, context: RequestContext, { order, changes }: Raise) {
  const raised = changes.filter(({ missing }) => missing !== '0')
  const unchanged = { changed: changes.map(({ line }) => line), productIds: [] as number[] }
  if (raised.length === 0) return ok(unchanged)
  if (!(await repriceLines(tx, order, raised))) return refuse('InvalidQuantity')
  const scope = siteScope(context)
  const requests = raised.map(({ before: { id, productId, backordered }, missing }) => ({
    lineId: id,
    productId,
    depotId: null,
    quantity: missing,
    mayComeLater: new Big(backordered).gt(0),
  }))
  const { allocations, later, short } = await allocateStock(tx, scope, { requests, buyer: order })
  const [first] = short
  const line = first && raised.find(({ before }) => before.id === first.lineId)
  if (first && line)
    return refuse('InsufficientStock', {
      requested: trimZeros(line.missing),
      available: trimZeros(first.available),
      code: line.before.code,
      context: 'line',
    })
  await addAllocations(tx, allocations)
  await takeStock(tx, scope, { orderId: order.orderId, allocations })
  const changed = changes.map(({ line: one }) => ({
    ...one,
    backordered: new Big(one.backordered).plus(later.get(one.id) ?? '0').toFixed(),
  }))
  return ok({ changed, productIds: allocations.map(({ productId }) => productId) })
}

/** Writes quantity and amounts of lines above the quantity that was ordered; false if one cannot be raised. */
async function repriceLines(tx: Tx, { orderId, currency }: LockedOrder, raised: readonly LineChange[]) {
  const prices = await tx
    .selectFrom('orderLines')
    .select(['id', 'quantity', 'listPrice', 'netPrice', 'netTotal', 'taxTotal', 'taxRate', 'gift'])
    .where('orderId', '=', orderId)
    .execute()
  const rows = raised.flatMap(({ before, line }) => {
    const price = prices.find(({ id }) => id === before.id)
    if (!price || new Big(line.quantity).lte(price.quantity)) return []
    return [{ id: before.id, gift: price.gift, ...repriceLine(price, { quantity: line.quantity, currency }) }]
  })
  if (rows.some(({ gift, net }) => gift || new Big(net).gte(MAX_LINE_TOTAL))) return false
  await sql`
    with line as (select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as n (id bigint, quantity numeric, net numeric, tax numeric, list numeric, "addedNet" numeric, "addedTax" numeric)),
      written as (update order_lines l set quantity = line.quantity, net_total = line.net, tax_total = line.tax
        from line where l.id = line.id),
      more as (select coalesce(sum(list), 0) as list, coalesce(sum("addedNet"), 0) as net, coalesce(sum("addedTax"), 0) as tax from line)
    update orders o set list_total = o.list_total + more.list, discount_total = o.discount_total + more.list - more.net,
      net_total = o.net_total + more.net, tax_total = o.tax_total + more.tax, total = o.total + more.net + more.tax
    from more where o.id = ${orderId}`.execute(tx)
  return true
}

/** An order on account that was raised above the limit waits for its release, as one that is placed above it. */
export async function holdOverLimit(
  tx: Tx,
  { site }: RequestContext,
  { order: { orderId, customerId }, raised }: { order: LockedOrder; raised: boolean },
): Promise<boolean> {
  if (!raised) return false
  const { available } = await loadCredit(tx, site, customerId)
  if (available === null || new Big(available).gte(0)) return false
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ hold: 'credit' })
    .where('id', '=', orderId)
    .where('paymentKind', '=', 'onAccount')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface RecordedEdit extends Raise {
  prices: readonly PriceChange[]
  edit: OrderEdit
  overLimit: boolean
}

/** History, audit log and the notification of the buyer. */
async function recordEdit(
  tx: Tx,
  { site, viewer }: RequestContext,
  { order, changes, prices, edit, overLimit }: RecordedEdit,
) {
  const { orderId, number, customerId, status, currency } = order
  const quantities = changes.map(({ before, line }) => ({
    name: `${line.lineNo} ${line.code}`,
    text: line.code,
    from: trimZeros(computeOpen(before).toFixed()),
    to: trimZeros(computeOpen(line).toFixed()),
  }))
  const values = [
    ...quantities,
    ...prices.map(({ lineNo, code, from, to }) => ({
      name: `${lineNo} ${code} ${currency}`,
      text: `${code} (${currency})`,
      from,
      to,
    })),
  ]
  const note = [edit.note, ...values.map(({ text, from, to }) => `${text}: ${from} → ${to}`)].filter(Boolean).join('\n')
  const { userId } = viewer
  await tx
    .insertInto('orderEvents')
    .values({ orderId, fromStatus: status, toStatus: status, userId, customerId, kind: 'edit', note })
    .execute()
  await audit(tx, {
    siteId: site.id,
    userId,
    customerId,
    ip: edit.ip,
    action: 'order.edit',
    target: number,
    detail: {
      before: Object.fromEntries(values.map(({ name, from }) => [name, from])),
      after: Object.fromEntries(values.map(({ name, to }) => [name, to])),
      note: edit.note,
      ...(overLimit && { hold: 'credit' }),
    },
  })
  await notifyChange(tx, { siteId: site.id, order, userId })
}

import { createHash } from 'node:crypto'
import Big from 'big.js'
import { buildDiscountChain, computeTotals, lineMoney } from '#src/cart/totals.ts'
import { STATUS } from '#src/orders/status.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { afterDiscounts, roundUnitPrice } from '#src/platform/money.ts'
import { insertAll, insertNumbered } from './batches.ts'
import { getPostingDate, getUndone, type PlannedOrder } from './history.ts'
import type { PlannedLine } from './history-lines.ts'
import { PAYMENT_METHODS } from './terms.ts'
import type { People } from './write-people.ts'
import type { Shop } from './write-shop.ts'

/** A written order, with the data that the ledger and the stock need. */
export interface WrittenOrder {
  id: number
  planned: PlannedOrder
  total: string
}

/** Writes carts, orders, lines with their allocations, and status events. */
export async function writeOrders(
  tx: Tx,
  shop: Shop,
  { planned, people }: { planned: readonly PlannedOrder[]; people: People },
): Promise<WrittenOrder[]> {
  const carts = await insertNumbered(
    tx,
    'carts',
    planned.map((order) => cartRow(shop, order, people)),
  )
  const rows = planned.map((order, at) =>
    orderRow(shop, order, { cartId: carts[at] ?? 0, userId: getPlacer(order, people) }),
  )
  const ids = await insertNumbered(tx, 'orders', rows)
  const written = planned.map((order, at) => ({ id: ids[at] ?? 0, planned: order, total: rows[at]?.total ?? '0' }))
  await writeLines(tx, shop, written)
  await insertAll(
    tx,
    'orderEvents',
    written.flatMap((order) => eventRows(order, people)),
  )
  return written
}

const getPlacer = ({ byRepresentative, buyer }: PlannedOrder, { staff }: People) =>
  byRepresentative ? staff.of('zeynep@vitrin.test') : buyer.userId

const cartRow = ({ id }: Shop, order: PlannedOrder, people: People) => ({
  siteId: id,
  type: 0,
  customerId: order.buyer.id,
  userId: getPlacer(order, people),
  state: 'ordered',
  updatedAt: order.placedAt,
})

function orderRow(shop: Shop, order: PlannedOrder, { cartId, userId }: { cartId: number; userId: number }) {
  const terms = getTerms(order)
  const totals = computeTotals(order.lines.map(moneyLine), terms)
  const name = `${shop.site.key} ${order.number}`
  return {
    siteId: shop.id,
    number: order.number,
    status: order.steps.at(-1)?.status ?? 1,
    customerId: order.buyer.id,
    userId,
    cartId,
    idempotencyKey: getUuid(name),
    requestHash: createHash('sha256').update(name).digest(),
    currency: 'TRY',
    listTotal: totals.list,
    discountTotal: new Big(totals.list).minus(totals.net).toFixed(2),
    netTotal: totals.net,
    taxTotal: totals.tax,
    total: totals.total,
    paymentKind: order.method,
    paymentMethodId: shop.methods.of(order.method),
    paymentName: getMethod(order)?.names.tr ?? '',
    paymentDiscount: terms.paymentDiscount,
    deliveryAddress: JSON.stringify(order.buyer.address),
    contractId: shop.contracts.of('2 tr'),
    acceptedAt: order.placedAt,
    acceptedIp: '192.0.2.10',
    language: 'tr',
    placedAt: order.placedAt,
    postedAt: getPostingDate(order),
    postedTotal: getPostingDate(order) && !getUndone(order) ? totals.total : '0',
  }
}

const getMethod = ({ method }: PlannedOrder) => PAYMENT_METHODS.find(({ kind }) => kind === method)
const getTerms = (order: PlannedOrder) => ({ currency: 'TRY', paymentDiscount: getMethod(order)?.discount ?? '0' })
const moneyLine = ({ listPrice, discounts, good, quantity }: PlannedLine) => ({
  list: listPrice,
  discounts,
  net: roundUnitPrice(afterDiscounts(listPrice, discounts)),
  taxRate: good.product.taxRate,
  quantity: String(quantity),
})

/** A deterministic key in UUID format. */
export function getUuid(name: string) {
  const hex = createHash('sha256').update(name).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

async function writeLines(tx: Tx, shop: Shop, orders: readonly WrittenOrder[]) {
  const lines = orders.flatMap((order) =>
    order.planned.lines.map((line, at) => ({ line, row: lineRow(order, line, at + 1) })),
  )
  const ids = await insertNumbered(
    tx,
    'orderLines',
    lines.map(({ row }) => row),
  )
  const allocations = lines.flatMap(({ line, row }, at) =>
    line.depots.map(([depot, quantity]) => ({
      orderId: row.orderId,
      orderLineId: ids[at] ?? 0,
      depotId: shop.depots.of(depot),
      quantity: String(quantity),
    })),
  )
  await insertAll(tx, 'orderLineDepots', allocations)
}

function lineRow({ id, planned }: WrittenOrder, line: PlannedLine, lineNo: number) {
  const { product } = line.good
  const terms = getTerms(planned)
  const money = lineMoney(moneyLine(line), terms)
  return {
    orderId: id,
    lineNo,
    productId: line.good.id,
    code: product.code,
    name: product.names.tr,
    brand: product.brand.name,
    quantity: String(line.quantity),
    unit: product.unit,
    listPrice: line.listPrice,
    discounts: buildDiscountChain(line, terms.paymentDiscount),
    netPrice: money.netPrice,
    taxRate: product.taxRate,
    netTotal: money.net,
    taxTotal: money.tax,
    approved: getPostingDate(planned) ? String(line.quantity) : '0',
    shipped: planned.steps.some(({ status }) => status === STATUS.delivered) ? String(line.quantity) : '0',
  }
}

/** The buyer or the representative places the order; the shop, or a sub-dealer's dealer, changes its status. */
function eventRows({ id, planned }: WrittenOrder, people: People) {
  const { buyer, steps } = planned
  const dealer = people.buyers.find(({ person }) => person.email === 'ayse@vitrin.test')
  const sellerId = buyer.person.kind === 'subDealer' && dealer ? dealer.userId : people.staff.of('ela@vitrin.test')
  return steps.map(({ status, at }, no) => ({
    orderId: id,
    fromStatus: steps[no - 1]?.status ?? null,
    toStatus: status,
    userId: no === 0 ? getPlacer(planned, people) : sellerId,
    customerId: buyer.id,
    at,
  }))
}

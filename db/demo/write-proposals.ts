import Big from 'big.js'
import { offeredMoney, offeredPrice, offerTotals } from '#src/orders/proposals/offer.ts'
import { STATUS } from '#src/orders/status.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { afterDiscounts, roundUnitPrice } from '#src/platform/money.ts'
import { insertAll, insertNumbered } from './batches.ts'
import { daysAfter, getDay, type PlannedOrder } from './history.ts'
import type { PlannedLine } from './history-lines.ts'
import { getUuid } from './write-orders.ts'
import type { People } from './write-people.ts'
import type { Shop } from './write-shop.ts'

/** Project names of proposals; the seller's discount per line and the validity are below. */
const PROJECTS = ['Servis filosu', 'Kış hazırlığı', 'Belediye ihalesi', 'Atölye rafı', ''] as const
const DISCOUNT = '5'
const VALID_DAYS = 20

interface WrittenProposal {
  planned: readonly PlannedOrder[]
  people: People
}

/**
 * Writes proposals of the last year: requested, answered with a 5% discount, some rejected by the buyer, old ones
 * expired.
 */
export async function writeProposals(tx: Tx, shop: Shop, { planned, people }: WrittenProposal): Promise<void> {
  const carts = await insertNumbered(
    tx,
    'carts',
    planned.map(({ buyer, placedAt }) => ({
      siteId: shop.id,
      type: 1,
      customerId: buyer.id,
      userId: buyer.userId,
      state: 'ordered',
      updatedAt: placedAt,
    })),
  )
  const ids = await insertNumbered(
    tx,
    'proposals',
    planned.map((order, at) => headRow(shop, order, { cartId: carts[at] ?? 0, at })),
  )
  const rows = planned.flatMap((order, at) => getLines(order).map((line) => ({ ...line, proposalId: ids[at] ?? 0 })))
  await insertAll(tx, 'proposalLines', rows)
  const revisions = planned.flatMap((order, at) => revisionRows(order, { proposalId: ids[at] ?? 0, people }))
  await insertAll(tx, 'proposalRevisions', revisions)
  const years = Map.groupBy(planned, ({ year }) => year)
  const counters = [...years].map(([year, orders]) => ({ siteId: shop.id, year, last: orders.length }))
  await insertAll(tx, 'proposalCounters', counters)
}

const getStatus = ({ steps }: PlannedOrder) => steps.at(-1)?.status ?? STATUS.quotationRequested
const getAnswerDate = ({ steps }: PlannedOrder) => steps.find(({ status }) => status === STATUS.offerWaiting)?.at
const validUntil = (order: PlannedOrder) => {
  const at = getAnswerDate(order)
  return at ? daysAfter(getDay(at), VALID_DAYS) : null
}

function headRow(shop: Shop, order: PlannedOrder, { cartId, at }: { cartId: number; at: number }) {
  const { list, net, tax, total } = getTotals(order, getAnswerDate(order) ? DISCOUNT : '0')
  return {
    siteId: shop.id,
    number: order.number,
    customerId: order.buyer.id,
    userId: order.buyer.userId,
    cartId,
    key: getUuid(`${shop.site.key} ${order.number}`),
    status: getStatus(order),
    revision: order.steps.length,
    project: PROJECTS[at % PROJECTS.length] ?? '',
    answer: getAnswerDate(order) ? 'Miktara göre yüzde beş ek iskonto verebildik.' : '',
    reason: getStatus(order) === STATUS.offerRejected ? 'Bu fiyatla alamıyoruz.' : '',
    validUntil: validUntil(order),
    currency: 'TRY',
    listTotal: list,
    netTotal: net,
    taxTotal: tax,
    total,
    requestedAt: order.placedAt,
  }
}

const getTotals = (order: PlannedOrder, discount: string) =>
  offerTotals(
    order.lines.map((line) => offeredLine(line, discount)),
    'TRY',
  )

function offeredLine({ listPrice, discounts, good, quantity }: PlannedLine, discount: string) {
  const basePrice = roundUnitPrice(afterDiscounts(listPrice, discounts))
  const { taxRate } = good.product
  const netPrice = offeredPrice({ listPrice, discounts, basePrice }, discount)
  return { listPrice, basePrice, netPrice, taxRate, quantity: String(quantity) }
}

const getLines = (order: PlannedOrder) =>
  order.lines.map((line, at) => {
    const { product, id: productId } = line.good
    const discount = getAnswerDate(order) ? DISCOUNT : '0'
    const offered = offeredLine(line, discount)
    const money = offeredMoney(offered, 'TRY')
    return {
      lineNo: at + 1,
      productId,
      code: product.code,
      name: product.names[0],
      brand: product.brand.name,
      unit: product.unit,
      discounts: line.discounts,
      discount,
      netTotal: money.net,
      taxTotal: money.tax,
      ...offered,
    }
  })

/** The revisions of a proposal: request, answer, rejection. */
function revisionRows(order: PlannedOrder, { proposalId, people }: { proposalId: number; people: People }) {
  return order.steps.map(({ status, at }, no) => {
    const discount = no === 0 ? '0' : DISCOUNT
    const seller = status === STATUS.offerWaiting
    const lines = order.lines.map((line, index) => ({
      lineNo: index + 1,
      code: line.good.product.code,
      taken: '0',
      discount,
      note: '',
      quantity: new Big(line.quantity).toFixed(3),
      netPrice: offeredLine(line, discount).netPrice,
    }))
    return {
      proposalId,
      revision: no + 1,
      at,
      lines: JSON.stringify(lines),
      total: getTotals(order, discount).total,
      move: seller ? 'answer' : no === 0 ? 'ask' : 'reject',
      side: seller ? 'seller' : 'customer',
      userId: seller ? people.staff.of('ela@vitrin.test') : order.buyer.userId,
      validUntil: no === 0 ? null : validUntil(order),
    }
  })
}

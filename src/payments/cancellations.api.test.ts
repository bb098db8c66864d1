import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ordersApi } from '#src/orders/api.server.ts'
import { orderDetail } from '#src/orders/detail-queries.server.ts'
import { STATUS } from '#src/orders/status.ts'
import { cancelRemainder, changeStatus } from '#src/orders/status-commands.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { returnStock } from '#src/stock/commands.server.ts'
import { killedWhile } from '#tests/support/killed.ts'
import { openBook, openPayingShop, type PayingShop } from '#tests/support/payment-shop.ts'
import { brokenPromises, readyToOrder } from '#tests/support/small-shop-orders.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { loadOpenIssues } from './desk/queries.server.ts'
import { summarizePayments } from './payment.ts'
import { executeRefund } from './refund-commands.server.ts'
import { decideRefund } from './refund-decision-commands.server.ts'

let shop: PayingShop
let book: ReturnType<typeof openBook>
beforeAll(async () => {
  shop = await openPayingShop()
  book = openBook(shop)
})
afterEach(async () => expect(await brokenPromises(shop)).toEqual([]))
afterAll(() => shop.close())

const cancel = (orderId: number) =>
  changeStatus(shop.db, shop.context('ela'), { orderId, to: STATUS.cancelled, note: 'not made any more', ip: '' })

const loadProposal = async (orderId: number) => {
  const { reference } = await book.loadAttempt(orderId)
  const openIssues = await loadOpenIssues(shop.db, siteScope(shop.context('ela')))
  return openIssues.find((one) => one.reference === reference && one.kind === 'refundDue')
}

/** What was captured and not refunded is owed, retained for the order, or proposed as a refund. */
async function expectMoneyToAddUp(orderId: number) {
  const { captured, refunded } = await book.loadAttempt(orderId)
  const { total, postedTotal } = await shop.db
    .selectFrom('orders')
    .select(['total', 'postedTotal'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const proposed = Number((await loadProposal(orderId))?.proposed ?? 0)
  expect(Number(captured) - Number(refunded) - proposed).toBe(Number(postedTotal))
  expect([0, Number(total)]).toContain(Number(captured))
}

/** @requirement PAY-17a */
describe('a paid order that is cancelled in part', () => {
  /** Six of four in stock for 100 each and 20 percent of tax, paid by card. */
  async function paidAboveStock() {
    const product = await shop.product({ stock: '4', price: '100', aboveStock: true })
    const settings = { AllowOrderAboveStock: true }
    const buying = { name: 'ayse', payment: 'card', confirmed: true } as const
    const { order } = await readyToOrder(shop, { ...buying, settings, items: [[product, '6']] })
    const placed = await order()
    if (!placed.ok) throw new Error(placed.refusal.code)
    const { orderId } = placed.placed
    const { opening } = await book.begun(orderId)
    const coming = await shop.atBank(opening, 'approve')
    if (coming) await shop.bringBack(coming)
    expect(await shop.loadStatus(orderId)).toBe(STATUS.received)
    return orderId
  }

  it('proposes the refund of exactly that share, which stays on the list until it is decided', async () => {
    const orderId = await paidAboveStock()
    const rest = { orderId, lineNo: null, ip: '' }
    expect(await cancelRemainder(shop.db, shop.context('ela'), rest)).toMatchObject({ ok: true })
    expect(await loadProposal(orderId)).toMatchObject({ captured: '720.00', refunded: '0.00', proposed: '240.00' })
    expect(await cancelRemainder(shop.db, shop.context('ela'), rest)).toMatchObject({ ok: false })
    await book.later(60)
    await book.sweep()
    const proposal = await loadProposal(orderId)
    expect(proposal).toMatchObject({ proposed: '240.00' })
    const request = { id: proposal?.id ?? 0, decision: 'refund', key: randomUUID(), note: '', ip: '' } as const
    expect(await decideRefund(shop.deps, shop.context('ela'), request)).toMatchObject({ ok: true })
    expect(await loadProposal(orderId)).toBeUndefined()
    expect(await book.loadAttempt(orderId)).toMatchObject({ captured: '720.00', refunded: '240.00' })
    expect(await orderDetail(shop.db, shop.context('ayse'), { id: orderId })).toMatchObject({ unpaidTotal: null })
  })

  it('proposes the rest when the whole order is cancelled later', async () => {
    const orderId = await paidAboveStock()
    await cancelRemainder(shop.db, shop.context('ela'), { orderId, lineNo: null, ip: '' })
    expect(await cancel(orderId)).toMatchObject({ ok: true })
    expect(await loadProposal(orderId)).toMatchObject({ proposed: '720.00' })
  })
})

describe('an order that is cancelled while its payment is captured', () => {
  it.each([1, 2, 3])('has its money proposed as a refund, or has none (run %i)', async () => {
    const { orderId } = await shop.orderByCard()
    const { opening } = await book.begun(orderId)
    const coming = await shop.atBank(opening, 'approve')
    if (!coming) throw new Error('no callback arrived')
    await Promise.all([shop.bringBack(coming), cancel(orderId), shop.bringBack(coming), cancel(orderId)])
    await expectMoneyToAddUp(orderId)
    await cancel(orderId)
    expect(await shop.loadStatus(orderId)).toBe(STATUS.cancelled)
    expect(await loadProposal(orderId)).toMatchObject({ proposed: '240.00' })
  })

  it.each([1, 2, 3])(
    'gets its money back by itself when the bank tells of it after the cancellation (run %i)',
    async () => {
      const { orderId } = await shop.pay('losesReply')
      await shop.pool.query('update orders set status = 9 where id = $1', [orderId])
      await shop.db.transaction().execute((tx) => returnStock(tx, shop.scope('ayse'), { orderId, reason: 'cancel' }))
      await book.later(1)
      await Promise.all([cancel(orderId), book.sweep(), cancel(orderId)])
      await book.later(1)
      await book.sweep()
      const status = await shop.loadStatus(orderId)
      if (status === STATUS.received) await expectMoneyToAddUp(orderId)
      else {
        expect(status).toBe(STATUS.cancelled)
        const { captured, refunded } = await book.loadAttempt(orderId)
        const proposed = Number((await loadProposal(orderId))?.proposed ?? 0)
        expect(Number(refunded) + proposed).toBe(Number(captured))
      }
    },
  )
})

describe('a process that dies', () => {
  it('while it cancels a paid order leaves the order as it was, and the next one cancels it', async () => {
    const { orderId } = await shop.pay('approve')
    const hold = `select * from payment_attempts where order_id = ${orderId} for update`
    expect(await killedWhile(shop.pool, hold, () => cancel(orderId))).toEqual({ killed: 1, outcome: 'died' })
    expect(await shop.loadStatus(orderId)).toBe(STATUS.received)
    expect(await loadProposal(orderId)).toBeUndefined()
    await expectMoneyToAddUp(orderId)
    expect(await cancel(orderId)).toMatchObject({ ok: true })
    expect(await loadProposal(orderId)).toMatchObject({ proposed: '240.00' })
  })

  it('between the capture and its booking loses nothing: the bank is queried, and a cancellation finds the money', async () => {
    const { orderId } = await shop.orderByCard()
    const { opening } = await book.begun(orderId)
    const coming = await shop.atBank(opening, 'approve')
    if (!coming) throw new Error('no callback arrived')
    const hold = 'lock table account_entries in exclusive mode'
    const { killed } = await killedWhile(shop.pool, hold, () => shop.bringBack(coming))
    expect(killed).toBe(1)
    expect(await book.loadAttempt(orderId)).toMatchObject({ state: 'pending', captured: '0.00' })
    await cancel(orderId)
    await book.later(2)
    await book.sweep()
    expect(await shop.loadStatus(orderId)).toBe(STATUS.received)
    await expectMoneyToAddUp(orderId)
    expect(await cancel(orderId)).toMatchObject({ ok: true })
    expect(await loadProposal(orderId)).toMatchObject({ proposed: '240.00' })
  })
})

it('an ERP that cancels a paid order leaves its reason, and the refund is proposed', async () => {
  const { orderId } = await shop.pay('approve')
  const erp = createWireClient(shop, ordersApi, shop.context('ela'))
  const answer = await erp.post('order/change-order-status-id', {
    OrderID: orderId,
    OrderStatusID: STATUS.cancelled,
    Note: 'Tedarikçi iptal etti',
  })
  expect(answer).toMatchObject({ Status: 1, ErrorCode: null })
  const order = await orderDetail(shop.db, shop.context('ayse'), { id: orderId })
  expect(order?.events.at(-1)).toMatchObject({ note: 'Tedarikçi iptal etti' })
  expect(await loadProposal(orderId)).toMatchObject({ proposed: '240.00' })
})

it('a full refund stands on the order, for its buyer and on the desk', async () => {
  const { orderId } = await shop.pay('approve')
  await executeRefund(shop.deps, shop.context('ela'), { of: { orderId }, key: randomUUID(), ip: '' })
  for (const name of ['ayse', 'ela']) {
    const order = await orderDetail(shop.db, shop.context(name), { id: orderId })
    expect(order?.payments).toMatchObject([{ captured: '240.00', refunded: '240.00', left: '0.00' }])
    expect(summarizePayments(order?.payments ?? [])).toBe('refunded')
    const { PaymentList } = await createWireClient(shop, ordersApi, shop.context(name)).get('order/get-order-detail', {
      OrderNumber: order?.number ?? '',
    })
    expect(PaymentList).toMatchObject([{ CapturedPrice: 240, RefundedPrice: 240 }])
  }
})

import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { orderDetail } from '#src/orders/detail-queries.server.ts'
import { STATUS } from '#src/orders/status.ts'
import { changeStatus } from '#src/orders/status-commands.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { decideReturn } from '#src/returns/decision-commands.server.ts'
import { fileReturn } from '#src/returns/file-commands.server.ts'
import { RETURN_STATUS } from '#src/returns/return.ts'
import { openBook, openPayingShop, type PayingShop } from '#tests/support/payment-shop.ts'
import { brokenPromises } from '#tests/support/small-shop-orders.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { paymentsApi } from './api.server.ts'
import { paymentDeskApi } from './desk/api.server.ts'
import { loadOpenIssues } from './desk/queries.server.ts'
import { executeRefund } from './refund-commands.server.ts'
import { type DecisionRequest, decideRefund } from './refund-decision-commands.server.ts'

let shop: PayingShop
let book: ReturnType<typeof openBook>
beforeAll(async () => {
  shop = await openPayingShop()
  book = openBook(shop)
})
afterEach(async () => expect(await brokenPromises(shop)).toEqual([]))
afterAll(() => shop.close())

const move = (orderId: number, to: number) => changeStatus(shop.db, shop.context('ela'), { orderId, to, ip: '' })

async function cancelledOrder() {
  const paid = await shop.pay('approve')
  expect(await move(paid.orderId, STATUS.cancelled)).toMatchObject({ ok: true })
  return paid
}

const loadProposal = async (reference: string) => {
  const openIssues = await loadOpenIssues(shop.db, siteScope(shop.context('ela')))
  return openIssues.find((one) => one.reference === reference && one.kind === 'refundDue')
}

const decide = (id: number, decision: DecisionRequest['decision'], price?: string) =>
  decideRefund(shop.deps, shop.context('ela'), {
    id,
    decision,
    price,
    key: randomUUID(),
    note: 'Agreed by phone',
    ip: '',
  })

async function decideOn(reference: string, decision: DecisionRequest['decision'], price?: string) {
  const proposal = await loadProposal(reference)
  if (!proposal) throw new Error('nothing is proposed')
  return decide(proposal.id, decision, price)
}

const listNotified = async (name: string, kind: string) => {
  const userId = shop.person(name).viewer.userId ?? 0
  const rows = shop.db.selectFrom('notifications').select('facts').where('userId', '=', userId).where('kind', '=', kind)
  return (await rows.execute()).length
}

const loadBalance = async (orderId: number) => {
  const entries = await book.loadEntries(orderId)
  return entries.reduce((sum, { side, amount }) => sum + (side === 'debit' ? 1 : -1) * Number(amount), 0)
}

const DONE = { ok: true, value: { state: 'done' } }

/** @requirement PAY-17a */
describe('the refund proposal of a cancelled paid order', () => {
  it('is on the reconcile list with the captured amount until decided, and the owner is notified', async () => {
    const before = await listNotified('ela', 'refundDue')
    const { reference } = await cancelledOrder()
    expect(await loadProposal(reference)).toMatchObject({ proposed: '240.00', captured: '240.00', refunded: '0.00' })
    expect(await listNotified('ela', 'refundDue')).toBe(before + 1)
    const { id } = (await loadProposal(reference)) ?? { id: 0 }
    const close = createWireClient(shop, paymentsApi, shop.context('ela')).post('payment/close-reconcile', {
      ID: id,
      Note: 'seen',
    })
    await expect(close).rejects.toMatchObject({ status: 404 })
  })

  it('is refunded to the card in one decision, in part or whole', async () => {
    const { reference, orderId } = await cancelledOrder()
    expect(await decideOn(reference, 'refund', '240.01')).toMatchObject({ refusal: { code: 'RefundTooHigh' } })
    expect(await decideOn(reference, 'refund', '0')).toMatchObject({ refusal: { code: 'InvalidRefund' } })
    expect(await decideOn(reference, 'refund', '100')).toMatchObject(DONE)
    expect(await loadProposal(reference)).toMatchObject({ proposed: '140.00' })
    expect(await decideOn(reference, 'refund')).toMatchObject(DONE)
    expect(await loadProposal(reference)).toBeUndefined()
    expect(await book.loadAttempt(orderId)).toMatchObject({ refunded: '240.00' })
    expect(await loadBalance(orderId)).toBe(0)
  })

  it('stays as credit on the account, and the payer is notified', async () => {
    const { reference, orderId } = await cancelledOrder()
    const before = await listNotified('ayse', 'refundKept')
    expect(await decideOn(reference, 'keep')).toMatchObject(DONE)
    expect(await loadProposal(reference)).toBeUndefined()
    expect(await loadBalance(orderId)).toBe(-240)
    expect(await listNotified('ayse', 'refundKept')).toBe(before + 1)
  })

  it('is recorded as refunded outside: it counts as refunded and is booked, and no bank is called', async () => {
    const { reference, orderId } = await cancelledOrder()
    expect(await decideOn(reference, 'outside', '90')).toMatchObject(DONE)
    expect(await book.loadAttempt(orderId)).toMatchObject({ refunded: '90.00' })
    expect(await loadProposal(reference)).toMatchObject({ proposed: '150.00' })
    expect(await loadBalance(orderId)).toBe(-150)
    expect(await decideOn(reference, 'refund')).toMatchObject(DONE)
    const { rows } = await shop.pool.query('select refunded from sandbox_bank_orders where order_no = $1', [
      reference.replaceAll('-', ''),
    ])
    expect(rows).toEqual([{ refunded: '150.00' }])
  })

  it('is decided once under concurrency, and never above the captured amount', async () => {
    const { reference, orderId } = await cancelledOrder()
    const { id } = (await loadProposal(reference)) ?? { id: 0 }
    const answers = await Promise.allSettled([
      decide(id, 'refund'),
      decide(id, 'outside'),
      decide(id, 'keep'),
      executeRefund(shop.deps, shop.context('ela'), { of: { orderId }, price: '240', key: randomUUID(), ip: '' }),
    ])
    expect(answers.filter((one) => one.status === 'fulfilled' && one.value.ok)).toHaveLength(1)
    const { refunded } = await book.loadAttempt(orderId)
    expect(['0.00', '240.00']).toContain(refunded)
  })

  it('returns to the list if the bank declines', async () => {
    const { reference } = await cancelledOrder()
    await shop.pool.query('update sandbox_bank_orders set refunded = captured where order_no = $1', [
      reference.replaceAll('-', ''),
    ])
    expect(await decideOn(reference, 'refund', '240')).toMatchObject({ ok: true, value: { state: 'failed' } })
    expect(await loadProposal(reference)).toMatchObject({ proposed: '240.00' })
    await shop.pool.query('update sandbox_bank_orders set refunded = 0 where order_no = $1', [
      reference.replaceAll('-', ''),
    ])
  })

  it('is not found by another site', async () => {
    const { reference } = await cancelledOrder()
    const { id } = (await loadProposal(reference)) ?? { id: 0 }
    const elsewhere = { ...shop.context('ela'), site: { ...shop.site, id: 999 } }
    const request = { id, decision: 'keep', key: randomUUID(), note: '', ip: '' } as const
    await expect(decideRefund(shop.deps, elsewhere, request)).rejects.toMatchObject({ status: 404 })
    const calls = createWireClient(shop, paymentDeskApi, shop.context('ayse'))
    const input = calls.post('payment/decide-refund', { ID: id, Decision: 'keep', IdempotencyKey: randomUUID() })
    await expect(input).rejects.toMatchObject({ status: 403 })
  })
})

/** @requirement PAY-17a */
describe('a paid order that becomes smaller', () => {
  it('proposes the value of a return; a complete paid order proposes nothing', async () => {
    const { orderId, reference } = await shop.pay('approve')
    expect(await loadProposal(reference)).toBeUndefined()
    await move(orderId, STATUS.delivered)
    const order = await orderDetail(shop.db, shop.context('ayse'), { id: orderId })
    const claim = { orderNumber: order?.number ?? '', lineNo: 1, quantity: '1', reason: 1, description: '', photos: [] }
    const filed = await fileReturn(shop.db, shop.scope('ayse'), { ...claim, key: randomUUID(), ip: '' })
    if (!filed.ok) throw new Error(filed.refusal.code)
    const approval = { id: filed.value.id, to: RETURN_STATUS.approved, depotId: null, note: '', ip: '' }
    expect(await decideReturn(shop.db, shop.context('ela'), approval)).toMatchObject({ ok: true })
    expect(await loadProposal(reference)).toMatchObject({ proposed: '120.00' })
  })
})

describe('an order and its payments', () => {
  it('show captured, refunded and remaining amounts to the buyer and on the desk', async () => {
    const { orderId } = await shop.pay('approve')
    await executeRefund(shop.deps, shop.context('ela'), { of: { orderId }, price: '40', ip: '' })
    for (const name of ['ayse', 'ela']) {
      const order = await orderDetail(shop.db, shop.context(name), { id: orderId })
      expect(order?.payments).toMatchObject([{ captured: '240.00', refunded: '40.00', left: '200.00' }])
      expect(order).toMatchObject({ unpaidTotal: '40.00', underReview: false })
    }
  })

  it('are hidden from users without access to payments', async () => {
    const { orderId } = await shop.pay('approve')
    const context = shop.context('ayse')
    const hidden = { ...context, viewer: { ...context.viewer, hides: new Set(['payment'] as const) } }
    expect(await orderDetail(shop.db, hidden, { id: orderId })).toMatchObject({ payments: [], unpaidTotal: null })
  })
})

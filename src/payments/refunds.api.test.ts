import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openBook, openPayingShop, type PayingShop } from '#tests/support/payment-shop.ts'
import { brokenPromises } from '#tests/support/small-shop-orders.ts'
import { executeRefund } from './refund-commands.server.ts'

let shop: PayingShop
let book: ReturnType<typeof openBook>
beforeAll(async () => {
  shop = await openPayingShop()
  book = openBook(shop)
})
afterEach(async () => expect(await brokenPromises(shop)).toEqual([]))
afterAll(() => shop.close())

const refund = (orderId: number, price?: string, key?: string) =>
  executeRefund(shop.deps, shop.context('ela'), { of: { orderId }, price, key, ip: '' })
const done = { ok: true, value: { state: 'done' } }
const setApiUrl = (apiUrl: string) => shop.db.updateTable('posTerminals').set({ apiUrl }).execute()

/** @requirement PAY-16, PROMISE-D, THREAT-10 */
describe('refunds (threat 10)', () => {
  it('never exceed the captured remainder', async () => {
    const { orderId } = await shop.pay('approve')
    expect(await refund(orderId, '240.01')).toMatchObject({
      refusal: { code: 'RefundTooHigh', values: { left: '240.00' } },
    })
    expect(await refund(orderId, '0')).toMatchObject({ refusal: { code: 'InvalidRefund' } })
    expect(await refund(orderId, '200')).toMatchObject(done)
    expect(await refund(orderId, '40.01')).toMatchObject({ refusal: { values: { left: '40.00' } } })
    expect(await refund(orderId)).toMatchObject(done)
    expect(await refund(orderId)).toMatchObject({ refusal: { values: { left: '0.00' } } })
    expect(await book.loadAttempt(orderId)).toMatchObject({ captured: '240.00', refunded: '240.00' })
  })

  it('never exceed it with ten concurrent requests', async () => {
    const { orderId } = await shop.pay('approve')
    const keys = Array.from({ length: 10 }, () => crypto.randomUUID())
    const answers = await Promise.all(keys.map((key) => refund(orderId, '50', key)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(4)
    expect(await book.loadAttempt(orderId)).toMatchObject({ refunded: '200.00' })
  })

  it('happen once: the same key, or the same amount within ten minutes, returns the first', async () => {
    const { orderId } = await shop.pay('approve')
    const key = crypto.randomUUID()
    expect([await refund(orderId, '10', key), await refund(orderId, '10', key)]).toMatchObject([done, done])
    for (const other of ['11', undefined]) {
      expect(await refund(orderId, other, key)).toMatchObject({ ok: false, refusal: { code: 'KeyReused' } })
    }
    expect([await refund(orderId, '20'), await refund(orderId, '20')]).toMatchObject([done, done])
    expect(await book.loadAttempt(orderId)).toMatchObject({ refunded: '30.00' })
  })

  it('need the second factor again of a user who has one', async () => {
    const { orderId } = await shop.pay('approve')
    const context = shop.context('ela')
    const viewer = { ...context.viewer, hasSecondFactor: true, sessionId: crypto.randomUUID() }
    const request = { of: { orderId }, ip: '' }
    expect(await executeRefund(shop.deps, { ...context, viewer }, request)).toEqual({
      ok: false,
      refusal: { code: 'ConfirmSecondFactor' },
    })
    expect(await book.loadAttempt(orderId)).toMatchObject({ refunded: '0.00' })
  })

  it('debit the account, and the last one reverses the instalment fee', async () => {
    const { orderId } = await shop.pay('approve', { choice: { bin: '55496000', instalments: 6 } })
    await refund(orderId)
    expect((await book.loadEntries(orderId)).slice(-2)).toEqual([
      { side: 'debit', amount: '252.00', documentType: 'refund' },
      { side: 'credit', amount: '12.00', documentType: 'reversal' },
    ])
  })

  it("are 404 for an order that was not paid by card, or is another site's", async () => {
    const { orderId } = await shop.pay('decline')
    await expect(refund(orderId)).rejects.toMatchObject({ status: 404 })
    const paid = await shop.pay('approve')
    const elsewhere = { ...shop.context('ela'), site: { ...shop.site, id: 999 } }
    const request = executeRefund(shop.deps, elsewhere, { of: { orderId: paid.orderId }, ip: '' })
    await expect(request).rejects.toMatchObject({ status: 404 })
  })
})

describe('a bank that does not answer a refund', () => {
  it('is queried again, and a completed refund is not repeated', async () => {
    const { orderId } = await shop.pay('approve')
    const { apiUrl } = await shop.db
      .selectFrom('posTerminals')
      .select('apiUrl')
      .where('id', '=', shop.terminals.bonus)
      .executeTakeFirstOrThrow()
    await setApiUrl('http://127.0.0.1:9/')
    expect(await refund(orderId, '100')).toMatchObject({ ok: true, value: { state: 'requested' } })
    await setApiUrl(apiUrl)
    // The bank had refunded, and its reply was lost.
    const { reference } = await book.loadAttempt(orderId)
    await shop.pool.query('update sandbox_bank_orders set refunded = 100 where order_no = $1', [
      reference.replaceAll('-', ''),
    ])
    await book.later(2)
    await book.sweep()
    expect(await book.loadAttempt(orderId)).toMatchObject({ refunded: '100.00' })
  })

  it('keeps the requested amount reserved meanwhile', async () => {
    const { orderId } = await shop.pay('approve')
    const { apiUrl } = await shop.db
      .selectFrom('posTerminals')
      .select('apiUrl')
      .where('id', '=', shop.terminals.bonus)
      .executeTakeFirstOrThrow()
    await setApiUrl('http://127.0.0.1:9/')
    await refund(orderId, '200')
    expect(await refund(orderId, '41')).toMatchObject({ refusal: { values: { left: '40.00' } } })
    await setApiUrl(apiUrl)
    await book.later(2)
    await book.sweep()
    expect(await book.loadAttempt(orderId)).toMatchObject({ refunded: '200.00' })
  })
})

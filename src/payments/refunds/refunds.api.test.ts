import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openBook, openPayingShop, type PayingShop } from '../../../tests/support/payment-shop.ts'
import { brokenPromises } from '../../../tests/support/small-shop-orders.ts'
import { executeRefund } from './commands.server.ts'

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
const pointTo = (apiUrl: string) => shop.db.updateTable('posTerminals').set({ apiUrl }).execute()

describe('money that goes back (threat 10)', () => {
  it('is never more than was captured and is still there', async () => {
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

  it('is not more either when ten ask at once', async () => {
    const { orderId } = await shop.pay('approve')
    const keys = Array.from({ length: 10 }, () => crypto.randomUUID())
    const answers = await Promise.all(keys.map((key) => refund(orderId, '50', key)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(4)
    expect(await book.loadAttempt(orderId)).toMatchObject({ refunded: '200.00' })
  })

  it('goes back once: the same key, or the same amount again within ten minutes, answers the first', async () => {
    const { orderId } = await shop.pay('approve')
    const key = crypto.randomUUID()
    expect([await refund(orderId, '10', key), await refund(orderId, '10', key)]).toMatchObject([done, done])
    for (const other of ['11', undefined]) {
      expect(await refund(orderId, other, key)).toMatchObject({ ok: false, refusal: { code: 'KeyReused' } })
    }
    expect([await refund(orderId, '20'), await refund(orderId, '20')]).toMatchObject([done, done])
    expect(await book.loadAttempt(orderId)).toMatchObject({ refunded: '30.00' })
  })

  it('is a debit of the account, and with the last of it the fee of its instalments is undone', async () => {
    const { orderId } = await shop.pay('approve', { choice: { bin: '55496000', instalments: 6 } })
    await refund(orderId)
    expect((await book.loadEntries(orderId)).slice(-2)).toEqual([
      { side: 'debit', amount: '252.00', documentType: 'refund' },
      { side: 'credit', amount: '12.00', documentType: 'reversal' },
    ])
  })

  it('is 404 for an order that was not paid by card, or is another site’s', async () => {
    const { orderId } = await shop.pay('decline')
    await expect(refund(orderId)).rejects.toMatchObject({ status: 404 })
    const paid = await shop.pay('approve')
    const elsewhere = { ...shop.context('ela'), site: { ...shop.site, id: 999 } }
    const request = executeRefund(shop.deps, elsewhere, { of: { orderId: paid.orderId }, ip: '' })
    await expect(request).rejects.toMatchObject({ status: 404 })
  })
})

describe('a bank that says nothing when money shall go back', () => {
  it('is asked again, and what its books say is done is not done twice', async () => {
    const { orderId } = await shop.pay('approve')
    const { apiUrl } = await shop.db
      .selectFrom('posTerminals')
      .select('apiUrl')
      .where('id', '=', shop.terminals.bonus)
      .executeTakeFirstOrThrow()
    await pointTo('http://127.0.0.1:9/')
    expect(await refund(orderId, '100')).toMatchObject({ ok: true, value: { state: 'requested' } })
    await pointTo(apiUrl)
    // The bank had done it, and its answer was lost.
    const { reference } = await book.loadAttempt(orderId)
    await shop.pool.query('update sandbox_bank_orders set refunded = 100 where order_no = $1', [
      reference.replaceAll('-', ''),
    ])
    await book.later(2)
    await book.sweep()
    expect(await book.loadAttempt(orderId)).toMatchObject({ refunded: '100.00' })
  })

  it('has what was asked of it reserved meanwhile', async () => {
    const { orderId } = await shop.pay('approve')
    const { apiUrl } = await shop.db
      .selectFrom('posTerminals')
      .select('apiUrl')
      .where('id', '=', shop.terminals.bonus)
      .executeTakeFirstOrThrow()
    await pointTo('http://127.0.0.1:9/')
    await refund(orderId, '200')
    expect(await refund(orderId, '41')).toMatchObject({ refusal: { values: { left: '40.00' } } })
    await pointTo(apiUrl)
    await book.later(2)
    await book.sweep()
    expect(await book.loadAttempt(orderId)).toMatchObject({ refunded: '200.00' })
  })
})

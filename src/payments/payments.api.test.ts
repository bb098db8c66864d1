import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPayingShop, type PayingShop } from '#tests/support/payment-shop.ts'
import { type AppContext, indexCalls } from '../api/serve.server.ts'
import { orderPaymentApi } from '../orders/payment/api.server.ts'
import { paymentsApi } from './api.server.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const calls = indexCalls([...paymentsApi, ...orderPaymentApi])

/** Calls the wire as this person. */
async function wire(name: string, key: string, input: unknown = {}) {
  const app = shop.deps as unknown as AppContext
  const call = calls.get(key)
  if (!call) throw new Error(`No call ${key}`)
  const answer = await call.onWire({
    context: shop.context(name),
    app,
    input,
    request: { ip: '10.0.0.7', hasToken: true },
  })
  return JSON.parse(JSON.stringify(answer))
}

describe('payments on the wire (orders 7)', () => {
  /** @requirement PAY-15 */
  it('are listed for their customer, and separately for the dealer', async () => {
    await shop.pay('approve')
    await shop.pay('approve', { name: 'selim', price: '10' })
    const own = await wire('ayse', 'POST payment/get-payments', { Page: 1, IsSubDealerPayment: false })
    expect(own).toMatchObject({ TotalHits: 1, PageRowCount: 24 })
    expect(own.PaymentDTO.$values[0]).toMatchObject({ LastTotalPrice: 240, Status: 'succeeded', InstallmentCount: 1 })
    const theirs = await wire('ayse', 'POST payment/get-payments', { IsSubDealerPayment: true })
    expect(theirs.PaymentDTO.$values).toMatchObject([{ LastTotalPrice: 24, CustomerName: 'selim ltd' }])
    expect(await wire('mehmet', 'POST payment/get-payments', { IsSubDealerPayment: true })).toMatchObject({
      TotalHits: 0,
    })
  })

  it('are visible to their owner only (threat 11)', async () => {
    const { reference } = await shop.pay('decline')
    const request = { PaymentReferenceNo: reference }
    const result = await wire('ayse', 'GET payment/get-payment-result', request)
    expect(result).toMatchObject({ Status: 'failed', ErrorCode: 'declined', Code: null, ...request })
    expect(result.Data).toBe(result.OrderNumber ?? result.DocumentNumber)
    for (const name of ['mehmet', 'selim']) {
      await expect(wire(name, 'GET payment/get-payment-result', request)).rejects.toMatchObject({ status: 404 })
    }
  })

  it('start with the form for the bank, which contains no card data', async () => {
    const { number, orderId } = await shop.orderByCard()
    const offers = await wire('ayse', 'GET payment/get-installment', { OrderNumber: number, BinNumber: '55496000' })
    expect(offers).toMatchObject({ Card: { CardFamily: 'Bonus' }, Pos: { PosType: 'individual' }, IsSandbox: false })
    expect(offers.InstallmentList.$values.map((one: Record<string, number>) => one.LastTotalPrice)).toEqual([
      240, 240, 252,
    ])
    const body = { IdempotencyKey: crypto.randomUUID(), OrderID: orderId, InstallmentCount: 3, BinNumber: '55496000' }
    const begun = await wire('ayse', 'POST payment/start-payment', body)
    expect(begun).toMatchObject({ Result: true, Opening: { Kind: 'cardForm', CardFields: { Number: 'pan' } } })
    expect(offers.GateList).toEqual([new URL(begun.Opening.Action).origin])
    await expect(
      wire('ayse', 'POST payment/start-payment', { ...body, BinNumber: '5549600000000004' }),
    ).rejects.toMatchObject({ status: 400 })
    await expect(wire('mehmet', 'GET payment/get-installment', { OrderNumber: number })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('are limited to ten starts in ten minutes (threats, rate limits)', async () => {
    const { orderId } = await shop.orderByCard('mehmet', '10')
    const begin = () =>
      wire('mehmet', 'POST payment/start-payment', {
        IdempotencyKey: crypto.randomUUID(),
        OrderID: orderId,
        InstallmentCount: 1,
      })
    for (let tries = 0; tries < 10; tries++) expect(await begin()).toMatchObject({ Result: true })
    await expect(begin()).rejects.toMatchObject({ status: 429, code: 'TooManyRequests' })
  })

  /** @requirement PAY-18 */
  it('are rejected without a card terminal: no pos defined (orders 8)', async () => {
    const { orderId } = await shop.orderByCard('zeynep')
    await shop.db.updateTable('posTerminals').set({ active: false }).execute()
    const body = { IdempotencyKey: crypto.randomUUID(), OrderID: orderId, InstallmentCount: 1 }
    expect(await wire('zeynep', 'POST payment/start-payment', body)).toMatchObject({
      Result: false,
      ErrorCode: 'NoPosDefined',
    })
    await shop.db.updateTable('posTerminals').set({ active: true }).execute()
  })
})

describe('the owner', () => {
  /** @requirement PAY-16, THREAT-10 */
  it("refunds money: 'Approved' is success, anything else is a message (orders 8)", async () => {
    const { orderId } = await shop.pay('approve')
    const path = 'POST api/v1/bank/cancel-or-refund'
    expect(await wire('ela', path, { orderId: `${orderId}`, price: '999' })).toBe('At most ₺240.00 can be refunded.')
    expect(await wire('ela', path, { orderId: `${orderId}`, price: '40' })).toBe('Approved')
    for (const name of ['ayse', 'zeynep']) {
      await expect(wire(name, path, { orderId: `${orderId}` })).rejects.toMatchObject({ status: 403 })
    }
  })

  /** @requirement PAY-17 */
  it('reviews payments with an unexpected outcome and closes them with a note', async () => {
    const { reference } = await shop.pay('otherAmount')
    const { ReconcileList } = await wire('ela', 'GET payment/get-reconcile-list')
    const [issue] = ReconcileList.$values.filter((one: Record<string, string>) => one.PaymentReferenceNo === reference)
    expect(issue).toMatchObject({ Kind: 'mismatch', CapturedPrice: 0 })
    expect(await wire('ela', 'POST payment/close-reconcile', { ID: issue.ID, Note: 'called the bank' })).toEqual({
      Result: true,
    })
    await expect(wire('ela', 'POST payment/close-reconcile', { ID: issue.ID, Note: 'again' })).rejects.toMatchObject({
      status: 404,
    })
    await expect(wire('ayse', 'GET payment/get-reconcile-list')).rejects.toMatchObject({ status: 403 })
  })
})

it('the history of a payment is permanent', async () => {
  await shop.pay('approve')
  await expect(shop.pool.query('delete from payment_events')).rejects.toThrow('only ever added')
  await expect(shop.pool.query(`update payment_events set kind = 'failed'`)).rejects.toThrow('only ever added')
})

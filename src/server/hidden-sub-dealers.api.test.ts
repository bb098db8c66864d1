import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPayingShop, type PayingShop } from '#tests/support/payment-shop.ts'
import { readyToOrder } from '#tests/support/small-shop-orders.ts'
import { type AppContext, indexCalls } from '../api/serve.server.ts'
import { changeStatus } from '../orders/status-commands.server.ts'
import type { Hideable } from '../permissions/viewer.ts'
import { fileReturn } from '../returns/file-commands.server.ts'
import { CALLS } from './services.server.ts'

let shop: PayingShop
let order: { orderId: number; number: string }
let returnId: number
let reference: string

/** Selim, a sub-dealer of Ayşe, has a delivered order, a return of it and a payment. */
beforeAll(async () => {
  shop = await openPayingShop()
  const product = await shop.product({ stock: '5' })
  const ready = await readyToOrder(shop, { name: 'selim', items: [[product, '2']], payment: 'onAccount' })
  const placing = await ready.order()
  if (!placing.ok) throw new Error(placing.refusal.code)
  order = placing.placed
  for (const to of [2, 4, 5]) await changeStatus(shop.db, shop.context('ela'), { orderId: order.orderId, to, ip: '' })
  const filing = { key: randomUUID(), orderNumber: order.number, lineNo: 1, reason: 1, quantity: '1', photos: [] }
  const filed = await fileReturn(shop.db, shop.scope('selim'), { ...filing, description: '', ip: '' })
  if (!filed.ok) throw new Error(filed.refusal.code)
  returnId = filed.value.id
  reference = (await shop.pay('approve', { name: 'selim', price: '10' })).reference
})
afterAll(() => shop.close())

const calls = indexCalls(CALLS)

/** Calls the wire as this person with these flags; a refusal is returned as its status. */
async function ask(name: string, hides: readonly Hideable[], [key, input]: [key: string, input: unknown]) {
  const context = shop.context(name)
  const app = shop.deps as unknown as AppContext
  const requester = { ...context, viewer: { ...context.viewer, hides: new Set(hides) } }
  const request = { ip: '10.0.0.7', hasToken: true }
  try {
    return await calls.get(key)?.onWire({ context: requester, app, request, input })
  } catch (refused) {
    return (refused as { status: number }).status
  }
}

/** Every call that shows a sub-dealer's business, and its reply when that is hidden. */
const ways = (): [key: string, input: unknown, closed: unknown][] => [
  ['POST order/get-order-list', { IsSubDealerOrder: true }, 403],
  ['GET order/get-order-detail', { OrderNumber: order.number }, 404],
  ['POST order/change-order-status-id', { OrderID: order.orderId, OrderStatusID: 7 }, 404],
  ['POST order/cancel-pending-order', { OrderID: order.orderId }, 404],
  ['POST payment/get-payments', { IsSubDealerPayment: true }, 403],
  ['GET payment/get-payment-result', { PaymentReferenceNo: reference }, 404],
  ['GET productsupport/get-product-support', { isseller: '1' }, expect.objectContaining({ TotalHits: 0 })],
  ['POST productsupport/change-return-status', { ProductSupportID: returnId, StatusID: 2 }, 404],
]

/** @requirement THREAT-31 */
describe('the business of sub-dealers (threats 13, 14, 31)', () => {
  /** @requirement SUB-13 */
  it("is hidden in every call from a dealer's user without access to sub-dealers", async () => {
    for (const [key, input, closed] of ways())
      expect(await ask('ayse', ['subDealers'], [key, input]), key).toEqual(closed)
  })

  /** @requirement SUB-13 */
  it('is hidden together with orders or prices, except payments that the user may see', async () => {
    for (const hidden of ['order', 'price', 'actualPrice'] as const) {
      for (const [key, input] of ways().filter(([key]) => !key.includes('payment/'))) {
        const answer = await ask('ayse', [hidden], [key, input])
        expect(answer === 403 || answer === 404 || JSON.stringify(answer).includes('"TotalHits":0'), key).toBe(true)
      }
    }
  })

  /** @requirement SUB-13 */
  it('is visible to a user with all rights', async () => {
    for (const [key, input] of ways().filter(([key]) => key.startsWith('GET') || key.includes('/get-'))) {
      expect(await ask('ayse', [], [key, input]), key).toEqual(expect.any(Object))
    }
  })
})

it('own returns show the paid price, and hide it (threat 14)', async () => {
  const list = (hides: Hideable[]) => ask('selim', hides, ['GET productsupport/get-product-support', {}])
  expect(await list([])).toMatchObject({ TotalHits: 1 })
  for (const hidden of ['order', 'price', 'actualPrice'] as const)
    expect(await list([hidden])).toMatchObject({ TotalHits: 0 })
})

/** @requirement SUB-8 */
it('payments of sub-dealers can be limited to one of them, never to a foreign one (orders 6)', async () => {
  const of = (customer: string, name: string) =>
    ask(
      name,
      [],
      ['POST payment/get-payments', { IsSubDealerPayment: true, CustomerID: shop.scope(customer).customer.id }],
    )
  expect(await of('selim', 'ayse')).toMatchObject({ TotalHits: 1 })
  expect(await of('mehmet', 'ayse')).toMatchObject({ TotalHits: 0 })
  expect(await of('selim', 'mehmet')).toMatchObject({ TotalHits: 0 })
})

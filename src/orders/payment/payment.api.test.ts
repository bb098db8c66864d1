import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addLines } from '#src/cart/commands.server.ts'
import { cartSummary } from '#src/cart/totals-queries.server.ts'
import { viewerScope } from '#src/permissions/viewer.ts'
import { openBook, openPayingShop, type PayingShop } from '#tests/support/payment-shop.ts'
import { brokenPromises, loadCart, readyToOrder } from '#tests/support/small-shop-orders.ts'
import { editOrder } from '../desk/edit-commands.server.ts'
import { addOrderLines } from '../desk/lines/add-commands.server.ts'
import { placeOrder } from '../placement/commands.server.ts'

let shop: PayingShop
let book: ReturnType<typeof openBook>
beforeAll(async () => {
  shop = await openPayingShop()
  book = openBook(shop)
})
afterEach(async () => expect(await brokenPromises(shop)).toEqual([]))
afterAll(() => shop.close())

describe('card payment of an order (orders 4)', () => {
  /** @requirement PAY-1 */
  it('reserves the goods while the payment is pending, and leaves the cart unchanged', async () => {
    const { orderId, productId } = await shop.orderByCard()
    expect(await shop.loadStatus(orderId)).toBe(10)
    expect(await shop.onHand(productId)).toBe('8.000')
    expect(await loadCart(shop, 'ayse')).toEqual({ [productId]: 2 })
    expect(await book.loadEntries(orderId)).toEqual([])
  })

  /** @requirement PAY-1 */
  it('receives the order on capture: debt and payment are posted, and the cart is empty (G)', async () => {
    const { orderId, status } = await shop.pay('approve')
    expect(status).toBe(4)
    expect(await book.loadEntries(orderId)).toEqual([
      { side: 'debit', amount: '240.00', documentType: 'invoice' },
      { side: 'credit', amount: '240.00', documentType: 'payment' },
    ])
    expect(await loadCart(shop, 'ayse')).toEqual({})
    const attempt = await book.loadAttempt(orderId)
    expect(attempt).toMatchObject({
      state: 'succeeded',
      captured: '240.00',
      transactionNo: expect.stringMatching(/^S/),
    })
    expect(await book.loadEvents(attempt.id)).toEqual(['created', 'asked', 'succeeded'])
  })

  /** @requirement PAY-19 */
  it('charges the instalment fee as a separate debit, within the captured amount', async () => {
    const { orderId } = await shop.pay('approve', { choice: { bin: '55496000', instalments: 6 } })
    expect(await book.loadEntries(orderId)).toEqual([
      { side: 'debit', amount: '240.00', documentType: 'invoice' },
      { side: 'credit', amount: '252.00', documentType: 'payment' },
      { side: 'debit', amount: '12.00', documentType: 'fee' },
    ])
    const order = await shop.db.selectFrom('orders').select('paymentFee').where('id', '=', orderId).executeTakeFirst()
    expect(order?.paymentFee).toBe('12.00')
  })

  /** @requirement PAY-1, PAY-2 */
  it.each([
    ['decline', 'declined'],
    ['insufficientFunds', 'insufficientFunds'],
    ['expired', 'cardExpired'],
    ['notProven', 'notProven'],
  ] as const)(
    'fails with the bank (%s): goods are released, the cart remains, nothing is owed',
    async (behaviour, failure) => {
      const { orderId, productId, status } = await shop.pay(behaviour)
      expect(status).toBe(9)
      expect(await book.loadAttempt(orderId)).toMatchObject({ state: 'failed', failure, captured: '0.00' })
      expect(await shop.onHand(productId)).toBe('10.000')
      expect(await loadCart(shop, 'ayse')).toEqual({ [productId]: 2 })
      expect(await book.loadEntries(orderId)).toEqual([])
    },
  )

  /** @requirement PAY-1 */
  it('reactivates the order and its goods after a failure, and accepts another card', async () => {
    const { orderId, productId } = await shop.pay('decline')
    const { opening } = await book.begun(orderId)
    expect(await shop.loadStatus(orderId)).toBe(10)
    expect(await shop.onHand(productId)).toBe('8.000')
    const coming = await shop.atBank(opening, 'approve')
    if (coming) await shop.bringBack(coming)
    expect(await shop.loadStatus(orderId)).toBe(4)
    expect(await loadCart(shop, 'ayse')).toEqual({})
  })

  it('does not reactivate an order whose goods were sold', async () => {
    const { orderId, productId } = await shop.pay('decline')
    const other = await readyToOrder(shop, { name: 'mehmet', items: [[productId, '9']] })
    await other.order()
    expect(await shop.start(orderId)).toMatchObject({ ok: false, refusal: { code: 'InsufficientStock' } })
    expect(await shop.loadStatus(orderId)).toBe(9)
  })

  it('fixes prices and lines of the order, also while it waits for approval', async () => {
    const { orderId } = await shop.pay('approve')
    const setStatus = (status: number) =>
      shop.db.updateTable('orders').set({ status }).where('id', '=', orderId).returning('version').executeTakeFirst()
    const version = (await setStatus(1))?.version ?? 0
    const about = { orderId, version, note: '', ip: '' }
    const lines = [{ lineNo: 1, quantity: '2', price: '90' }]
    expect(await editOrder(shop.db, shop.context('ela'), { ...about, lines })).toMatchObject({
      refusal: { code: 'OrderPriceFixed', values: { context: 'payment' } },
    })
    const addition = { ...about, key: crypto.randomUUID(), rows: [], aboveStock: false }
    expect(await addOrderLines(shop.db, shop.context('ela'), addition)).toMatchObject({
      refusal: { code: 'OrderLinesFixed' },
    })
    await setStatus(4)
  })

  it('yields to another payment method: the cart becomes a second order and the first is cancelled', async () => {
    const productId = await shop.product({ stock: '3' })
    const ready = await readyToOrder(shop, { name: 'ayse', items: [[productId, '2']], payment: 'card' })
    const first = await ready.order()
    const orderId = first.ok ? first.placed.orderId : 0
    const { opening } = await book.begun(orderId)
    const coming = await shop.atBank(opening, 'approve')
    const again = await readyToOrderSame(ready.checkout.cartId)
    expect(again).toMatchObject({ ok: true, placed: { status: 1 } })
    expect(await shop.loadStatus(orderId)).toBe(9)
    // The bank page of the first order was still open in another window.
    if (coming) await shop.bringBack(coming)
    expect(await shop.loadStatus(orderId)).toBe(9)
    expect(await book.loadAttempt(orderId)).toMatchObject({ state: 'expired', captured: '0.00' })
  })

  /** @requirement PAY-2 */
  it('leaves in the cart what was added during payment (H)', async () => {
    const { orderId, productId } = await shop.orderByCard()
    const { opening } = await book.begun(orderId)
    const context = shop.context('ayse')
    const buyer = { scope: viewerScope(context), shop: context.shop }
    const late = await shop.product()
    await addLines(shop.db, buyer, {
      type: 0,
      items: [{ productId: late, quantity: '1', depotId: null }],
      stockConfirmed: false,
    })
    await addLines(shop.db, buyer, {
      type: 0,
      items: [{ productId, quantity: '3', depotId: null }],
      stockConfirmed: false,
    })
    const coming = await shop.atBank(opening, 'approve')
    if (coming) await shop.bringBack(coming)
    expect(await shop.loadStatus(orderId)).toBe(4)
    expect(await loadCart(shop, 'ayse')).toEqual({ [late]: 1, [productId]: 3 })
  })
})

async function readyToOrderSame(cartId: number) {
  const context = shop.context('ayse')
  const paymentMethodId = shop.methods.transfer
  const summary = await cartSummary(shop.db, context, { type: 0, paymentMethodId })
  const checkout = {
    key: crypto.randomUUID(),
    cartId,
    paymentMethodId,
    contractId: shop.contractId,
    note: '',
    addressId: shop.person('ayse').addressId,
    total: summary.money?.total ?? '',
    currency: 'TRY',
  }
  return placeOrder(shop.db, { context, scope: shop.scope('ayse'), ip: '' }, checkout)
}

/** @requirement THREAT-8 */
describe('ownership of the paid order (threat 8)', () => {
  it('is checked at the start: another customer’s order is not found, nor may a dealer pay a sub-dealer’s', async () => {
    const { orderId } = await shop.orderByCard('selim', '10')
    for (const name of ['mehmet', 'ayse'])
      await expect(shop.start(orderId, {}, name)).rejects.toMatchObject({ status: 404 })
    await expect(shop.start(999_999)).rejects.toMatchObject({ status: 404 })
  })

  it('lets a representative pay for their customer, recorded under their own name', async () => {
    const { orderId } = await shop.orderByCard('zeynep')
    const begunBy = await shop.start(orderId, {}, 'zeynep')
    expect(begunBy).toMatchObject({ ok: true })
    expect(await book.loadAttempt(orderId)).toMatchObject({
      userId: shop.person('zeynep').viewer.userId,
      customerId: shop.person('ayse').viewer.customer?.id,
    })
  })
})

describe('the buyer’s payment choices', () => {
  /** @requirement THREAT-9 */
  it('never include the amount, and only instalments that the card offers (threat 9)', async () => {
    const { orderId } = await shop.orderByCard()
    for (const choice of [{ instalments: 6 }, { bin: '979203', instalments: 3 }, { bin: '554960', instalments: 4 }]) {
      expect(await shop.start(orderId, choice)).toMatchObject({ refusal: { code: 'InstalmentNotOffered' } })
    }
    const { attempt, opening } = await book.begun(orderId, { bin: '554960', instalments: 3 })
    expect(attempt).toMatchObject({ amount: '240.00', fee: '0.00', instalments: 3 })
    const sent = opening.kind === 'cardForm' ? opening.fields : []
    expect(Object.fromEntries(sent.map(({ name, value }) => [name, value]))).toMatchObject({
      amount: '240.00',
      taksit: '3',
    })
  })

  it('return the same payment under the same key, and none under another order’s key', async () => {
    const [one, other] = [await shop.orderByCard(), await shop.orderByCard('mehmet', '10')]
    const key = crypto.randomUUID()
    const [first, second] = [await book.begun(one.orderId, { key }), await book.begun(one.orderId, { key })]
    expect(second.attempt.reference).toBe(first.attempt.reference)
    const inParts = { key, bin: '55496000', instalments: 6 }
    expect(await shop.start(one.orderId, inParts)).toMatchObject({ refusal: { code: 'KeyReused' } })
    const { orderId } = await shop.orderByCard('ayse')
    expect(other.orderId).not.toBe(orderId)
    expect(await shop.start(orderId, { key })).toMatchObject({ refusal: { code: 'KeyReused' } })
  })

  it('recognize payments from before digests were stored by their bill', async () => {
    const { orderId } = await shop.orderByCard('mehmet', '10')
    const key = crypto.randomUUID()
    const { attempt } = await book.begun(orderId, { key }, 'mehmet')
    const change = (values: { requestHash: null; amount?: string }) =>
      shop.db.updateTable('paymentAttempts').set(values).where('id', '=', attempt.id).execute()
    await change({ requestHash: null })
    const again = await shop.start(orderId, { key }, 'mehmet')
    expect(again).toMatchObject({ ok: true, value: { attempt: { reference: attempt.reference, state: 'created' } } })
    await change({ requestHash: null, amount: '1.00' })
    expect(await shop.start(orderId, { key }, 'mehmet')).toMatchObject({ refusal: { code: 'KeyReused' } })
    await change({ requestHash: null, amount: attempt.amount })
  })

  /** @requirement PAY-7 */
  it('route a corporate card to the corporate terminal', async () => {
    const { orderId } = await shop.orderByCard()
    await book.begun(orderId, { bin: '54006100' })
    expect(await book.loadAttempt(orderId)).toMatchObject({ terminalId: shop.terminals.firms, cardFamily: 'World' })
  })
})

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { brokenPromises, readyToOrder } from '#tests/support/small-shop-orders.ts'
import { cancelMyOrder, changeStatus } from './status-commands.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterEach(async () => expect(await brokenPromises(shop)).toEqual([]))
afterAll(() => shop.close())

const missing = expect.objectContaining({ status: 404, code: 'RecordWasNotFound' })
const move = (by: string, orderId: number, to: number) =>
  changeStatus(shop.db, shop.context(by), { orderId, to, ip: '' })

async function placeOrder(name: string, payment: 'transfer' | 'onAccount' = 'transfer') {
  const product = await shop.product({ stock: { main: '3', side: '3' }, price: '100' })
  const { order } = await readyToOrder(shop, { name, items: [[product, '5']], payment })
  const answer = await order()
  if (!answer.ok) throw new Error(answer.refusal.code)
  return { orderId: answer.placed.orderId, product }
}

const loadEntries = (orderId: number) =>
  shop.db
    .selectFrom('accountEntries')
    .select(['side', 'amount', 'documentType'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
const loadStatus = async (orderId: number) =>
  (await shop.db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirst())?.status

describe('an order', () => {
  it('becomes debt when the owner approves it, once', async () => {
    const { orderId } = await placeOrder('ayse', 'onAccount')
    expect(await move('ela', orderId, 2)).toMatchObject({ ok: true })
    expect(await loadEntries(orderId)).toEqual([{ side: 'debit', amount: '600.00', documentType: 'invoice' }])
    expect(await move('ela', orderId, 4)).toMatchObject({ ok: true })
    expect(await loadEntries(orderId)).toHaveLength(1)
  })

  /** @requirement PROMISE-A */
  it('returns its goods to their depots when it is cancelled (A)', async () => {
    const { orderId, product } = await placeOrder('ayse')
    expect(await shop.onHand(product)).toBe('1.000')
    expect(await move('ela', orderId, 8)).toMatchObject({
      ok: true,
      value: { productIds: [product, product].slice(0, 1) },
    })
    const stock = await shop.db
      .selectFrom('stock')
      .select('onHand')
      .where('productId', '=', product)
      .orderBy('depotId')
      .execute()
    expect(stock).toEqual([{ onHand: '3.000' }, { onHand: '3.000' }])
    expect(await loadEntries(orderId)).toEqual([])
  })

  /** @requirement PROMISE-E, THREAT-41 */
  it('reverses its debt when it is cancelled, and deletes nothing (E)', async () => {
    const { orderId } = await placeOrder('ayse', 'onAccount')
    await move('ela', orderId, 2)
    await move('ela', orderId, 8)
    expect(await loadEntries(orderId)).toEqual([
      { side: 'debit', amount: '600.00', documentType: 'invoice' },
      { side: 'credit', amount: '600.00', documentType: 'reversal' },
    ])
  })

  it('is cancelled once by ten concurrent requests', async () => {
    const { orderId, product } = await placeOrder('ayse')
    const answers = await Promise.all(Array.from({ length: 10 }, () => move('ela', orderId, 8)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await shop.onHand(product)).toBe('6.000')
  })

  it('is serialized between concurrent approval and cancellation', async () => {
    for (const _ of [1, 2, 3, 4]) {
      const { orderId } = await placeOrder('ayse')
      await Promise.all([move('ela', orderId, 2), move('ela', orderId, 8)])
      expect([2, 8]).toContain(await loadStatus(orderId))
    }
  })

  /** @requirement ORD-10 */
  it('rejects moves that are not in the table (threat 13)', async () => {
    const { orderId } = await placeOrder('ayse')
    for (const to of [1, 4, 5, 7, 9, 10, 16]) {
      expect(await move('ela', orderId, to)).toMatchObject({ refusal: { code: 'StatusNotAllowed' } })
    }
    expect(await loadStatus(orderId)).toBe(1)
  })

  /** @requirement ORDW-7 */
  it('records the author and both statuses of a move', async () => {
    const { orderId } = await placeOrder('selim')
    await move('ayse', orderId, 2)
    const events = await shop.db
      .selectFrom('orderEvents')
      .selectAll()
      .where('orderId', '=', orderId)
      .orderBy('id')
      .execute()
    expect(events).toMatchObject([
      { fromStatus: null, toStatus: 1, userId: shop.person('selim').viewer.userId },
      { fromStatus: 1, toStatus: 2, userId: shop.person('ayse').viewer.userId },
    ])
  })
})

/** @requirement ORD-11, THREAT-13 */
describe('permission to move an order (threat 13)', () => {
  it('includes the dealer of the sub-dealer that placed it, and their representative', async () => {
    const { orderId } = await placeOrder('selim')
    expect(await move('ayse', orderId, 2)).toMatchObject({ ok: true })
    expect(await move('zeynep', orderId, 4)).toMatchObject({ ok: true })
    const names = await shop.db
      .selectFrom('orderEvents')
      .select(['userId', 'actingFor'])
      .where('orderId', '=', orderId)
      .where('toStatus', '=', 4)
      .execute()
    const { viewer } = shop.person('zeynep')
    expect(names).toEqual([{ userId: viewer.userId, actingFor: viewer.customer?.id }])
  })

  it('returns not found for other dealers', async () => {
    const { orderId } = await placeOrder('selim')
    await expect(move('mehmet', orderId, 2)).rejects.toEqual(missing)
    await expect(move('can', orderId, 2)).rejects.toEqual(missing)
    await expect(move('ela', 1_000_000, 2)).rejects.toEqual(missing)
  })

  it('excludes the buyer', async () => {
    const { orderId } = await placeOrder('selim')
    expect(await move('selim', orderId, 2)).toMatchObject({ refusal: { code: 'StatusNotAllowed' } })
    const own = await placeOrder('ayse')
    for (const to of [2, 8]) {
      expect(await move('ayse', own.orderId, to)).toMatchObject({ refusal: { code: 'StatusNotAllowed' } })
    }
  })

  /** @requirement ORDW-5 */
  it('lets the buyer cancel until the order is approved', async () => {
    const cancel = (by: string, orderId: number) => cancelMyOrder(shop.db, shop.context(by), { orderId, ip: '' })
    const { orderId, product } = await placeOrder('ayse')
    await expect(cancel('mehmet', orderId)).rejects.toEqual(missing)
    expect(await cancel('ela', orderId)).toMatchObject({ refusal: { code: 'StatusNotAllowed' } })
    expect(await cancel('ayse', orderId)).toMatchObject({ ok: true, value: { productIds: [product] } })
    const approved = await placeOrder('ayse')
    await move('ela', approved.orderId, 2)
    expect(await cancel('ayse', approved.orderId)).toMatchObject({ refusal: { code: 'StatusNotAllowed' } })
  })

  it('excludes users of another site', async () => {
    const { orderId } = await placeOrder('ayse')
    const owner = shop.context('ela')
    const elsewhere = { ...owner, site: { ...owner.site, id: owner.site.id + 1000 } }
    await expect(changeStatus(shop.db, elsewhere, { orderId, to: 2, ip: '' })).rejects.toEqual(missing)
  })
})

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { handleCallback } from '#src/payments/attempts/callback-commands.server.ts'
import { returnStock } from '#src/stock/commands.server.ts'
import { openBook, openPayingShop, type PayingShop } from '#tests/support/payment-shop.ts'
import { brokenPromises, readyToOrder } from '#tests/support/small-shop-orders.ts'
import { changeStatus } from '../status-commands.server.ts'

let shop: PayingShop
let book: ReturnType<typeof openBook>
beforeAll(async () => {
  shop = await openPayingShop()
  book = openBook(shop)
})
afterEach(async () => expect(await brokenPromises(shop)).toEqual([]))
afterAll(() => shop.close())

/** @requirement PAY-17, THREAT-6, THREAT-42 */
describe('open payments are resolved (threats 6, 42)', () => {
  it('expires the attempt and releases the order when the buyer never returns', async () => {
    const { orderId, productId, status } = await shop.pay('goesQuiet')
    expect(status).toBe(10)
    await book.sweep()
    expect(await shop.loadStatus(orderId)).toBe(10)
    await book.later(21)
    await book.sweep()
    expect(await book.loadAttempt(orderId)).toMatchObject({ state: 'expired', failure: 'abandoned' })
    expect([await shop.loadStatus(orderId), await shop.onHand(productId)]).toEqual([9, '10.000'])
  })

  it('charges nothing when the buyer returns after that', async () => {
    const { orderId } = await shop.orderByCard()
    const { opening } = await book.begun(orderId)
    const coming = await shop.atBank(opening, 'comesLate')
    await book.later(21)
    await book.sweep()
    if (coming) await shop.bringBack(coming)
    expect(await shop.loadStatus(orderId)).toBe(9)
    expect(await book.loadAttempt(orderId)).toMatchObject({ state: 'expired', captured: '0.00' })
  })

  /** @requirement PAY-4 */
  it('queries the bank after a lost response, and the order is paid', async () => {
    const { orderId, status } = await shop.pay('losesReply')
    expect(status).toBe(10)
    expect(await book.loadAttempt(orderId)).toMatchObject({ state: 'pending', captured: '0.00' })
    expect(await shop.start(orderId)).toMatchObject({ refusal: { code: 'PaymentUnderWay' } })
    await book.later(1)
    await book.sweep()
    expect(await shop.loadStatus(orderId)).toBe(4)
    expect(await book.loadAttempt(orderId)).toMatchObject({ state: 'succeeded', captured: '240.00' })
  })

  /** @requirement PAY-21 */
  it('resumes in another process after a crash following capture', async () => {
    const { orderId } = await shop.orderByCard()
    const { opening } = await book.begun(orderId)
    const coming = await shop.atBank(opening, 'approve')
    const dying = {
      ...shop.deps,
      payables: { order: { lock: shop.deps.payables.order?.lock, settle: dies, release: dies } },
    }
    const received = { key: coming?.key ?? '', fields: coming?.fields ?? [], ip: '' }
    await expect(handleCallback(dying as never, received)).rejects.toThrow('died')
    expect(await book.loadAttempt(orderId)).toMatchObject({ state: 'pending', captured: '0.00' })
    await shop.bringBack(received)
    expect(await book.loadAttempt(orderId)).toMatchObject({ state: 'pending' })
    await book.later(1)
    await Promise.all([book.sweep(), book.sweep(), book.sweep()])
    expect(await shop.loadStatus(orderId)).toBe(4)
    const kinds = await book.loadEvents((await book.loadAttempt(orderId)).id)
    expect(kinds.filter((kind) => kind === 'succeeded')).toHaveLength(1)
  })

  it('fails the payment, after a grace period, when the bank knows of none', async () => {
    const { orderId } = await shop.orderByCard()
    const { opening } = await book.begun(orderId)
    const coming = await shop.atBank(opening, 'goesQuiet')
    expect(coming).toBeUndefined()
    await shop.pool.query(
      `update payment_attempts set state = 'pending', requested_at = now(), next_look_at = now() where order_id = $1`,
      [orderId],
    )
    await book.sweep()
    expect(await book.loadAttempt(orderId)).toMatchObject({ state: 'pending' })
    await book.later(11)
    await book.sweep()
    expect(await book.loadAttempt(orderId)).toMatchObject({ state: 'failed', failure: 'bankDown' })
    expect(await shop.loadStatus(orderId)).toBe(9)
  })

  it('flags a payment for review after a day without the bank’s answer, and releases the order', async () => {
    const { orderId } = await shop.pay('losesReply')
    const url = await shop.db
      .selectFrom('posTerminals')
      .select('apiUrl')
      .where('id', '=', shop.terminals.bonus)
      .executeTakeFirstOrThrow()
    const point = (apiUrl: string) => shop.db.updateTable('posTerminals').set({ apiUrl }).execute()
    await point('http://127.0.0.1:9/')
    await book.later(25 * 60)
    await book.sweep()
    expect(await book.loadAttempt(orderId)).toMatchObject({ state: 'review', failure: 'bankDown' })
    expect(await shop.loadStatus(orderId)).toBe(9)
    await point(url.apiUrl)
    // The captured amount is resolved by hand; here it is undone, so that both ledgers agree.
    await shop.pool.query(
      'delete from sandbox_bank_orders where captured > 0 and order_no in (select replace(reference::text, $2, $3) from payment_attempts where order_id = $1)',
      [orderId, '-', ''],
    )
  })

  it('cancels an order whose payment was never started', async () => {
    const { orderId, productId } = await shop.orderByCard()
    await book.sweep()
    expect(await shop.loadStatus(orderId)).toBe(10)
    await book.later(21)
    await book.sweep()
    expect([await shop.loadStatus(orderId), await shop.onHand(productId)]).toEqual([9, '10.000'])
  })

  it('refunds and lists a payment captured for an order that can no longer be fulfilled (threat 6)', async () => {
    const { orderId, productId } = await shop.pay('losesReply')
    // Cancelled by hand, and its goods were sold.
    await shop.pool.query(`update orders set status = 9 where id = $1`, [orderId])
    await shop.db.transaction().execute((tx) => returnStock(tx, shop.scope('ayse'), { orderId, reason: 'cancel' }))
    await (await readyToOrder(shop, { name: 'mehmet', items: [[productId, '9']] })).order()
    await book.later(1)
    await book.sweep()
    const attempt = await book.loadAttempt(orderId)
    expect(attempt).toMatchObject({ state: 'review', captured: '240.00' })
    await book.later(1)
    await book.sweep()
    expect(await book.loadAttempt(orderId)).toMatchObject({ refunded: '240.00' })
    expect(await shop.loadStatus(orderId)).toBe(9)
    const listed = await shop.db
      .selectFrom('paymentReconciliations')
      .select('kind')
      .where('attemptId', '=', attempt.id)
      .execute()
    expect(listed).toEqual([{ kind: 'chargedInVain' }])
    const notification = shop.db.selectFrom('notifications').select('kind').where('kind', 'like', 'payment%')
    expect(await notification.where('rest', '=', `/${attempt.reference}`).execute()).toEqual([
      { kind: 'paymentRefunded' },
    ])
  })

  it('fulfils an order captured late if still possible', async () => {
    const { orderId } = await shop.pay('losesReply')
    await shop.pool.query(`update orders set status = 9 where id = $1`, [orderId])
    await shop.db.transaction().execute((tx) => returnStock(tx, shop.scope('ayse'), { orderId, reason: 'cancel' }))
    await book.later(1)
    await book.sweep()
    expect(await shop.loadStatus(orderId)).toBe(4)
  })

  it('leaves an order cancelled that the owner cancelled after its payment failed', async () => {
    const { orderId } = await shop.pay('decline')
    await changeStatus(shop.db, shop.context('ela'), { orderId, to: 8, ip: '' })
    expect(await shop.start(orderId)).toMatchObject({ refusal: { code: 'NothingToPay' } })
  })
})

const dies = async () => {
  throw new Error('died')
}

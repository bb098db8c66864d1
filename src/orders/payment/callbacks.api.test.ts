import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openBook, openPayingShop, type PayingShop } from '#tests/support/payment-shop.ts'
import { brokenPromises } from '#tests/support/small-shop-orders.ts'

let shop: PayingShop
let book: ReturnType<typeof openBook>
beforeAll(async () => {
  shop = await openPayingShop()
  book = openBook(shop)
})
afterEach(async () => expect(await brokenPromises(shop)).toEqual([]))
afterAll(() => shop.close())

/** @requirement PAY-4 */
describe('bank callbacks', () => {
  /** @requirement THREAT-5 */
  it('sent twice, even concurrently, pay once with the same response (threat 5)', async () => {
    const { orderId } = await shop.orderByCard()
    const { opening, attempt } = await book.begun(orderId)
    const coming = await shop.atBank(opening, 'approve')
    if (!coming) throw new Error('no callback arrived')
    const answers = await Promise.all(Array.from({ length: 6 }, () => shop.bringBack(coming)))
    answers.push(await shop.bringBack(coming))
    expect(new Set(answers.map((one) => one?.reference))).toEqual(new Set([attempt.reference]))
    expect(await shop.loadStatus(orderId)).toBe(4)
    const kinds = await book.loadEvents(attempt.id)
    expect(kinds.filter((kind) => kind === 'asked')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 'succeeded')).toHaveLength(1)
  })

  /** @requirement THREAT-7 */
  it('with a wrong or missing hash are rejected and logged (threat 7)', async () => {
    const { orderId, status, reference } = await shop.pay('wrongHash')
    expect(status).toBe(10)
    const { id } = await book.loadAttempt(orderId)
    expect(await book.loadEvents(id)).toEqual(['created', 'unsigned'])
    const { opening } = await book.begun(orderId)
    const coming = await shop.atBank(opening, 'approve')
    const bare = { key: coming?.key ?? '', fields: (coming?.fields ?? []).filter(({ name }) => name !== 'HASH') }
    await shop.bringBack(bare)
    await shop.bringBack({ ...bare, fields: [] })
    expect(await shop.loadStatus(orderId)).toBe(10)
    expect(reference).toMatch(/^[0-9a-f-]{36}$/)
  })

  /** @requirement THREAT-7 */
  it('with another amount capture nothing and are flagged for review (threat 7)', async () => {
    const { orderId, status } = await shop.pay('otherAmount')
    expect(status).toBe(9)
    const attempt = await book.loadAttempt(orderId)
    expect(attempt).toMatchObject({ state: 'review', failure: 'notSame', captured: '0.00' })
    const listed = await shop.db
      .selectFrom('paymentReconciliations')
      .selectAll()
      .where('attemptId', '=', attempt.id)
      .execute()
    expect(listed).toMatchObject([{ kind: 'mismatch', detail: { wrong: ['amount'] }, closedAt: null }])
  })

  it('with another order’s result under this order’s key capture nothing', async () => {
    const [cheap, dear] = [await shop.orderByCard('ayse', '1'), await shop.orderByCard('mehmet', '50')]
    const paid = await book.begun(cheap.orderId)
    const other = await shop.start(dear.orderId, {}, 'mehmet')
    const good = await shop.atBank(paid.opening, 'approve')
    const stolen = other.ok ? await shop.atBank(other.value.opening, 'approve') : undefined
    await shop.bringBack({ key: stolen?.key ?? '', fields: good?.fields ?? [] })
    expect(await shop.loadStatus(dear.orderId)).toBe(9)
    expect(await book.loadAttempt(dear.orderId)).toMatchObject({ state: 'review', captured: '0.00' })
  })

  it('with an unknown name match nothing', async () => {
    const { coming } = await shop.pay('approve')
    const [reference = ''] = (coming?.key ?? '').split('.')
    for (const key of ['', reference, `${reference}.x`, `${reference}.${'A'.repeat(43)}`]) {
      expect(await shop.bringBack({ key, fields: coming?.fields ?? [] })).toBeUndefined()
    }
  })
})

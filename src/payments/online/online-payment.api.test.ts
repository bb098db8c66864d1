import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadOverdue } from '#src/current-account/open-items/queries.server.ts'
import type { RawSettings } from '#src/settings/wire.ts'
import { postEntry } from '#tests/support/account-entries.ts'
import { openBook, openPayingShop, type PayingShop } from '#tests/support/payment-shop.ts'
import { brokenPromises } from '#tests/support/small-shop-orders.ts'
import { findPayment } from '../queries.server.ts'
import { beginOnlinePayment, type OnlinePaying } from './commands.server.ts'
import { payableOnline } from './queries.server.ts'

let shop: PayingShop
let book: ReturnType<typeof openBook>
beforeAll(async () => {
  shop = await openPayingShop()
  book = openBook(shop)
})
afterEach(async () => expect(await brokenPromises(shop)).toEqual([]))
afterAll(() => shop.close())

const usual = (): OnlinePaying => ({
  amount: '100',
  currency: 'TRY',
  debitIds: [],
  description: '',
  contractId: undefined,
  choice: { key: randomUUID(), instalments: 1 },
})

const start = (of: Partial<OnlinePaying> = {}, name = 'ayse', settings?: Partial<RawSettings>) =>
  beginOnlinePayment(shop.deps, { context: shop.context(name, settings), ip: '10.0.0.7' }, { ...usual(), ...of })

async function begun(of: Partial<OnlinePaying> = {}, name = 'ayse') {
  const answer = await start(of, name)
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.value
}

/** A separate debt, due the earlier the older it is. */
const debt = (name: string, amount: string, dueDate: string) =>
  postEntry(shop.db, {
    siteId: shop.site.id,
    customerId: shop.scope(name).customer.id,
    side: 'debit',
    amount,
    entryDate: dueDate,
    dueDate,
  })

const loadOpenAmounts = async (name: string) => {
  const { lines } = await loadOverdue(shop.db, shop.context(name), {})
  return Object.fromEntries(lines.map(({ id, open }) => [id, Number(open)]))
}

const loadEntries = (paymentId: number) =>
  shop.db
    .selectFrom('accountEntries')
    .select(['side', 'documentType', 'amount', 'description', 'userId'])
    .where('paymentId', '=', paymentId)
    .orderBy('id')
    .execute()

describe('a payment on account (orders 2)', () => {
  /** @requirement PAY-23 */
  it('for chosen documents settles those, not the oldest debt', async () => {
    const [old, middle, late] = [
      await debt('mehmet', '500', '2026-01-05'),
      await debt('mehmet', '200', '2026-02-05'),
      await debt('mehmet', '300', '2026-03-05'),
    ]
    const { attempt, opening } = await begun({ amount: '500', debitIds: [late, middle], description: 'Mart' }, 'mehmet')
    const coming = await shop.atBank(opening, 'approve')
    if (!coming) throw new Error('no callback arrived')
    await shop.bringBack(coming)
    expect(await loadEntries(attempt.id)).toMatchObject([{ side: 'credit', amount: '500.00', description: 'Mart' }])
    expect(await loadOpenAmounts('mehmet')).toEqual({ [old]: 500 })
  })

  /** @requirement ACC-8, PAY-23 */
  it('without chosen documents settles what fell due first', async () => {
    const [old, late] = [await debt('selim', '100', '2026-01-05'), await debt('selim', '100', '2026-02-05')]
    const { opening } = await begun({ amount: '150' }, 'selim')
    await shop.bringBack((await shop.atBank(opening, 'approve')) ?? { key: '', fields: [] })
    expect(await loadOpenAmounts('selim')).toEqual({ [late]: 50 })
    expect(old).toBeLessThan(late)
  })

  /** @requirement PAY-23, THREAT-5 */
  it('is booked once, however often and concurrently the bank confirms it (threat 5)', async () => {
    const { attempt, opening } = await begun()
    const coming = await shop.atBank(opening, 'approve')
    if (!coming) throw new Error('no callback arrived')
    await Promise.all(Array.from({ length: 6 }, () => shop.bringBack(coming)))
    await shop.bringBack(coming)
    expect(await loadEntries(attempt.id)).toHaveLength(1)
  })

  /** @requirement PAY-23, THREAT-6 */
  it('whose bank timed out after the capture is found by the reconciler and booked once (threat 6)', async () => {
    const [chosen, other] = [await debt('ayse', '80', '2026-03-05'), await debt('ayse', '500', '2026-01-05')]
    const { attempt, opening } = await begun({ amount: '80', debitIds: [chosen] })
    await shop.bringBack((await shop.atBank(opening, 'losesReply')) ?? { key: '', fields: [] })
    expect(await loadEntries(attempt.id)).toEqual([])
    await book.later(2)
    await book.sweep()
    await book.sweep()
    expect(await loadEntries(attempt.id)).toHaveLength(1)
    const open = await loadOpenAmounts('ayse')
    expect(open[chosen]).toBeUndefined()
    expect(open[other]).toBeGreaterThan(0)
  })

  /** @requirement PAY-23 */
  it('that arrives after its document was closed by another one closes the oldest debt instead', async () => {
    const chosen = await debt('can', '100', '2026-03-05')
    const [one, other] = [
      await begun({ amount: '100', debitIds: [chosen] }, 'can'),
      await begun({ amount: '100', debitIds: [chosen] }, 'can'),
    ]
    for (const { opening } of [one, other]) {
      await shop.bringBack((await shop.atBank(opening, 'approve')) ?? { key: '', fields: [] })
    }
    expect(await loadEntries(one.attempt.id)).toHaveLength(1)
    expect(await loadEntries(other.attempt.id)).toHaveLength(1)
    expect(await loadOpenAmounts('can')).toEqual({})
  })

  /** @requirement PROMISE-D */
  it('in instalments books their cost as a separate debit (promise D)', async () => {
    const choice = { key: randomUUID(), instalments: 6, bin: '55496000' }
    const { attempt, opening } = await begun({ amount: '200', choice })
    await shop.bringBack((await shop.atBank(opening, 'approve')) ?? { key: '', fields: [] })
    expect(await loadEntries(attempt.id)).toMatchObject([
      { side: 'credit', documentType: 'payment', amount: '210.00' },
      { side: 'debit', documentType: 'fee', amount: '10.00' },
    ])
  })

  it('leaves the account unchanged when declined', async () => {
    const { attempt, opening } = await begun()
    await shop.bringBack((await shop.atBank(opening, 'decline')) ?? { key: '', fields: [] })
    expect(await loadEntries(attempt.id)).toEqual([])
    expect(await findPayment(shop.db, shop.context('ayse'), attempt.reference)).toMatchObject({
      state: 'failed',
      purpose: 'account',
      orderId: null,
    })
  })
})

describe('payer and account (orders 6)', () => {
  /** @requirement PAY-24 */
  it('a representative collects for a customer, and both are named', async () => {
    const mine = { userId: shop.scope('zeynep').userId, customerId: shop.scope('ayse').customer.id }
    await shop.db.insertInto('representativeCustomers').values(mine).execute()
    expect(await payableOnline(shop.deps, shop.context('zeynep'), undefined)).toMatchObject({
      customer: { code: 'C-ayse', name: 'ayse ltd' },
      collector: 'zeynep',
    })
    const { attempt, opening } = await begun({}, 'zeynep')
    await shop.bringBack((await shop.atBank(opening, 'approve')) ?? { key: '', fields: [] })
    const payment = await findPayment(shop.db, shop.context('ayse'), attempt.reference)
    expect(payment).toMatchObject({ customerName: 'ayse ltd', payerName: 'zeynep', state: 'succeeded' })
    expect(await loadEntries(attempt.id)).toMatchObject([{ userId: shop.scope('zeynep').userId }])
  })

  /** @requirement THREAT-8 */
  it('documents of another account cannot be paid (threats 8, 11)', async () => {
    const foreign = await debt('mehmet', '50', '2026-03-05')
    expect(await start({ debitIds: [foreign] })).toMatchObject({ ok: false, refusal: { code: 'DebtNotOpen' } })
  })

  it('users without permission to see the account see nothing of it, and select no documents (threat 14)', async () => {
    const own = await debt('ayse', '50', '2026-03-05')
    const context = shop.context('ayse')
    const hidden = { ...context, viewer: { ...context.viewer, hides: new Set(['account'] as const) } }
    expect((await payableOnline(shop.deps, hidden, undefined)).owed).toBeNull()
    const paying = { ...usual(), debitIds: [own] }
    await expect(beginOnlinePayment(shop.deps, { context: hidden, ip: '' }, paying)).rejects.toMatchObject({
      status: 404,
    })
  })

  it('shows nothing to pay to users without a customer (threat 12)', async () => {
    await expect(start({}, 'ela')).rejects.toMatchObject({ status: 404 })
  })
})

describe('refusals (orders 5, threat 9)', () => {
  it.each([
    ['nothing', { amount: '0' }, 'InvalidAmount'],
    ['less than the smallest coin', { amount: '10.005' }, 'InvalidAmount'],
    ['a currency no terminal takes', { currency: 'EUR' }, 'NoPosDefined'],
    ['instalments that no bank offers', { choice: { key: randomUUID(), instalments: 12 } }, 'InstalmentNotOffered'],
  ] as const)('%s', async (_, of, code) => {
    expect(await start(of)).toMatchObject({ ok: false, refusal: { code } })
  })

  it('the same key is the same payment, and never another one', async () => {
    const choice = { key: randomUUID(), instalments: 1 }
    const first = await begun({ choice })
    expect((await begun({ choice })).attempt.id).toBe(first.attempt.id)
    const inParts = { ...choice, bin: '55496000', instalments: 6 }
    for (const other of [{ choice, amount: '101' }, { choice, description: 'Tyres' }, { choice: inParts }]) {
      expect(await start(other)).toMatchObject({ ok: false, refusal: { code: 'KeyReused' } })
    }
  })

  /** @requirement PAY-26 */
  it("the shop's terms of payment are accepted in the current version, which is stored (orders 5, 7)", async () => {
    const contract = { siteId: shop.site.id, kind: 3, language: 'tr', title: 'Ödeme', body: 'Metin' }
    const insert = (version: number) =>
      shop.db
        .insertInto('contracts')
        .values({ ...contract, version })
        .returning('id')
        .executeTakeFirstOrThrow()
    const [{ id: old }, { id: inForce }] = [await insert(1), await insert(2)]
    const refused = { ok: false, refusal: { code: 'ConfirmPaymentContract' } }
    expect(await start()).toMatchObject(refused)
    expect(await start({ contractId: old })).toMatchObject(refused)
    const { attempt } = await begun({ contractId: inForce })
    const stored = shop.db
      .selectFrom('paymentAttempts')
      .select(['contractId', 'acceptedAt'])
      .where('id', '=', attempt.id)
    expect(await stored.executeTakeFirst()).toMatchObject({ contractId: inForce, acceptedAt: expect.any(Date) })
    const accepted = shop.db.selectFrom('contractAcceptances').select(['version', 'ip']).where('kind', '=', 3)
    expect(await accepted.execute()).toEqual([{ version: 2, ip: '10.0.0.7' }])
  })
})

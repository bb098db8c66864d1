import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { postReturn } from '#src/current-account/commands.server.ts'
import { loadOverdue } from '#src/current-account/open-items/queries.server.ts'
import { accountDocumentsApi } from '#src/current-account/statement/api.server.ts'
import { paymentsApi } from '#src/payments/api.server.ts'
import { beginOnlinePayment } from '#src/payments/online/commands.server.ts'
import { payableOnline } from '#src/payments/online/queries.server.ts'
import { executeRefund } from '#src/payments/refund-commands.server.ts'
import { postEntry } from '#tests/support/account-entries.ts'
import { openBook, openPayingShop, type PayingShop } from '#tests/support/payment-shop.ts'
import { brokenPromises } from '#tests/support/small-shop-orders.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { STATUS } from '../status.ts'
import { changeStatus } from '../status-commands.server.ts'

let shop: PayingShop
let book: ReturnType<typeof openBook>
beforeAll(async () => {
  shop = await openPayingShop()
  book = openBook(shop)
})
afterEach(async () => expect(await brokenPromises(shop)).toEqual([]))
afterAll(() => shop.close())

const IN_SIX = { choice: { bin: '55496000', instalments: 6 } }

/** An old invoice of a new firm, and a card-paid order of it. */
async function oldDebtAndPaidOrder(choice: { choice?: { bin: string; instalments: number } } = {}) {
  const [name = ''] = await shop.crowd(1)
  const customerId = shop.scope(name).customer.id
  const debt = { siteId: shop.site.id, customerId, side: 'debit', amount: '500', entryDate: '2026-01-05' } as const
  const old = await postEntry(shop.db, debt)
  const { orderId } = await shop.pay('approve', { name, ...choice })
  return { name, customerId, old, orderId }
}

const openDocuments = async (name: string) => {
  const { lines } = await loadOverdue(shop.db, shop.context(name), {})
  return Object.fromEntries(lines.map(({ documentType, documentNo, open }) => [`${documentType} ${documentNo}`, open]))
}

const loadNumber = async (orderId: number) =>
  (await shop.db.selectFrom('orders').select('number').where('id', '=', orderId).executeTakeFirstOrThrow()).number

const loadMatches = async (orderId: number) => {
  const { rows } = await sql<{ pair: string; amount: string }>`
    select credit.document_type || ' > ' || debit.document_type as pair, m.amount from account_matches m
    join account_entries credit on credit.id = m.credit_id join account_entries debit on debit.id = m.debit_id
    where m.released_at is null and debit.order_id = ${orderId} order by credit.id, debit.id`.execute(shop.db)
  return Object.fromEntries(rows.map(({ pair, amount }) => [pair, amount]))
}

const refund = (orderId: number, price?: string) =>
  executeRefund(shop.deps, shop.context('ela'), { of: { orderId }, price, key: randomUUID(), ip: '' })

/** @requirement ACC-8a */
describe('a card payment for an order (open-item accounting)', () => {
  /** @requirement PAY-14a */
  it('settles the entry of that order and its fee, not the oldest document', async () => {
    const { name, old, orderId } = await oldDebtAndPaidOrder(IN_SIX)
    expect(await loadMatches(orderId)).toEqual({ 'payment > invoice': '240.00', 'payment > fee': '12.00' })
    const { reference } = await book.loadAttempt(orderId)
    const receipt = await createWireClient(shop, paymentsApi, shop.context(name)).get('payment/get-payment-result', {
      PaymentReferenceNo: reference,
    })
    expect(receipt.ClosedDocumentList).toMatchObject([{ DocumentNumber: await loadNumber(orderId), Amount: 240 }])
    const { owed } = await payableOnline(shop.deps, shop.context(name), 'TRY')
    expect(owed?.lines.map(({ id, open }) => [id, open])).toEqual([[old, '500.00']])
  })

  it('reopens the refunded part of its order, and settles the refund itself', async () => {
    const { name, orderId } = await oldDebtAndPaidOrder()
    await refund(orderId, '40')
    expect(await loadMatches(orderId)).toEqual({ 'payment > invoice': '200.00', 'payment > refund': '40.00' })
    expect(await openDocuments(name)).toMatchObject({ [`invoice ${await loadNumber(orderId)}`]: '40.00' })
  })

  it('is unmatched when its order is cancelled, and covers its refund', async () => {
    const { name, orderId } = await oldDebtAndPaidOrder(IN_SIX)
    expect(await changeStatus(shop.db, shop.context('ela'), { orderId, to: STATUS.cancelled, ip: '' })).toMatchObject({
      ok: true,
    })
    expect(await loadMatches(orderId)).toEqual({ 'payment > fee': '12.00' })
    expect(Object.values(await openDocuments(name))).toEqual(['260.00'])
    await refund(orderId)
    expect(await loadMatches(orderId)).toEqual({ 'payment > refund': '252.00' })
    expect(Object.values(await openDocuments(name))).toEqual(['500.00'])
  })

  it('yields to a return of its order, and its free part settles the oldest debt until refunded', async () => {
    const { name, customerId, orderId } = await oldDebtAndPaidOrder()
    const ofReturn = { returnId: await returnRow(orderId), number: 'R-1', orderId, customerId, amount: '100' }
    const { userId } = shop.scope(name)
    await shop.db.transaction().execute((tx) => postReturn(tx, shop.site, { ...ofReturn, currency: 'TRY', userId }))
    expect(await loadMatches(orderId)).toEqual({ 'payment > invoice': '140.00', 'return > invoice': '100.00' })
    expect(Object.values(await openDocuments(name))).toEqual(['400.00'])
    await refund(orderId, '100')
    expect(Object.values(await openDocuments(name))).toEqual(['500.00'])
  })

  it('is matched correctly under concurrent refunds, cancellation and repeated callbacks', async () => {
    const { name } = await oldDebtAndPaidOrder()
    const { orderId, coming } = await shop.pay('approve', { name })
    if (!coming) throw new Error('no callback arrived')
    const results = await Promise.allSettled([
      ...['60', '70', '80', '90'].map((price) => refund(orderId, price)),
      changeStatus(shop.db, shop.context('ela'), { orderId, to: STATUS.cancelled, ip: '' }),
      shop.bringBack(coming),
    ])
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
    const { captured, refunded } = await book.loadAttempt(orderId)
    expect(Number(refunded)).toBeLessThanOrEqual(Number(captured))
    expect(await loadMatches(orderId)).toEqual({ 'payment > refund': expect.any(String) })
  })

  it('is rematched identically from scratch', async () => {
    const { orderId } = await oldDebtAndPaidOrder(IN_SIX)
    await refund(orderId, '40')
    const before = await loadMatches(orderId)
    await sql`delete from account_matches where debit_id in (select id from account_entries where order_id = ${orderId})`.execute(
      shop.db,
    )
    await sql`select match_document(${orderId}, null)`.execute(shop.db)
    expect(await loadMatches(orderId)).toEqual(before)
  })
})

async function returnRow(orderId: number) {
  const line = await shop.db
    .selectFrom('orderLines as line')
    .innerJoin('orders', 'orders.id', 'line.orderId')
    .select(['line.id', 'orders.customerId', 'orders.userId'])
    .where('line.orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const row = { siteId: shop.site.id, customerId: line.customerId, orderId, orderLineId: line.id, userId: line.userId }
  const { id } = await shop.db
    .insertInto('returns')
    .values({ ...row, key: randomUUID(), reason: 1, quantity: '1', amount: '100', currency: 'TRY' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('Pay Now for chosen documents', () => {
  /** @requirement PAY-14a */
  it('settles those and its own fee, and a refund reopens them', async () => {
    const { name, orderId } = await oldDebtAndPaidOrder()
    const of = { siteId: shop.site.id, customerId: shop.scope(name).customer.id }
    const late = await postEntry(shop.db, { ...of, side: 'debit', amount: '200', entryDate: '2026-03-05' })
    const choice = { key: randomUUID(), instalments: 6, bin: '55496000' }
    const paying = { amount: '200', currency: 'TRY', debitIds: [late], description: '', contractId: undefined, choice }
    const begun = await beginOnlinePayment(shop.deps, { context: shop.context(name), ip: '' }, paying)
    if (!begun.ok) throw new Error(begun.refusal.code)
    await shop.bringBack((await shop.atBank(begun.value.opening, 'approve')) ?? { key: '', fields: [] })
    expect(Object.values(await openDocuments(name))).toEqual(['500.00'])
    const { reference } = begun.value.attempt
    await executeRefund(shop.deps, shop.context('ela'), { of: { reference }, price: '50', key: randomUUID(), ip: '' })
    expect(Object.values(await openDocuments(name)).sort()).toEqual(['50.00', '500.00'])
    expect(await loadMatches(orderId)).toEqual({ 'payment > invoice': '240.00' })
  })

  /** @requirement ACC-8a */
  it('refuses a paid document, and a payment is never offered for matching', async () => {
    const { name, old, orderId } = await oldDebtAndPaidOrder()
    const paid = await shop.db
      .selectFrom('accountEntries')
      .select('id')
      .where('orderId', '=', orderId)
      .where('documentType', '=', 'invoice')
      .executeTakeFirstOrThrow()
    const choice = { key: randomUUID(), instalments: 1 }
    const paying = { amount: '10', currency: 'TRY', description: '', contractId: undefined, choice }
    const begun = await beginOnlinePayment(
      shop.deps,
      { context: shop.context(name), ip: '' },
      { ...paying, debitIds: [paid.id] },
    )
    expect(begun).toMatchObject({ ok: false, refusal: { code: 'DebtNotOpen' } })
    const of = { siteId: shop.site.id, customerId: shop.scope(name).customer.id }
    const transfer = await postEntry(shop.db, { ...of, side: 'credit', amount: '100', entryDate: '2026-04-05' })
    const calls = createWireClient(shop, accountDocumentsApi, shop.context(name))
    const { MatchableList } = await calls.get('accountactivity/get-account-document', { ID: `${transfer}` })
    expect(MatchableList.$values).toMatchObject([{ ID: old, OpenAmount: 400 }])
  })
})

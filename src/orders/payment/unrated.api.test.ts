import { afterAll, beforeAll, expect, it } from 'vitest'
import { findLastAttempt } from '#src/payments/attempts/queries.server.ts'
import { settle } from '#src/payments/attempts/settlement-commands.server.ts'
import { loadOpenIssues } from '#src/payments/desk/queries.server.ts'
import { openPayingShop, type PayingShop } from '#tests/support/payment-shop.ts'
import { loadTrade, readyToOrder } from '#tests/support/small-shop-orders.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const loadEntries = (orderId: number) =>
  shop.db
    .selectFrom('accountEntries')
    .select(['documentType', 'side', 'amount', 'currency', 'baseAmount'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()

/** The bank captured an order whose currency has lost its rate meanwhile. */
async function captureOrder(name: string) {
  const { orderId } = await shop.orderByCard(name)
  await shop.start(orderId, {}, name)
  for (const table of ['orders', 'paymentAttempts'] as const) {
    await shop.db.updateTable(table).set({ currency: 'CHF' }).execute()
  }
  const attempt = await findLastAttempt(shop.db, orderId)
  if (!attempt) throw new Error('There is no attempt')
  const capture = { transactionNo: `T${orderId}`, authorisationNo: '1' }
  await settle(shop.deps, attempt, { kind: 'captured', capture })
  return { status: await shop.loadStatus(orderId), entries: await loadEntries(orderId) }
}

/** @requirement CHECK-13 */
it('a card order in a currency without a rate is refused before the bank is contacted, as is paying one again', async () => {
  const product = await shop.product({ stock: '9' })
  await loadTrade(shop, 'CHF')
  const { order } = await readyToOrder(shop, { name: 'ayse', items: [[product, '1']], payment: 'card' })
  const refusal = { code: 'RateMissing', values: { currency: 'CHF', context: 'buyer' } }
  expect(await order({ currency: 'CHF' })).toMatchObject({ ok: false, refusal })
  await loadTrade(shop, 'TRY')
  const { orderId } = await shop.orderByCard()
  await shop.pool.query('update orders set status = 9, currency = $2 where id = $1', [orderId, 'CHF'])
  expect(await shop.start(orderId)).toMatchObject({ ok: false, refusal })
  await shop.pool.query('update orders set status = 8, currency = $2 where id = $1', [orderId, 'TRY'])
})

/** @requirement CHECK-13, PROMISE-D, PROMISE-G */
it('captured money is posted although its rate is missing, and an issue is reported (promise D, G)', async () => {
  const entry = { amount: '240.00', currency: 'CHF' }
  expect(await captureOrder('ayse')).toEqual({
    status: 4,
    entries: [
      { ...entry, documentType: 'invoice', side: 'debit', baseAmount: '0.00' },
      { ...entry, documentType: 'payment', side: 'credit', baseAmount: '0.00' },
    ],
  })
  expect(await loadOpenIssues(shop.db, shop.scope('ayse'))).toMatchObject([{ kind: 'noRate' }])

  // The last known rate is the fallback.
  await shop.pool.query(
    `insert into account_entries (site_id, customer_id, side, amount, currency, base_amount, document_type, document_no, entry_date, due_date)
     select site_id, customer_id, 'debit', 100, 'CHF', 4750, 'opening', 'CHF-1', entry_date, due_date from account_entries limit 1`,
  )
  const { entries } = await captureOrder('mehmet')
  expect(entries.map(({ baseAmount }) => baseAmount)).toEqual(['11400.00', '11400.00'])
  expect(await loadOpenIssues(shop.db, shop.scope('ayse'))).toHaveLength(1)
})

import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { siteScope } from '#src/permissions/viewer.ts'
import { openPayingShop, type PayingShop } from '#tests/support/payment-shop.ts'
import { brokenPromises } from '#tests/support/small-shop-orders.ts'
import { beginOnlinePayment } from '../online/commands.server.ts'
import { executeRefund } from '../refund-commands.server.ts'
import type { CapturesFilter } from './capture.ts'
import { loadCaptures } from './queries.server.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterEach(async () => expect(await brokenPromises(shop)).toEqual([]))
afterAll(() => shop.close())

const list = (search: string, filter: Partial<CapturesFilter> = {}) =>
  loadCaptures(shop.db, siteScope(shop.context('ela')), {
    filter: { search, timeZone: 'Europe/Istanbul', ...filter },
    sort: { column: 'at', descending: true },
    page: 1,
    pageSize: 25,
  })

/** @requirement PAY-30, THREAT-10 */
it('money on account is listed with its refundable amount, and refunded by its own reference (threat 10)', async () => {
  const choice = { key: randomUUID(), instalments: 1 }
  const paying = { amount: '100', currency: 'TRY', debitIds: [], description: '', contractId: undefined, choice }
  const begun = await beginOnlinePayment(shop.deps, { context: shop.context('ayse'), ip: '' }, paying)
  if (!begun.ok) throw new Error(begun.refusal.code)
  const { attempt, opening } = begun.value
  await shop.bringBack((await shop.atBank(opening, 'approve')) ?? { key: '', fields: [] })
  const { reference } = attempt
  expect((await list('ayse')).captures).toMatchObject([{ reference, captured: '100.00', left: '100.00' }])
  const back = (price: string) =>
    executeRefund(shop.deps, shop.context('ela'), { of: { reference }, price, key: randomUUID(), ip: '' })
  expect(await back('30')).toMatchObject({ ok: true, value: { state: 'done' } })
  expect(await back('70.01')).toMatchObject({ ok: false, refusal: { code: 'RefundTooHigh' } })
  const [capture] = (await list('')).captures
  expect(capture).toMatchObject({ refunded: '30.00', left: '70.00', customerName: 'ayse ltd' })
  expect((await list(capture?.number ?? '')).totalHits).toBe(1)
  expect((await list('unknown')).totalHits).toBe(0)
  expect((await list('', { state: 'partlyRefunded', currency: 'TRY' })).captures).toMatchObject([{ reference }])
  expect((await list('', { reference })).totalHits).toBe(1)
  for (const filter of [{ state: 'paid' }, { currency: 'USD' }, { endDate: '2020-01-01' }, { reference: 'x' }])
    expect((await list('', filter)).totalHits).toBe(0)
})

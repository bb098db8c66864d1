import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeSections } from '#src/site/section-commands.server.ts'
import { openPayingShop, type PayingShop } from '#tests/support/payment-shop.ts'
import { loadPaymentMethods } from './queries.server.ts'
import { methodsSection } from './settings-commands.server.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const write = (paymentMethods: unknown) =>
  writeSections(shop.db, shop.site.id, { sections: [methodsSection], documents: { paymentMethods }, dryRun: false })

const CASH = { kind: 'onDelivery', names: { en: 'Cash on delivery' }, feeAmount: '75' }
const CARD = { kind: 'cardOnDelivery', names: { en: 'Card on delivery' }, feeAmount: '75', feePercent: '1.5' }

/** @requirement CHECK-14 */
it('payment on delivery is in cash or by card, each with its own fee, and exports as imported (orders 3)', async () => {
  expect(await write([CASH, CARD])).toMatchObject({ ok: true })
  expect(await methodsSection.read(shop.db, shop.site.id)).toMatchObject([CASH, CARD])
  expect(await loadPaymentMethods(shop.db, shop.context('ayse'))).toMatchObject([
    { kind: 'onDelivery', recordType: 4, fee: { amount: '75.00', percent: '0.00' } },
    { kind: 'cardOnDelivery', recordType: 5, fee: { amount: '75.00', percent: '1.50' } },
  ])
})

it('a kind occurs once in a document', async () => {
  expect(await write([CARD, CARD])).toMatchObject({ ok: false })
})

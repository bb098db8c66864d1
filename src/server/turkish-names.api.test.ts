import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPayingShop, type PayingShop } from '#tests/support/payment-shop.ts'
import { readyToOrder } from '#tests/support/small-shop-orders.ts'
import { type AppContext, indexCalls } from '../api/serve.server.ts'
import { changeStatus } from '../orders/status-commands.server.ts'
import { audit } from '../platform/audit.server.ts'
import { CALLS } from './services.server.ts'

let shop: PayingShop

/** A company and a product whose names differ in Turkish case: an order, a payment and a log entry. */
beforeAll(async () => {
  shop = await openPayingShop()
  const product = await shop.product({ stock: '5' })
  const ready = await readyToOrder(shop, { name: 'ayse', items: [[product, '2']], payment: 'onAccount' })
  const placing = await ready.order()
  if (!placing.ok) throw new Error(placing.refusal.code)
  const { orderId } = placing.placed
  for (const to of [2, 4, 5]) await changeStatus(shop.db, shop.context('ela'), { orderId, to, ip: '' })
  await shop.pay('approve', { name: 'ayse', price: '10' })
  const { userId, customer } = shop.person('ayse').viewer
  const named = shop.db.updateTable('customers').set({ companyName: 'Yıldız İNŞAAT Ltd. Şti.' })
  await named.where('id', '=', customer?.id ?? 0).execute()
  await shop.db.updateTable('orderLines').set({ name: 'FREN DİSKİ IŞIKLI' }).where('orderId', '=', orderId).execute()
  await shop.db.deleteFrom('auditLog').execute()
  await audit(shop.db, { siteId: shop.site.id, userId, customerId: customer?.id ?? null, action: 'order.place' })
})
afterAll(() => shop.close())

const calls = indexCalls(CALLS)

/** @requirement REP-8 */
it.each([
  ['POST order/get-desk-order-list', 'ela', { Filters: [{ Filter: 'q', Value: 'yildiz inşaat' }] }, 2],
  ['POST payment/get-capture-list', 'ela', { Filters: [{ Filter: 'q', Value: 'YILDIZ insaat' }] }, 1],
  ['POST licence/get-licence-list', 'ela', { Filters: [{ Filter: 'q', Value: 'yıldız İnşaat' }] }, 1],
  ['GET audit/get-audit-log', 'ela', { SearchText: 'YİLDİZ' }, 1],
  ['GET accountactivity/get-account-list', 'ela', { SearchText: 'yildiz İNŞAAT' }, 1],
  ['GET message/get-recipients', 'ela', { SearchText: 'YILDIZ İNŞ' }, 1],
  ['GET productsupport/get-returnable-lines', 'ayse', { keyword: 'diski ışıklı' }, 1],
])('%s finds names in any letter case', async (key, name, input, hits) => {
  const request = async (input: object) => {
    const request = { ip: '10.0.0.7', hasToken: true }
    const app = shop.deps as unknown as AppContext
    const answer = await calls.get(key)?.onWire({ context: shop.context(name), app, request, input: input })
    const { TotalHits, CustomerList } = answer as { TotalHits?: number; CustomerList?: { $values: object[] } }
    return TotalHits ?? CustomerList?.$values.length
  }
  expect(await request(input)).toBe(hits)
  const other = JSON.stringify(input).replace(/"(\}[\]}]*)$/, 'z"$1')
  expect(await request(JSON.parse(other))).toBe(0)
})

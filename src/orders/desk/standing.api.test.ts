import { afterAll, beforeAll, expect, it } from 'vitest'
import { currentAccountApi } from '#src/current-account/api.server.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { readyToOrder } from '#tests/support/small-shop-orders.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { loadCredit } from '../credit-queries.server.ts'
import { changeStatus } from '../status-commands.server.ts'
import { approvePartially } from './approval-commands.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

/** The credit figures shown to the customer, with those that decide an order. */
async function standings(name: string) {
  const { CompanyLimitDetailList, CompanyLimitList } = await createWireClient(
    shop,
    currentAccountApi,
    shop.context(name),
  ).get('accountactivity/get-company-limit')
  const [{ RemainingBalance: left, OrderTotal: open }] = CompanyLimitDetailList.$values
  const credit = await loadCredit(shop.db, shop.site, shop.scope(name).customer.id)
  return {
    read: { left, open, pending: CompanyLimitList.$values[0].TotalPendingOrders },
    decided: { left: Number(credit.available), open: Number(credit.openOrders), pending: Number(credit.openOrders) },
  }
}

/** @requirement ACC-6, DESK-4 */
it('the displayed remaining limit equals the one that decides, also after partial approval (orders 3)', async () => {
  const product = await shop.product({ stock: '10', price: '100' })
  const { order } = await readyToOrder(shop, { name: 'ayse', items: [[product, '5']], payment: 'onAccount' })
  const answer = await order()
  if (!answer.ok) throw new Error(answer.refusal.code)
  const { orderId } = answer.placed
  const figures = async (open: number) => {
    const { read, decided } = await standings('ayse')
    expect(read).toEqual(decided)
    expect(read).toEqual({ left: 100_000 - 600, open, pending: open })
  }
  await figures(600)
  const part = { orderId, lines: [{ lineNo: 1, quantity: '2' }], rest: 'backorder', ip: '' } as const
  expect(await approvePartially(shop.db, shop.context('ela'), part)).toMatchObject({ ok: true })
  await figures(360)
  expect(await changeStatus(shop.db, shop.context('ela'), { orderId, to: 4, ip: '' })).toMatchObject({ ok: true })
  await figures(360)
})

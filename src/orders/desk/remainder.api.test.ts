import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { brokenPromises, readyToOrder } from '#tests/support/small-shop-orders.ts'
import { STATUS } from '../status.ts'
import { cancelRemainder, changeStatus } from '../status-commands.server.ts'
import { shipOrder } from './shipping-commands.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterEach(async () => expect(await brokenPromises(shop)).toEqual([]))
afterAll(() => shop.close())

const loadStatus = async (orderId: number) =>
  (await shop.db.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()).status

/** @requirement ORDW-14c */
it('an order is delivered once its rest is cancelled and all else is shipped, and stays partly delivered before (orders 3)', async () => {
  const product = await shop.product({ stock: '4', price: '100', aboveStock: true })
  const buying = { name: 'ayse', payment: 'onAccount', confirmed: true } as const
  const settings = { AllowOrderAboveStock: true }
  const { order } = await readyToOrder(shop, { ...buying, settings, items: [[product, '6']] })
  const answer = await order()
  if (!answer.ok) throw new Error(answer.refusal.code)
  const { orderId } = answer.placed
  await changeStatus(shop.db, shop.context('ela'), { orderId, to: STATUS.approved, ip: '' })
  const parcel = { company: 'Yurt Kargo', method: 'road', tracking: 'YK1', ip: '' }
  const lines = [{ lineNo: 1, quantity: '4' }]
  const sent = await shipOrder(shop.db, shop.context('ela'), { ...parcel, key: randomUUID(), orderId, lines })
  expect(sent).toMatchObject({ ok: true })
  expect(await loadStatus(orderId)).toBe(STATUS.partialDelivery)
  const cancelled = await cancelRemainder(shop.db, shop.context('ela'), { orderId, lineNo: null, ip: '' })
  expect(cancelled).toMatchObject({ ok: true })
  expect(await loadStatus(orderId)).toBe(STATUS.delivered)
})

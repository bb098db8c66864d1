import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSmallShop, type SmallShop } from '../../../tests/support/small-shop.ts'
import type { Who } from '../../shop/policy.ts'
import { viewerScope } from '../../shop/viewer.ts'
import { addLines } from '../commands.server.ts'
import { buyerOf } from '../line-queries.server.ts'
import { cartPage } from '../queries.server.ts'
import { createCart } from './commands.server.ts'
import { moveLines } from './moving-commands.server.ts'
import { takeMoveBack } from './taking-back-commands.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

const create = async (who: Who, name: string, more: { shared?: boolean; copyOf?: number } = {}) => {
  const made = await createCart(shop.db, viewerScope(who), { name, shared: false, ...more })
  if (!made.ok) throw new Error(made.refusal.code)
  return made.value.cartId
}
const inside = async (who: Who, cartId: number) =>
  (await cartPage(shop.db, who, { type: 0, cartId, page: 0, search: '' })).rows.map(({ line }) => Number(line.quantity))

it('combines lines that differed by special terms only, and returns each when the move is undone', async () => {
  const zeynep = shop.who('zeynep', { SalesmanDiscountAuthorization: true })
  const who = { ...zeynep, viewer: { ...zeynep.viewer, specialDiscount: '10' } }
  const product = await shop.product({ stock: '900' })
  const list = await create(who, 'Atölye', { shared: true })
  const from = await create(who, 'Mine')
  const put = (quantity: string, discounts: string[]) =>
    addLines(shop.db, buyerOf(who), {
      type: 0,
      cartId: from,
      stockConfirmed: false,
      items: [
        { productId: product, depotId: null, quantity, ...(discounts[0] && { terms: { discounts, price: null } }) },
      ],
    })
  for (const [quantity, percent] of [
    ['1', '5'],
    ['2', ''],
    ['4', '8'],
  ] as const)
    await put(quantity, percent === '' ? [] : [percent])
  expect(await inside(who, from)).toEqual([1, 2, 4])
  const moved = await moveLines(shop.db, buyerOf(who), {
    from: { type: 0, cartId: from },
    to: { type: 0, cartId: list },
    lineIds: null,
    copy: false,
  })
  expect([await inside(who, from), await inside(who, list)]).toEqual([[], [7]])
  await takeMoveBack(shop.db, buyerOf(who), (moved.ok && moved.value.moveId) || 0)
  expect([await inside(who, from), await inside(who, list)]).toEqual([[1, 2, 4], []])
  expect(await inside(who, await create(who, 'Copy', { shared: true, copyOf: from }))).toEqual([7])
})

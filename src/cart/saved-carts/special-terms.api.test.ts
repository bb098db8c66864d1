import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RequestContext } from '#src/permissions/policy.ts'
import { viewerScope } from '#src/permissions/viewer.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { addLines } from '../commands.server.ts'
import { toBuyer } from '../line-queries.server.ts'
import { cartPage } from '../queries.server.ts'
import { createCart } from './commands.server.ts'
import { moveLines, takeMoveBack } from './move-commands.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(() => shop.close())

const create = async (context: RequestContext, name: string, more: { shared?: boolean; copyOf?: number } = {}) => {
  const cart = await createCart(shop.db, viewerScope(context), { name, shared: false, ...more })
  if (!cart.ok) throw new Error(cart.refusal.code)
  return cart.value.cartId
}
const inside = async (context: RequestContext, cartId: number) =>
  (await cartPage(shop.db, context, { type: 0, cartId, page: 0, search: '' })).rows.map(({ line }) =>
    Number(line.quantity),
  )

/** @requirement CART-79 */
it('merges lines that differed by special terms only, and restores each when the move is undone', async () => {
  const zeynep = shop.context('zeynep', { SalesmanDiscountAuthorization: true })
  const context = { ...zeynep, viewer: { ...zeynep.viewer, specialDiscount: '10' } }
  const product = await shop.product({ stock: '900' })
  const list = await create(context, 'Atölye', { shared: true })
  const from = await create(context, 'Mine')
  const put = (quantity: string, discounts: string[]) =>
    addLines(shop.db, toBuyer(context), {
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
  expect(await inside(context, from)).toEqual([1, 2, 4])
  const moved = await moveLines(shop.db, toBuyer(context), {
    from: { type: 0, cartId: from },
    to: { type: 0, cartId: list },
    lineIds: null,
    copy: false,
  })
  expect([await inside(context, from), await inside(context, list)]).toEqual([[], [7]])
  await takeMoveBack(shop.db, toBuyer(context), (moved.ok && moved.value.moveId) || 0)
  expect([await inside(context, from), await inside(context, list)]).toEqual([[1, 2, 4], []])
  expect(await inside(context, await create(context, 'Copy', { shared: true, copyOf: from }))).toEqual([7])
})

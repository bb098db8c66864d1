import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLines } from '#src/cart/commands.server.ts'
import { createCart, deleteCart } from '#src/cart/saved-carts/commands.server.ts'
import { viewerScope } from '#src/permissions/viewer.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { brokenPromises, loadCart, readyToOrder } from '#tests/support/small-shop-orders.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
afterAll(async () => {
  expect(await brokenPromises(shop)).toEqual([])
  await shop.close()
})

/** A filled saved cart of ayse next to a new open one. */
async function savedCart() {
  const ready = await readyToOrder(shop, { name: 'ayse', items: [[await shop.product(), '1']] })
  await createCart(shop.db, viewerScope(ready.context), { name: 'Second', shared: false })
  return ready
}

/** @requirement CART-35a */
describe('an order of a saved cart', () => {
  it('is placed, and the open cart is unchanged', async () => {
    const { context, checkout, order } = await savedCart()
    const productId = await shop.product()
    const items = [{ productId, quantity: '2', depotId: null }]
    await addLines(
      shop.db,
      { scope: viewerScope(context), shop: context.shop },
      { type: 0, items, stockConfirmed: false },
    )
    expect(await order()).toMatchObject({ ok: true, placed: { replayed: false } })
    expect(await order()).toMatchObject({ ok: true, placed: { replayed: true } })
    expect(await loadCart(shop, 'ayse')).toEqual({ [productId]: 2 })
    const cart = shop.db.selectFrom('carts').select('state').where('id', '=', checkout.cartId)
    expect(await cart.executeTakeFirst()).toEqual({ state: 'ordered' })
  })

  it("does not find another customer's cart", async () => {
    const { checkout } = await savedCart()
    const { order } = await readyToOrder(shop, { name: 'mehmet', items: [[await shop.product(), '1']] })
    await expect(order({ cartId: checkout.cartId })).rejects.toMatchObject({ status: 404 })
  })

  it('is refused after the cart is deleted', async () => {
    const { context, checkout, order } = await savedCart()
    const cartId = checkout.cartId ?? 0
    const cart = shop.db.selectFrom('carts').select('version').where('id', '=', cartId)
    await deleteCart(shop.db, viewerScope(context), { cartId, ...(await cart.executeTakeFirstOrThrow()) })
    expect(await order()).toMatchObject({ ok: false, refusal: { code: 'EmptyCart' } })
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import type { RequestContext } from '../permissions/policy.ts'
import type { Hideable } from '../permissions/viewer.ts'
import { addingApi } from './add/api.server.ts'
import { cartApi } from './api.server.ts'
import { cartChangesApi } from './changes/api.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
beforeEach(() => ayse().post('cart/clear-cart', {}))
afterAll(() => shop.close())

const wire = (context: RequestContext) => createWireClient(shop, [...cartApi, ...addingApi, ...cartChangesApi], context)
const ayse = () => wire(shop.context('ayse'))
const hide = (...what: Hideable[]): RequestContext => {
  const context = shop.context('ayse')
  return { ...context, viewer: { ...context.viewer, hides: new Set(what) } }
}
const properties = (quantity: number) => [{ PriceID: 1, VariationValueID: 0, Quantity: quantity, AddressID: 0 }]

/** @requirement WIRE-1 */
describe('the cart on the wire (catalogue 7)', () => {
  /** @requirement CART-37, CART-38 */
  it('accepts a product and returns Result, ResultMessage, AffectedCount and ErrorCode', async () => {
    const product = await shop.product()
    const body = {
      CartID: 0,
      ProductID: product,
      Properties: properties(2),
      HasStockChanged: false,
      DepotID: 0,
      CartType: 0,
    }
    expect(await ayse().post('cart/insert-cart', { ...body, PackageQuantity: 1 })).toMatchObject({
      Result: true,
      ResultMessage: 'Added to the cart.',
      AffectedCount: 1,
      ErrorCode: null,
      TotalCartCount: 1,
    })
    expect(await ayse().get('cart/get-cart-count', { CartType: '0' })).toEqual({ TotalCartCount: 2, CartLineCount: 1 })
  })

  /** @requirement CART-6 */
  it('returns a shortage with its code and the question from the server (catalogue 8)', async () => {
    const product = await shop.product({ stock: '3', aboveStock: true })
    const shopping = wire(shop.context('ayse', { AllowOrderAboveStock: true }))
    const body = { ProductID: product, Properties: properties(5) }
    expect(await shopping.post('cart/insert-cart', body)).toMatchObject({
      Result: false,
      ErrorCode: 'CartQuantityBiggerThenStock',
      ResultMessage: 'Only 3 of 5 left in stock. Add them anyway?',
      CanConfirm: true,
      AffectedCount: 0,
    })
    expect(await shopping.post('cart/insert-cart', { ...body, HasStockChanged: true })).toMatchObject({ Result: true })
  })

  it('omits the number where stock is shown as a text (catalogue 6)', async () => {
    const product = await shop.product({ stock: '3' })
    const inWords = wire(shop.context('ayse', { ProductTableStockType: 1 }))
    const answer = await inWords.post('cart/insert-cart', { ProductID: product, Properties: properties(5) })
    expect(answer).toMatchObject({ ErrorCode: 'InsufficientStock', CanConfirm: false })
    expect(answer.ResultMessage).not.toContain('3')
  })

  /** @requirement CART-37 */
  it('sets the quantity of the line that CartID names; its list is of mode 4 (catalogue 2)', async () => {
    const product = await shop.product()
    await ayse().post('cart/insert-cart', { ProductID: product, Properties: properties(2) })
    const [item] = (await ayse().get('cart/get-cart')).CartItem.$values
    const body = { CartID: item.CartID, ProductID: product, Properties: properties(7) }
    expect(await ayse().post('cart/insert-cart', body)).toMatchObject({ Result: true })
    const [changed] = (await ayse().get('cart/get-cart')).CartItem.$values
    expect(changed).toMatchObject({ ProductID: product, Quantity: 7, TotalHits: 1 })
    expect(await ayse().get('cart/get-cart')).toMatchObject({ ListMode: 4 })
    expect(changed.CartDetails).toMatchObject({ Quantity: 7, Active: 1, NetPrice: 700, TaxPrice: 140, TotalPrice: 840 })
  })

  /** @requirement CART-8, CART-38 */
  it('toggles a line with 1 for success, and removes with 0 for failure', async () => {
    await ayse().post('cart/insert-cart', { ProductID: await shop.product(), Properties: properties(1) })
    const [{ CartID }] = (await ayse().get('cart/get-cart')).CartItem.$values
    const toggle = (id: number) => ayse().post('cart/update-cart-product-activity', { CartDetailID: id, Active: 0 })
    expect(await toggle(CartID)).toBe('1')
    expect(await toggle(1_000_000)).toBe('0')
    expect(await ayse().post('cart/clear-cart', { CartId: CartID, CartType: 0 })).toBe('1')
    expect(await ayse().post('cart/clear-cart', { CartId: CartID, CartType: 0 })).toBe('0')
  })

  /** @requirement CART-33, CART-37, THREAT-9 */
  it('works out the totals itself and believes no discount of the client (threat 9)', async () => {
    await ayse().post('cart/insert-cart', { ProductID: await shop.product(), Properties: properties(2) })
    const query = { PaymentMethodID: String(shop.methods.transfer), PaymentMethodDiscount: '99' }
    const detail = await ayse().get('cart/get-cart-detail', query)
    expect(detail).toMatchObject({ TotalQuantity: 2, TotalCartCount: 1, PaymentMethod: { Discount1: 2 } })
    expect(detail.CartTotals).toMatchObject({
      SubTotal: 200,
      PaymentDiscount: 4,
      NetTotal: 196,
      TaxTotal: 39.2,
      Total: 235.2,
    })
    expect(detail.CartTotals.TaxList).toEqual([{ TaxRatio: 20, TaxBase: 196, Tax: 39.2 }])
    expect(detail.CartTotals.CartCategoryTotal).toMatchObject([{ CategoryProductQuantity: 1, CategoryTotal: 200 }])
  })

  it.each([
    [{ Properties: properties(Number.NaN) }],
    [{ Properties: [{ Quantity: '2' }] }],
    [{ Properties: properties(1), ProductID: -1 }],
    [{ Properties: properties(1), CartType: 7 }],
    [{ Properties: properties(1e21) }],
    [{}],
  ])('refuses the shape of %j', async (body) => {
    const sent = { ProductID: await shop.product(), ...body }
    await expect(ayse().post('cart/insert-cart', sent)).rejects.toMatchObject({ status: 400, code: 'InvalidRequest' })
  })

  /** @requirement CART-2 */
  it.each([0, -3, 1.5, 1e14, 1e-7, 1_000_000])('refuses the quantity %d', async (quantity) => {
    const body = { ProductID: await shop.product(), Properties: properties(quantity) }
    expect(await ayse().post('cart/insert-cart', body)).toMatchObject({ Result: false, ErrorCode: 'InvalidQuantity' })
  })
})

/** @requirement SEE-6, SEE-9 */
describe('data that a viewer may not see is not sent (threat 14)', () => {
  it('prices: neither of lines nor in totals', async () => {
    await ayse().post('cart/insert-cart', { ProductID: await shop.product(), Properties: properties(1) })
    const unpriced = wire(hide('price'))
    const [item] = (await unpriced.get('cart/get-cart')).CartItem.$values
    expect(item).toMatchObject({
      PriceID: null,
      ProductPrices: null,
      CartDetails: { TotalPrice: null, NetPrice: null },
    })
    expect((await unpriced.get('cart/get-cart-detail')).CartTotals).toBeNull()
    await expect(unpriced.post('cart/insert-cart', {})).rejects.toMatchObject({ status: 403 })
  })

  it('discounts: neither the chain nor the price before it', async () => {
    const product = await shop.product()
    const customerId = shop.person('ayse').viewer.customer?.id ?? null
    const discount = { siteId: shop.site.id, customerId, productId: product, percents: ['10'] }
    await shop.db.insertInto('discounts').values(discount).execute()
    await ayse().post('cart/insert-cart', { ProductID: product, Properties: properties(1) })
    const [seen] = (await ayse().get('cart/get-cart')).CartItem.$values
    expect(seen.ProductPrices).toMatchObject({ Price: 90, PriceNormal: 100, Discount: '10' })
    const plain = wire(hide('discount', 'listPrice'))
    const [item] = (await plain.get('cart/get-cart')).CartItem.$values
    expect(item.ProductPrices).toMatchObject({ Price: 90, PriceNormal: null, Discount: null })
    const { CartTotals: totals } = await plain.get('cart/get-cart-detail')
    expect(totals).toMatchObject({ SubTotal: null, TotalDiscount: null })
  })

  it('the cart at all: not to visitors where only dealers buy (catalogue 6)', async () => {
    const visitor = await shop.visitor()
    const dealersOnly: RequestContext = { ...visitor, shop: shop.context('ayse', { PlatformID: 1 }).shop }
    await expect(wire(dealersOnly).get('cart/get-cart')).rejects.toMatchObject({ status: 401 })
    expect(await wire(visitor).get('cart/get-cart')).toMatchObject({ CartHeadID: null, TotalHits: 0 })
  })
})

it('a visitor’s cart joins by its token, once (orders 7)', async () => {
  const visitor = await shop.visitor()
  await wire(visitor).post('cart/insert-cart', { ProductID: await shop.product(), Properties: properties(1) })
  const body = { TempCustomerID: visitor.viewer.visitorId }
  expect(await ayse().post('cart/update-cart-on-login', body)).toEqual({ AffectedCount: 1 })
  expect(await ayse().post('cart/update-cart-on-login', body)).toEqual({ AffectedCount: 0 })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RequestContext } from '#src/permissions/policy.ts'
import type { Hideable } from '#src/permissions/viewer.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { addingApi } from '../add/api.server.ts'
import { cartApi } from '../api.server.ts'
import { cartChangesApi } from '../changes/api.server.ts'
import { cartExportApi } from './api.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
beforeEach(async () => {
  await shop.db.deleteFrom('cartLines').execute()
})
afterAll(() => shop.close())

const wire = (context: RequestContext) =>
  createWireClient(shop, [...cartApi, ...addingApi, ...cartChangesApi, ...cartExportApi], context)
const add = async (context: RequestContext, type = 0) => {
  const body = { ProductID: await shop.product(), Properties: [{ Quantity: 2 }], CartType: type }
  return wire(context).post('cart/insert-cart', body)
}
const csv = async (context: RequestContext, CartType = 0) =>
  ((await wire(context).get('cart/export-cart', { CartType, Format: 'csv' } as never)) as { Content: string }).Content
const rows = async (context: RequestContext, query: Record<string, string> = {}) =>
  ((await wire(context).get('cart/get-cart', query)) as { CartItem: { $values: Row[] }; TotalHits: number }).CartItem
    .$values
interface Row {
  QuantityLowerThanStock: boolean
  CartDetails: { CartID: number; AddressDefinition: string; UserAccountName: string; CustomerName: string }
}
const hide = (...what: Hideable[]): RequestContext => {
  const context = shop.context('ayse')
  return { ...context, viewer: { ...context.viewer, hides: new Set(what) } }
}

/** @requirement CART-31 */
describe('exporting the cart (catalogue 4)', () => {
  /** @requirement CART-36 */
  it('contains every line of every page, with its money', async () => {
    const context = shop.context('ayse', { PageRowCount: 12 })
    for (let line = 0; line < 15; line++) await add(context)
    const lines = (await csv(context)).trim().split('\r\n')
    expect(lines).toHaveLength(16)
    expect(lines[0]).toContain('Product code')
    expect(lines[1]).toMatch(/^P-\d+,.*,2,.*200\.00,240\.00,TRY/)
    expect(await rows(context, { Page: '2' })).toHaveLength(3)
  })

  it('has no column that is hidden from the viewer', async () => {
    await add(shop.context('ayse'))
    expect(await csv(hide('price'))).not.toMatch(/TRY|\d\.\d\d|price/i)
    expect(await csv(hide('discount'))).not.toContain('Discount')
  })
})

/** @requirement CART-26 */
describe('the proposal cart (catalogue 4)', () => {
  it('has its own lines', async () => {
    const context = shop.context('ayse')
    await add(context, 1)
    expect(await rows(context)).toHaveLength(0)
    expect(await rows(context, { CartType: '1' })).toHaveLength(1)
  })

  it('does not exist if the shop has no proposals (catalogue 6)', async () => {
    const none = shop.context('ayse', { DontShowOfferMenu: true })
    await expect(add(none, 1)).rejects.toMatchObject({ status: 403 })
    await expect(rows(none, { CartType: '1' })).rejects.toMatchObject({ status: 403 })
    expect(await add(none)).toMatchObject({ Result: true })
  })
})

describe('a row of the cart (catalogue 3)', () => {
  /** @requirement CART-28 */
  it('names the user who added it, the customer, and whether the stock suffices', async () => {
    await add(shop.context('zeynep'))
    const [row] = await rows(shop.context('zeynep'))
    expect(row).toMatchObject({
      QuantityLowerThanStock: true,
      CartDetails: { UserAccountName: 'zeynep', CustomerName: 'ayse ltd', AddressDefinition: '' },
    })
  })

  /** @requirement CART-29 */
  it("may have its own delivery address, but not another customer's", async () => {
    const context = shop.context('ayse')
    await add(context)
    const [row] = await rows(context)
    const CartDetailID = row?.CartDetails.CartID ?? 0
    const send = (AddressID: number) => wire(context).post('cart/update-cart-address', { CartDetailID, AddressID })
    expect(await send(shop.person('ayse').addressId)).toMatchObject({ Result: true })
    expect((await rows(context))[0]?.CartDetails.AddressDefinition).toBe('Shop')
    await expect(send(shop.person('mehmet').addressId)).rejects.toMatchObject({ status: 404 })
  })

  it('merges into the line of the same product when both get the same address', async () => {
    const context = shop.context('ayse')
    const product = await shop.product()
    const { addressId } = shop.person('ayse')
    const properties = [{ Quantity: 2 }, { Quantity: 3, AddressID: addressId }]
    await wire(context).post('cart/insert-cart', { ProductID: product, Properties: properties })
    const lines = () => shop.db.selectFrom('cartLines').select(['id', 'quantity', 'addressId']).orderBy('id').execute()
    const [plain] = await lines()
    expect(await lines()).toHaveLength(2)
    await wire(context).post('cart/update-cart-address', { CartDetailID: plain?.id, AddressID: addressId })
    expect((await lines()).map(({ quantity, addressId: at }) => [Number(quantity), at])).toEqual([[5, addressId]])
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RequestContext } from '#src/permissions/policy.ts'
import type { RawSettings } from '#src/settings/wire.ts'
import { openSmallShop, type SmallShop } from '#tests/support/small-shop.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { cartApi } from '../api.server.ts'
import { addingApi } from './api.server.ts'

let shop: SmallShop
beforeAll(async () => {
  shop = await openSmallShop()
})
beforeEach(async () => {
  await shop.db.deleteFrom('cartLines').execute()
})
afterAll(() => shop.close())

const wire = (context: RequestContext) => createWireClient(shop, [...cartApi, ...addingApi], context)
const add = (context: RequestContext, ProductID: number, Properties: object[]) =>
  wire(context).post('cart/insert-cart', { ProductID, Properties })
const stop = (context: RequestContext, ProductID: number, Settled: string[] = []) =>
  loadStop(context, { ProductID, IsDetail: false, Settled })
const loadStop = async (context: RequestContext, input: { ProductID: number; IsDetail: boolean; Settled: string[] }) =>
  (await wire(context).get('cart/get-add-to-cart-stop', input as never)) as {
    Stop: string | null
    OrderNumber: string | null
    Depots: { DepotName: string; StockNumber: number }[]
  }
const lines = () => shop.db.selectFrom('cartLines').selectAll().orderBy('id').execute()

/** Zeynep acts for Ayşe and may grant up to ten percent. */
const giv = (settings: Partial<RawSettings> = {}): RequestContext => {
  const context = shop.context('zeynep', { SalesmanDiscountAuthorization: true, ...settings })
  return { ...context, viewer: { ...context.viewer, specialDiscount: '10' } }
}

/** @requirement CART-19 */
describe('adding by depot (catalogue 4, 5)', () => {
  const byDepot = () => {
    const context = shop.context('ayse', { AddToCartForDepot: true, HideDepots: false })
    return { ...context, viewer: { ...context.viewer, seesStocks: true } }
  }

  it('asks for a quantity a depot, and takes each from its own', async () => {
    const product = await shop.product({ stock: { main: '10', side: '4' } })
    const request = await stop(byDepot(), product)
    expect(request.Stop).toBe('depots')
    expect(request.Depots.map(({ StockNumber }) => StockNumber)).toEqual([10, 4])
    expect((await stop(byDepot(), product, ['depots'])).Stop).toBeNull()
    const { main, side } = shop.depots
    const answer = await add(byDepot(), product, [
      { Quantity: 2, DepotID: main },
      { Quantity: 3, DepotID: side },
      { Quantity: 0, DepotID: side },
    ])
    expect(answer).toMatchObject({ Result: true, AffectedCount: 2 })
    expect((await lines()).map(({ depotId, quantity }) => [depotId, Number(quantity)])).toEqual([
      [main, 2],
      [side, 3],
    ])
  })

  it('needs at least one depot with a quantity above 0, else ChooseWarehouse', async () => {
    const product = await shop.product()
    for (const properties of [[{ Quantity: 1 }], [{ Quantity: 0, DepotID: shop.depots.main }]]) {
      expect(await add(byDepot(), product, properties)).toMatchObject({ Result: false, ErrorCode: 'ChooseWarehouse' })
    }
    expect(await lines()).toEqual([])
  })

  it('does not prompt users who may not see depots', async () => {
    const context = shop.context('ayse', { AddToCartForDepot: true, HideDepots: true })
    const product = await shop.product()
    expect((await stop(context, product)).Stop).toBeNull()
    expect(await add(context, product, [{ Quantity: 1 }])).toMatchObject({ Result: true })
  })
})

/** @requirement CART-20 */
describe('an order of the product that still waits (catalogue 4)', () => {
  it('prompts if configured, for this customer’s pending order only, while a quantity is pending', async () => {
    const product = await shop.product()
    const requestContext = shop.context('ayse', { BalanceOrderCheckAddToCart: true })
    expect((await stop(requestContext, product)).Stop).toBeNull()
    const order = await waitingOrder(product)
    expect(await stop(requestContext, product)).toMatchObject({ Stop: 'pendingOrder', OrderNumber: 'W-1' })
    expect((await stop(requestContext, product, ['pendingOrder'])).Stop).toBeNull()
    expect((await stop(shop.context('ayse'), product)).Stop).toBeNull()
    expect((await stop(shop.context('mehmet', { BalanceOrderCheckAddToCart: true }), product)).Stop).toBeNull()
    const move = (status: number) => shop.db.updateTable('orders').set({ status }).where('id', '=', order).execute()
    await move(6)
    expect((await stop(requestContext, product)).Stop).toBe('pendingOrder')
    await shop.db.updateTable('orderLines').set({ backordered: '0' }).where('orderId', '=', order).execute()
    expect((await stop(requestContext, product)).Stop).toBeNull()
    await move(5)
    expect((await stop(requestContext, product)).Stop).toBeNull()
  })

  /** @requirement CART-73 */
  it('prompts for the product whose variation is pending', async () => {
    const [parent, child] = [await shop.product(), await shop.product()]
    await shop.db
      .updateTable('products')
      .set({ parentId: parent, parentKind: 'variation' })
      .where('id', '=', child)
      .execute()
    await shop.db.deleteFrom('orderLines').execute()
    await shop.db.deleteFrom('orders').execute()
    await waitingOrder(child)
    const requestContext = shop.context('ayse', { BalanceOrderCheckAddToCart: true })
    const chosen = { ProductID: parent, IsDetail: true }
    expect((await loadStop(requestContext, { ...chosen, Settled: ['variation'] })).Stop).toBe('pendingOrder')
    expect((await loadStop(requestContext, { ...chosen, Settled: ['variation', 'pendingOrder'] })).Stop).toBeNull()
  })

  /** An order of Ayşe's with one pending piece. */
  async function waitingOrder(productId: number): Promise<number> {
    const { customerId, userId } = { customerId: shop.scope('ayse').customer.id, userId: shop.scope('ayse').userId }
    const cart = await shop.db
      .insertInto('carts')
      .values({ siteId: shop.site.id, customerId, userId, state: 'ordered' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const money = { listTotal: '1', discountTotal: '0', netTotal: '1', taxTotal: '0', total: '1', currency: 'TRY' }
    const order = await shop.db
      .insertInto('orders')
      .values({
        siteId: shop.site.id,
        number: 'W-1',
        status: 1,
        customerId,
        userId,
        cartId: cart.id,
        ...money,
        idempotencyKey: crypto.randomUUID(),
        requestHash: Buffer.from('x'),
        paymentKind: 'transfer',
        paymentMethodId: shop.methods.transfer,
        paymentName: '',
        deliveryAddress: '{}',
        language: 'tr',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('orderLines')
      .values({
        orderId: order.id,
        lineNo: 1,
        productId,
        code: 'x',
        name: 'x',
        quantity: '3',
        backordered: '1',
        unit: '',
        listPrice: '1',
        netPrice: '1',
        taxRate: '20',
        netTotal: '1',
        taxTotal: '0',
      })
      .execute()
    return order.id
  }
})

describe('special discounts of a representative (catalogue 6)', () => {
  /** @requirement CART-25 */
  it("are on the line with the representative's name, and are part of the price", async () => {
    const product = await shop.product({ price: '100' })
    const context = giv()
    const terms = { specialdiscount1: 5, specialdiscount2: 2 }
    expect(await add(context, product, [{ Quantity: 2, ...terms }])).toMatchObject({ Result: true })
    const { CartItem } = (await wire(context).get('cart/get-cart')) as { CartItem: { $values: unknown[] } }
    expect(CartItem.$values[0]).toMatchObject({
      ...terms,
      specialdiscountedprice: null,
      CartDetails: {
        NetPrice: 186.2,
        UserAccountName: 'zeynep',
        CustomerName: 'ayse ltd',
        SpecialDiscount: { Discounts: '5+2', UserID: context.viewer.userId },
      },
    })
    const audited = await shop.db.selectFrom('auditLog').selectAll().where('action', '=', 'cart.giveDiscount').execute()
    expect(audited[0]).toMatchObject({ userId: context.viewer.userId, customerId: context.viewer.customer?.id })
  })

  /** @requirement CART-24 */
  it.each([
    [{ specialdiscount1: 10.5 }, 'SpecialDiscountTooHigh'],
    [{ specialdiscount1: 6, specialdiscount2: 6 }, 'SpecialDiscountTooHigh'],
    [{ specialdiscountedprice: 89 }, 'SpecialDiscountTooHigh'],
  ])('%j are beyond the limit of ten percent (catalogue 5)', async (terms, code) => {
    const product = await shop.product({ price: '100' })
    expect(await add(giv(), product, [{ Quantity: 1, ...terms }])).toMatchObject({ Result: false, ErrorCode: code })
    expect(await lines()).toEqual([])
  })

  /** @requirement CART-23, THREAT-9 */
  it('are refused from dealers, and for prices where they are disabled (threat 9)', async () => {
    const product = await shop.product({ price: '100' })
    const dealer = shop.context('ayse', { SalesmanDiscountAuthorization: true })
    for (const [context, terms] of [
      [dealer, { specialdiscount1: 5 }],
      [shop.context('zeynep', { SalesmanDiscountAuthorization: true }), { specialdiscount1: 5 }],
      [giv({ CloseSpecialPriceToCR: true }), { specialdiscountedprice: 95 }],
    ] as const) {
      const answer = await add(context, product, [{ Quantity: 1, ...terms }])
      expect(answer).toMatchObject({ Result: false, ErrorCode: 'SpecialDiscountNotHere' })
    }
  })

  /** @requirement CART-79 */
  it('belong to their own line: quantities on other terms, or without any, are another line', async () => {
    const product = await shop.product({ price: '100' })
    const addOne = (terms: object = {}) => add(giv(), product, [{ Quantity: 1, ...terms }])
    for (const terms of [{}, { specialdiscount1: 5 }, {}, { specialdiscount1: 8 }, { specialdiscountedprice: 91 }])
      expect(await addOne(terms)).toMatchObject({ Result: true })
    await addOne({ specialdiscount1: 5 })
    const { CartItem } = (await wire(giv()).get('cart/get-cart')) as {
      CartItem: { $values: { Quantity: number; CartDetails: { NetPrice: number } }[] }
    }
    expect(CartItem.$values.map(({ Quantity, CartDetails }) => [Quantity, CartDetails.NetPrice])).toEqual([
      [2, 200],
      [2, 190],
      [1, 92],
      [1, 91],
    ])
  })

  /** @requirement CART-79 */
  it('of two items in one request are two lines', async () => {
    const product = await shop.product({ price: '100' })
    await add(giv(), product, [{ Quantity: 1, specialdiscount1: 5 }, { Quantity: 3 }])
    const rows = (await lines()).map(({ quantity, discounts }) => [Number(quantity), discounts.map(Number)])
    expect(rows).toEqual([
      [1, [5]],
      [3, []],
    ])
  })

  it('do not extend what the buyer may order: both lines use the same stock', async () => {
    const product = await shop.product({ price: '100', stock: '3' })
    await add(giv(), product, [{ Quantity: 2, specialdiscount1: 5 }])
    expect(await add(giv(), product, [{ Quantity: 2 }])).toMatchObject({ Result: false })
    expect(await add(giv(), product, [{ Quantity: 1 }])).toMatchObject({ Result: true })
  })

  /** @requirement CART-24 */
  it('beyond a limit that was lowered since are not applied, and the line states it', async () => {
    const product = await shop.product({ price: '100' })
    const context = giv()
    await add(context, product, [{ Quantity: 1, specialdiscountedprice: 91 }])
    const lower = { ...context, viewer: { ...context.viewer, specialDiscount: '5' } }
    const { CartItem } = (await wire(lower).get('cart/get-cart')) as { CartItem: { $values: unknown[] } }
    expect(CartItem.$values[0]).toMatchObject({
      CartDetails: { NetPrice: 100, Warnings: ['SpecialDiscountTooHigh'] },
    })
  })
})

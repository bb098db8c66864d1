import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RawSettings } from '#src/settings/wire.ts'
import { openListShop, type QuickOrderShop } from '#tests/support/quick-order-shop.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { joinCartAfterLogin } from '../line-merge-commands.server.ts'
import { cartPage } from '../queries.server.ts'
import { barcodeApi } from './api.server.ts'
import { joinScansAfterLogin } from './commands.server.ts'

let shop: QuickOrderShop
beforeAll(async () => {
  shop = await openListShop()
  await shop.part({ own: '06-1000', barcode: '8690000000012' }, { stock: '50' })
  await shop.part({ own: 'PACK-4', barcode: '8690000000029' }, { package: '4', stock: '100' })
  await shop.part({ own: 'TWIN-1', barcode: '8690000000036' })
  await shop.part({ own: 'TWIN-2', barcode: '8690000000036' })
  await shop.part({ own: 'FEW-1', barcode: '8690000000043' }, { stock: '3', aboveStock: true })
  await shop.part({ own: 'HIDDEN-1', barcode: '8690000000050' }, { visible: false })
})
beforeEach(async () => {
  await shop.db.deleteFrom('carts').execute()
  await shop.db.deleteFrom('barcodeScans').execute()
})
afterAll(() => shop.close())

const wire = (settings: Partial<RawSettings> = {}, name = 'ayse') =>
  createWireClient(shop, barcodeApi, shop.context(name, settings))
const scan = async (content: string, more: object = {}, as = wire()) =>
  (await as.post('cart/insert-cart-by-barcode', { Key: randomUUID(), Barcode: content, ...more })).Scan
const lines = async () =>
  (await cartPage(shop.db, shop.context('ayse'), { type: 0, page: 0, search: '' })).rows.map(({ product, line }) => [
    product.code,
    Number(line.quantity),
  ])

describe('a scan', () => {
  /** @requirement BAR-2 */
  it('adds one of the product, every time', async () => {
    expect(await scan('8690000000012')).toMatchObject({
      State: 'added',
      Quantity: 1,
      ProductDetails: { ProductCode: '06-1000' },
    })
    await scan('0108690000000012')
    expect(await lines()).toEqual([['06-1000', 2]])
  })

  it('adds one package of a product sold by package, and the count of the label', async () => {
    await scan('8690000000029')
    expect(await lines()).toEqual([['PACK-4', 4]])
    await scan('0208690000000029378')
    expect(await lines()).toEqual([['PACK-4', 12]])
  })

  /** @requirement BAR-2 */
  it('sets the quantity where that was chosen', async () => {
    await scan('8690000000012')
    await scan('8690000000012', { Mode: 'set', Quantity: 7 })
    expect(await lines()).toEqual([['06-1000', 7]])
    await scan('8690000000029', { Mode: 'set', Quantity: 8 })
    expect(await lines()).toEqual([
      ['06-1000', 7],
      ['PACK-4', 8],
    ])
  })

  it.each([999_999.5, 1_000_000, 1e9, 1e12, 9e14, -1e9])(
    'of %d pieces is refused and stays in the list',
    async (quantity) => {
      for (const Mode of ['add', 'set'])
        expect(await scan('8690000000012', { Mode, Quantity: quantity })).toMatchObject({
          State: 'refused',
          ErrorCode: 'InvalidQuantity',
        })
      expect(await lines()).toEqual([])
    },
  )

  it.each([1e15, 1e300, Number.MAX_VALUE])('of %d pieces is bad input', async (quantity) => {
    await expect(scan('8690000000012', { Quantity: quantity })).rejects.toMatchObject({ status: 400 })
  })

  /** @requirement BAR-8 */
  it('sent again by its key is counted once, even by two at the same time, and is answered the same', async () => {
    const body = { Key: randomUUID(), Barcode: '8690000000012' }
    const answers = await Promise.all([1, 2, 3, 4].map(() => wire().post('cart/insert-cart-by-barcode', body)))
    expect(new Set(answers.map(({ Scan }) => Scan.ScanID)).size).toBe(1)
    expect(answers.every(({ Scan }) => Scan.State === 'added')).toBe(true)
    for (const other of [{ Barcode: '8690000000029' }, { Quantity: 5 }]) {
      const { Scan } = await wire().post('cart/insert-cart-by-barcode', { ...body, ...other })
      expect(Scan).toMatchObject({ State: 'refused', ErrorCode: 'KeyReused', ProductDetails: null })
    }
    expect(await lines()).toEqual([['06-1000', 1]])
  })

  /** @requirement BAR-9 */
  it('of a number with more than one product prompts for the product', async () => {
    const request = await scan('8690000000036')
    expect(request).toMatchObject({ State: 'several', ErrorCode: 'SeveralProducts' })
    expect(request.Candidates.map((one: { ProductCode: string }) => one.ProductCode)).toEqual(['TWIN-1', 'TWIN-2'])
    expect(await lines()).toEqual([])
    await scan('8690000000036', { ProductID: request.Candidates[1].ProductID })
    expect(await lines()).toEqual([['TWIN-2', 1]])
    expect((await wire().get('cart/get-barcode-scans')).OpenScans).toEqual([])
  })

  it('prompts before ordering above stock, and accepts the confirmation (catalogue 8)', async () => {
    const open = wire({ AllowOrderAboveStock: true })
    const request = await scan('8690000000043', { Quantity: 5 }, open)
    expect(request).toMatchObject({ State: 'refused', ErrorCode: 'CartQuantityBiggerThenStock', CanConfirm: true })
    expect(await scan('8690000000043', { Quantity: 5, HasStockChanged: true }, open)).toMatchObject({ State: 'added' })
  })

  it('shows no stock number to viewers without that permission (catalogue 6)', async () => {
    const request = await scan('8690000000043', { Quantity: 5 }, wire({ ProductTableStockType: 1 }))
    expect(request.ResultMessage).not.toContain('3')
  })

  it.each(['HIDDEN-1', '8690000000050'])('finds only products that the shop shows: %s', async (content) => {
    expect(await scan(content)).toMatchObject({ State: 'unknown', ProductDetails: null })
  })

  it('requires the permission to change a cart (catalogue 6)', async () => {
    const context = shop.context('ayse')
    const collecting = {
      ...context.viewer,
      customer: context.viewer.customer && { ...context.viewer.customer, roleType: 1 },
    }
    const barred = createWireClient(shop, barcodeApi, { ...context, viewer: collecting })
    await expect(scan('8690000000012', {}, barred)).rejects.toMatchObject({ status: 403 })
  })
})

describe('unknown codes', () => {
  const open = async (as = wire()) =>
    (await as.get('cart/get-barcode-scans')).OpenScans.map(({ Barcode }: { Barcode: string }) => Barcode)

  /** @requirement BAR-7 */
  it('stay listed until they are handled, longer ones by characters 3 to 15 (catalogue 5)', async () => {
    await scan('8690000000012')
    const unknown = await scan('XX8699999999999YY')
    expect(unknown).toMatchObject({ State: 'unknown', ErrorCode: 'BarcodeUnknown', Barcode: '8699999999999' })
    await scan('8690000000036')
    expect(await open()).toEqual(['8690000000036', '8699999999999'])
    await wire().post('cart/delete-barcode-scan', { ScanID: unknown.ScanID })
    expect(await open()).toEqual(['8690000000036'])
    await wire().post('cart/delete-barcode-scan', { ScanID: 0 })
    expect(await open()).toEqual([])
  })

  it('are visible to their user only (threat 11)', async () => {
    const unknown = await scan('NONE-1')
    const other = wire({}, 'mehmet')
    expect(await open(other)).toEqual([])
    expect(await other.post('cart/delete-barcode-scan', { ScanID: unknown.ScanID })).toEqual({ AffectedCount: 0 })
    expect(await open()).toEqual(['NONE-1'])
  })
})

describe("a visitor's scans at login (H)", () => {
  /** @requirement QO-16 */
  it('are the customer’s then: one sent again is counted once, and unknown codes stay listed', async () => {
    const [visitor, can] = [await shop.visitor(), shop.context('can')]
    const before = createWireClient(shop, barcodeApi, visitor)
    const body = { Key: randomUUID(), Barcode: '8690000000012' }
    await before.post('cart/insert-cart-by-barcode', body)
    await scan('NONE-1', {}, before)
    const { site, viewer, language } = can
    for (const follow of [joinCartAfterLogin, joinScansAfterLogin])
      await follow(shop.db, { site, viewer, language, visitorId: visitor.viewer.visitorId })
    const after = createWireClient(shop, barcodeApi, can)
    expect((await after.post('cart/insert-cart-by-barcode', body)).Scan).toMatchObject({ State: 'added' })
    const { rows } = await cartPage(shop.db, can, { type: 0, page: 0, search: '' })
    expect(rows.map(({ line }) => Number(line.quantity))).toEqual([1])
    expect((await after.get('cart/get-barcode-scans')).OpenScans).toMatchObject([{ Barcode: 'NONE-1' }])
    expect((await before.get('cart/get-barcode-scans')).OpenScans).toEqual([])
  })
})

describe('finding by barcode', () => {
  /** @requirement BAR-1 */
  it.each([
    ['8690000000012', ['06-1000']],
    [']C10108690000000012', ['06-1000']],
    ['8690000000036', ['TWIN-1', 'TWIN-2']],
    ['8690000000050', []],
    ['NONE-1', []],
  ])('%s shows %j as rows of a listing', async (Barcode, codes) => {
    const { Hits } = await wire().get('product/get-product-by-barcode', { Barcode })
    const found = Hits.$values.map((one: { ProductDetails: { ProductCode: string } }) => one.ProductDetails.ProductCode)
    expect(found.sort()).toEqual(codes)
  })
})

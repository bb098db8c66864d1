import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openListShop, type QuickOrderShop } from '#tests/support/quick-order-shop.ts'
import { readyToOrder } from '#tests/support/small-shop-orders.ts'
import { createWireClient } from '#tests/support/small-shop-wire.ts'
import { productRows } from '../catalog/queries.server.ts'
import { importFile } from '../imports/commands.server.ts'
import type { RequestContext } from '../permissions/policy.ts'
import { readEnv } from '../platform/env.ts'
import { loadGroupQuantities } from '../products/goods/quantity-commands.server.ts'
import { numberKey } from '../products/match-key.ts'
import { addingApi } from './add/api.server.ts'
import { cartApi } from './api.server.ts'
import { barcodeApi } from './barcode/api.server.ts'
import { cartPage } from './queries.server.ts'

let shop: QuickOrderShop
let folder: string
const ids = new Map<string, number>()
const id = (code: string) => ids.get(code) ?? 0

beforeAll(async () => {
  shop = await openListShop()
  folder = await mkdtemp(join(tmpdir(), 'vitrin-quantities-'))
  ids.set('RULED', await shop.part({ own: 'RULED', barcode: '8690000000111' }, { package: '4', stock: '500' }))
  ids.set('OIL', await shop.part({ own: 'OIL', barcode: '8690000000128' }, { stockType: 6, stock: '50' }))
  const group = { siteId: shop.site.id, code: 'WHOLESALE', name: 'Toptan' }
  const { id: groupId } = await shop.db
    .insertInto('customerGroups')
    .values(group)
    .returning('id')
    .executeTakeFirstOrThrow()
  const mehmet = shop.person('mehmet').viewer.customer
  if (mehmet) mehmet.groupId = groupId
  await load('products.csv', 'Ürün Kodu;Ürün Adı;Minimum Sipariş;Höchstbestellmenge\nRULED;Sold in fours;10;22')
  await load('groups.csv', 'Артикул;Müşteri Grubu;Мин заказ;الحد الأقصى للطلب\nRULED;toptan;40;400')
})
beforeEach(() => shop.db.deleteFrom('cartLines').execute())
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

async function load(name: string, text: string) {
  const file = join(folder, name)
  await writeFile(file, text)
  const request = { file, site: shop.site.key, dryRun: false, reportFile: undefined }
  const outcome = await importFile({ db: shop.db, env: readEnv({ NODE_ENV: 'test' }) }, request)
  if ('why' in outcome) throw new Error(outcome.why)
  return outcome.counts
}

const wire = (context: RequestContext = shop.context('ayse')) =>
  createWireClient(shop, [...cartApi, ...addingApi, ...barcodeApi], context)
const add = (code: string, Quantity: number, context?: RequestContext) =>
  wire(context).post('cart/insert-cart', { ProductID: id(code), Properties: [{ Quantity }] })
const scan = async (Barcode: string, more: object = {}) =>
  (await wire().post('cart/insert-cart-by-barcode', { Key: randomUUID(), Barcode, ...more })).Scan

/** @requirement CART-78 */
describe('minimum, maximum and increment', () => {
  it('are loaded from lists with headings in five languages, of products and of customer groups', async () => {
    const product = await shop.db
      .selectFrom('products')
      .select(['minQuantity', 'maxQuantity', 'quantityStep'])
      .where('id', '=', id('RULED'))
      .executeTakeFirstOrThrow()
    expect(product).toEqual({ minQuantity: '10.000', maxQuantity: '22.000', quantityStep: '0.000' })
    const [mehmet] = await productRows(shop.db, shop.context('mehmet'), [id('RULED')])
    expect(mehmet).toMatchObject({ minQuantity: '40.000', maxQuantity: '400.000' })
    const [ayse] = await productRows(shop.db, shop.context('ayse'), [id('RULED')])
    expect(ayse).toMatchObject({ minQuantity: '10.000', maxQuantity: '22.000' })
  })

  it('are rejected in a list if the minimum exceeds the maximum, or the group or product is unknown', async () => {
    const counts = await load(
      'wrong.csv',
      'Ürün Kodu;Müşteri Grubu;Min Sipariş;Max Sipariş\nRULED;Toptan;9;3\nRULED;Nobody;1;3\nNONE;Toptan;1;3',
    )
    expect(counts).toMatchObject({ read: 3, refused: 3, changed: 0 })
    expect(counts.problems.map(({ reason }) => reason)).toEqual([
      'the minimum is above the maximum',
      'there is no customer group of this code or name',
      'there is no product of this code',
    ])
  })

  it('of a group are ended by an empty row', async () => {
    const row = { code: 'OIL', group: 'WHOLESALE', minQuantity: undefined, maxQuantity: '5', quantityStep: undefined }
    const write = (one: typeof row | (Omit<typeof row, 'maxQuantity'> & { maxQuantity: undefined })) =>
      shop.db.transaction().execute((tx) => loadGroupQuantities(tx, { siteId: shop.site.id, write: true }, [one]))
    expect(await write(row)).toEqual(['new'])
    expect(await write(row)).toEqual(['unchanged'])
    expect(await write({ ...row, maxQuantity: undefined })).toMatchObject([{ changes: [{ field: 'orderMaximum' }] }])
    expect((await productRows(shop.db, shop.context('mehmet'), [id('OIL')]))[0]).toMatchObject({ maxQuantity: '0.000' })
  })

  it.each([
    [4, 'QuantityBelowMinimum', '12'],
    [14, 'PackageMultiple', '4'],
    [24, 'QuantityAboveMaximum', '20'],
  ])('reject %i on the wire with %s and the accepted number', async (quantity, ErrorCode, number) => {
    const answer = await add('RULED', quantity)
    expect(answer).toMatchObject({ Result: false, ErrorCode })
    expect(answer.ResultMessage).toContain(number)
  })

  it('count all quantities of the product in the cart, on other lines too', async () => {
    expect(await add('RULED', 12)).toMatchObject({ Result: true })
    expect(await add('RULED', 4)).toMatchObject({ Result: true })
    expect(await add('RULED', 8)).toMatchObject({ Result: false, ErrorCode: 'QuantityAboveMaximum' })
    const { rows } = await cartPage(shop.db, shop.context('ayse'), { type: 0, page: 1, search: '' })
    const CartID = rows[0]?.line.id
    const change = (Quantity: number) =>
      wire().post('cart/insert-cart', { CartID, ProductID: id('RULED'), Properties: [{ Quantity }] })
    expect(await change(8)).toMatchObject({ Result: false, ErrorCode: 'QuantityBelowMinimum' })
    expect(await change(20)).toMatchObject({ Result: true })
  })

  it("are those of the customer's group", async () => {
    const mehmet = shop.context('mehmet')
    expect(await add('RULED', 12, mehmet)).toMatchObject({ ErrorCode: 'QuantityBelowMinimum' })
    expect(await add('RULED', 48, mehmet)).toMatchObject({ Result: true })
  })

  it('apply to scans: the first adds the minimum, the next one step', async () => {
    expect(await scan('8690000000111')).toMatchObject({ State: 'added', Quantity: 12 })
    expect(await scan('8690000000111')).toMatchObject({ State: 'added', Quantity: 4 })
    expect(await scan('8690000000111', { Quantity: 8 })).toMatchObject({ State: 'refused' })
  })

  it('apply to quick order, which reports the raised quantity', async () => {
    const client = shop.list(shop.context('ayse'))
    expect(await client.find('RULED', 3)).toMatchObject({
      State: 'review',
      Quantity: 12,
      Words: ['MinimumCorrected'],
    })
    expect(await client.find('RULED', 40)).toMatchObject({ State: 'bad', ErrorCode: 'QuantityAboveMaximum' })
  })

  it('apply to the order: a newer rule refuses there, and is shown in the cart before', async () => {
    const ready = await readyToOrder(shop, { name: 'ayse', items: [[id('OIL'), '2']] })
    await load('later.csv', 'Ürün Kodu;Minimum Sipariş\nOIL;5')
    const { rows } = await cartPage(shop.db, shop.context('ayse'), { type: 0, page: 1, search: '' })
    expect(rows[0]?.line.warnings).toEqual(['QuantityBelowMinimum'])
    expect(await ready.order()).toMatchObject({ ok: false, refusal: { code: 'QuantityBelowMinimum' } })
    await load('over.csv', 'Ürün Kodu;Minimum Sipariş\nOIL;0')
    expect(await ready.order()).toMatchObject({ ok: true })
  })
})

describe('decimals of what is sold by litre or metre with a package of 1', () => {
  it('are stored as typed by the wire and by quick order', async () => {
    expect(await add('OIL', 1.5)).toMatchObject({ Result: true })
    const client = shop.list(shop.context('ayse'))
    await client.paste('OIL\t2,5')
    const [row] = await client.check()
    expect(row).toMatchObject({ State: 'ready', Quantity: 2.5, Words: [] })
    expect(await scan('8690000000128', { Quantity: 0.25 })).toMatchObject({ State: 'added', Quantity: 0.25 })
    const { rows } = await cartPage(shop.db, shop.context('ayse'), { type: 0, page: 1, search: '' })
    expect(rows.map(({ line }) => [line.quantity, line.warnings])).toEqual([['1.750', []]])
  })

  it('are still rejected for pieces', async () => {
    expect(await add('RULED', 12.5)).toMatchObject({ Result: false, ErrorCode: 'InvalidQuantity' })
  })
})

describe('stock of products sold in packages', () => {
  it('is zero below one package, and prompts for a request if the shop is set to', async () => {
    const twos = await shop.part({ own: 'TWOS' }, { package: '2', stock: '1' })
    const loadRow = async (settings = {}) => (await productRows(shop.db, shop.context('ayse', settings), [twos]))[0]
    expect(await loadRow()).toMatchObject({ stock: { state: 'out', onHand: '1.000' }, offer: 'buy' })
    expect(await loadRow({ IfStockIs0ShowAskForStock: true })).toMatchObject({ offer: 'askStock' })
  })
})

/** @requirement CART-80 */
describe('the search of the cart', () => {
  it.each(['RULED', 'ru-led', '8690000000111', '0000000111', 'fours sold'])(
    'finds a line by %s',
    async (SearchText) => {
      await add('RULED', 12)
      await add('OIL', 1.5)
      const { CartItem } = await wire().get('cart/get-cart', { SearchText })
      expect(CartItem.$values).toHaveLength(1)
      expect(CartItem.$values[0]).toMatchObject({ CartDetails: { Quantity: 12 } })
    },
  )

  it.each([
    ['58250-1JM45', '582501jm45'],
    ['582501JM45', '58250-1jm45'],
    ['58250.1JM45', '58250 1jm45 litre'],
    ['58250-1JM45', 'oils 58250-1JM45'],
  ])('finds a line with the number %s by %s', async (raw, SearchText) => {
    await add('RULED', 12)
    await add('OIL', 1.5)
    await shop.db.updateTable('products').set({ name: 'Oil, 4 litre' }).where('id', '=', id('OIL')).execute()
    const number = { siteId: shop.site.id, productId: id('OIL'), kind: 'oem', key: numberKey(raw), raw }
    await shop.db.insertInto('productNumbers').values(number).execute()
    const { CartItem } = await wire().get('cart/get-cart', { SearchText })
    expect(CartItem.$values).toHaveLength(1)
    expect(CartItem.$values[0]).toMatchObject({ CartDetails: { Quantity: 1.5 } })
    await shop.db.deleteFrom('productNumbers').where('key', '=', number.key).execute()
  })

  it("finds a line by the dealer's own number, and only that dealer's", async () => {
    await add('OIL', 1.5)
    const customerId = shop.scope('ayse').customer.id
    const number = {
      siteId: shop.site.id,
      productId: id('OIL'),
      kind: 'dealer',
      key: 'MYOIL77',
      raw: 'my oil-77',
      customerId,
    }
    await shop.db.insertInto('productNumbers').values(number).execute()
    expect((await wire().get('cart/get-cart', { SearchText: 'MY-OIL 77' })).CartItem.$values).toHaveLength(1)
    await shop.db
      .updateTable('productNumbers')
      .set({ customerId: shop.scope('mehmet').customer.id })
      .where('key', '=', 'MYOIL77')
      .execute()
    expect((await wire().get('cart/get-cart', { SearchText: 'MY-OIL 77' })).CartItem.$values).toHaveLength(0)
  })
})

describe('the unit on the wire', () => {
  it.each([
    ['tr', 'adet'],
    ['de', 'Stk.'],
  ] as const)('is in the language of the reader: %s', async (language, name) => {
    await add('RULED', 12)
    const { CartItem } = await wire({ ...shop.context('ayse'), language }).get('cart/get-cart')
    expect(JSON.stringify(CartItem.$values[0])).toContain(`"PackageName":"${name}"`)
    const [row] = await productRows(shop.db, { ...shop.context('ayse'), language }, [id('RULED')])
    expect(row?.unit).toBe(name)
  })
})

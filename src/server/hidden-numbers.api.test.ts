import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answered, asked } from '../../tests/support/proposing.ts'
import { openSmallShop, type SmallShop } from '../../tests/support/small-shop.ts'
import { readyToOrder } from '../../tests/support/small-shop-orders.ts'
import { indexCalls } from '../api/caller.server.ts'
import { Stop } from '../api/refusal.ts'
import type { House } from '../api/serve.server.ts'
import { upsertSearch } from '../catalog/search/commands.server.ts'
import type { RawSettings } from '../shop/settings/wire.ts'
import type { Hideable } from '../shop/viewer.ts'
import { CALLS } from './services.server.ts'

/** Numbers that stand nowhere else. The own price is 1373.57 less 13 and 7 percent. */
const OWN = ['1111.3555', '1,111.36', '1111.36', '1333.6266', '1,333.63', '3334.07', '2222.71', '2,222.71', '3,334.07']
const LIST = ['1373.57', '1,373.57', '1648.284', '2747.14', '2,747.14', '4120.71', '4,120.71']
/** Percents of the chain, and what it takes off two and three pieces. */
const DISCOUNT = ['13+7', '[13,7]', '"13","7"', '524.43', '786.64', '19.09']
const STOCK = ['8642', '8,642']
const COMING = ['53127', '53,127', '2031-07-09']
const RETAIL = ['1999.93', '2399.916']
const PURCHASE = ['777.31', '932.772']

interface Case {
  name: string
  hides: Hideable[]
  /** Numbers that must be nowhere, calculable ones too. */
  hidden: string[]
}

const CASES: Case[] = [
  // The list price is the own price before the discounts: who knows two of the three knows the third.
  { name: 'ayse', hides: ['listPrice'], hidden: [...LIST, ...DISCOUNT] },
  { name: 'ayse', hides: ['discount'], hidden: [...LIST, ...DISCOUNT] },
  { name: 'ayse', hides: ['listPrice', 'discount'], hidden: [...LIST, ...DISCOUNT] },
  { name: 'ayse', hides: ['actualPrice'], hidden: [...OWN, ...DISCOUNT] },
  { name: 'ayse', hides: ['actualPrice', 'discount'], hidden: [...OWN, ...DISCOUNT] },
  { name: 'ayse', hides: ['price'], hidden: [...OWN, ...LIST, ...DISCOUNT, ...RETAIL] },
  { name: 'ayse', hides: ['retailPrice'], hidden: RETAIL },
  { name: 'ayse', hides: ['stock'], hidden: [...STOCK, ...COMING] },
  { name: 'ayse', hides: ['comingStock'], hidden: COMING },
  { name: 'zeynep', hides: ['purchasePrice'], hidden: PURCHASE },
  { name: 'zeynep', hides: ['price'], hidden: [...OWN, ...LIST, ...DISCOUNT, ...RETAIL, ...PURCHASE] },
  { name: 'zeynep', hides: ['stock'], hidden: [...STOCK, ...COMING] },
]

let shop: SmallShop
let inputs: Record<string, object[]>
const calls = indexCalls(CALLS)

beforeAll(async () => {
  shop = await openSmallShop()
  const product = await newProduct()
  const { db } = shop
  const ready = await readyToOrder(shop, { name: 'ayse', items: [[product, '3']], payment: 'onAccount' })
  const placing = await ready.order()
  if (!placing.ok) throw new Error(placing.refusal.code)
  const { orderId, number } = placing.placed
  const proposal = await asked(shop, [[product, '2']])
  await answered(shop, proposal)
  const waiting = await readyToOrder(shop, { name: 'ayse', items: [[product, '2']] })
  await db.updateTable('stock').set({ onHand: '8642' }).where('productId', '=', product).execute()
  inputs = inputsFor({ product, orderId, number, proposal, cartId: waiting.checkout.cartId })
})
afterAll(() => shop.close())

/** One product with every number there is: list price, discounts, other lists, stock and what is coming. */
async function newProduct(): Promise<number> {
  const { db, site } = shop
  const product = await shop.product({ price: '1373.57', stock: '8642', aboveStock: true })
  await db
    .updateTable('products')
    .set({ code: 'HID-1', slug: 'hid-1', name: 'Hidden numbers' })
    .where('id', '=', product)
    .execute()
  await db
    .updateTable('stock')
    .set({ coming: '53127', comingOn: '2031-07-09' })
    .where('productId', '=', product)
    .execute()
  for (const [kind, amount] of [
    ['retail', '1999.93'],
    ['purchase', '777.31'],
  ] as const) {
    const list = { siteId: site.id, code: kind, name: kind, kind, currency: 'TRY' }
    const { id: priceListId } = await db.insertInto('priceLists').values(list).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('prices').values({ siteId: site.id, productId: product, priceListId, amount }).execute()
  }
  const customerId = shop.scope('ayse').customer.id
  await db
    .insertInto('discounts')
    .values({ siteId: site.id, customerId, percents: ['13', '7'], title: 'x' })
    .execute()
  await db
    .insertInto('productNumbers')
    .values([
      { siteId: site.id, productId: product, kind: 'own', key: 'HID1', raw: 'HID-1' },
      { siteId: site.id, productId: product, kind: 'barcode', key: '8690000000777', raw: '8690000000777' },
    ])
    .execute()
  await db.transaction().execute((tx) => upsertSearch(tx, site.id, [product]))
  return product
}

interface Ids {
  product: number
  orderId: number
  number: string
  proposal: string
  cartId: number
}

/** What tells something of the product, with every number of it where it is asked; all other reading calls go without input. */
const inputsFor = (ids: Ids): Record<string, object[]> => ({
  ...catalogueInputs(ids),
  ...cartInputs(ids),
  ...orderInputs(ids),
})

const catalogueInputs = ({ product }: Ids) => ({
  'POST product/get-product-search': [{ Pg: 1 }, { keyword: 'hidden' }, { keyword: 'hid', IsQuickSearch: true }],
  'POST product/get-product-detail': [{ ProductUrl: 'hid-1' }],
  'GET product/get-product-by-barcode': [{ Barcode: '8690000000777' }],
  'GET product/get-variation': [{ productID: `${product}` }],
  'POST product/get-compatible-products': [{ productId: product }],
  'GET productef/get-related-products/{id}': [{ id: `${product}` }],
  'GET productef/get-related-products-for-code/{codes}': [{ codes: `${product}` }],
  'POST product/get-equivalents': [{ ids: [product] }],
  'POST product/get-price-explanation': [{ productId: product }],
  'POST product/get-product-order-history': [
    { ProductID: product, Type: 1 },
    { ProductID: product, Type: 2 },
    { ProductID: product, Type: 3 },
  ],
  'POST product/get-promotion-product': [{ ProductIdList: [product] }],
  'POST product/get-block-products': [{ group: 512 }, { group: 128 }],
})

const cartInputs = ({ product }: Ids) => ({
  'GET cart/get-add-to-cart-stop': [{ ProductID: product, IsDetail: false, Settled: [] }],
  'POST cart/insert-cart': [
    { ProductID: product, Properties: [{ Quantity: 99_999 }] },
    { ProductID: product, Properties: [{ Quantity: 0 }] },
  ],
  'POST cart/insert-cart-by-barcode': [
    { Key: randomUUID(), Barcode: '8690000000777', Quantity: 99_999 },
    { Key: randomUUID(), Barcode: '8690000000777', Quantity: 1, Mode: 'set' },
  ],
  'GET cart/export-cart': ['xlsx', 'csv', 'pdf'].map((Format) => ({ CartType: '0', Format })),
  'POST cart/insert-quick-order': [
    {
      Key: randomUUID(),
      Rows: [
        { Code: 'HID-1', Quantity: '99999' },
        { Code: 'HID-1', Quantity: '2' },
      ],
    },
  ],
  'POST cart/check-quick-order': [{ Count: 200 }],
  'GET cart/get-quick-order': [{}],
  'GET cart/get-cart-detail': [{}, { PaymentMethodID: `${shop.methods.onAccount}` }],
})

const orderInputs = ({ product, orderId, number, proposal, cartId }: Ids) => ({
  'POST order/insert-order': [
    {
      IdempotencyKey: randomUUID(),
      CartHeadID: cartId,
      DeliveryCustomerAddressID: shop.person('ayse').addressId,
      PaymentMethodID: shop.methods.transfer,
      Total: 1,
    },
  ],
  'GET order/get-order-detail': [{ OrderID: `${orderId}` }],
  'POST order/reorder': [{ OrderID: orderId }],
  'GET order/get-order-product-search': [{ productid: `${product}` }],
  'GET productsupport/get-returnable-lines': [{ OrderNumber: number }, {}],
  'GET proposal/get-proposal-detail': [{ ProposalNumber: proposal }],
  'POST proposal/get-acceptance': [{ ProposalNumber: proposal, Lines: [{ RowNo: 1, Quantity: 1 }] }],
})

const READS = /\/(?:get-|export-|draw-)/

/** Every answer to this person, by call: those with an input of their own, and every call that only reads. */
async function answersTo(name: string, hides: readonly Hideable[]): Promise<Map<string, string>> {
  const house = {
    db: shop.db,
    factsOfAdding: [],
    tiesOfCustomer: [],
    afterLogin: [],
    afterLogout: [],
  } as unknown as House
  const table = { ShowRetailPrice: true, ShowPurchasePrice: true, ShowCreditPrice: true, ShowTransferPrice: true }
  const ProductTableParameter = { ...table, ShowPriceWithAndWithoutTax: true } as RawSettings['ProductTableParameter']
  const who = shop.who(name, { ProductTableStockType: 2, ProductTableParameter })
  const viewer = { ...who.viewer, seesStocks: true, promotions: true, hides: new Set(hides) }
  const answers = new Map<string, string>()
  for (const [key, call] of calls) {
    const of = inputs[key] ?? (READS.test(key) ? [{}] : [])
    for (const [no, input] of of.entries()) {
      const request = { ip: '10.0.0.7', hasToken: true }
      try {
        const answer = await call.onWire({ who: { ...who, viewer }, house, request, input })
        answers.set(`${key} ${no}`, asText(answer))
      } catch (error) {
        if (!(error instanceof Stop)) answers.set(`${key} ${no}`, '')
      }
    }
  }
  return answers
}

/** Files travel as base64: what they hold is looked at too, as far as it is text. */
function asText(answer: unknown): string {
  const text = JSON.stringify(answer ?? null)
  const files = [...text.matchAll(/"([A-Za-z0-9+/]{200,}={0,2})"/g)].map(([, file = '']) =>
    Buffer.from(file, 'base64').toString('utf8'),
  )
  return [text, ...files].join('\n')
}

const found = (answers: ReadonlyMap<string, string>, numbers: readonly string[]) =>
  [...answers].flatMap(([key, text]) =>
    numbers
      .filter((number) => text.includes(number) && !isPartOfAnother(text, number))
      .map((number) => `${key}: ${number}`),
  )

/** 8642 within 28642 is no number of ours. */
function isPartOfAnother(text: string, number: string): boolean {
  const escaped = number.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return !new RegExp(`(?<![\\w.-])${escaped}(?![\\w-])`).test(text)
}

describe('a hidden number travels in no answer, message or file, nor what it could be calculated from', () => {
  it('all of them travel where nothing is hidden', async () => {
    const [dealer, seller] = [await answersTo('ayse', []), await answersTo('zeynep', [])]
    const silent = (answers: typeof dealer, groups: object) =>
      Object.entries(groups).flatMap(([group, numbers]) => (found(answers, numbers).length > 0 ? [] : [group]))
    expect(silent(dealer, { OWN, LIST, DISCOUNT, STOCK, COMING, RETAIL })).toEqual([])
    expect(silent(seller, { OWN, LIST, STOCK, COMING, RETAIL, PURCHASE })).toEqual([])
  }, 60_000)

  it.each(CASES)(
    '$name with $hides',
    async ({ name, hides, hidden }) => {
      expect(found(await answersTo(name, hides), hidden)).toEqual([])
    },
    60_000,
  )
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileText } from '#tests/support/file-text.ts'
import {
  CANARY_GROUPS,
  type Canaries,
  type CanaryGroup,
  type HiddenShop,
  hideFromUser,
  openHiddenShop,
} from '#tests/support/hidden-shop.ts'
import { HttpError } from '../api/refusal.ts'
import { type AppContext, indexCalls } from '../api/serve.server.ts'
import { HIDEABLE, type Hideable } from '../permissions/viewer.ts'
import type { RawSettings } from '../settings/wire.ts'
import { CALLS } from './services.server.ts'

interface Case {
  name: 'ayse' | 'zeynep'
  hides: Hideable[]
  /** Groups that must not occur, including those that can be calculated. */
  hidden: CanaryGroup[]
}

const OF_AYSE: Record<Exclude<Hideable, 'purchasePrice'>, CanaryGroup[]> = {
  price: ['own', 'list', 'discount', 'retail', 'order'],
  stock: ['stock', 'coming'],
  discount: ['list', 'discount'],
  // The list price is the own price before discounts: two of the three reveal the third.
  listPrice: ['list', 'discount'],
  retailPrice: ['retail'],
  actualPrice: ['own', 'discount', 'order'],
  comingStock: ['coming'],
  product: ['catalogue'],
  cart: ['cart'],
  addToCart: [],
  order: ['order'],
  account: ['account'],
  bankAccounts: ['bank'],
  payment: ['payment'],
  subDealers: ['subDealer'],
  news: ['news'],
}

const CASES: Case[] = [
  ...Object.entries(OF_AYSE).map(([flag, hidden]): Case => ({ name: 'ayse', hides: [flag as Hideable], hidden })),
  { name: 'ayse', hides: ['listPrice', 'discount'], hidden: ['list', 'discount'] },
  { name: 'ayse', hides: ['actualPrice', 'discount'], hidden: ['own', 'discount', 'order'] },
  { name: 'zeynep', hides: ['purchasePrice'], hidden: ['purchase'] },
  { name: 'zeynep', hides: ['price'], hidden: ['own', 'list', 'discount', 'retail', 'purchase', 'order'] },
  { name: 'zeynep', hides: ['stock'], hidden: ['stock', 'coming'] },
]

let hidden: HiddenShop
let canaries: Canaries
let inputs: Record<string, object[]>
const calls = indexCalls(CALLS)

beforeAll(async () => {
  hidden = await openHiddenShop()
  canaries = hidden.canaries
  inputs = { ...catalogueInputs(), ...cartInputs(), ...orderInputs() }
})
afterAll(() => hidden.shop.close())

/** Calls about the product are sent with it; all other reading calls without input. */
function catalogueInputs() {
  const { product } = hidden.ids
  return {
    'POST product/get-product-search': [
      { Pg: 1 },
      { keyword: 'hidden' },
      { keyword: 'hid', IsQuickSearch: true },
      { filterModel: { InStock: true } },
    ],
    'POST product/get-product-detail': [{ ProductUrl: 'hid-1' }],
    'GET product/get-product-by-barcode': [{ Barcode: '8690000000777' }],
    'GET product/get-variation': [{ productID: `${product}` }],
    'POST product/get-compatible-products': [{ productId: product }],
    'GET productef/get-related-products/{id}': [{ id: `${product}` }],
    'GET productef/get-related-products-for-code/{codes}': [{ codes: `${product}` }],
    'POST product/get-equivalents': [{ ids: [product] }],
    'POST product/get-price-explanation': [{ productId: product }],
    'POST product/get-product-order-history': [1, 2, 3].map((Type) => ({ ProductID: product, Type })),
    'POST product/get-promotion-product': [{ ProductIdList: [product] }],
    'POST product/get-block-products': [{ group: 512 }, { group: 128 }],
  }
}

function cartInputs() {
  const { product } = hidden.ids
  const barcode = { Barcode: '8690000000777' }
  return {
    'GET cart/get-add-to-cart-stop': [{ ProductID: product, IsDetail: false, Settled: [] }],
    'POST cart/insert-cart': [99_999, 0].map((Quantity) => ({ ProductID: product, Properties: [{ Quantity }] })),
    'POST cart/insert-cart-by-barcode': [
      { Key: randomUUID(), ...barcode, Quantity: 99_999 },
      { Key: randomUUID(), ...barcode, Quantity: 1, Mode: 'set' },
    ],
    'GET cart/export-cart': ['xlsx', 'csv'].map((Format) => ({ CartType: '0', Format })),
    'POST cart/insert-quick-order': [
      { Key: randomUUID(), Rows: ['99999', '2'].map((Quantity) => ({ Code: 'HID-1', Quantity })) },
    ],
    'POST cart/check-quick-order': [{ Count: 200 }],
    'GET cart/get-quick-order': [{}],
    'GET cart/get-cart-detail': [{}, { PaymentMethodID: `${hidden.shop.methods.onAccount}` }],
  }
}

function orderInputs() {
  const { product, orderId, number, proposal, cartId, reference } = hidden.ids
  return {
    'POST order/insert-order': [
      {
        IdempotencyKey: randomUUID(),
        CartHeadID: cartId,
        DeliveryCustomerAddressID: hidden.shop.person('ayse').addressId,
        PaymentMethodID: hidden.shop.methods.transfer,
        Total: 1,
      },
    ],
    'GET order/get-checkout': [{ CartHeadID: `${cartId}` }],
    'GET order/get-order-detail': [{ OrderID: `${orderId}` }],
    'GET order/get-order-file': [{ OrderNumber: number }],
    'POST order/get-order-list': [{}, { IsSubDealerOrder: true }],
    'POST order/reorder': [{ OrderID: orderId }],
    'GET order/get-order-product-search': [{ productid: `${product}` }],
    'POST payment/get-payments': [{}, { IsSubDealerPayment: true }],
    'GET payment/get-payment-result': [{ PaymentReferenceNo: reference }],
    'GET payment/get-installment': [{ OrderNumber: number }],
    'GET customer/customer-list': [{ CustomerRole: '1' }, {}],
    'GET accountactivity/export-account-activity': ['xlsx', 'csv', 'pdf'].map((Format) => ({ Format })),
    'GET productsupport/get-product-support': [{}, { isseller: '1' }],
    'GET productsupport/get-returnable-lines': [{ OrderNumber: number }, {}],
    'GET proposal/get-proposal-detail': [{ ProposalNumber: proposal }],
    'POST proposal/get-acceptance': [{ ProposalNumber: proposal, Lines: [{ RowNo: 1, Quantity: 1 }] }],
  }
}

// `draw-` calls are left out: they render only what the request itself contains.
const READS = /\/(?:get-|export-|customer-list)/

/** All replies to this person by call: those with an input, and every call that only reads. */
async function loadAnswers(name: string, hides: readonly Hideable[]): Promise<Map<string, string>> {
  await hideFromUser(hidden, name, hides)
  const { shop } = hidden
  const extra = { factsOfAdding: [], tiesOfCustomer: [], afterLogin: [], afterLogout: [] }
  const app = { ...shop.deps, ...extra } as unknown as AppContext
  const table = { ShowRetailPrice: true, ShowPurchasePrice: true, ShowCreditPrice: true, ShowTransferPrice: true }
  const ProductTableParameter = { ...table, ShowPriceWithAndWithoutTax: true } as RawSettings['ProductTableParameter']
  const context = shop.context(name, { ProductTableStockType: 2, ProductTableParameter })
  const viewer = { ...context.viewer, seesStocks: true, promotions: true }
  const answers = new Map<string, string>()
  for (const [key, call] of calls) {
    const of = inputs[key] ?? (READS.test(key) ? [{}] : [])
    for (const [no, input] of of.entries()) {
      const request = { ip: '10.0.0.7', hasToken: true }
      const answer = await call
        .onWire({ context: { ...context, viewer }, app, request, input })
        .catch((error: unknown) => (error instanceof HttpError ? { refused: error.code, values: error.message } : null))
      answers.set(`${key} ${no}`, asText(answer))
    }
  }
  return answers
}

/** Files are bytes for pages and base64 on the wire: their readable content counts too. */
function asText(answer: unknown): string {
  const files: string[] = []
  const text = JSON.stringify(answer ?? null, function (this: Record<string, unknown>, name, value) {
    const own = this[name]
    const isBase64 = typeof own === 'string' && /^[A-Za-z0-9+/]{200,}={0,2}$/.test(own)
    if (!isBase64 && !(own instanceof Uint8Array)) return value
    files.push(fileText(isBase64 ? Buffer.from(own, 'base64') : Buffer.from(own as Uint8Array)))
    return ''
  })
  return [text, ...files].join('\n')
}

const find = (answers: ReadonlyMap<string, string>, groups: readonly CanaryGroup[]) =>
  groups.flatMap((group) =>
    [...answers].flatMap(([key, text]) =>
      EXCEPT[group]?.test(key)
        ? []
        : canaries[group]
            .filter((one) => text.includes(one) && !isPartOfAnother(text, one))
            .map((one) => `${key}: ${one}`),
    ),
  )

/**
 * The account has its own flag, and a debt is the sum of purchases. The result of a payment is for the browser that
 * returns from the bank.
 */
const EXCEPT: Partial<Record<CanaryGroup, RegExp>> = {
  own: /accountactivity/,
  order: /accountactivity/,
  payment: /get-payment-result/,
}

/** 8642 within 28642 is another number. */
function isPartOfAnother(text: string, number: string): boolean {
  const escaped = number.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return !new RegExp(`(?<![\\w.-])${escaped}(?![\\w-])`).test(text)
}

describe('a hidden value is in no reply, refusal or file', () => {
  it('covers every flag', () => {
    expect(new Set(CASES.flatMap(({ hides }) => hides))).toEqual(new Set(HIDEABLE))
  })

  it('all values occur if nothing is hidden', async () => {
    const [dealer, seller] = [await loadAnswers('ayse', []), await loadAnswers('zeynep', [])]
    const silent = (answers: typeof dealer, groups: readonly CanaryGroup[]) =>
      groups.filter((group) => find(answers, [group]).length === 0)
    expect(
      silent(
        dealer,
        CANARY_GROUPS.filter((group) => group !== 'purchase'),
      ),
    ).toEqual([])
    const places = find(dealer, ['own', 'account']).join('\n')
    for (const file of ['cart/export-cart 0', 'cart/export-cart 1', 'accountactivity/export-account-activity 2'])
      expect(places).toContain(`GET ${file}: `)
    expect(silent(seller, ['own', 'list', 'stock', 'coming', 'retail', 'purchase'])).toEqual([])
  })

  /** @requirement HIDE-1, THREAT-14 */
  it.each(CASES)('$hides for $name', async ({ name, hides, hidden: groups }) => {
    const answers = await loadAnswers(name, hides)
    expect(find(answers, groups)).toEqual([])
    expect(combinations(answers, groups)).toEqual([])
  })
})

/** Numbers that a reader could calculate with. */
const FIGURES: Partial<Record<CanaryGroup, number[]>> = {
  own: [1111.3555, 1333.6266],
  list: [1373.57, 1648.284],
  stock: [8642],
  coming: [53127],
  retail: [1999.93],
  purchase: [777.31],
}

const ABOUT_PRODUCT = /product\/(?!get-properties)|cart\/|quick-order/

/** Hidden figures that result from two visible ones by one operation, or from one and a percent. */
function combinations(answers: ReadonlyMap<string, string>, groups: readonly CanaryGroup[]): string[] {
  const texts = [...answers].filter(([key]) => ABOUT_PRODUCT.test(key)).map(([, text]) => text)
  const visible = [...new Set(texts.flatMap(getFigures))]
  const requested = groups.flatMap((group) => FIGURES[group] ?? [])
  return requested.flatMap((figure) =>
    visible.flatMap((a) =>
      visible.flatMap((b) =>
        Object.entries(OPERATIONS)
          .filter(([, apply]) => Math.abs(apply(a, b) - figure) < 0.0006)
          .map(([name]) => `${figure} = ${name} of ${a} and ${b}`),
      ),
    ),
  )
}

/** Amounts, quantities and percents; ids, sizes and times are not used in prices. */
const getFigures = (text: string): number[] =>
  [
    ...text.matchAll(
      /"(\w*(?:Price|Discount|Total|Stock|Quantity|Number|Amount|Rate)\w*)":"?(-?\d+(?:\.\d+)?)"?(?=[,}\]])/g,
    ),
  ]
    .map(([, , number]) => Number(number))
    .filter((number) => number !== 0)

const OPERATIONS: Record<string, (a: number, b: number) => number> = {
  sum: (a, b) => a + b,
  difference: (a, b) => a - b,
  product: (a, b) => a * b,
  quotient: (a, b) => a / b,
  'price before a percent': (a, b) => a / (1 - b / 100),
  'price after a percent': (a, b) => a * (1 - b / 100),
}

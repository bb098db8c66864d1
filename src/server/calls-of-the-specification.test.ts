import { describe, expect, it } from 'vitest'
import { CALLS } from './services.server.ts'

/** Section 7 of the document on the catalogue and the cart: every call, and the service it is reached by. */
const SECTION_7_OF_THE_CATALOGUE = [
  ['POST', 'product/get-product-search'],
  ['POST', 'product/get-product-detail'],
  ['GET', 'productef/get-related-products/{id}'],
  ['GET', 'productef/get-related-products-for-code/{codes}'],
  ['POST', 'product/get-compatible-products'],
  ['POST', 'product/get-compatible-products-detail'],
  ['GET', 'product/get-compatible-vehicles'],
  ['GET', 'product/get-variation'],
  ['POST', 'product/get-product-order-history'],
  ['GET', 'product/get-promotion'],
  ['POST', 'product/get-promotion-product'],
  ['GET', 'content/get-content-page'],
  ['GET', 'cart/get-cart'],
  ['GET', 'cart/get-cart-detail'],
  ['GET', 'cart/get-cart-count'],
  ['POST', 'cart/insert-cart'],
  ['POST', 'cart/clear-cart'],
  ['POST', 'cart/clear-cart-variation-address'],
  ['POST', 'cart/update-cart-product-activity'],
  ['GET', 'order/get-order-product-search'],
  ['GET', 'payment/get-payment-method'],
  ['GET', 'currency/get-currency'],
] as const

/** Section 7 of the document on orders, payments, accounts and session: every call, and the service it is reached by. */
const SECTION_7 = [
  ['POST', 'auth/get-tokenbyclient', 'auth'],
  ['POST', 'auth/get-token', 'auth'],
  ['POST', 'auth/get-token-useraccount', 'auth'],
  ['POST', 'auth/refresh-token', 'auth'],
  ['POST', 'auth/refresh-token-useraccount', 'auth'],
  ['POST', 'auth/create-login-url', 'auth'],
  ['POST', 'cart/update-cart-on-login', 'gateway'],
  ['GET', 'customer/refresh-salesman-customer-list', 'gateway'],
  ['GET', 'customer/forgot-password', 'gateway'],
  ['GET', 'customer/customer-list', 'gateway'],
  ['GET', 'accountactivity/get-account-activity', 'gateway'],
  ['GET', 'accountactivity/get-company-limit', 'gateway'],
  ['POST', 'order/get-order-list', 'gateway'],
  ['POST', 'order/change-order-status-id', 'gateway'],
  ['GET', 'order/get-order-product-search', 'gateway'],
  ['POST', 'order/get-pending-order-list', 'gateway'],
  ['POST', 'payment/get-payments', 'gateway'],
  ['GET', 'payment/get-payment-method', 'gateway'],
  ['GET', 'setting/get-all-settings', 'gateway'],
  ['GET', 'setting/get-all-settings/{language}', 'gateway'],
  ['GET', 'setting/get-contract', 'gateway'],
  ['GET', 'currency/get-currency', 'gateway'],
  ['GET', 'country/get-country', 'gateway'],
  ['GET', 'country/get-city', 'gateway'],
  ['GET', 'country/get-county', 'gateway'],
  ['POST', 'common/get-menu', 'gateway'],
  ['GET', 'common/get-notification', 'gateway'],
  ['POST', 'common/read-notification', 'gateway'],
  ['GET', 'news/get-news', 'gateway'],
  ['GET', 'productsupport/get-product-support', 'gateway'],
  ['POST', 'productsupport/change-return-status', 'gateway'],
  ['POST', 'api/v1/bank/cancel-or-refund', 'universal'],
  // `{host}/api/convert-image`: every call is also available below /api/ of the site itself.
  ['GET', 'convert-image', 'gateway'],
  ['GET', 'lucene/get-lucene-index/{language}', 'gateway'],
] as const

const served = CALLS.map(({ endpoint: { method, path, service } }) => ({ method, path, service }))

/** @requirement WIRE-1 */
describe('the calls of the specification (catalogue 7, orders 7)', () => {
  /** @requirement WIRE-9, WIRE-10 */
  it.each(SECTION_7_OF_THE_CATALOGUE)('%s %s is served', (method, path) => {
    const service = 'gateway'
    expect(served.filter((call) => call.method === method && call.path === path)).toEqual([{ method, path, service }])
  })

  /** @requirement WIRE-10 */
  it.each(SECTION_7)('%s %s is served, by %s', (method, path, service) => {
    expect(served.filter((call) => call.method === method && call.path === path)).toEqual([{ method, path, service }])
  })

  /** @requirement WIRE-10 */
  it('no two calls share a method and a path', () => {
    const names = served.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(names).size).toBe(names.length)
  })
})

import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCaller, indexCalls } from '#src/api/serve.server.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { type PageRequest, pageKey } from '../api/page-context.ts'
import { getCartCount } from '../cart/wire.ts'
import { getBlockProducts, getBrands, getCategories } from '../catalog/wire.ts'
import { loader as home } from '../content/home-page.tsx'
import { can } from '../permissions/policy.ts'
import { VISITOR } from '../permissions/viewer.ts'
import { getMessages } from '../platform/i18n/messages.server.ts'
import { CALLS } from '../server/services.server.ts'
import { getCurrency, getRates } from '../site/wire.ts'
import { shellData } from './shell-data.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** The service calls made for the home page and its shell, for a visitor of this host. */
async function loadCalls(host: string): Promise<Set<string>> {
  const open = await shop.app.sites.find(host)
  if (!open) throw new Error(`There is no ${host}`)
  const requestContext = { site: open.site, shop: open.shop, viewer: VISITOR, language: 'tr' as const }
  const ask = createCaller(indexCalls(CALLS), {
    context: requestContext,
    app: shop.app,
    request: { ip: '10.0.0.9', hasToken: true },
  })
  const requested = new Set<string>()
  const call = ((endpoint: { path: string }, ...input: unknown[]) => {
    requested.add(endpoint.path)
    return ask(endpoint as never, ...(input as [never]))
  }) as PageRequest['call']
  const page = {
    ...requestContext,
    call,
    closed: false,
    can: (permission) => can(requestContext, permission),
    i18n: getMessages('tr'),
    vehicle: null,
    displayCurrency: null,
    desktop: true,
    development: false,
    nonce: 'n',
    url: new URL(`http://${host}/`),
    origin: `http://${host}`,
    cacheKeys: new Set(),
    seo: () => undefined,
    renderPreview: () => Promise.resolve(null),
  } satisfies PageRequest
  const context = new RouterContextProvider()
  context.set(pageKey, page)
  await Promise.all([shellData(page), home({ context, params: {}, request: new Request(page.url) } as never)])
  return requested
}

describe('the corporate platform (storefront 4, catalogue 1)', () => {
  const SKIPPED = [getCategories, getBrands, getBlockProducts, getCurrency, getRates, getCartCount].map(
    ({ path }) => path,
  )

  /** @requirement SITE-21 */
  it('skips the loads of categories, brands, currencies, news and the cart', async () => {
    const request = await loadCalls('corporate.localhost')
    expect([...request].filter((path) => SKIPPED.includes(path) || path.includes('news'))).toEqual([])
    expect([...request]).toContain('banner/get-all-banner')
  })

  it('makes those loads for a shop', async () => {
    const request = await loadCalls('localhost')
    expect(SKIPPED.filter((path) => !request.has(path))).toEqual([getCurrency.path])
  })
})

import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLBACK_PATH } from '#src/payments/attempts/queries.server.ts'
import { createKysely, type Db, openPool } from '#src/platform/db.server.ts'
import { registerReplica } from '#src/platform/postgres/replicas/primary.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { apiRoutes } from './api-routes.server.ts'
import { identifyBrowser, identifyClient } from './context.server.ts'
import { callbackRoutes } from './payment-callbacks/callbacks.server.ts'
import { CALLS } from './services.server.ts'

let shop: TestShop
/** Stands for a replica: the same database, which refuses every write. */
let replica: Db
let replicaReads = 0
/** The calls as programs and browsers reach them; those of pages too. */
let programs: FastifyInstance
let storefront: FastifyInstance
let product: { id: number; code: string; slug: string }

beforeAll(async () => {
  shop = await openTestShop()
  const pool = openPool(`${shop.url}?options=-c%20default_transaction_read_only%3Don`, 4)
  replica = createKysely(pool)
  registerReplica(replica, { primary: shop.db, isUsable: () => true })
  shop.app.replicas = {
    databases: [replica],
    runRead(work) {
      replicaReads++
      return work(replica)
    },
    countUsable: () => 1,
    readLags: () => [],
    close: () => pool.end(),
  }
  programs = openService(identifyClient)
  storefront = openService(identifyBrowser)
  product = await shop.db
    .selectFrom('products')
    .innerJoin('siteHosts', 'siteHosts.siteId', 'products.siteId')
    .where('siteHosts.host', '=', 'localhost')
    .where('products.visible', '=', true)
    .where('products.parentId', 'is', null)
    .select(['products.id', 'products.code', 'products.slug'])
    .orderBy('products.id')
    .executeTakeFirstOrThrow()
})
afterAll(async () => {
  await Promise.all([programs.close(), storefront.close()])
  await shop.app.replicas?.close()
  await shop.close()
})

function openService(identifyCaller: typeof identifyBrowser): FastifyInstance {
  const app = Fastify()
  app.register(fastifyCookie)
  app.register(
    async (scope) =>
      apiRoutes(scope, { app: shop.app, calls: CALLS, services: ['gateway', 'page'], identifyCaller, underApi: true }),
    { prefix: '/api' },
  )
  app.register(async (scope) => callbackRoutes(scope, { app: shop.app, prefix: '' }))
  // Stands for the pages.
  app.all('/*', async (request, reply) => (await identifyCaller(shop.app, request, reply))?.request.needsPrimary)
  return app
}

const DEALER = 'ayse@vitrin.test'
const OWNER = 'ela@vitrin.test'

/** Every call that reads from replicas, with a user and an input. */
const listReads = (): Record<string, [user: string, input: Record<string, unknown>]> => {
  const { id, code, slug } = product
  const vehicle = { MakeKey: 'fiat', ModelKey: 'egea' }
  const ids = { ids: [id] }
  return {
    'GET accountactivity/export-account-activity': [DEALER, { Format: 'csv' }],
    'GET accountactivity/get-account-activity': [DEALER, {}],
    'GET accountactivity/get-account-list': [OWNER, {}],
    'GET accountactivity/get-company-limit': [DEALER, {}],
    'GET back-office/get-day-figures': [OWNER, {}],
    'GET back-office/get-shop-overview': [OWNER, {}],
    'GET product/get-brands': [DEALER, {}],
    'GET product/get-categories': [DEALER, {}],
    'GET product/get-compatible-vehicles': [DEALER, { productID: id }],
    'GET product/get-listing-page': [DEALER, { Kind: 'brand', FriendlyUrl: 'none' }],
    'GET product/get-search-suggestions': [DEALER, { keyword: 'fil' }],
    'GET productef/get-related-products-for-code/{codes}': [DEALER, { codes: id }],
    'GET productef/get-related-products/{id}': [DEALER, { id }],
    'GET report/get-report-choices': [OWNER, {}],
    'GET tyre/get-tyre-choices': [DEALER, {}],
    'GET vehicle/get-vehicle-choices': [DEALER, {}],
    'POST product/get-block-products': [DEALER, { group: 'new', rows: 12 }],
    'POST product/get-comments': [DEALER, { productId: id }],
    'POST product/get-compatible-products': [DEALER, { productId: id }],
    'POST product/get-compatible-products-detail': [DEALER, { productID: id, productPropBrandID: 1 }],
    'POST product/get-equivalents': [DEALER, ids],
    'POST product/get-price-explanation': [DEALER, { productId: id }],
    'POST product/get-product-detail': [DEALER, { ProductUrl: slug }],
    'POST product/get-product-numbers': [DEALER, { productId: id }],
    'POST product/get-product-order-history': [DEALER, { ProductID: id, Type: 1 }],
    'POST product/get-product-search': [DEALER, { keyword: code, Pg: 1 }],
    'POST product/get-properties-beside': [DEALER, { productIds: [id] }],
    'POST report/export-report': [OWNER, { ReportName: 'salesByBrand', Columns: ['brand'], Format: 'csv' }],
    'POST report/get-report': [OWNER, { ReportName: 'salesByBrand' }],
    'POST tyre/get-vehicle-tyres': [DEALER, { Vehicle: vehicle }],
    'POST vehicle/get-vehicle': [DEALER, { Vehicle: vehicle }],
    'POST vehicle/get-vehicle-fits': [DEALER, { ProductIDs: [id], Vehicle: vehicle }],
  }
}

interface SentCall {
  key: string
  input: Record<string, unknown>
  headers: Record<string, string>
}

function send(service: FastifyInstance, { key, input, headers }: SentCall) {
  const [method, path = ''] = key.split(' ') as ['GET' | 'POST', string?]
  const url = `/api/${path.replace(/\{(\w+)\}/, (_, name) => `${input[name]}`)}`
  const query = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, `${value}`]))
  return service.inject({ method, url, headers, ...(method === 'GET' ? { query } : { payload: input }) })
}

/** Whether the call was answered by the replica. */
async function isReplicaRead(answer: () => Promise<{ statusCode: number; body: string }>): Promise<boolean> {
  const before = replicaReads
  const { statusCode, body } = await answer()
  expect(statusCode, body).toBe(200)
  return replicaReads > before
}

describe('calls that read from replicas', () => {
  it('are answered without a write to the replica', { timeout: 120_000 }, async () => {
    const reads = listReads()
    const declared = CALLS.filter(({ endpoint }) => endpoint.readsFrom === 'replica')
    expect(declared.map(({ endpoint: { method, path } }) => `${method} ${path}`).sort()).toEqual(
      Object.keys(reads).sort(),
    )
    const tokens = new Map<string, string>()
    for (const user of [DEALER, OWNER]) tokens.set(user, (await shop.client(user)).token)
    const failed: unknown[] = []
    for (const [key, [user, input]] of Object.entries(reads)) {
      const authorization = `Bearer ${tokens.get(user)}`
      const headers = { host: 'localhost', authorization, 'cache-control': 'max-stale=5' }
      const before = replicaReads
      const { statusCode, body } = await send(programs, { key, input, headers })
      if (statusCode !== 200 || replicaReads !== before + 1) failed.push({ key, statusCode, body })
    }
    expect(failed).toEqual([])
  })

  it('are answered by the primary for a signed-in program, unless it accepts older data', async () => {
    const { token } = await shop.client(DEALER)
    const visitor = await shop.client()
    const read = (bearer: string, cacheControl = 'no-cache') =>
      isReplicaRead(() =>
        send(programs, {
          key: 'GET product/get-brands',
          input: {},
          headers: { host: 'localhost', authorization: `Bearer ${bearer}`, 'cache-control': cacheControl },
        }),
      )
    expect(await read(token)).toBe(false)
    expect(await read(token, 'max-stale=1')).toBe(false)
    expect(await read(token, 'no-transform, max-stale')).toBe(true)
    expect(await read(visitor.token)).toBe(true)
  })

  it('are answered by the primary for seconds after a write of the browser', async () => {
    const headers = { host: 'localhost', 'sec-fetch-site': 'same-origin' }
    const isReadFromReplica = (cookie = '') =>
      isReplicaRead(() =>
        send(storefront, { key: 'GET product/get-brands', input: {}, headers: { ...headers, cookie } }),
      )
    expect(await isReadFromReplica()).toBe(true)
    const search = await send(storefront, { key: 'POST product/get-product-search', input: { Pg: 1 }, headers })
    expect(search.cookies).toEqual([])
    const write = await send(storefront, { key: 'POST cart/insert-cart', input: {}, headers })
    const [cookie] = write.cookies
    expect(cookie).toMatchObject({ name: 'written', maxAge: 3, path: '/', httpOnly: true, sameSite: 'Lax' })
    const written = `${cookie?.name}=${cookie?.value}`
    expect(await isReadFromReplica(written)).toBe(false)
    // Each write of a page renews it, and the rest of its request reads the primary.
    for (const sent of ['', written]) {
      const form = await storefront.inject({ method: 'POST', url: '/sepet', headers: { ...headers, cookie: sent } })
      expect([form.body, form.cookies]).toEqual(['true', [cookie]])
    }
    // Banks post, or redirect the browser.
    for (const method of ['GET', 'POST'] as const) {
      const result = await storefront.inject({ method, url: `/${CALLBACK_PATH}/none`, headers })
      expect(result.cookies).toEqual([cookie])
    }
    const page = await storefront.inject({ method: 'GET', url: '/sepet', headers })
    expect([page.body, page.cookies]).toEqual(['false', []])
  })
})

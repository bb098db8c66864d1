import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { openApi } from './api-routes.server.ts'
import { CALLS } from './services.server.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const onWire = CALLS.map(({ endpoint }) => endpoint).filter(({ service }) => service !== 'page')

describe('every call of the wire', () => {
  /** @requirement WIRE-2, WIRE-6, THREAT-31 */
  it.each(onWire.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s is served on its port and guarded',
    async (_name, endpoint) => {
      const service = endpoint.service === 'page' ? 'gateway' : endpoint.service
      const url = `/${endpoint.path}`
      const answer = await shop.service(service).inject({
        method: endpoint.method,
        url,
        headers: { host: 'localhost' },
        ...(endpoint.method === 'POST' ? { payload: {} } : {}),
      })
      expect(answer.statusCode).toBe(endpoint.access === 'open' ? 400 : 401)
      expect(answer.json()).toMatchObject({ ErrorCode: expect.any(String), Message: expect.any(String) })
    },
  )

  /** @requirement WIRE-5, THREAT-29 */
  it.each(onWire.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s answers a bad token with 401',
    async (_path, endpoint) => {
      const service = endpoint.service === 'page' ? 'gateway' : endpoint.service
      const headers = { host: 'localhost', authorization: 'Bearer of-bad-news' }
      const answer = await shop.service(service).inject({
        method: endpoint.method,
        url: `/${endpoint.path}`,
        headers,
        ...(endpoint.method === 'POST' ? { payload: {} } : {}),
      })
      expect(answer.statusCode).toBe(endpoint.access === 'open' ? 400 : 401)
    },
  )

  /** @requirement WIRE-7 */
  it('stands in the OpenAPI document with its input and output', () => {
    const { paths } = openApi(CALLS.map(({ endpoint }) => endpoint))
    expect(Object.keys(paths).sort()).toEqual([...new Set(onWire.map(({ path }) => `/${path}`))].sort())
    expect(JSON.stringify(paths['/cart/insert-cart'])).toContain('HasStockChanged')
  })
})

describe('the pipeline', () => {
  /** @requirement WIRE-3, WIRE-5 */
  it('answers an unknown call with 404 UnknownCall in the requested language', async () => {
    const answer = await shop
      .service('gateway')
      .inject({ method: 'GET', url: '/no/such-call', headers: { language: 'DE' } })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ ErrorCode: 'UnknownCall', Message: 'Diesen Aufruf gibt es nicht.' })
  })

  /** @requirement ARCH-4, WIRE-5, THREAT-37 */
  it('refuses what is not JSON, is too deep in bytes or is no object (threat 37)', async () => {
    const ayse = await shop.client('ayse@vitrin.test')
    const headers = { host: 'localhost', authorization: `Bearer ${ayse.token}` }
    const send = (payload: string, type = 'application/json') =>
      shop
        .service('gateway')
        .inject({ method: 'POST', url: '/cart/insert-cart', headers: { ...headers, 'content-type': type }, payload })
    expect((await send('{"ProductID":')).statusCode).toBe(400)
    expect((await send('[]')).statusCode).toBe(400)
    expect((await send('ProductID=1', 'application/x-www-form-urlencoded')).statusCode).toBe(400)
    expect((await send(JSON.stringify({ x: 'y'.repeat(300_000) }))).statusCode).toBe(413)
  })

  /** @requirement THREAT-37 */
  it('refuses what is nested a hundred thousand deep, and quickly (threat 37)', async () => {
    const ayse = await shop.client('ayse@vitrin.test')
    const deep = `{"ProductID":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    const headers = { host: 'localhost', authorization: `Bearer ${ayse.token}`, 'content-type': 'application/json' }
    const began = performance.now()
    const answer = await shop
      .service('gateway')
      .inject({ method: 'POST', url: '/cart/insert-cart', headers, payload: deep })
    expect(answer.statusCode).toBe(400)
    expect(performance.now() - began).toBeLessThan(2000)
  })

  /** @requirement THREAT-37 */
  it('answers the others while a body never ends (threat 37)', async () => {
    const app = shop.service('universal')
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const slow = connect(port, '127.0.0.1')
    slow.write(
      'POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    )
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    slow.destroy()
  })

  /** @requirement THREAT-33 */
  it('forbids caching of private responses (threat 33)', async () => {
    const ayse = await shop.client('ayse@vitrin.test')
    const { headers } = await ayse.get('cart/get-cart?CartType=0')
    expect(headers['cache-control']).toBe('no-store')
  })

  /** @requirement WIRE-5 */
  it('names the fields of bad input and never a stack or a path', async () => {
    const ayse = await shop.client('ayse@vitrin.test')
    const answer = await ayse.post('cart/insert-cart', { ProductID: 'x', Properties: [] })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      ErrorCode: 'InvalidRequest',
      Fields: expect.arrayContaining([{ Field: 'ProductID', Code: 'invalid_type' }]),
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|src\/|at /)
  })

  /** @requirement THREAT-36 */
  it('refuses a word of the query given twice (threat 36)', async () => {
    const ayse = await shop.client('ayse@vitrin.test')
    expect((await ayse.get('cart/get-cart?CartType=0&CartType=1')).status).toBe(400)
  })

  /** @requirement ARCH-3, THREAT-33 */
  it('carries the security headers on every answer, errors included (threat 33)', async () => {
    const answer = await shop.service('gateway').inject({ method: 'GET', url: '/no/such-call' })
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
  })

  /** @requirement ARCH-5 */
  it('reports whether it is alive, ready and its state, for any host', async () => {
    for (const url of ['/healthz', '/readyz', '/metrics']) {
      const answer = await shop.service('gateway').inject({ method: 'GET', url, headers: { host: 'whatever.example' } })
      expect(answer.statusCode).toBe(200)
    }
  })

  /** @requirement ARCH-5, OPS-15 */
  it('shows metrics to this machine alone, and never through a proxy', async () => {
    const request = (remoteAddress: string, headers = {}) =>
      shop.service('gateway').inject({ method: 'GET', url: '/metrics', remoteAddress, headers })
    expect((await request('198.51.100.1')).statusCode).toBe(404)
    expect((await request('127.0.0.1', { 'x-forwarded-for': '198.51.100.1' })).statusCode).toBe(404)
    expect((await request('127.0.0.1', { authorization: 'Bearer x' })).statusCode).toBe(200)
  })

  /** @requirement OPS-15 */
  it('shows metrics to the bearer of METRICS_TOKEN only', async () => {
    const open = await openTestShop({ METRICS_TOKEN: 'a token of the operator' })
    const request = (headers = {}) =>
      open.service('auth').inject({ method: 'GET', url: '/metrics', remoteAddress: '198.51.100.1', headers })
    expect((await request({ authorization: 'Bearer a token of the operator' })).statusCode).toBe(200)
    expect((await request({ authorization: 'Bearer another' })).statusCode).toBe(404)
    expect((await request()).statusCode).toBe(404)
    await open.close()
  })
})

describe('an unknown host', () => {
  /** @requirement ARCH-4, THREAT-40 */
  it('is the default site in development and unknown in production', async () => {
    const open = await openTestShop({ NODE_ENV: 'production', SECRET: 'x'.repeat(40) })
    const request = (host: string) =>
      open.service('gateway').inject({ method: 'GET', url: '/setting/get-all-settings', headers: { host } })
    expect((await request('unknown.example')).statusCode).toBe(404)
    expect((await request('localhost')).statusCode).toBe(401)
    await open.close()
  })
})

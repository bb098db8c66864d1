import { brotliCompressSync, gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib'
import fastifyCookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { sendCached, sendPage } from './sending.server.ts'

const PAGE = `<!doctype html>${'<p>Fren balatası</p>'.repeat(200)}`

const request = (accepted: string, html = PAGE) =>
  requestResponse(accepted, () => new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }))

async function requestResponse(accepted: string, render: () => Response) {
  const app = Fastify()
  app.register(fastifyCookie)
  app.get('/', (request, reply) => {
    const response = render()
    const rest = { nonce: 'n', counting: undefined, setCookies: () => undefined, store: undefined, maxAge: 0 }
    return sendPage(reply, { request, response, ...rest })
  })
  return app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
}

it.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
] as const)('a page for a browser that accepts %s is sent as %s', async (accepted, encoding, opened) => {
  const answer = await request(accepted)
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(opened(answer.rawPayload).toString()).toBe(PAGE)
})

it('a page that fits into one packet is sent uncompressed', async () => {
  const answer = await request('gzip, zstd', '<p>404</p>')
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.body).toBe('<p>404</p>')
})

it('a permanent redirect is not stored, so that an address can change back', async () => {
  const redirect = () => new Response(null, { status: 301, headers: { location: '/products?category=fren' } })
  const { statusCode, headers } = await requestResponse('gzip', redirect)
  expect([statusCode, headers['cache-control']]).toEqual([301, 'no-store'])
})

const CACHED = {
  brotli: brotliCompressSync(PAGE),
  gzip: gzipSync(PAGE),
  scriptHashes: [],
  counting: undefined,
  pageContext: { site: { id: 1, languages: [], version: 7 }, language: 'tr' as const },
  cacheKeys: ['site-1', 'product-2'],
  pricedIds: null,
}

async function requestCached(maxAge: number) {
  const app = Fastify()
  app.register(fastifyCookie)
  app.get('/', (request, reply) => sendCached({ request, reply, maxAge }, CACHED))
  return app.inject({ url: '/' })
}

it('a cached page is for its visitor alone, with their cookies, unless caches may send it to others', async () => {
  const own = await requestCached(0)
  expect(own.headers['cache-control']).toBe('no-cache')
  expect(own.headers).not.toHaveProperty('surrogate-key')
  expect(own.cookies).toMatchObject([{ name: 'siteVersion', value: '7' }])
})

it('a page that caches may send for 15 seconds is fresh for 8, sets no cookie and names what it shows', async () => {
  const shared = await requestCached(15)
  expect(shared.headers['cache-control']).toBe(
    'public, max-age=0, must-revalidate, s-maxage=8, stale-while-revalidate=7',
  )
  expect(shared.headers['surrogate-key']).toBe('site-1 product-2')
  expect(shared.headers.vary).toContain('cookie')
  expect(shared.cookies).toEqual([])
})

import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import fastifyCookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { sendPage } from './sending.server.ts'

const PAGE = `<!doctype html>${'<p>Fren balatası</p>'.repeat(200)}`

async function request(accepted: string, html = PAGE) {
  const app = Fastify()
  app.register(fastifyCookie)
  app.get('/', (request, reply) => {
    const response = new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
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

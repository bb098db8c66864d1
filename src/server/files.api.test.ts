import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { fileRoutes } from './files.server.ts'

let shop: TestShop
let app: FastifyInstance
beforeAll(async () => {
  shop = await openTestShop()
  app = Fastify()
  await app.register(fastifyCookie)
  fileRoutes(app, shop.app)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const get = (name: string, headers: Record<string, string> = {}, host = 'localhost') =>
  app.inject({ url: `/files/${name}`, headers: { host, ...headers } })

describe('a download (orders 3)', () => {
  /** @requirement CONTENT-19, THREAT-19 */
  it('is sent as an attachment, never opened as one of our pages (threat 19)', async () => {
    const { statusCode, headers, rawPayload } = await get('kis-lastigi-katalogu.pdf')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="kis-lastigi-katalogu.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-length': String(rawPayload.length),
    })
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('supports ranges, and conditional requests', async () => {
    const part = await get('kis-lastigi-katalogu.pdf', { range: 'bytes=1-4' })
    expect([part.statusCode, part.body]).toEqual([206, 'PDF-'])
    expect(part.headers['content-range']).toMatch(/^bytes 1-4\/\d+$/)
    expect((await get('kis-lastigi-katalogu.pdf', { range: 'bytes=99999999-' })).statusCode).toBe(416)
    const again = await get('kis-lastigi-katalogu.pdf', { 'if-none-match': String(part.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  it.each([
    ['missing.pdf', 'localhost'],
    ['kis-lastigi-katalogu.pdf', 'corporate.localhost'],
    ['..%2f..%2fpackage.json', 'localhost'],
    ['page.html', 'localhost'],
  ])('%s does not exist on %s', async (name, host) => {
    expect((await get(name, {}, host)).statusCode).toBe(404)
  })
})

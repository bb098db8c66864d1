import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setProductAudience } from '#src/products/goods/audience-commands.server.ts'
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

  it('of a product that is limited to a group of customers is sent to its viewers only', async () => {
    const { db, client } = shop
    const name = 'kis-lastigi-katalogu.pdf'
    const dealer = await db
      .selectFrom('users')
      .innerJoin('customers', 'customers.id', 'users.customerId')
      .where('users.email', '=', 'ayse@vitrin.test')
      .select(['customers.id', 'customers.siteId'])
      .executeTakeFirstOrThrow()
    const { siteId } = dealer
    const group = { siteId, code: 'limited', name: 'Limited' }
    const { id } = await db.insertInto('customerGroups').values(group).returning('id').executeTakeFirstOrThrow()
    await db.updateTable('customers').set({ groupId: id }).where('id', '=', dealer.id).execute()
    const product = await db
      .selectFrom('products')
      .where('siteId', '=', siteId)
      .where('parentId', 'is', null)
      .select(['id', 'code'])
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('downloads').set({ productCode: product.code }).where('file', '=', name).execute()
    await db.transaction().execute((tx) => setProductAudience(tx, siteId, { ids: [product.id], groupIds: [id] }))
    await expect.poll(async () => (await get(name)).statusCode).toBe(404)
    const sent = await get(name, { authorization: `Bearer ${(await client('ayse@vitrin.test')).token}` })
    expect([sent.statusCode, sent.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  })
})

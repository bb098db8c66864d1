import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/support/shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const b2c = () => shop.db.selectFrom('sites').select('id').where('key', '=', 'b2c').executeTakeFirstOrThrow()

it('staff fill the search index: true is success, and nothing is lost meanwhile (storefront 7, 8)', async () => {
  const { id } = await b2c()
  const rows = () => shop.db.selectFrom('productSearch').select('productId').where('siteId', '=', id).execute()
  const before = (await rows()).length
  const [gone] = await rows()
  await shop.db
    .deleteFrom('productSearch')
    .where('productId', '=', gone?.productId ?? 0)
    .execute()
  const owner = await shop.client('ela@vitrin.test', 'b2c.localhost')
  const answer = await owner.post<boolean>('lucene/get-lucene-index/TR')
  expect([answer.status, answer.body]).toEqual([200, true])
  expect(await rows()).toHaveLength(before)
})

it('nobody else fills it, and no language but ours is known', async () => {
  const owner = await shop.client('ela@vitrin.test', 'b2c.localhost')
  expect((await owner.post('lucene/get-lucene-index/xx')).status).toBe(400)
  const visitor = await shop.client(undefined, 'b2c.localhost')
  expect((await visitor.post('lucene/get-lucene-index/tr')).status).toBe(401)
  const dealer = await shop.client('ayse@vitrin.test')
  expect((await dealer.get('lucene/get-lucene-index/tr')).status).toBe(403)
})

it('the GET of the specification is for staff alone and answers only so often (design 12)', async () => {
  const owner = await shop.client('ela@vitrin.test', 'b2b.localhost')
  const statuses: number[] = []
  for (const language of ['tr', 'en', 'ar'])
    statuses.push((await owner.get(`lucene/get-lucene-index/${language}`)).status)
  expect(statuses).toEqual([200, 200, 429])
})

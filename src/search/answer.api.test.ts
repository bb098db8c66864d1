import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let ayse: Client

beforeAll(async () => {
  shop = await openTestShop()
  ayse = await shop.client('ayse@vitrin.test')
})
afterAll(() => shop.close())

interface Answer {
  ListMode: number
  TotalHits: number
  Hits: { $values: { ProductID: number; ProductDetails: { ReplacedCode: string | null } }[] }
}

const search = async (body: object) => {
  const answer = await ayse.post<Answer>('product/get-product-search', { languageCode: 'TR', Pg: 1, ...body })
  expect(answer.status).toBe(200)
  return answer.body
}

describe('the response of a search', () => {
  /** @requirement FIND-22 */
  it('is a list in mode 0 and search results in mode 2 (catalogue 2)', async () => {
    expect((await search({})).ListMode).toBe(0)
    expect((await search({ MainPage: 128 })).ListMode).toBe(0)
    expect((await search({ keyword: 'fren' })).ListMode).toBe(2)
    expect((await search({ keyword: 'fren', keyword1: 'balata' })).ListMode).toBe(2)
  })

  it('is narrowed by both keywords (catalogue 7)', async () => {
    const [one, other, both] = await Promise.all([
      search({ keyword: 'fren' }),
      search({ keyword: 'balata' }),
      search({ keyword: 'fren', keyword1: 'balata' }),
    ])
    expect(both.TotalHits).toBeGreaterThan(0)
    expect(both.TotalHits).toBeLessThanOrEqual(Math.min(one.TotalHits, other.TotalHits))
  })

  /** @requirement FIND-10 */
  it('names the superseded number of a product', async () => {
    const { id } = await shop.db
      .selectFrom('products')
      .innerJoin('siteHosts', 'siteHosts.siteId', 'products.siteId')
      .where('host', '=', 'localhost')
      .where('visible', '=', true)
      .orderBy('products.id')
      .select('products.id')
      .executeTakeFirstOrThrow()
    const number = { productId: id, kind: 'superseded', key: 'QQ770077', raw: 'QQ 77-0077' }
    const { siteId } = await shop.db
      .selectFrom('products')
      .where('id', '=', id)
      .select('siteId')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('productNumbers')
      .values({ siteId, ...number })
      .execute()
    const [hit] = (await search({ keyword: 'qq77 0077' })).Hits.$values
    expect([hit?.ProductID, hit?.ProductDetails.ReplacedCode]).toEqual([id, 'QQ 77-0077'])
  })
})

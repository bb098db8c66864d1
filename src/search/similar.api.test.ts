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
  TotalHits: number
  SimilarHitCount: number
  Hits: { $values: { ProductDetails: { ProductName: string } }[] }
}

async function search(keyword: string, more: object = {}) {
  const body = { keyword, languageCode: 'TR', Pg: 1, ...more }
  const { TotalHits, SimilarHitCount, Hits } = (await ayse.post<Answer>('product/get-product-search', body)).body
  const names = Hits.$values.map(({ ProductDetails }) => ProductDetails.ProductName)
  return { total: TotalHits, hits: names.slice(0, TotalHits), similar: names.slice(names.length - SimilarHitCount) }
}

/** @requirement FIND-68 */
describe('similar products', () => {
  it('follow few hits: of the same kind, without the requested measure', async () => {
    const { total, hits, similar } = await search('motor yağı 5w30 4 litre')
    expect(total).toBe(hits.length)
    expect(hits.every((name) => /5W-?30/.test(name))).toBe(true)
    expect(similar.length).toBeGreaterThan(0)
    expect(similar.filter((name) => hits.includes(name))).toEqual([])
    expect(similar.every((name) => /yağ/i.test(name))).toBe(true)
  })

  it('never fit another vehicle, have another size or another number', async () => {
    for (const keyword of ['ön balata i20 2012', '205 55 16', '06-1130']) {
      const { similar } = await search(keyword)
      if (keyword !== 'ön balata i20 2012') expect(similar, keyword).toEqual([])
    }
    const brakePads = await search('ön balata i20 2012')
    const withoutPosition = await search('balata i20 2012')
    expect(
      brakePads.similar.filter((name) => ![...withoutPosition.hits, ...withoutPosition.similar].includes(name)),
    ).toEqual([])
  })

  it('are not shown after many hits, on further pages, in another order, or when nothing is found', async () => {
    for (const [keyword, more] of [
      ['balata', {}],
      ['motor yağı 5w30 4 litre', { sort: 'ProductName+asc' }],
      ['motor yağı 5w30 4 litre', { Pg: 2 }],
      ['zzqq xxyy', {}],
    ] as const)
      expect((await search(keyword, more)).similar, keyword).toEqual([])
  })

  it('are within the filters', async () => {
    const { hits, similar } = await search('motor yağı 5w30 4 litre', { filterModel: { BrandUrls: ['no-such-brand'] } })
    expect([...hits, ...similar]).toEqual([])
  })
})

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
  DroppedWordList: { $values: string[] }
  Hits: { $values: { ProductDetails: { ProductCode: string; ProductName: string } }[] }
}

async function search(keyword: string) {
  const { body } = await ayse.post<Answer>('product/get-product-search', { keyword, languageCode: 'TR', Pg: 1 })
  return {
    total: body.TotalHits,
    dropped: body.DroppedWordList.$values,
    hits: body.Hits.$values.map(({ ProductDetails }) => `${ProductDetails.ProductCode} ${ProductDetails.ProductName}`),
  }
}

/** @requirement FIND-63, FIND-64 */
describe('a query finds first what a parts clerk would hand over', () => {
  it.each([
    ['balata 06-1130', /^06-1130 /],
    ['06-1130 balata', /^06-1130 /],
    ['balata 58250-1JM45', /balata/i],
    ['kia rio iii 1.25 balata', /balata/i],
    ['balata i20 2010', /balata/i],
    ['ön balata i20 2012 1.4', /balata.*ön|ön.*balata/i],
    ['yağ filtresi fiat linea 1.3 multijet', /yağ filtresi/i],
    ['golf 7 yağ filtresi', /yağ filtresi/i],
    ['5w-30', /5W-30/],
    ['5w30', /5W-30/],
    ['5w30 4 litre', /5W-30.*\b4\b/],
    ['akü 60 ah', /60 ?Ah/],
    ['195 65 15 kış', /^\S+ 195\/65R15 .*Kış/],
    ['тормозные колодки логан 2', /balata/i],
    ['فحمات امامية i20', /balata.*ön|ön.*balata/i],
    ['kolodki duster 2013', /balata/i],
    ['yağ filt. fiat linea', /yağ filtresi/i],
  ])('%s', async (keyword, expected) => {
    const { total, hits, dropped } = await search(keyword)
    expect(total).toBeGreaterThan(0)
    expect(dropped).toEqual([])
    expect(hits[0]).toMatch(expected)
  })

  it('golf 7 gives no part of another generation first', async () => {
    const { hits } = await search('golf 7')
    expect(hits[0]).not.toMatch(/golf (?:iv|v|vi)\b/i)
  })

  it('tofaş is no Toros', async () => {
    expect((await search('tofaş')).hits.filter((hit) => /toros/i.test(hit))).toEqual([])
  })

  it('plurals and endings find the same', async () => {
    for (const [one, other] of [
      ['filtre', 'filtreler'],
      ['kayış', 'kayışı'],
    ] as const)
      expect((await search(one)).total, one).toBe((await search(other)).total)
  })
})

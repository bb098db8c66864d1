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
  QueryPartList: { $values: { PartKind: string; PartText: string; Keyword: string; TotalHits: number | null }[] }
  DroppedWordList: { $values: string[] }
}

async function search(keyword: string, more: object = {}) {
  const body = { keyword, languageCode: 'TR', Pg: 1, ...more }
  const answer = await ayse.post<Answer>('product/get-product-search', body)
  expect(answer.status).toBe(200)
  const { TotalHits, QueryPartList, DroppedWordList } = answer.body
  return { total: TotalHits, parts: QueryPartList.$values, dropped: DroppedWordList.$values }
}

/** @requirement FIND-67 */
describe('the parts of a query', () => {
  it('have their kind, the query without them, and its number of hits', async () => {
    const { total, parts, dropped } = await search('Ön balata i20 2012')
    expect(parts).toMatchObject([
      { PartKind: 'qualifier', PartText: 'Ön', Keyword: 'balata i20 2012' },
      { PartKind: 'type', PartText: 'balata', Keyword: 'Ön i20 2012' },
      { PartKind: 'vehicle', PartText: 'Hyundai i20 (2012)', Keyword: 'Ön balata' },
    ])
    expect(total).toBeGreaterThan(0)
    expect(dropped).toEqual([])
    for (const part of parts) {
      expect(part.TotalHits, part.PartText).toBeGreaterThanOrEqual(total)
      expect(part.TotalHits, part.PartText).toBe((await search(part.Keyword)).total)
    }
  })

  it('are counted within the filters', async () => {
    const filterModel = { BrandUrls: [], InStock: true }
    const { parts } = await search('ön balata', { filterModel })
    for (const part of parts) expect(part.TotalHits).toBe((await search(part.Keyword, { filterModel })).total)
    expect(parts).toHaveLength(2)
  })

  it('are counted on the first page only', async () => {
    const { parts } = await search('balata hyundai', { Pg: 2 })
    expect(parts.map(({ TotalHits }) => TotalHits)).toEqual([null, null])
  })

  it('are empty for a query of one part, a quick search, and a search without hits', async () => {
    expect((await search('balata')).parts).toEqual([])
    expect((await search('ön balata', { IsQuickSearch: true })).parts).toEqual([])
    expect((await search('zzqq xxyy')).parts).toEqual([])
  })

  it('lead to hits: a number finds its product whatever else was typed', async () => {
    const { parts } = await search('zzqq 06-1130')
    expect(parts.every(({ TotalHits }) => TotalHits !== 0)).toBe(true)
    expect(parts.map(({ PartText }) => PartText)).not.toContain('06-1130')
  })

  it('have corrected words in the spelling of the hits', async () => {
    const { parts } = await search('Ön blaata')
    expect(parts.map(({ PartText, Keyword }) => [PartText, Keyword])).toEqual([
      ['Ön', 'balatası'],
      ['balatası', 'Ön'],
    ])
  })
})

/** @requirement FIND-41 */
it('names the words that no product with the others has, as they were typed', async () => {
  const { total, parts, dropped } = await search('ön balata Zzqqçx')
  expect(dropped).toEqual(['Zzqqçx'])
  expect(total).toBe((await search('ön balata')).total)
  expect(parts.map(({ PartText }) => PartText)).toEqual(['ön', 'balata'])
  expect((await search('ön balata')).dropped).toEqual([])
})

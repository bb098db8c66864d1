import { sql } from 'kysely'
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
    codes: body.Hits.$values.map(({ ProductDetails }) => ProductDetails.ProductCode),
    hits: body.Hits.$values.map(({ ProductDetails }) => `${ProductDetails.ProductCode} ${ProductDetails.ProductName}`),
  }
}

/** SQL patterns; without an engine or a year any of them. */
interface VehiclePattern {
  make: string
  model: string
  engine?: string
  year?: number
}

/** The vehicles of this pattern that a product fits. */
async function listFittedVehicles(code: string, { make, model, engine = '%', year }: VehiclePattern) {
  const { rows } = await sql<{ id: number }>`
    select v.id from products p
    join product_vehicles fitment on fitment.product_id = p.id
    join vehicles v on v.id = fitment.vehicle_id
    where p.code = ${code} and v.make = ${make} and v.model like ${model} and v.engine like ${engine}
      and (${year ?? null}::integer is null
           or ${year ?? null}::integer between coalesce(fitment.year_from, v.year_from, 0)
                                           and coalesce(fitment.year_to, v.year_to, 9999))`.execute(shop.db)
  return rows
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

  it('an OEM number in another spelling, next to a word', async () => {
    const { codes } = await search('balata 58250-1JM45')
    const { rows } = await sql<{ code: string }>`
      select p.code from product_numbers n join products p on p.id = n.product_id
      where n.key = '582501JM45' and n.kind = 'oem'`.execute(shop.db)
    expect(rows.map(({ code }) => code)).toContain(codes[0])
  })

  it.each([
    ['kia rio iii 1.25 balata', { make: 'Kia', model: 'Rio III', engine: '1.25%' }],
    ['balata i20 2010', { make: 'Hyundai', model: 'i20%', year: 2010 }],
    ['ön balata i20 2012 1.4', { make: 'Hyundai', model: 'i20%', year: 2012, engine: '1.4%' }],
    ['yağ filtresi fiat linea 1.3 multijet', { make: 'Fiat', model: 'Linea', engine: '1.3%' }],
    ['golf 7 yağ filtresi', { make: 'Volkswagen', model: 'Golf VII' }],
    ['тормозные колодки логан 2', { make: 'Dacia', model: 'Logan II' }],
    ['فحمات امامية i20', { make: 'Hyundai', model: 'i20%' }],
  ])('%s fits the vehicle', async (keyword, vehicle: VehiclePattern) => {
    const { codes } = await search(keyword)
    expect(await listFittedVehicles(codes[0] ?? '', vehicle)).not.toEqual([])
  })

  it('a word and an OEM number in the spelling of its maker, in both orders', async () => {
    const { rows } = await sql<{ raw: string; word: string; codes: string[] }>`
      select number.raw, split_part(min(p.name), ' ', 1) as word, array_agg(distinct p.code) as codes
      from product_numbers number join products p on p.id = number.product_id
      where number.kind = 'oem' and number.raw ~ '[ .-]' and p.site_id = 1 and p.visible and p.parent_id is null
      group by number.key, number.raw having count(distinct split_part(p.name, ' ', 1)) = 1
      order by md5(number.key) limit 44`.execute(shop.db)
    expect(rows).toHaveLength(44)
    const misses: string[] = []
    for (const { raw, word, codes: expected } of rows)
      for (const keyword of [`${word} ${raw}`, `${raw} ${word}`]) {
        const { codes } = await search(keyword)
        if (!expected.includes(codes[0] ?? ''))
          misses.push(`${keyword}: ${codes[0]} instead of ${expected.join(' or ')}`)
      }
    expect(misses).toEqual([])
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

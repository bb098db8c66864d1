import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FIXTURES, getMapping } from '#tests/support/import-shop.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { type ImportRequest, importFile } from './commands.server.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await load('brake-list.csv')
  await load('prices-only.csv')
  await load('old-numbers.txt', { mapping: getMapping(`${FIXTURES}/old-numbers.map.json`) })
})
afterAll(() => shop.close())

async function load(file: string, options: Partial<ImportRequest> = {}) {
  const request = { file: `${FIXTURES}/${file}`, site: 'localhost', dryRun: false, reportFile: undefined, ...options }
  const outcome = await importFile(shop.app, request)
  if ('why' in outcome) throw new Error(outcome.why)
  return outcome
}

interface FoundColumns {
  TotalHits: number
  Hits: {
    $values: {
      ProductID: number
      PriceID: number
      ProductDetails: { ProductCode: string; ProductName: string; Purchasable: boolean }
      ProductPrices: { PriceNormal: number | null }
    }[]
  }
}

async function search(keyword: string) {
  const ayse = await shop.client('ayse@vitrin.test')
  const { body } = await ayse.post<FoundColumns>('product/get-product-search', { keyword, Pg: 1, languageCode: 'TR' })
  return { ayse, hits: body.Hits.$values }
}

/** @requirement IMP-8 */
describe('loaded products in the shop (catalogue 2, 5)', () => {
  /** @requirement SITE-11 */
  it.each(['06-1000', '061000', '1K0 615 301 AA', '5q0615301h', '8690000010007', 'ön fren balatasi bosch'])(
    'a dealer finds one by %s, with the price of the list',
    async (keyword) => {
      const { hits } = await search(keyword)
      const hit = hits.find(({ ProductDetails }) => ProductDetails.ProductCode === '06-1000')
      expect(hit?.ProductDetails).toMatchObject({ ProductName: 'Ön Fren Balatası', Purchasable: true })
      expect(hit?.ProductPrices.PriceNormal).toBe(1234.56)
    },
  )

  it('those with a price are orderable', async () => {
    const { ayse, hits } = await search('KS-9')
    const [hit] = hits
    const line = { PriceID: hit?.PriceID, VariationValueID: 0, Quantity: 4, AddressID: 0 }
    const added = await ayse.post('cart/insert-cart', { ProductID: hit?.ProductID, Properties: [line], CartType: 0 })
    expect(added.body).toMatchObject({ Result: true, ErrorCode: null })
  })

  it('products of a list without stock are ordered once the buyer confirms', async () => {
    const { ayse, hits } = await search('NOSTOCK-1')
    const add = (HasStockChanged: boolean) =>
      ayse.post('cart/insert-cart', { ProductID: hits[0]?.ProductID, Properties: [{ Quantity: 2 }], HasStockChanged })
    expect((await add(false)).body).toMatchObject({ ErrorCode: 'CartQuantityBiggerThenStock', CanConfirm: true })
    expect((await add(true)).body).toMatchObject({ Result: true, ErrorCode: null })
  })

  it('an old number finds the product that replaced it; without a price it has an inquiry', async () => {
    const { hits } = await search('200')
    const hit = hits.find(({ ProductDetails }) => ProductDetails.ProductCode === '100')
    expect(hit).toMatchObject({
      ProductDetails: { ProductName: 'GREASE NIPPLE', Purchasable: false },
      ProductPrices: { PriceNormal: null },
    })
  })
})

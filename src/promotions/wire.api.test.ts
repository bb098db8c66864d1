import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let mehmet: Client
beforeAll(async () => {
  shop = await openTestShop()
  mehmet = await shop.client('mehmet@vitrin.test')
})
afterAll(() => shop.close())

interface PromotionAnswer {
  ProductPromotionInfoList: {
    $values: { PromotionID: number; PromotionName: string; PromotionDescription: string; ProductIDs: number[] }[]
  }
}
interface Hits {
  Hits: { $values: { ProductID: number; ProductDetails: { IsPromotion: boolean; HasStock: boolean } }[] }
}

describe("the demo's promotions on the wire (catalogue 7)", () => {
  /** @requirement PROMO-3 */
  it('are listed with name, description and products, in the requested language', async () => {
    const { body } = await mehmet.get<PromotionAnswer>('product/get-promotion')
    const [first] = body.ProductPromotionInfoList.$values
    expect(first).toMatchObject({ PromotionID: expect.any(Number), PromotionName: '4 lastik alana montaj kiti hediye' })
    expect(first?.PromotionDescription).toContain('montaj kiti')
    expect(first?.ProductIDs.length).toBeGreaterThan(10)
  })

  /** @requirement PROMO-4, PROMO-5 */
  it('mark their products, and with Stock list available ones only', async () => {
    const { body } = await mehmet.get<PromotionAnswer>('product/get-promotion')
    const ids = body.ProductPromotionInfoList.$values[0]?.ProductIDs ?? []
    const all = await mehmet.post<Hits>('product/get-promotion-product', { ProductIdList: ids, Stock: false })
    expect(all.body.Hits.$values.map(({ ProductID }) => ProductID)).toEqual(ids)
    expect(all.body.Hits.$values.every(({ ProductDetails }) => ProductDetails.IsPromotion)).toBe(true)
    const answer = await mehmet.post<Hits>('product/get-promotion-product', { ProductIdList: ids, Stock: true })
    expect(answer.body.Hits.$values.every(({ ProductDetails }) => ProductDetails.HasStock)).toBe(true)
    expect(answer.body.Hits.$values.length).toBeLessThan(ids.length)
  })

  it('are hidden from a dealer without the flag, and mark nothing', async () => {
    const ayse = await shop.client('ayse@vitrin.test')
    const { body } = await ayse.get<PromotionAnswer>('product/get-promotion')
    expect(body.ProductPromotionInfoList.$values).toEqual([])
    const [id] =
      (await mehmet.get<PromotionAnswer>('product/get-promotion')).body.ProductPromotionInfoList.$values[0]
        ?.ProductIDs ?? []
    const { body: hits } = await ayse.post<Hits>('product/get-promotion-product', { ProductIdList: [id] })
    expect(hits.Hits.$values).toMatchObject([{ ProductDetails: { IsPromotion: false } }])
  })

  /** @requirement PROMO-4 */
  it('accept no more ids than a promotion lists', async () => {
    const ids = Array.from({ length: 61 }, (_, at) => at + 1)
    expect((await mehmet.post('product/get-promotion-product', { ProductIdList: ids })).status).toBe(400)
  })
})

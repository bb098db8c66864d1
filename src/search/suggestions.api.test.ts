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
  BrandList: { BrandName: string; FriendlyUrl: string }[]
  CategoryList: { CategoryName: string; FriendlyUrl: string }[]
  VehicleList: { VehicleName: string; MakeKey: string; ModelKey: string; YearFrom: number }[]
}

const suggestNames = async (keyword: string) =>
  (await ayse.get<Answer>(`product/get-search-suggestions?keyword=${encodeURIComponent(keyword)}`)).body

/** @requirement SRCH-30 */
describe('product/get-search-suggestions', () => {
  it('finds a brand, a category and a model by the beginnings of their words', async () => {
    const { name } = await shop.db
      .selectFrom('brands')
      .innerJoin('products', 'products.brandId', 'brands.id')
      .where('products.visible', '=', true)
      .select('brands.name')
      .executeTakeFirstOrThrow()
    expect((await suggestNames(name.slice(0, -1))).BrandList.map((brand) => brand.BrandName)).toContain(name)
    expect((await suggestNames('FREN')).CategoryList[0]?.CategoryName).toMatch(/^Fren/)
    const vehicle = await shop.db.selectFrom('vehicles').select(['make', 'model', 'modelKey']).executeTakeFirstOrThrow()
    const { VehicleList } = await suggestNames(`${vehicle.make} ${vehicle.model}`)
    expect(VehicleList.map(({ ModelKey }) => ModelKey)).toContain(vehicle.modelKey)
  })

  it('answers empty lists for a text that names nothing', async () => {
    expect(await suggestNames('zzqqxx')).toEqual({ BrandList: [], CategoryList: [], VehicleList: [] })
    expect(await suggestNames('%_\\')).toEqual({ BrandList: [], CategoryList: [], VehicleList: [] })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, openTestShop, type TestShop } from '#tests/support/shop.ts'

interface PlaceList {
  $values: Record<string, unknown>[]
}

let shop: TestShop
let visitor: Client

beforeAll(async () => {
  shop = await openTestShop()
  visitor = await shop.client()
})
afterAll(() => shop.close())

const list = async (path: string, query: Record<string, string | number> = {}) =>
  (await visitor.get<PlaceList>(path, query)).body.$values

describe('the calls of places (orders 7)', () => {
  /** @requirement FORM-1, WIRE-4 */
  it('list countries under $values with id, name and calling code', async () => {
    const countries = await list('country/get-country')
    expect(countries).toContainEqual({ CountryId: 168, Name: 'Türkiye', CountryPhoneCode: '+90', OtherNames: [] })
  })

  /** @requirement FORM-2 */
  it('list the cities of a country', async () => {
    const cities = await list('country/get-city', { CountryId: 168 })
    expect(cities).toContainEqual({ CityId: 6, CountryId: 168, StateId: 0, CityStateName: 'Ankara' })
  })

  /** @requirement FORM-3 */
  it('list the counties of a city', async () => {
    const counties = await list('country/get-county', { CityId: 6 })
    expect(counties).toContainEqual({ CountyId: expect.any(Number), CityId: 6, CountyName: 'Çankaya' })
  })

  it.each([
    ['country/get-city', { CountryId: 999 }, 404],
    ['country/get-county', { CityId: 99 }, 404],
    ['country/get-city', { CountryId: 'TR' }, 400],
    ['country/get-city', {}, 400],
  ])('%s %j is answered %d', async (path, query, status) => {
    expect((await visitor.get(path, query as Record<string, string>)).status).toBe(status)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BrakeShop, loadStatus, openBrakeShop } from '#tests/support/brake-shop.ts'
import type { AppContext } from '../api/serve.server.ts'
import type { RequestContext } from '../permissions/policy.ts'
import { VISITOR } from '../permissions/viewer.ts'
import { vehiclesApi } from './api.server.ts'
import { GARAGE_SIZE, type StoredConditions, vehicleKeys } from './vehicle.ts'

let brake: BrakeShop
beforeAll(async () => {
  brake = await openBrakeShop()
  await fillVehicles()
})
afterAll(() => brake.shop.close())

const EGEA = { MakeKey: 'fiat', ModelKey: 'egea' }
const EGEA_DIESEL = { ...EGEA, EngineKey: '1.3 multijet 95' }

/** Two engines of an Egea, an older Clio; the pads fit the diesel, the cheap pads both from 2018 on, the disc the Clio. */
async function fillVehicles() {
  const { db, site } = brake.shop
  const rows: [string, string, string, number, number | null][] = [
    ['Fiat', 'Egea', '1.3 MultiJet 95', 2015, null],
    ['Fiat', 'Egea', '1.4 Fire 95', 2015, null],
    ['Renault', 'Clio IV', '1.5 dCi 90', 2012, 2019],
  ]
  const ids: number[] = []
  for (const [make, model, engine, yearFrom, yearTo] of rows) {
    const values = { siteId: site.id, make, model, engine, ...vehicleKeys({ make, model, engine }), yearFrom, yearTo }
    ids.push((await db.insertInto('vehicles').values(values).returning('id').executeTakeFirstOrThrow()).id)
  }
  const [diesel = 0, petrol = 0, clio = 0] = ids
  const buildFitment = (
    code: string,
    vehicleId: number,
    more: { yearFrom?: number; conditions?: StoredConditions } = {},
  ) => ({
    productId: brake.shelf.getId(code),
    vehicleId,
    yearFrom: more.yearFrom ?? null,
    conditions: JSON.stringify(more.conditions ?? {}),
  })
  const sensor = { axle: 'front' as const, with: { tr: 'aşınma sensörü', en: 'wear sensor' } }
  await db
    .insertInto('productVehicles')
    .values([
      buildFitment('VT-1001', diesel, { conditions: sensor }),
      buildFitment('VT-1002', diesel, { yearFrom: 2018 }),
      buildFitment('VT-1002', petrol, { yearFrom: 2018 }),
      buildFitment('VT-1003', clio),
      buildFitment('VT-1005', diesel),
    ])
    .execute()
}

async function wire<Answer>(context: RequestContext, path: string, input: unknown): Promise<Answer> {
  const served = vehiclesApi.find(({ endpoint }) => endpoint.path === path)
  const app = { db: brake.shop.db } as AppContext
  const answer = await served?.onWire({ context, input, app, request: { ip: '10.0.0.1', hasToken: true } })
  return JSON.parse(JSON.stringify(answer)) as Answer
}

const ayse = () => brake.ayse()
const searchCodes = async (input: object) => {
  const { Hits, TotalHits, Filters, ...rest } = await brake.search(ayse(), input)
  const codes = Hits.$values.map(({ ProductDetails }) => ProductDetails.ProductCode)
  return {
    codes,
    total: TotalHits,
    brands: Filters.BrandList,
    ofAll: (rest as { TotalHitsOfAll?: number }).TotalHitsOfAll,
  }
}

describe('the vehicle finder (catalogue 2)', () => {
  /** @requirement VEH-1 */
  it('offers makes, then models, years and engines of the previous choice', async () => {
    const loadChoices = (input: object) =>
      wire<Record<string, { Key: string }[]>>(ayse(), 'vehicle/get-vehicle-choices', input)
    const first = await loadChoices({})
    expect(first.Makes?.map(({ Key }) => Key)).toEqual(['fiat', 'renault'])
    expect(first.Models).toEqual([])
    const second = await loadChoices({ make: 'renault' })
    expect(second.Models).toEqual([{ Key: 'clio iv', Name: 'Clio IV', YearFrom: 2012, YearTo: 2019 }])
    const third = await loadChoices({ make: 'renault', model: 'clio iv' })
    expect(third.Years).toEqual([2019, 2018, 2017, 2016, 2015, 2014, 2013, 2012])
    expect(third.Engines).toEqual([{ Key: '1.5 dci 90', Name: '1.5 dCi 90' }])
    expect((await loadChoices({ make: 'renault', model: 'clio iv', year: '2011' })).Engines).toEqual([])
  })

  /** @requirement VEH-2 */
  it('filters a listing and its facets, and states the number of all', async () => {
    expect(await searchCodes({ Vehicle: EGEA_DIESEL })).toMatchObject({
      codes: ['VT-1001', 'VT-1002'],
      total: 2,
      ofAll: 4,
    })
    expect((await searchCodes({ Vehicle: EGEA_DIESEL })).brands).toEqual([
      { BrandName: 'Bosch', FriendlyUrl: 'bosch', Count: 1 },
    ])
    expect((await searchCodes({})).ofAll).toBeNull()
  })

  it('omits products for other years, and everything if the shop does not know the vehicle', async () => {
    expect((await searchCodes({ Vehicle: { ...EGEA_DIESEL, Year: 2016 } })).codes).toEqual(['VT-1001'])
    expect((await searchCodes({ Vehicle: { ...EGEA_DIESEL, Year: 2020 } })).codes).toEqual(['VT-1001', 'VT-1002'])
    expect((await searchCodes({ Vehicle: { MakeKey: 'fiat', ModelKey: 'uno' } })).total).toBe(0)
  })

  /** @requirement VEH-2 */
  it('filters a text search, but finds a number whether it fits or not', async () => {
    expect((await searchCodes({ keyword: 'fren', Vehicle: EGEA_DIESEL })).codes).toEqual(['VT-1001', 'VT-1002'])
    expect(await searchCodes({ keyword: 'VT-1003', Vehicle: EGEA_DIESEL })).toMatchObject({
      codes: ['VT-1003'],
      total: 1,
    })
  })

  /** @requirement VEH-3, VEH-4 */
  it('states for each product whether it fits, under which conditions, or that it is unknown', async () => {
    const ProductIDs = ['VT-1001', 'VT-1002', 'VT-1003', 'VT-1004'].map((code) => brake.shelf.getId(code))
    const { $values } = await wire<{ $values: { Fit: number; Conditions: object[] }[] }>(
      ayse(),
      'vehicle/get-vehicle-fits',
      { Vehicle: EGEA, ProductIDs },
    )
    expect($values.map(({ Fit }) => Fit)).toEqual([1, 1, 0, -1])
    expect($values[0]?.Conditions).toMatchObject([
      { Axle: 'front', WithEquipment: 'wear sensor', Engines: ['1.3 MultiJet 95'], Years: null },
    ])
    expect($values[1]?.Conditions).toMatchObject([{ Engines: [], Years: [2018, null] }])
  })

  it('rejects an invalid vehicle, and too many products', async () => {
    expect(await loadStatus(searchCodes({ Vehicle: { MakeKey: '' } }))).toBe(400)
    const ProductIDs = Array.from({ length: 101 }, (_, at) => at + 1)
    expect(await loadStatus(wire(ayse(), 'vehicle/get-vehicle-fits', { Vehicle: EGEA, ProductIDs }))).toBe(400)
  })
})

describe('get-compatible-vehicles (catalogue 2, 7)', () => {
  /** @requirement VEH-4, VEH-5 */
  it('returns make, model, engine, years and conditions', async () => {
    const answer = await wire(ayse(), 'product/get-compatible-vehicles', {
      productID: String(brake.shelf.getId('VT-1001')),
    })
    expect(answer).toEqual({
      $values: [
        {
          Make: 'Fiat',
          Model: 'Egea',
          Engine: '1.3 MultiJet 95',
          YearFrom: 2015,
          YearTo: null,
          Conditions: {
            EngineCodes: [],
            Axle: 'front',
            Side: null,
            WithEquipment: 'wear sensor',
            WithoutEquipment: '',
            Note: '',
          },
        },
      ],
    })
  })

  /** @requirement VEH-5 */
  it('returns the same 404 for hidden and missing products', async () => {
    const requestStatus = (id: number) =>
      loadStatus(wire(ayse(), 'product/get-compatible-vehicles', { productID: String(id) }))
    expect(await requestStatus(brake.shelf.getId('VT-1005'))).toBe(404)
    expect(await requestStatus(987_654)).toBe(404)
  })
})

/** @requirement VEH-7 */
describe('the garage', () => {
  interface Garage {
    $values: { GarageID: number; Name: string }[]
  }
  const garage = async (context: RequestContext) => (await wire<Garage>(context, 'vehicle/get-garage', {})).$values
  const park = (context: RequestContext, Vehicle: object) =>
    wire<{ Result: number }>(context, 'vehicle/insert-garage-vehicle', { Vehicle })

  it("stores a user's recent vehicles, the latest first, each once, up to the limit", async () => {
    await park(ayse(), EGEA_DIESEL)
    await park(ayse(), { MakeKey: 'renault', ModelKey: 'clio iv' })
    await park(ayse(), EGEA_DIESEL)
    expect((await garage(ayse())).map(({ Name }) => Name)).toEqual(['Fiat Egea 1.3 MultiJet 95', 'Renault Clio IV'])
    for (let year = 2015; year < 2015 + GARAGE_SIZE; year++) await park(ayse(), { ...EGEA, Year: year })
    expect(await garage(ayse())).toHaveLength(GARAGE_SIZE)
  })

  it('belongs to one user: others can neither see nor empty it', async () => {
    const mehmet = brake.shop.context('mehmet')
    const [first] = await garage(ayse())
    expect(await garage(mehmet)).toEqual([])
    const removeVehicle = (context: RequestContext) =>
      wire<{ Result: number }>(context, 'vehicle/delete-garage-vehicle', { GarageID: first?.GarageID })
    expect(await removeVehicle(mehmet)).toEqual({ Result: 0 })
    expect(await removeVehicle(ayse())).toEqual({ Result: 1 })
  })

  it('stores no unknown vehicles, and none for visitors', async () => {
    expect(await park(ayse(), { MakeKey: 'fiat', ModelKey: 'uno' })).toEqual({ Result: 0 })
    const visitor = { ...ayse(), viewer: VISITOR }
    const sellsToAll = { ...visitor, shop: { ...visitor.shop, sells: { ...visitor.shop.sells, toPublic: true } } }
    await park(sellsToAll, EGEA)
    expect(await garage(sellsToAll)).toEqual([])
  })
})

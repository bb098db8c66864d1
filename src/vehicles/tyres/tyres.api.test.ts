import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AppContext } from '#src/api/serve.server.ts'
import { type BrakeShop, openBrakeShop } from '#tests/support/brake-shop.ts'
import { stockShelf } from '#tests/support/small-catalog.ts'
import { vehiclesApi } from '../api.server.ts'
import { vehicleKeys } from '../vehicle.ts'
import { tyresApi } from './api.server.ts'
import { writeTyres } from './commands.server.ts'

let brake: BrakeShop
let ids: Map<string, number>
const E90 = { MakeKey: 'bmw', ModelKey: '3 e90' }

/** A BMW on 205/55R16, or on a pair; four tyres, of which one fits in no way. */
beforeAll(async () => {
  brake = await openBrakeShop()
  const { db, site } = brake.shop
  const tyre = (code: string, name: string, season: 0 | 1) => {
    const size = name.split(' ')[2] ?? ''
    return { code, name, season, numbers: [['size', size] as const] }
  }
  const shelf = await stockShelf(db, site.id, {
    products: [
      tyre('LS-1', 'Kış Lastiği 205/55R16 91H', 1),
      tyre('LS-2', 'Yaz Lastiği 205/55R16 94W', 0),
      tyre('LS-3', 'Yaz Lastiği 225/40R18 92Y', 0),
      tyre('LS-4', 'Yaz Lastiği 195/65R15 91T', 0),
    ],
  })
  ids = shelf.ids
  await db.transaction().execute((tx) => writeTyres(tx, site.id, [...shelf.ids.values()]))
  const bmw = { make: 'BMW', model: '3 E90', engine: '320d 177' }
  const values = { siteId: site.id, ...bmw, ...vehicleKeys(bmw), yearFrom: 2004, yearTo: 2011 }
  const { id: vehicleId } = await db.insertInto('vehicles').values(values).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('vehicleTyres')
    .values([
      { vehicleId, front: '205/55R16', frontKey: '2055516' },
      { vehicleId, front: '225/40R18', frontKey: '2254018', rear: '255/35R18', rearKey: '2553518' },
    ])
    .execute()
})
afterAll(() => brake.shop.close())

async function wire<Answer>(path: string, input: unknown): Promise<Answer> {
  const served = [...vehiclesApi, ...tyresApi].find(({ endpoint }) => endpoint.path === path)
  const app = { db: brake.shop.db } as AppContext
  const call = { context: brake.ayse(), input, app, request: { ip: '10.0.0.1', hasToken: true } }
  return JSON.parse(JSON.stringify(await served?.onWire(call))) as Answer
}

const searchCodes = async (input: object) => {
  const { Hits, TotalHits } = await brake.search(brake.ayse(), input)
  expect(TotalHits).toBe(Hits.$values.length)
  return Hits.$values.map(({ ProductDetails }) => ProductDetails.ProductCode)
}

/** @requirement VEH-8 */
it('sizes are selected by width, then aspect ratio, then rim, of tyres for sale; loads and speeds follow (catalogue 2)', async () => {
  const loadChoices = (input: object) => wire<object>('tyre/get-tyre-choices', input)
  expect(await loadChoices({})).toMatchObject({ Widths: [195, 205, 225], Aspects: [], Rims: [] })
  expect(await loadChoices({ width: '205' })).toMatchObject({ Aspects: [55], Rims: [], LoadIndexes: [91, 94] })
  expect(await loadChoices({ width: '205', aspect: '55', rim: '16' })).toMatchObject({
    Rims: [16],
    SpeedSymbols: ['H', 'W'],
  })
})

/** @requirement VEH-8 */
it('a listing is narrowed to sizes, to a load and a speed at least, and to a season', async () => {
  const Tyres = { SizeKeys: ['2055516'] }
  expect(await searchCodes({ Tyres })).toEqual(['LS-1', 'LS-2'])
  expect(await searchCodes({ Tyres: { ...Tyres, LoadIndex: 92 } })).toEqual(['LS-2'])
  expect(await searchCodes({ Tyres: { ...Tyres, SpeedSymbol: 'V' } })).toEqual(['LS-2'])
  expect(await searchCodes({ Tyres, filterModel: { Seasons: [1] } })).toEqual(['LS-1'])
  expect(await searchCodes({ Tyres: { SizeKeys: ['2254018', '2553518'] } })).toEqual(['LS-3'])
})

/** @requirement VEH-9 */
it('a vehicle has its sizes, pairs of front and rear among them, with the number for sale', async () => {
  expect(await wire('tyre/get-vehicle-tyres', { Vehicle: E90 })).toEqual({
    $values: [
      { Front: '205/55R16', FrontKey: '2055516', Rear: null, RearKey: null, Count: 2 },
      { Front: '225/40R18', FrontKey: '2254018', Rear: '255/35R18', RearKey: '2553518', Count: 1 },
    ],
  })
})

/** @requirement VEH-9 */
it('tyres of its sizes fit a vehicle, those of a pair on one axle; other sizes do not', async () => {
  expect(await searchCodes({ Vehicle: E90 })).toEqual(['LS-1', 'LS-2', 'LS-3'])
  const { $values } = await wire<{ $values: { Fit: number; Conditions: { Axle: string }[] }[] }>(
    'vehicle/get-vehicle-fits',
    { Vehicle: E90, ProductIDs: [...ids.values()] },
  )
  expect($values.map(({ Fit, Conditions }) => [Fit, Conditions[0]?.Axle])).toEqual([
    [1, undefined],
    [1, undefined],
    [1, 'front'],
    [0, undefined],
  ])
})

import type { Tx } from '#src/platform/db.server.ts'
import { tyreSizeKey } from '#src/products/tyre-size.ts'
import { vehicleKeys } from '#src/vehicles/vehicle.ts'
import { Ids, insertAll, insertNumbered } from './batches.ts'
import { type Cell, choice, list, number, orNull, readTable, text } from './data-files.ts'
import type { Fitment } from './product.ts'
import type { Good } from './write-goods.ts'

/** Part number formats of vehicle makers. */
const NUMBER_FORMATS = [
  'vw',
  'bmw',
  'mercedes',
  'renault',
  'ford',
  'fiat',
  'opel',
  'toyota',
  'hyundai',
  'honda',
  'peugeot',
  'nissan',
] as const
export type NumberFormat = (typeof NUMBER_FORMATS)[number]

export const FUELS = ['petrol', 'diesel'] as const
export type Fuel = (typeof FUELS)[number]

export interface Engine {
  name: string
  fuel: Fuel
}

export interface Model {
  make: string
  model: string
  from: number
  to: number | null
  engines: readonly Engine[]
  tyres: readonly TyrePair[]
}

/** Front and rear sizes; `rear` is null if both are the same. */
interface TyrePair {
  front: string
  rear: string | null
}

interface VehicleRow extends Model {
  platform: number
  numberFormats: readonly NumberFormat[]
  /** Prefixes of the VW and Mercedes numbers of this platform. */
  prefixes: readonly string[]
}

/** Models that share parts: a part that fits one usually fits all. */
export interface Platform extends Pick<VehicleRow, 'numberFormats' | 'prefixes'> {
  models: readonly Model[]
}

/** `diesel 1.9 TDI 105` */
const engine: Cell<Engine> = (cell) => {
  const [fuel = '', ...name] = cell.split(' ')
  return { name: name.join(' '), fuel: choice(FUELS)(fuel) }
}

/** `225/40R18+255/35R18` */
const tyrePair: Cell<TyrePair> = (cell) => {
  const [front = '', rear = null] = cell.split('+')
  return { front, rear }
}

/** Vehicles common in Türkiye, with real makes, models, years, engines and tyre sizes. */
const VEHICLES = readTable<VehicleRow>('vehicles.csv', {
  platform: number,
  numberFormats: list(choice(NUMBER_FORMATS)),
  prefixes: list(text),
  make: text,
  model: text,
  from: number,
  to: orNull(number),
  engines: list(engine, '; '),
  tyres: list(tyrePair, '; '),
})

export const PLATFORMS: readonly Platform[] = [...Map.groupBy(VEHICLES, ({ platform }) => platform).values()].flatMap(
  (models) => models.slice(0, 1).map(({ numberFormats, prefixes }) => ({ numberFormats, prefixes, models })),
)

interface Vehicle extends Pick<Fitment, 'make' | 'model' | 'engine' | 'from' | 'to'> {
  tyres: Model['tyres']
}

/** Writes every demo vehicle, including those without parts, with its fittings and tyre sizes. */
export async function writeFittings(tx: Tx, siteId: number, goods: readonly Good[]) {
  const vehicles = new Map(everyVehicle().map((vehicle) => [getKey(vehicle), vehicle]))
  const rows = [...vehicles.values()].map(({ make, model, engine, from, to }) => ({
    siteId,
    make,
    model,
    engine,
    ...vehicleKeys({ make, model, engine }),
    yearFrom: from,
    yearTo: to,
  }))
  const ids = new Ids([...vehicles.keys()], await insertNumbered(tx, 'vehicles', rows))
  const fittings = goods.flatMap(({ id, product }) =>
    product.fits.map((fit) => ({
      productId: id,
      vehicleId: ids.of(getKey(fit)),
      yearFrom: fit.yearFrom,
      yearTo: fit.yearTo,
      conditions: JSON.stringify(fit.conditions),
    })),
  )
  await insertAll(tx, 'productVehicles', fittings)
  await insertAll(
    tx,
    'vehicleTyres',
    [...vehicles.values()].flatMap((vehicle) => tyreRows(ids.of(getKey(vehicle)), vehicle.tyres)),
  )
}

const everyVehicle = (): Vehicle[] =>
  PLATFORMS.flatMap(({ models }) =>
    models.flatMap(({ make, model, from, to, engines, tyres }) =>
      engines.map((engine) => ({ make, model, engine: engine.name, from, to, tyres })),
    ),
  )

const tyreRows = (vehicleId: number, tyres: Model['tyres']) =>
  tyres.map(({ front, rear }) => ({
    vehicleId,
    front,
    frontKey: tyreSizeKey(front) ?? front,
    rear,
    rearKey: rear && (tyreSizeKey(rear) ?? rear),
  }))

const getKey = ({ make, model, engine, from }: Pick<Vehicle, 'make' | 'model' | 'engine' | 'from'>) =>
  [make, model, engine, from].join('|')

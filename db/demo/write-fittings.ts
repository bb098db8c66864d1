import type { Tx } from '#src/platform/db.server.ts'
import { tyreSizeKey } from '#src/products/tyre-size.ts'
import { vehicleKeys } from '#src/vehicles/vehicle.ts'
import { Ids, insertAll, insertNumbered } from './batches.ts'
import type { Fitment } from './product.ts'
import { getTyres } from './vehicle-tyres.ts'
import { PLATFORMS } from './vehicles.ts'
import type { Good } from './write-goods.ts'

type Vehicle = Pick<Fitment, 'make' | 'model' | 'engine' | 'from' | 'to'>

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
    [...vehicles.values()].flatMap((vehicle) => tyreRows(ids.of(getKey(vehicle)), vehicle.model)),
  )
}

const everyVehicle = (): Vehicle[] =>
  PLATFORMS.flatMap(({ models }) =>
    models.flatMap(({ make, name, from, to, engines }) =>
      engines.map((engine) => ({ make, model: name, engine: engine.name, from, to })),
    ),
  )

const tyreRows = (vehicleId: number, model: string) =>
  getTyres(model).map(({ front, rear }) => ({
    vehicleId,
    front,
    frontKey: tyreSizeKey(front) ?? front,
    rear,
    rearKey: rear && (tyreSizeKey(rear) ?? rear),
  }))

const getKey = ({ make, model, engine, from }: Vehicle) => [make, model, engine, from].join('|')

import { notFound } from '../../api/refusal.ts'
import { type Served, serve } from '../../api/serve.server.ts'
import { siteScope, viewerScope } from '../../shop/viewer.ts'
import { compatibleVehicles, fitsOf } from './fit-queries.server.ts'
import { parkVehicle, removeVehicle } from './garage/commands.server.ts'
import { garageOf } from './garage/queries.server.ts'
import { choicesFor, hasVehicles, knownVehicle } from './queries.server.ts'
import {
  deleteGarageVehicle,
  getCompatibleVehicles,
  getFits,
  getGarage,
  getVehicle,
  getVehicleChoices,
  insertGarageVehicle,
} from './wire.ts'

export const vehiclesApi: Served[] = [
  serve(getCompatibleVehicles, async ({ who, input, house: { db } }) => {
    const vehicles = await compatibleVehicles(db, siteScope(who), input.productId)
    if (!vehicles) throw notFound()
    return vehicles
  }),
  serve(getVehicleChoices, ({ who, input, house: { db } }) =>
    choicesFor(db, siteScope(who), {
      make: input.make || null,
      model: (input.make && input.model) || null,
      year: input.year ?? null,
    }),
  ),
  serve(getVehicle, async ({ who, input, house: { db } }) => {
    const scope = siteScope(who)
    const known = input.vehicle && (await knownVehicle(db, scope, input.vehicle))
    return { name: known?.name ?? null, any: known ? true : await hasVehicles(db, scope) }
  }),
  serve(getFits, async ({ who, input, house: { db } }) => {
    const scope = siteScope(who)
    const vehicle = await knownVehicle(db, scope, input.vehicle)
    if (!vehicle) return []
    const fits = await fitsOf(db, scope, { vehicle, productIds: input.productIds })
    return input.productIds.flatMap((productId) => {
      const fit = fits.get(productId)
      return fit ? [{ productId, ...fit }] : []
    })
  }),
  serve(getGarage, ({ who, house: { db } }) => garageOf(db, viewerScope(who))),
  serve(insertGarageVehicle, async ({ who, input, house: { db } }) => {
    const known = await knownVehicle(db, siteScope(who), input.vehicle)
    if (known) await parkVehicle(db, viewerScope(who), input.vehicle)
    return { known: known !== undefined }
  }),
  serve(deleteGarageVehicle, async ({ who, input, house: { db } }) => ({
    removed: await removeVehicle(db, viewerScope(who), input.id),
  })),
]

import { notFound } from '../api/refusal.ts'
import { type ServedEndpoint, serve } from '../api/serve.server.ts'
import { siteScope, viewerScope } from '../permissions/viewer.ts'
import { parkVehicle, removeVehicle } from './garage-commands.server.ts'
import { loadGarage } from './garage-queries.server.ts'
import { compatibleVehicles, findVehicle, hasVehicles, loadChoices, loadFits } from './queries.server.ts'
import {
  deleteGarageVehicle,
  getCompatibleVehicles,
  getFits,
  getGarage,
  getVehicle,
  getVehicleChoices,
  insertGarageVehicle,
} from './wire.ts'

export const vehiclesApi: ServedEndpoint[] = [
  serve(getCompatibleVehicles, async ({ context, input, app: { db } }) => {
    const vehicles = await compatibleVehicles(db, siteScope(context), input.productId)
    if (!vehicles) throw notFound()
    return vehicles
  }),
  serve(getVehicleChoices, ({ context, input, app: { db } }) =>
    loadChoices(db, siteScope(context), {
      make: input.make || null,
      model: (input.make && input.model) || null,
      year: input.year ?? null,
    }),
  ),
  serve(getVehicle, async ({ context, input, app: { db } }) => {
    const scope = siteScope(context)
    const existing = input.vehicle && (await findVehicle(db, scope, input.vehicle))
    return { name: existing?.name ?? null, any: existing ? true : await hasVehicles(db, scope) }
  }),
  serve(getFits, async ({ context, input, app: { db } }) => {
    const scope = siteScope(context)
    const vehicle = await findVehicle(db, scope, input.vehicle)
    if (!vehicle) return []
    const fits = await loadFits(db, scope, { vehicle, productIds: input.productIds })
    return input.productIds.flatMap((productId) => {
      const fit = fits.get(productId)
      return fit ? [{ productId, ...fit }] : []
    })
  }),
  serve(getGarage, ({ context, app: { db } }) => loadGarage(db, viewerScope(context))),
  serve(insertGarageVehicle, async ({ context, input, app: { db } }) => {
    const existing = await findVehicle(db, siteScope(context), input.vehicle)
    if (existing) await parkVehicle(db, viewerScope(context), input.vehicle)
    return { isFound: existing !== undefined }
  }),
  serve(deleteGarageVehicle, async ({ context, input, app: { db } }) => ({
    removed: await removeVehicle(db, viewerScope(context), input.id),
  })),
]

import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import { findVehicle } from '../queries.server.ts'
import { addSoldCounts, sizeChoices } from './queries.server.ts'
import { getTyreChoices, getVehicleTyres } from './wire.ts'

export const tyresApi: ServedEndpoint[] = [
  serve(getTyreChoices, ({ context, input: { width = null, aspect = null, rim = null }, app: { db } }) =>
    sizeChoices(db, siteScope(context), { width, aspect, rim }),
  ),
  serve(getVehicleTyres, async ({ context, input, app: { db } }) => {
    const scope = siteScope(context)
    const vehicle = await findVehicle(db, scope, input.vehicle)
    return vehicle ? addSoldCounts(db, scope, vehicle.tyres) : []
  }),
]

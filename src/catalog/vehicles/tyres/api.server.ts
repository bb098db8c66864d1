import { type Served, serve } from '../../../api/serve.server.ts'
import { siteScope } from '../../../shop/viewer.ts'
import { knownVehicle } from '../queries.server.ts'
import { sizeChoices, withSold } from './queries.server.ts'
import { getTyreChoices, getVehicleTyres } from './wire.ts'

export const tyresApi: Served[] = [
  serve(getTyreChoices, ({ who, input: { width = null, aspect = null, rim = null }, house: { db } }) =>
    sizeChoices(db, siteScope(who), { width, aspect, rim }),
  ),
  serve(getVehicleTyres, async ({ who, input, house: { db } }) => {
    const scope = siteScope(who)
    const known = await knownVehicle(db, scope, input.vehicle)
    return known ? withSold(db, scope, known.tyres) : []
  }),
]

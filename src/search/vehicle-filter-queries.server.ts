import type { Db } from '../platform/db.server.ts'
import type { ChosenVehicle } from '../shop/chosen-vehicle.ts'
import type { SiteScope } from '../shop/viewer.ts'
import type { TyreWish } from '../vehicles/listing-params.ts'
import { findVehicle } from '../vehicles/queries.server.ts'
import type { Among } from './search.ts'

interface ScopeRequest {
  vehicle?: ChosenVehicle | null | undefined
  tyres?: TyreWish | undefined
}

/** The filter of a vehicle and a tyre size. A vehicle unknown to the shop matches nothing. */
export async function resolveScope(db: Db, scope: SiteScope, { vehicle, tyres }: ScopeRequest): Promise<Among[]> {
  const among: Among[] = []
  if (vehicle) {
    const existing = await findVehicle(db, scope, vehicle)
    const sizes = (existing?.tyres ?? []).flatMap(({ frontKey, rearKey }) => [frontKey, rearKey ?? frontKey])
    among.push({ vehicles: existing?.ids ?? [], year: vehicle.year, sizes: [...new Set(sizes)] })
  }
  if (tyres && tyres.sizes.length > 0) among.push({ tyres })
  return among
}

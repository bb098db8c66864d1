import { Stop } from '../api/refusal.ts'
import { type Served, serve } from '../api/serve.server.ts'
import { customerScope } from '../shop/viewer.ts'
import { addressesOf } from './queries.server.ts'
import { getAddresses } from './wire.ts'

export const addressesApi: Served[] = [
  serve(getAddresses, async ({ who, house }) => {
    const scope = customerScope({ site: who.site, viewer: who.viewer, language: who.language })
    if (!scope) throw new Stop(403, 'Forbidden')
    return { addresses: await addressesOf(house.db, scope) }
  }),
]

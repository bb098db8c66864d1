import { type Served, serve } from '../api/serve.server.ts'
import { siteScope } from '../shop/viewer.ts'
import { bannersAt } from './queries.server.ts'
import { getAllBanner } from './wire.ts'

export const contentApi: Served[] = [
  serve(getAllBanner, async ({ who, input, house }) => {
    const positions = [...(input.positions ?? []), ...(input.position ? [input.position] : [])]
    const banners = positions.length > 0 ? await bannersAt(house.db, siteScope(who), positions) : []
    return { banners }
  }),
]

import { type Served, serve } from '../api/serve.server.ts'
import { siteScope } from '../shop/viewer.ts'
import { contentPagesApi } from './content-pages/api.server.ts'
import { newsApi } from './news/api.server.ts'
import { bannersAt } from './queries.server.ts'
import { getAllBanner } from './wire.ts'

export const contentApi: Served[] = [
  ...contentPagesApi,
  ...newsApi,
  serve(getAllBanner, async ({ who, input, house }) => {
    const positions = [...(input.positions ?? []), ...(input.position ? [input.position] : [])]
    const banners = positions.length > 0 ? await bannersAt(house.db, siteScope(who), positions) : []
    return { banners }
  }),
]

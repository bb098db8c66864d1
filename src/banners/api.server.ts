import { type Served, serve } from '../api/serve.server.ts'
import { siteScope } from '../shop/viewer.ts'
import { hangingAt } from './hanging.ts'
import { hasKeptBanners, keptBanners } from './kept-queries.server.ts'
import { bannerHangs } from './queries.server.ts'
import { bannerExists, getAllBanner } from './wire.ts'

export const bannersApi: Served[] = [
  serve(getAllBanner, async ({ who, input, house }) => {
    const { position, positions = [], ...listing } = input
    const all = await keptBanners(house.db, siteScope(who))
    const asked = position === undefined ? positions : [...positions, position]
    const banners = hangingAt(all[who.language], { ...listing, positions: asked })
    return { banners, images: banners.flatMap(({ images }) => images) }
  }),
  serve(bannerExists, async ({ who, input: { position }, house }) => {
    const scope = siteScope(who)
    if (!hasKeptBanners(house.db, scope)) return { exists: await bannerHangs(house.db, scope, position) }
    const all = await keptBanners(house.db, scope)
    return { exists: all[who.language].some((one) => one.position === position && one.images.length > 0) }
  }),
]

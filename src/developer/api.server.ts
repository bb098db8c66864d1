import { notFound } from '../api/refusal.ts'
import { type Call, type Served, serve } from '../api/serve.server.ts'
import { mediaKeyOf } from '../banners/media.ts'
import { readBanners } from '../banners/queries.server.ts'
import { fillSearch } from '../catalog/search/building/index-commands.server.ts'
import { openMediaStore } from '../media/queries.server.ts'
import { siteScope } from '../shop/viewer.ts'
import { hostsWithNames } from '../site/naming-queries.server.ts'
import { iconSheet, iconsOf } from './queries.server.ts'
import { fillIndex, getHosts, getIconSheet, getIcons, transformBanners } from './wire.ts'

export const developerApi: Served[] = [
  serve(getHosts, async ({ house }) => {
    inDevelopment(house)
    return hostsWithNames(house.db)
  }),
  serve(fillIndex, async ({ who, house }) => {
    inDevelopment(house)
    return { done: await fillSearch(house, { siteId: who.site.id, userId: who.viewer.userId }) }
  }),
  serve(transformBanners, async ({ who, house }) => {
    inDevelopment(house)
    const banners = Object.values(await readBanners(house.db, who.site.id)).flat()
    const keys = banners.flatMap(({ images }) => images.map(({ imageUrl }) => mediaKeyOf(imageUrl)))
    const store = openMediaStore(house.db, house.env.mediaDir)
    return { made: await store.remake(siteScope(who), new Set(keys.filter((key) => key !== undefined))) }
  }),
  serve(getIcons, async ({ input, house }) => {
    inDevelopment(house)
    return (await iconsOf(input.kind)).map(({ name }) => name)
  }),
  serve(getIconSheet, ({ input, house }) => {
    inDevelopment(house)
    return iconSheet(input.kind)
  }),
]

/** In production there is no such call. */
function inDevelopment({ env }: Call<unknown>['house']) {
  if (env.production) throw notFound()
}

import { getMediaKey } from '#src/banners/banner.ts'
import { fillSearch } from '#src/search/external/rebuild-commands.server.ts'
import { notFound } from '../api/refusal.ts'
import { type Call, type ServedEndpoint, serve } from '../api/serve.server.ts'
import { readBanners } from '../banners/queries.server.ts'
import { openMediaStore } from '../media/queries.server.ts'
import { siteScope } from '../permissions/viewer.ts'
import { hostsWithNames } from '../site/name-queries.server.ts'
import { iconSheet, loadIcons } from './queries.server.ts'
import { fillIndex, getHosts, getIconSheet, getIcons, transformBanners } from './wire.ts'

export const developerApi: ServedEndpoint[] = [
  serve(getHosts, async ({ app }) => {
    refuseInProduction(app)
    return hostsWithNames(app.db)
  }),
  serve(fillIndex, async ({ context, app }) => {
    refuseInProduction(app)
    return { done: await fillSearch(app, { siteId: context.site.id, userId: context.viewer.userId }) }
  }),
  serve(transformBanners, async ({ context, app }) => {
    refuseInProduction(app)
    const banners = Object.values(await readBanners(app.db, context.site.id)).flat()
    const keys = banners.flatMap(({ images }) => images.map(({ imageUrl }) => getMediaKey(imageUrl)))
    const store = openMediaStore(app.db, app.env.mediaDir)
    return { made: await store.remake(siteScope(context), new Set(keys.filter((key) => key !== undefined))) }
  }),
  serve(getIcons, async ({ input, app }) => {
    refuseInProduction(app)
    return (await loadIcons(input.kind)).map(({ name }) => name)
  }),
  serve(getIconSheet, ({ input, app }) => {
    refuseInProduction(app)
    return iconSheet(input.kind)
  }),
]

/** 404 in production. */
function refuseInProduction({ env }: Call<unknown>['app']) {
  if (env.production) throw notFound()
}

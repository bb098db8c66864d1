import { type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { loadBannerList } from '#src/banners/queries.server.ts'
import { bannerRecords, sortBanners } from '#src/banners/record-commands.server.ts'
import { recordHandlers, toActor } from '../content/record-answer.server.ts'
import * as wire from './wire.ts'

const banners = recordHandlers(bannerRecords)

export const deskBannersApi: ServedEndpoint[] = [
  serve(wire.getBannerList, async ({ context, app }) => ({
    banners: await loadBannerList(app.db, context.site.id, context.language),
  })),
  serve(wire.getBannerDocument, banners.load),
  serve(wire.addBanner, banners.insert),
  serve(wire.changeBanner, banners.update),
  serve(wire.sortBanners, async (call) => {
    await sortBanners(call.app.db, call.context.site.id, { ids: call.input.ids, actor: toActor(call) })
    return { done: true }
  }),
  serve(wire.deleteBanner, banners.remove),
]

import { notFound } from '../api/refusal.ts'
import { refusalText } from '../api/refusal-text.server.ts'
import { type ServedEndpoint, serve } from '../api/serve.server.ts'
import type { RequestContext } from '../permissions/policy.ts'
import { siteScope } from '../permissions/viewer.ts'
import type { Db } from '../platform/db.server.ts'
import { message } from '../platform/i18n/messages.server.ts'
import { type Banner, isBannerShown, selectBanners } from './banner.ts'
import { editBannerImage as edit } from './commands.server.ts'
import {
  hasCachedBanners,
  loadBannerTexts,
  loadCachedBanners,
  positionHasBanner,
  shippingCutOff,
} from './queries.server.ts'
import { bannerExists, editBannerImage, getAllBanner, getBannerImage } from './wire.ts'

export const bannersApi: ServedEndpoint[] = [
  serve(getAllBanner, async ({ context, input, app }) => {
    const { position, positions = [], ...listing } = input
    const all = await loadCachedBanners(app.db, siteScope(context))
    const request = position === undefined ? positions : [...positions, position]
    const moment = { now: new Date(), signedIn: context.viewer.userId !== null }
    const banners = await filterPromises(
      selectBanners(all[context.language], { ...listing, positions: request }).filter((one) =>
        isBannerShown(one, moment),
      ),
      context,
      app.db,
    )
    return { banners: [...banners], images: banners.flatMap(({ images }) => images) }
  }),
  serve(bannerExists, async ({ context, input: { position }, app }) => {
    const scope = siteScope(context)
    const moment = { now: new Date(), signedIn: context.viewer.userId !== null }
    if (!hasCachedBanners(app.db, scope))
      return { exists: await positionHasBanner(app.db, scope, { position, ...moment }) }
    const all = await loadCachedBanners(app.db, scope)
    return {
      exists: all[context.language].some(
        (one) => one.position === position && one.images.length > 0 && isBannerShown(one, moment),
      ),
    }
  }),
  serve(getBannerImage, async ({ context, input: { id }, app }) => {
    const bannerTexts = await loadBannerTexts(app.db, siteScope(context), id)
    if (!bannerTexts) throw notFound()
    return bannerTexts
  }),
  serve(editBannerImage, async ({ context, input, app }) => {
    const answer = await edit(app.db, { siteId: context.site.id, userId: context.viewer.userId }, input)
    const refusal = answer.ok ? null : answer.refusal
    return {
      done: answer.ok,
      refusal: refusal?.code ?? null,
      message: refusal ? refusalText(context.language, refusal) : message(context.language, 'toast.SavedSuccessfully'),
    }
  }),
]

/** Without banners whose same-day shipping promise has ended; the others state their end. */
async function filterPromises(banners: readonly Banner[], context: RequestContext, db: Db): Promise<readonly Banner[]> {
  if (!banners.some(({ beforeCutOff }) => beforeCutOff)) return banners
  const until = await shippingCutOff(db, context)
  return banners.flatMap((banner) => {
    if (!banner.beforeCutOff) return [banner]
    if (until === null) return []
    return [{ ...banner, shownUntil: banner.shownUntil && banner.shownUntil < until ? banner.shownUntil : until }]
  })
}

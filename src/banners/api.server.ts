import { notFound } from '../api/refusal.ts'
import { refusalText } from '../api/refusal-text.server.ts'
import { type Served, serve } from '../api/serve.server.ts'
import type { Db } from '../platform/db.server.ts'
import { message } from '../platform/i18n/messages.server.ts'
import type { Who } from '../shop/policy.ts'
import { siteScope } from '../shop/viewer.ts'
import type { Banner } from './banner.ts'
import { shippingCutOff } from './cut-off-queries.server.ts'
import { editBannerImage as edit } from './edit-commands.server.ts'
import { hangingAt } from './hanging.ts'
import { hasKeptBanners, keptBanners } from './kept-queries.server.ts'
import { bannerHangs, bannerWords } from './queries.server.ts'
import { bannerExists, editBannerImage, getAllBanner, getBannerImage } from './wire.ts'

export const bannersApi: Served[] = [
  serve(getAllBanner, async ({ who, input, house }) => {
    const { position, positions = [], ...listing } = input
    const all = await keptBanners(house.db, siteScope(who))
    const asked = position === undefined ? positions : [...positions, position]
    const banners = await keepPromises(hangingAt(all[who.language], { ...listing, positions: asked }), who, house.db)
    return { banners: [...banners], images: banners.flatMap(({ images }) => images) }
  }),
  serve(bannerExists, async ({ who, input: { position }, house }) => {
    const scope = siteScope(who)
    if (!hasKeptBanners(house.db, scope)) return { exists: await bannerHangs(house.db, scope, position) }
    const all = await keptBanners(house.db, scope)
    return { exists: all[who.language].some((one) => one.position === position && one.images.length > 0) }
  }),
  serve(getBannerImage, async ({ who, input: { id }, house }) => {
    const words = await bannerWords(house.db, siteScope(who), id)
    if (!words) throw notFound()
    return words
  }),
  serve(editBannerImage, async ({ who, input, house }) => {
    const answer = await edit(house.db, { siteId: who.site.id, userId: who.viewer.userId }, input)
    const refusal = answer.ok ? null : answer.refusal
    return {
      done: answer.ok,
      refusal: refusal?.code ?? null,
      message: refusal ? refusalText(who.language, refusal) : message(who.language, 'notice.SavedSuccessfully'),
    }
  }),
]

/** Without the banners whose promise of shipping today is over; the others say until when it holds. */
async function keepPromises(banners: readonly Banner[], who: Who, db: Db): Promise<readonly Banner[]> {
  if (!banners.some(({ beforeCutOff }) => beforeCutOff)) return banners
  const until = await shippingCutOff(db, who)
  return banners.flatMap((banner) => {
    if (!banner.beforeCutOff) return [banner]
    return until === null ? [] : [{ ...banner, shownUntil: until }]
  })
}

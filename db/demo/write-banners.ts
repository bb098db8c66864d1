import type { Tx } from '../../src/platform/db.server.ts'
import { LANGUAGES } from '../../src/platform/i18n/language.ts'
import { pathTo } from '../../src/shop/paths.ts'
import { BANNERS, type BannerSlide } from './banners.ts'
import { insertAll, insertNumbered } from './batches.ts'
import { byLanguage } from './names.ts'
import type { Shop } from './write-shop.ts'

/** Hangs the site's banners, each with its pictures and words in every language; Arabic gets mirrored pictures. */
export async function writeBanners(tx: Tx, { id, site }: Shop): Promise<void> {
  const banners = BANNERS[site.key] ?? []
  const rows = banners.map(({ names, slides: _slides, ...banner }, at) => ({
    siteId: id,
    ...banner,
    names: JSON.stringify(byLanguage(names)),
    sortNo: (at + 1) * 10,
  }))
  const ids = await insertNumbered(tx, 'banners', rows)
  const images = banners.flatMap(({ slides }, at) =>
    slides.flatMap((slide, no) => imageRows(slide, { bannerId: ids[at] ?? 0, sortNo: (no + 1) * 10 })),
  )
  await insertAll(tx, 'bannerImages', images)
}

function imageRows(slide: BannerSlide, place: { bannerId: number; sortNo: number }) {
  const [headlines, texts, buttons] = [byLanguage(slide.headline), byLanguage(slide.text), byLanguage(slide.button)]
  return LANGUAGES.map((language) => ({
    ...place,
    language,
    imageUrl: `banner_${slide.scene}${language === 'ar' ? '_rtl' : ''}`,
    url: slide.leadsTo ? pathTo({ site: { languages: [...LANGUAGES] }, language }, 'products', slide.leadsTo) : null,
    name: slide.name,
    headerText: headlines[language],
    alternateText: buttons[language] ? `${texts[language]} <button>${buttons[language]}</button>` : texts[language],
  }))
}

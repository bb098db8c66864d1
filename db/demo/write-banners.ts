import { bannersPart } from '../../src/banners/commands.server.ts'
import type { Tx } from '../../src/platform/db.server.ts'
import { LANGUAGES, type Language } from '../../src/platform/i18n/language.ts'
import { pathTo } from '../../src/shop/paths.ts'
import { BANNERS, type BannerRow, type BannerSlide, FORMS } from './banners.ts'
import { byLanguage } from './names.ts'
import type { Shop } from './write-shop.ts'

/** Hangs the site's banners the way its owner would: as one document, with entries in every language. */
export async function writeBanners(tx: Tx, { id, site }: Shop): Promise<void> {
  const document = bannersPart.schema.parse([...(BANNERS[site.key] ?? []), ...FORMS].map(written))
  await bannersPart.write(tx, id, document)
}

const written = ({ names, slides, ...banner }: BannerRow, at: number) => ({
  ...banner,
  name: byLanguage(names),
  sortNo: (at + 1) * 10,
  entries: slides.flatMap((slide, no) => LANGUAGES.map((language) => entryOf(slide, language, (no + 1) * 10))),
})

/** Arabic gets mirrored pictures. */
const entryOf = (slide: BannerSlide, language: Language, sortNo: number) => ({
  language,
  sortNo,
  media: `banner_${slide.scene}${language === 'ar' ? '_rtl' : ''}`,
  link: slide.leadsTo ? pathTo({ site: { languages: [...LANGUAGES] }, language }, 'products', slide.leadsTo) : '',
  name: slide.name,
  headline: byLanguage(slide.headline)[language],
  description: byLanguage(slide.text)[language],
  button: byLanguage(slide.button)[language],
})

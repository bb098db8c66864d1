import { bannersSection } from '#src/banners/commands.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import { getPagePath } from '#src/shop/paths.ts'
import type { BannerSlide } from './banner-slides.ts'
import { BANNERS, type BannerRow, FORMS } from './banners.ts'
import { byLanguage, type FiveTexts } from './names.ts'
import type { Shop } from './write-shop.ts'

/** Writes the site's banners as one document, as its owner would, with entries in every language. */
export async function writeBanners(tx: Tx, { id, site }: Shop): Promise<void> {
  const document = bannersSection.schema.parse([...(BANNERS[site.key] ?? []), ...FORMS].map(write))
  await bannersSection.write(tx, id, document)
}

const NOTHING: FiveTexts = ['', '', '', '', '']

const write = ({ names = NOTHING, texts = NOTHING, slides, ...banner }: BannerRow, at: number) => ({
  ...banner,
  name: byLanguage(names),
  text: byLanguage(texts),
  sortNo: (at + 1) * 10,
  entries: slides.flatMap((slide, no) => LANGUAGES.map((language) => getEntry(slide, language, (no + 1) * 10))),
})

/** Arabic uses mirrored pictures. */
const getEntry = (slide: BannerSlide, language: Language, sortNo: number) => ({
  language,
  sortNo,
  media: slide.scene ? `banner_${slide.scene}${language === 'ar' ? '_rtl' : ''}` : '',
  link: getSlideHref(slide, language),
  name: byLanguage(slide.headline)[language],
  headline: byLanguage(slide.headline)[language],
  description: byLanguage(slide.text)[language],
  button: byLanguage(slide.button)[language],
})

/** A button without its own address links to all products. */
function getSlideHref({ leadsTo: rest, button }: BannerSlide, language: Language): string {
  if (!rest && !byLanguage(button).tr) return ''
  return getPagePath({ site: { languages: [...LANGUAGES] }, language }, 'products', rest)
}

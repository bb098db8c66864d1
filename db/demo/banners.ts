import type { BannerLook, BannerScreen } from '#src/banners/banner.ts'
import { bannersSection } from '#src/banners/commands.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { readJson } from './data-files.ts'
import { NO_TEXTS, type Texts } from './texts.ts'
import type { Shop } from './write-shop.ts'

/** One picture of a banner with its texts; `leadsTo` is appended to the address of the products page. */
interface BannerSlide {
  /** A template of `pictures/banners`; a slide of text only has none. */
  scene?: string
  headline: Texts
  text: Texts
  button: Texts
  leadsTo: string
}

interface DemoBanner {
  position: string
  names?: Texts
  texts?: Texts
  showTitle?: boolean
  width?: number
  height?: number
  itemsPerRow?: [number, number, number]
  carousel?: boolean
  padded?: boolean
  screen?: BannerScreen
  look?: BannerLook
  beforeCutOff?: boolean
  /** Slug of the category; only its listing shows the banner. */
  category?: string
  /** Keys of `banner-slides.json`. */
  slides: readonly string[]
}

const SLIDES = readJson<Record<string, BannerSlide>>('banner-slides.json')
/** By site key. A site without sales shows its headline without a link. */
const { everySite = [], ...banners } = readJson<Record<string, readonly DemoBanner[]>>('banners.json')

/** Writes the site's banners as one document, as its owner would, with entries in every language. */
export async function writeBanners(tx: Tx, { id, site }: Shop): Promise<void> {
  const document = bannersSection.schema.parse([...(banners[site.key] ?? []), ...everySite].map(toBanner))
  await bannersSection.write(tx, id, document)
}

const toBanner = ({ names = NO_TEXTS, texts = NO_TEXTS, slides, ...banner }: DemoBanner, at: number) => ({
  ...banner,
  name: names,
  text: texts,
  sortNo: (at + 1) * 10,
  entries: slides.flatMap((slide, no) => LANGUAGES.map((language) => toEntry(slide, language, (no + 1) * 10))),
})

/** Right-to-left languages use mirrored pictures. */
function toEntry(key: string, language: Language, sortNo: number) {
  const slide = SLIDES[key]
  if (!slide) throw new Error(`banner-slides.json has no slide ${key}`)
  return {
    language,
    sortNo,
    media: slide.scene ? `banner_${slide.scene}${language === 'ar' ? '_rtl' : ''}` : '',
    link: getSlideHref(slide, language),
    name: slide.headline[language],
    headline: slide.headline[language],
    description: slide.text[language],
    button: slide.button[language],
  }
}

/** A button without its own address links to all products. */
function getSlideHref({ leadsTo: rest, button }: BannerSlide, language: Language): string {
  if (!rest && !button.tr) return ''
  return getPagePath({ site: { languages: [...LANGUAGES] }, language }, 'products', rest)
}

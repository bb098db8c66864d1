import { toLocalMoment } from '#src/back-office/local-moment.ts'
import type { WrittenBanner, WrittenEntry } from '#src/banners/document.ts'
import { latinDigitsOfAny } from '#src/platform/i18n/digits.ts'
import type { Language, TextByLanguage } from '#src/platform/i18n/language.ts'
import {
  collectTexts,
  localizedField,
  readField,
  readFields,
  readMoment,
  type TypedFields,
  toTypedTexts,
} from '../content/content-fields.ts'
import type { PageFormContext } from '../content-pages/page-form.ts'
import { rowField } from '../site/row-form.ts'
import { readFocus } from './focus-point.ts'
import { type Slide, toEntries, toSlides } from './slides.ts'

/** The numbers of the layout: pictures in a row by screen, size, order. */
export const BANNER_NUMBERS = ['wide', 'middle', 'narrow', 'width', 'height', 'sortNo'] as const

/** A banner as typed. */
export interface TypedBanner {
  fields: TypedFields
  slides: TypedFields[]
}

const PLAIN_FIELDS = [
  ...['position', 'category', 'brand', 'audience', 'device', 'from', 'until', 'screen', 'look', 'sortNo'],
  ...['width', 'height', 'wide', 'middle', 'narrow', 'carousel', 'padded', 'beforeCutOff', 'showTitle'],
]
const SLIDE_FIELDS = ['media', 'poster', 'link', 'opensInNewTab', 'focus', 'only']
/** The texts of a slide, by their names in the form and in the document. */
const SLIDE_TEXTS = { names: 'name', headlines: 'headline', descriptions: 'description', buttons: 'button' } as const
const SLIDE_TEXT_NAMES = Object.keys(SLIDE_TEXTS) as (keyof typeof SLIDE_TEXTS)[]
/** As many as a banner has entries: each may be a slide of its own. */
const MAX_SLIDES = 200

const localize = (names: readonly string[], languages: readonly Language[]) =>
  names.flatMap((name) => languages.map((language) => localizedField(name, language)))

export function readBannerForm(form: FormData, { languages }: PageFormContext): TypedBanner {
  const count = Math.min(Number(form.get('slides')) || 0, MAX_SLIDES)
  const slideFields = [...SLIDE_FIELDS, ...localize(SLIDE_TEXT_NAMES, languages)]
  return {
    fields: readFields(form, [...PLAIN_FIELDS, ...localize(['names', 'texts'], languages)]),
    slides: Array.from({ length: count }, (_, at) =>
      Object.fromEntries(slideFields.map((field) => [field, readField(form, rowField(field, at))])),
    ),
  }
}

const toFlag = (on: boolean) => (on ? 'true' : '')

export function toTypedBanner(banner: WrittenBanner, { languages, timeZone }: PageFormContext): TypedBanner {
  const [wide, middle, narrow] = banner.itemsPerRow
  return {
    fields: {
      ...toTypedTexts('names', banner.name, languages),
      ...toTypedTexts('texts', banner.text, languages),
      position: banner.position,
      category: banner.category ?? '',
      brand: banner.brand ?? '',
      audience: banner.audience,
      device: banner.device,
      from: toLocalMoment(banner.from, timeZone),
      until: toLocalMoment(banner.until, timeZone),
      screen: banner.screen,
      look: banner.look,
      sortNo: `${banner.sortNo}`,
      width: `${banner.width ?? ''}`,
      height: `${banner.height ?? ''}`,
      wide: `${wide}`,
      middle: `${middle}`,
      narrow: `${narrow}`,
      carousel: toFlag(banner.carousel),
      padded: toFlag(banner.padded),
      beforeCutOff: toFlag(banner.beforeCutOff),
      showTitle: toFlag(banner.showTitle),
    },
    slides: toSlides(banner.entries).map((slide) => toTypedSlide(slide, languages)),
  }
}

const toTypedSlide = (slide: Slide, languages: readonly Language[]): TypedFields => ({
  media: slide.media,
  poster: slide.poster,
  link: slide.link,
  opensInNewTab: toFlag(slide.opensInNewTab),
  focus: slide.focus?.join(' ') ?? '',
  only: slide.only ?? '',
  ...Object.assign(
    {},
    ...SLIDE_TEXT_NAMES.map((name) => toTypedTexts(name, slide.texts[SLIDE_TEXTS[name]], languages)),
  ),
})

/** A banner that is not saved yet. */
export const createBanner = (): WrittenBanner => ({
  position: 'Home',
  name: {},
  text: {},
  showTitle: false,
  width: null,
  height: null,
  itemsPerRow: [1, 1, 1],
  padded: false,
  screen: 'page',
  carousel: false,
  look: 'over',
  beforeCutOff: false,
  sortNo: 100,
  category: null,
  brand: null,
  from: null,
  until: null,
  audience: 'everyone',
  device: 'all',
  entries: [{ ...EMPTY_ENTRY }],
})

const EMPTY_ENTRY: WrittenEntry = {
  language: 'tr',
  sortNo: 10,
  media: '',
  poster: '',
  link: '',
  opensInNewTab: false,
  focus: null,
  name: '',
  headline: '',
  description: '',
  button: '',
}

/** What is no whole number stays as it is, so that it is refused. */
function readNumber(typed = '', empty: number | null = null): number | string | null {
  const digits = latinDigitsOfAny(typed)
  if (digits === '') return empty
  return /^\d{1,7}$/.test(digits) ? Number(digits) : typed
}

/** Whether a banner has neither title, picture nor headline: nothing in the list would tell which one it is. */
export function isEmptyBanner({ fields, slides }: TypedBanner, { languages }: PageFormContext): boolean {
  const hasText = (typed: TypedFields, name: string) =>
    languages.some((language) => (typed[localizedField(name, language)] ?? '') !== '')
  return !hasText(fields, 'names') && slides.every((slide) => slide.media === '' && !hasText(slide, 'headlines'))
}

/** The document of a typed banner, and for each of its entries the slide that it is of. */
export function toBannerDocument(
  { fields, slides }: TypedBanner,
  saved: WrittenBanner,
  { languages, timeZone }: PageFormContext,
): { document: Record<string, unknown> & { position: string }; slideOfEntry: number[] } {
  const texts = (name: string, before: TextByLanguage) => collectTexts(fields, name, { languages, saved: before })
  const savedSlides = toSlides(saved.entries)
  const written = toEntries(
    slides.map((slide, at) => toSlide(slide, savedSlides[at], languages)),
    languages,
  )
  return {
    slideOfEntry: written.map(({ slide }) => slide),
    document: {
      position: fields.position ?? '',
      name: texts('names', saved.name),
      text: texts('texts', saved.text),
      showTitle: fields.showTitle === 'true',
      width: readNumber(fields.width),
      height: readNumber(fields.height),
      itemsPerRow: [readNumber(fields.wide, 1), readNumber(fields.middle, 1), readNumber(fields.narrow, 1)],
      padded: fields.padded === 'true',
      screen: fields.screen,
      carousel: fields.carousel === 'true',
      look: fields.look,
      beforeCutOff: fields.beforeCutOff === 'true',
      sortNo: readNumber(fields.sortNo, 100),
      category: fields.category || null,
      brand: fields.brand || null,
      from: readMoment(fields.from ?? '', saved.from, timeZone),
      until: readMoment(fields.until ?? '', saved.until, timeZone),
      audience: fields.audience,
      device: fields.device,
      entries: written.map(({ entry }) => entry),
    },
  }
}

function toSlide(typed: TypedFields, saved: Slide | undefined, languages: readonly Language[]): Slide {
  // Texts of languages that the shop does not have at present stay with the slide of the same picture.
  const before = saved && saved.media === typed.media ? saved.texts : undefined
  const texts = (name: keyof typeof SLIDE_TEXTS) =>
    collectTexts(typed, name, { languages, saved: before?.[SLIDE_TEXTS[name]] })
  return {
    media: typed.media ?? '',
    poster: typed.poster ?? '',
    link: typed.link ?? '',
    opensInNewTab: typed.opensInNewTab === 'true',
    focus: readFocus(typed.focus),
    only: languages.find((language) => language === typed.only) ?? null,
    texts: {
      name: texts('names'),
      headline: texts('headlines'),
      description: texts('descriptions'),
      button: texts('buttons'),
    },
  }
}

const ENTRY_FIELDS: Readonly<Record<string, string>> = {
  name: 'names',
  headline: 'headlines',
  description: 'descriptions',
  button: 'buttons',
}
const SIZES = ['wide', 'middle', 'narrow']

/** The field of the form by the path of a problem. */
export function toBannerField(path: string, slideOfEntry: readonly number[], first: Language): string {
  const [, entry, property = ''] = /^entries\[(\d+)\]\.?(\w*)/.exec(path) ?? []
  if (entry !== undefined) {
    const name = ENTRY_FIELDS[property]
    return rowField(name ? localizedField(name, first) : property || 'media', slideOfEntry[Number(entry)] ?? 0)
  }
  const [, item] = /^itemsPerRow(?:\[(\d)\])?/.exec(path) ?? []
  if (path.startsWith('itemsPerRow')) return SIZES[Number(item ?? 0)] ?? 'wide'
  const [name = '', language = first] = path.split('.')
  return name === 'name' || name === 'text' ? `${name}s-${language}` : name
}

/** The typed banner as one list of fields, to compare it with the saved one. */
export const flattenBanner = ({ fields, slides }: TypedBanner): TypedFields => ({
  ...fields,
  ...Object.fromEntries(
    slides.flatMap((slide, at) => Object.entries(slide).map(([field, text]) => [rowField(field, at), text])),
  ),
})

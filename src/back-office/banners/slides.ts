import type { WrittenEntry } from '#src/banners/document.ts'
import type { Language, TextByLanguage } from '#src/platform/i18n/language.ts'

const TEXTS = ['name', 'headline', 'description', 'button'] as const
type SlideText = (typeof TEXTS)[number]

/** One picture of a banner with its texts in all languages; the document has an entry for each language. */
export interface Slide {
  media: string
  poster: string
  link: string
  opensInNewTab: boolean
  focus: WrittenEntry['focus']
  /** Shown to readers of this language only; null for all languages of the banner. */
  only: Language | null
  texts: Record<SlideText, TextByLanguage>
}

/** The language whose entries are shown to readers of a language without any. */
const FALLBACK: Language = 'tr'

/** The slides of a banner's entries, in their order. */
export function toSlides(entries: readonly WrittenEntry[]): Slide[] {
  const languages = [...new Set(entries.map(({ language }) => language))]
  const ordered = [...entries].sort((one, other) => one.sortNo - other.sortNo)
  const groups = [...Map.groupBy(ordered, toGroupKey).values()]
  return groups.flatMap((group) => {
    // Entries without one in the fallback language are hidden from readers of other languages, and stay so.
    const isComplete =
      languages.includes(FALLBACK) &&
      group.length === languages.length &&
      new Set(group.map(({ language }) => language)).size === group.length
    return isComplete ? [toSlide(group, null)] : group.map((entry) => toSlide([entry], entry.language))
  })
}

const toGroupKey = ({ sortNo, media, poster, link, opensInNewTab, focus }: WrittenEntry) =>
  JSON.stringify([sortNo, media, poster, link, opensInNewTab, focus])

function toSlide(group: readonly WrittenEntry[], only: Language | null): Slide {
  const [{ media = '', poster = '', link = '', opensInNewTab = false, focus = null } = {}] = group
  const texts = (name: SlideText) =>
    Object.fromEntries(group.map((entry) => [entry.language, entry[name]]).filter(([, text]) => text !== ''))
  return {
    media,
    poster,
    link,
    opensInNewTab,
    focus,
    only,
    texts: {
      name: texts('name'),
      headline: texts('headline'),
      description: texts('description'),
      button: texts('button'),
    },
  }
}

/**
 * The entries of slides, each with its slide. Readers of a language see only its own entries, so every slide has one in
 * each language of the banner; those of the fallback language have the texts of the first language that has any.
 */
export function toEntries(
  slides: readonly Slide[],
  languages: readonly Language[],
): { entry: WrittenEntry; slide: number }[] {
  const used = new Set<Language>([FALLBACK])
  for (const { only, texts } of slides) {
    if (only) used.add(only)
    else for (const name of TEXTS) for (const language of Object.keys(texts[name])) used.add(language as Language)
  }
  return slides.flatMap((slide, at) =>
    [...(slide.only ? [slide.only] : used)].map((language) => ({
      slide: at,
      entry: {
        language,
        sortNo: (at + 1) * 10,
        media: slide.media,
        poster: slide.poster,
        link: slide.link,
        opensInNewTab: slide.opensInNewTab,
        focus: slide.focus,
        ...readTexts(slide, language, languages),
      },
    })),
  )
}

function readTexts({ texts }: Slide, language: Language, languages: readonly Language[]): Record<SlideText, string> {
  const has = (one: Language) => TEXTS.some((name) => texts[name][one])
  const source = language === FALLBACK && !has(language) ? (languages.find(has) ?? language) : language
  return {
    name: texts.name[source] ?? '',
    headline: texts.headline[source] ?? '',
    description: texts.description[source] ?? '',
    button: texts.button[source] ?? '',
  }
}

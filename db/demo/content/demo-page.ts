import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { byLanguage, type FiveTexts } from '../names.ts'
import { type Addresses, type Band, createTranslate, type Translate } from './bands.ts'

/** A content page of the demo. Arabic uses the English address. */
export interface DemoPage {
  number: number
  addresses: readonly [tr: string, en: string, ru: string, de: string]
  titles: FiveTexts
  summaries: FiveTexts
  /** Sections of a marketing page. */
  bands?: readonly Band[]
  /** Sections of a one-column page. */
  body?: readonly Band[]
  /** The position of the banner at the top of the page. */
  banner?: string
}

const fiveAddresses = ({ addresses: [tr, en, ru, de] }: DemoPage): FiveTexts => [tr, en, en, ru, de]

/** The `content` section of a site with these pages. */
export function pagesDocument(pages: readonly DemoPage[]) {
  const addresses: Addresses = new Map(pages.map((page) => [page.number, fiveAddresses(page)]))
  const inAll = (bands: readonly Band[]) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, renderHtml(bands, createTranslate(language, addresses))]))
  return pages.map((page) => ({
    number: page.number,
    addresses: byLanguage(fiveAddresses(page)),
    titles: byLanguage(page.titles),
    summaries: byLanguage(page.summaries),
    bodies: page.body ? inAll(page.body) : {},
    blocks: [
      ...(page.banner ? [{ kind: 'banner', position: page.banner }] : []),
      ...(page.bands ? [{ kind: 'html', html: inAll(page.bands) }] : []),
    ],
  }))
}

const renderHtml = (bands: readonly Band[], translate: Translate) => bands.map((band) => band(translate)).join('\n')

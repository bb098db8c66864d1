import { contentSection, newsSection, seoSection } from '#src/content/section-commands.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { LANGUAGES } from '#src/platform/i18n/language.ts'
import { type Addresses, renderSections, type Section } from './content-sections.ts'
import { readJson } from './data-files.ts'
import { type Texts, toTexts } from './texts.ts'
import type { Shop } from './write-shop.ts'

/** A content page of the demo. */
export interface DemoPage {
  number: number
  addresses: Texts
  titles: Texts
  summaries: Texts
  /** Sections of a marketing page. */
  sections?: readonly Section[]
  /** Sections of a one-column page. */
  body?: readonly Section[]
  /** The position of the banner at the top of the page. */
  banner?: string
}

interface DemoNews {
  addresses: Texts
  titles: Texts
  summaries: Texts
  paragraphs: readonly Texts[]
  picture: string
  daysAgo: number
}

interface HomeSeo {
  titles: Texts
  keywords: Texts
  descriptions: Texts
}

const COMPANY_PAGES = readJson<readonly DemoPage[]>('company-pages.json')
const MARKETING_PAGES = readJson<readonly DemoPage[]>('marketing-pages.json')
const NEWS = readJson<readonly DemoNews[]>('news.json')
/** SEO texts of the home pages, by the site's key. */
const SEO = readJson<Record<string, HomeSeo>>('seo.json')

export function findPage(number: number): DemoPage {
  const page = [...COMPANY_PAGES, ...MARKETING_PAGES].find((one) => one.number === number)
  if (!page) throw new Error(`The demo has no content page ${number}`)
  return page
}

/** Writes the content pages of a corporate site, or the built-in pages and news of a shop. */
export async function writeContent(tx: Tx, { id, site }: Shop, now: Date): Promise<void> {
  await seoSection.write(tx, id, seoDocument(site.key))
  const isCorporate = site.platform === 4
  const pages = isCorporate ? [...MARKETING_PAGES, ...COMPANY_PAGES] : COMPANY_PAGES
  await contentSection.write(tx, id, contentSection.schema.parse(pagesDocument(pages)))
  if (isCorporate) return
  await newsSection.write(tx, id, newsSection.schema.parse(newsDocument(now)))
}

function seoDocument(site: string) {
  const seo = SEO[site]
  if (!seo) return { pages: {}, contents: {} }
  const home = LANGUAGES.map((language) => [
    language,
    { title: seo.titles[language], keywords: seo.keywords[language], description: seo.descriptions[language] },
  ])
  return { pages: { home: Object.fromEntries(home) }, contents: {} }
}

function pagesDocument(pages: readonly DemoPage[]) {
  const addresses: Addresses = new Map(pages.map((page) => [page.number, page.addresses]))
  const render = (sections: readonly Section[]) => toTexts((language) => renderSections(sections, language, addresses))
  return pages.map(({ number, addresses, titles, summaries, body, banner, sections }) => ({
    number,
    addresses,
    titles,
    summaries,
    bodies: body ? render(body) : {},
    blocks: [
      ...(banner ? [{ kind: 'banner', position: banner }] : []),
      ...(sections ? [{ kind: 'html', html: render(sections) }] : []),
    ],
  }))
}

const DAY_MS = 86_400_000
/** News is published in the morning. */
const MORNING_MS = 6 * 3_600_000

/** The `news` section of a site; dates count back from `now`. */
function newsDocument(now: Date) {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  return NEWS.map(({ addresses, titles, summaries, paragraphs, picture, daysAgo }, at) => ({
    number: NEWS.length - at,
    addresses,
    titles,
    summaries,
    bodies: toTexts((language) => paragraphs.map((text) => `<p>${text[language]}</p>`).join('')),
    picture,
    publishedAt: new Date(today - daysAgo * DAY_MS + MORNING_MS).toISOString(),
  }))
}

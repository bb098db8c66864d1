import type { SiteScope } from '#src/permissions/viewer.ts'
import { cleanHtml, textOfHtml } from '#src/platform/clean-html.server.ts'
import type { Db } from '#src/platform/db.server.ts'
import { getLocalizedText, type Language, type TextByLanguage } from '#src/platform/i18n/language.ts'
import { addPictureSources } from '#src/platform/picture.ts'
import type { Site } from '#src/settings/site.ts'
import type { SeoText } from '#src/shop/head.ts'
import type { PageName } from '#src/shop/pages.ts'
import { memoizeForSite } from '#src/site/queries.server.ts'
import {
  type ContentBlock,
  type ContentPage,
  type NewsEntry,
  type PageBlock,
  type PageEntry,
  seoKey,
} from './content.ts'

/** A site at a version: cached data belong to that version. */
export interface ContentFilter {
  scope: SiteScope
  version: number
}

/** Every content page of the site, published or not, without its texts. */
export const pageEntries = (db: Db, { scope: { siteId }, version }: ContentFilter): Promise<PageEntry[]> =>
  memoizeForSite(db, { siteId, version, key: 'content pages' }, async (primary) => {
    const rows = await primary
      .selectFrom('contentPages')
      .where('siteId', '=', siteId)
      .select(['number', 'addresses', 'titles', 'publishedFrom', 'publishedUntil', 'draft'])
      .orderBy('number')
      .execute()
    return rows.map(({ addresses, titles, ...row }) => ({
      ...row,
      addresses: addresses as TextByLanguage,
      titles: titles as TextByLanguage,
    }))
  })

type PageRecord = Omit<ContentPage, 'marketing' | 'preview'>

interface PageOptions {
  number: number
  marketing: boolean
  /** Whether it is shown below the heading of the home page. */
  ofHome: boolean
  /** The version of the site's pictures. */
  pictures: number
}

/** One page in the reader's language, sanitized again on read; undefined if it does not exist. */
export function readPage(
  db: Db,
  { scope, version }: ContentFilter,
  options: PageOptions,
): Promise<PageRecord | undefined> {
  const request = ['content page', scope.language, options]
  return memoizeForSite(db, { siteId: scope.siteId, version, key: request }, async (primary) => {
    const row = await primary
      .selectFrom('contentPages')
      .selectAll()
      .where('siteId', '=', scope.siteId)
      .where('number', '=', options.number)
      .executeTakeFirst()
    return row && toContentPage(row, scope, options)
  })
}

/** A page in all languages, as it is stored or typed. */
interface PageSource {
  number: number
  addresses: unknown
  titles: unknown
  summaries: unknown
  bodies: unknown
  blocks: unknown
}

/** A page in the reader's language, with sanitized HTML. */
export function toContentPage(
  row: PageSource,
  { language }: Pick<SiteScope, 'language'>,
  { marketing, ofHome, pictures }: Omit<PageOptions, 'number'>,
): PageRecord {
  const texts = (stored: unknown) => getLocalizedText(stored as TextByLanguage, language)
  const html = (stored: unknown, { topHeading = 2, isFirst = false } = {}) =>
    addPictureSources(cleanHtml(texts(stored), { topHeading, titled: isFirst }), { version: pictures, first: isFirst })
  const body = html(row.bodies)
  return {
    number: row.number,
    address: texts(row.addresses),
    addresses: row.addresses as TextByLanguage,
    title: texts(row.titles),
    summary: texts(row.summaries) || textOfHtml(body).slice(0, LONGEST_SUMMARY),
    body,
    blocks: (row.blocks as PageBlock[]).map((block, at) =>
      toContentBlock(block, { texts, html, isFirst: marketing && !ofHome && at === 0 }),
    ),
  }
}

/** The description of a page without one: the start of its text. */
const LONGEST_SUMMARY = 300

/** The first block of a marketing page contains the page's h1; all others are below it. */
function toContentBlock(block: PageBlock, { texts, html, isFirst }: BlockContext): ContentBlock {
  switch (block.kind) {
    case 'text':
      return { kind: 'text', title: texts(block.titles), text: html(block.texts, { topHeading: 3 }) }
    case 'html':
      return { kind: 'html', html: html(block.html, { isFirst }) }
    default:
      return block
  }
}

interface BlockContext {
  texts(stored: unknown): string
  html(stored: unknown, place?: { topHeading?: number; isFirst?: boolean }): string
  /** The first block of a marketing page. */
  isFirst: boolean
}

/** All news in the reader's language, the newest first, including those dated ahead. */
export const newsEntries = (db: Db, { scope, version }: ContentFilter): Promise<NewsEntry[]> =>
  memoizeForSite(db, { siteId: scope.siteId, version, key: ['news', scope.language] }, async (primary) => {
    const rows = await primary
      .selectFrom('news')
      .where('siteId', '=', scope.siteId)
      .select(['number', 'addresses', 'titles', 'summaries', 'picture', 'publishedAt', 'publishedUntil', 'draft'])
      .orderBy('publishedAt', 'desc')
      .orderBy('number', 'desc')
      .execute()
    return rows.map(({ addresses, titles, summaries, ...row }) => ({
      ...row,
      address: getLocalizedText(addresses as TextByLanguage, scope.language),
      addresses: addresses as TextByLanguage,
      title: getLocalizedText(titles as TextByLanguage, scope.language),
      summary: getLocalizedText(summaries as TextByLanguage, scope.language),
    }))
  })

interface NewsFilter {
  number: number
  /** The version of the site's pictures. */
  pictures: number
}

/** The body of one news entry, sanitized on read; empty if it does not exist. */
export const newsBody = (
  db: Db,
  { scope, version }: ContentFilter,
  { number, pictures }: NewsFilter,
): Promise<string> =>
  memoizeForSite(
    db,
    { siteId: scope.siteId, version, key: ['news body', scope.language, number, pictures] },
    async (primary) => {
      const row = await primary
        .selectFrom('news')
        .where('siteId', '=', scope.siteId)
        .where('number', '=', number)
        .select('bodies')
        .executeTakeFirst()
      return row ? toNewsBody(row.bodies, scope, pictures) : ''
    },
  )

/** The body of news in the reader's language, sanitized; `pictures` is the version of the site's pictures. */
export const toNewsBody = (bodies: unknown, { language }: Pick<SiteScope, 'language'>, pictures: number): string =>
  addPictureSources(cleanHtml(getLocalizedText(bodies as TextByLanguage, language)), { version: pictures })

/** The owner's texts of one site in one language; undefined for a page without any. */
type SeoBook = (of: PageName | number) => SeoText | undefined

interface CachedTexts {
  version: number
  texts: Promise<ReadonlyMap<string, SeoText>>
}

/** Cached SEO texts by database, site and language; a new version of the site reloads them. */
const cachedTextsByDb = new WeakMap<Db, Map<string, CachedTexts>>()

/** All SEO texts of a site are read once per version of the site, because every page needs them. */
export async function seoBook(db: Db, { site, language }: SeoRequest): Promise<SeoBook> {
  const books = cachedTextsByDb.get(db) ?? new Map<string, CachedTexts>()
  cachedTextsByDb.set(db, books)
  const key = `${site.id} ${language}`
  let book = books.get(key)
  if (book?.version !== site.version) {
    book = { version: site.version, texts: loadTexts(db, site.id, language) }
    books.set(key, book)
    book.texts.catch(() => books.delete(key))
  }
  const texts = await book.texts
  return (of) => texts.get(seoKey(of))
}

interface SeoRequest {
  site: Pick<Site, 'id' | 'version'>
  language: Language
}

async function loadTexts(db: Db, siteId: number, language: Language) {
  const rows = await db
    .selectFrom('seoTexts')
    .where('siteId', '=', siteId)
    .where('language', '=', language)
    .select(['page', 'title', 'keywords', 'description'])
    .execute()
  return new Map(rows.map(({ page, ...text }) => [page, text] as const))
}

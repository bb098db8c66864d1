import type { Selectable } from 'kysely'
import type { Db } from '#src/platform/db.server.ts'
import type { ContentPages } from '#src/platform/db-types.ts'
import { cleanHtml, textOfHtml } from '#src/platform/html/clean-html.server.ts'
import { addPictureSources } from '#src/platform/html/picture-sources.ts'
import { getLocalizedText, type TextByLanguage } from '#src/platform/i18n/language.ts'
import type { SiteScope } from '#src/shop/viewer.ts'
import { memoizeForSite } from '#src/site/cache-queries.server.ts'
import type { ContentBlock, ContentPage, PageBlock, PageEntry } from './content-page.ts'

/** A site at a version: cached data belong to that version. */
export interface ContentFilter {
  scope: SiteScope
  version: number
}

/** Every content page of the site, published or not, without its texts. */
export const pageEntries = (db: Db, { scope: { siteId }, version }: ContentFilter): Promise<PageEntry[]> =>
  memoizeForSite(db, { siteId, version, key: 'content pages' }, async () => {
    const rows = await db
      .selectFrom('contentPages')
      .where('siteId', '=', siteId)
      .select(['number', 'addresses', 'titles', 'publishedFrom', 'publishedUntil'])
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
  /** It is below the heading of the home page. */
  ofHome: boolean
  /** The version of the site's pictures. */
  pictures: number
}

/** One page in the reader's language, cleaned again on its way out; undefined when there is none. */
export function readPage(
  db: Db,
  { scope, version }: ContentFilter,
  options: PageOptions,
): Promise<PageRecord | undefined> {
  const request = ['content page', scope.language, options]
  return memoizeForSite(db, { siteId: scope.siteId, version, key: request }, async () => {
    const row = await db
      .selectFrom('contentPages')
      .selectAll()
      .where('siteId', '=', scope.siteId)
      .where('number', '=', options.number)
      .executeTakeFirst()
    return row && toContentPage(row, scope, options)
  })
}

function toContentPage(
  row: Selectable<ContentPages>,
  { language }: SiteScope,
  { marketing, ofHome, pictures }: PageOptions,
): PageRecord {
  const texts = (stored: unknown) => getLocalizedText(stored as TextByLanguage, language)
  const html = (stored: unknown, { topHeading = 2, opens = false } = {}) =>
    addPictureSources(cleanHtml(texts(stored), { topHeading, titled: opens }), { version: pictures, first: opens })
  const body = html(row.bodies)
  return {
    number: row.number,
    address: texts(row.addresses),
    addresses: row.addresses as TextByLanguage,
    title: texts(row.titles),
    summary: texts(row.summaries) || textOfHtml(body).slice(0, LONGEST_SUMMARY),
    body,
    blocks: (row.blocks as unknown as PageBlock[]).map((block, at) =>
      toContentBlock(block, { texts, html, opens: marketing && !ofHome && at === 0 }),
    ),
  }
}

/** The description of a page without one: the start of its text. */
const LONGEST_SUMMARY = 300

/** The first block of a marketing page contains the page's h1; all others are below it. */
function toContentBlock(block: PageBlock, { texts, html, opens }: BlockContext): ContentBlock {
  switch (block.kind) {
    case 'text':
      return { kind: 'text', title: texts(block.titles), text: html(block.texts, { topHeading: 3 }) }
    case 'html':
      return { kind: 'html', html: html(block.html, { opens }) }
    default:
      return block
  }
}

interface BlockContext {
  texts(stored: unknown): string
  html(stored: unknown, place?: { topHeading?: number; opens?: boolean }): string
  /** The first block of a marketing page. */
  opens: boolean
}

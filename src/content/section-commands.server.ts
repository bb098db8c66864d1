import { type Selectable, sql } from 'kysely'
import { cleanHtml } from '#src/platform/clean-html.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import type { ContentPages, News } from '#src/platform/db-types.ts'
import type { TextByLanguage } from '#src/platform/i18n/language.ts'
import type { SiteSection } from '#src/site/section-commands.server.ts'
import {
  contentOfKey,
  type NewsDocument,
  newsDocument,
  type PageBlock,
  type PagesDocument,
  pagesDocument,
  type SeoDocument,
  seoDocument,
  seoKey,
  type WrittenNews,
  type WrittenPage,
} from './content.ts'

/** The content pages of a site. HTML is sanitized before it is stored, so that an export equals what pages show. */
export const contentSection: SiteSection<PagesDocument> = {
  name: 'content',
  schema: pagesDocument,
  read: readPages,
  write: writePages,
}

async function readPages(db: Db, siteId: number): Promise<PagesDocument> {
  const rows = await db.selectFrom('contentPages').selectAll().where('siteId', '=', siteId).orderBy('number').execute()
  return rows.map(toWrittenPage)
}

export const toWrittenPage = (row: Selectable<ContentPages>): WrittenPage => ({
  number: row.number,
  addresses: row.addresses as TextByLanguage,
  titles: row.titles as TextByLanguage,
  summaries: row.summaries as TextByLanguage,
  bodies: row.bodies as TextByLanguage,
  blocks: row.blocks as unknown as PageBlock[],
  publishedFrom: row.publishedFrom?.toISOString() ?? null,
  publishedUntil: row.publishedUntil?.toISOString() ?? null,
  draft: row.draft,
})

/** The page as it is stored. */
export const cleanPage = (page: WrittenPage): WrittenPage => ({
  ...page,
  bodies: cleanTexts(page.bodies),
  blocks: page.blocks.map(cleanBlock),
})

async function writePages(tx: Tx, siteId: number, pages: PagesDocument): Promise<void> {
  await tx.deleteFrom('contentPages').where('siteId', '=', siteId).execute()
  if (pages.length === 0) return
  await tx
    .insertInto('contentPages')
    .values(pages.map((page) => ({ siteId, ...toPageRow(page) })))
    .execute()
}

export const toPageRow = ({ addresses, titles, summaries, bodies, blocks, ...page }: WrittenPage) => ({
  ...page,
  addresses: JSON.stringify(addresses),
  titles: JSON.stringify(titles),
  summaries: JSON.stringify(summaries),
  bodies: JSON.stringify(cleanTexts(bodies)),
  blocks: sql<string>`${JSON.stringify(blocks.map(cleanBlock))}::jsonb`,
})

function cleanBlock(block: PageBlock): PageBlock {
  if (block.kind === 'text') return { ...block, texts: cleanTexts(block.texts) }
  return block.kind === 'html' ? { ...block, html: cleanTexts(block.html) } : block
}

/** Heading levels are fitted to the page on read; stored texts start at h1. */
const cleanTexts = (texts: TextByLanguage): TextByLanguage =>
  Object.fromEntries(Object.entries(texts).map(([language, html]) => [language, cleanHtml(html, { topHeading: 1 })]))

/** The news of a site; their HTML is sanitized before it is stored. */
export const newsSection: SiteSection<NewsDocument> = {
  name: 'news',
  schema: newsDocument,
  read: readNews,
  write: writeNews,
}

async function readNews(db: Db, siteId: number): Promise<NewsDocument> {
  const rows = await db.selectFrom('news').selectAll().where('siteId', '=', siteId).orderBy('number').execute()
  return rows.map(toWrittenNews)
}

export const toWrittenNews = (row: Selectable<News>): WrittenNews => ({
  number: row.number,
  addresses: row.addresses as TextByLanguage,
  titles: row.titles as TextByLanguage,
  summaries: row.summaries as TextByLanguage,
  bodies: row.bodies as TextByLanguage,
  picture: row.picture,
  publishedAt: row.publishedAt.toISOString(),
  publishedUntil: row.publishedUntil?.toISOString() ?? null,
  draft: row.draft,
})

/** The entry as it is stored. */
export const cleanNews = (news: WrittenNews): WrittenNews => ({ ...news, bodies: cleanTexts(news.bodies) })

async function writeNews(tx: Tx, siteId: number, news: NewsDocument): Promise<void> {
  await tx.deleteFrom('news').where('siteId', '=', siteId).execute()
  if (news.length === 0) return
  await tx
    .insertInto('news')
    .values(news.map((item) => ({ siteId, ...toNewsRow(item) })))
    .execute()
}

export const toNewsRow = ({ addresses, titles, summaries, bodies, ...item }: WrittenNews) => ({
  ...item,
  addresses: JSON.stringify(addresses),
  titles: JSON.stringify(titles),
  summaries: JSON.stringify(summaries),
  bodies: JSON.stringify(cleanTexts(bodies)),
})

/** The owner's texts for search engines (storefront 3). */
export const seoSection: SiteSection<SeoDocument> = { name: 'seo', schema: seoDocument, read: readSeo, write: writeSeo }

async function readSeo(db: Db, siteId: number): Promise<SeoDocument> {
  const rows = await db
    .selectFrom('seoTexts')
    .where('siteId', '=', siteId)
    .select(['page', 'language', 'title', 'keywords', 'description'])
    .orderBy('page')
    .orderBy('language')
    .execute()
  const document: Record<'pages' | 'contents', Record<string, Record<string, object>>> = { pages: {}, contents: {} }
  for (const { page, language, ...text } of rows) {
    const content = contentOfKey(page)
    const target = content === undefined ? document.pages : document.contents
    const key = content ?? page
    target[key] = { ...target[key], [language]: text }
  }
  return seoDocument.parse(document)
}

async function writeSeo(tx: Tx, siteId: number, { pages, contents }: SeoDocument) {
  await tx.deleteFrom('seoTexts').where('siteId', '=', siteId).execute()
  const named = Object.entries(pages)
  const numbered = Object.entries(contents).map(([id, texts]) => [seoKey(Number(id)), texts] as const)
  const rows = [...named, ...numbered].flatMap(([page, texts]) =>
    Object.entries(texts).map(([language, { title, keywords, description }]) => {
      return { siteId, page, language, title, keywords, description }
    }),
  )
  if (rows.length > 0) await tx.insertInto('seoTexts').values(rows).execute()
}

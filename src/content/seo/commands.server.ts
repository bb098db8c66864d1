import type { Db, Tx } from '#src/platform/db.server.ts'
import type { SiteSection } from '#src/site/section-commands.server.ts'
import { contentOfKey, type SeoDocument, seoDocument, seoKey } from './seo.ts'

/** The owner's texts for search engines (storefront 3). */
export const seoSection: SiteSection<SeoDocument> = { name: 'seo', schema: seoDocument, read: readSeo, write }

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
    const of = content === undefined ? document.pages : document.contents
    const key = content ?? page
    of[key] = { ...of[key], [language]: text }
  }
  return seoDocument.parse(document)
}

async function write(tx: Tx, siteId: number, { pages, contents }: SeoDocument) {
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

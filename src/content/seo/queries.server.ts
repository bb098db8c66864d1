import type { Db } from '#src/platform/db.server.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import type { SeoText } from '#src/shop/head.ts'
import type { PageName } from '#src/shop/pages.ts'
import type { Site } from '#src/shop/site.ts'
import { seoKey } from './seo.ts'

/** The owner's texts of one site in one language; undefined for a page without any. */
export type SeoBook = (of: PageName | number) => SeoText | undefined

interface CachedTexts {
  version: number
  texts: Promise<ReadonlyMap<string, SeoText>>
}

/** By database, site and language; a new version of the site reads them anew. */
const stored = new WeakMap<Db, Map<string, CachedTexts>>()

/** Every page needs its texts: they are read once per version of the site, not per page. */
export async function seoBook(db: Db, { site, language }: SeoRequest): Promise<SeoBook> {
  const books = stored.get(db) ?? new Map<string, CachedTexts>()
  stored.set(db, books)
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

import type { Db } from '#src/platform/db.server.ts'
import { cleanHtml } from '#src/platform/html/clean-html.server.ts'
import { addPictureSources } from '#src/platform/html/picture-sources.ts'
import { getLocalizedText, type TextByLanguage } from '#src/platform/i18n/language.ts'
import { memoizeForSite } from '#src/site/cache-queries.server.ts'
import type { ContentFilter } from '../content-pages/queries.server.ts'
import type { NewsEntry } from './news-item.ts'

/** All news in the reader's language, the newest first, including those dated ahead. */
export const newsEntries = (db: Db, { scope, version }: ContentFilter): Promise<NewsEntry[]> =>
  memoizeForSite(db, { siteId: scope.siteId, version, key: ['news', scope.language] }, async () => {
    const rows = await db
      .selectFrom('news')
      .where('siteId', '=', scope.siteId)
      .select(['number', 'addresses', 'titles', 'summaries', 'picture', 'publishedAt'])
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

/** The text of one piece of news, cleaned on its way out; empty when there is none. */
export const newsBody = (
  db: Db,
  { scope, version }: ContentFilter,
  { number, pictures }: NewsFilter,
): Promise<string> =>
  memoizeForSite(
    db,
    { siteId: scope.siteId, version, key: ['news body', scope.language, number, pictures] },
    async () => {
      const row = await db
        .selectFrom('news')
        .where('siteId', '=', scope.siteId)
        .where('number', '=', number)
        .select('bodies')
        .executeTakeFirst()
      const html = row ? cleanHtml(getLocalizedText(row.bodies as TextByLanguage, scope.language)) : ''
      return addPictureSources(html, { version: pictures })
    },
  )

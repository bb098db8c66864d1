import type { Db } from '../../platform/db.server.ts'
import { cleanHtml } from '../../platform/html/clean-html.server.ts'
import { shownPictures } from '../../platform/html/shown-pictures.ts'
import { type TextByLanguage, textIn } from '../../platform/i18n/language.ts'
import { keptFor } from '../../site/kept-queries.server.ts'
import type { Standing } from '../content-pages/queries.server.ts'
import type { NewsEntry } from './news-item.ts'

/** Every piece of news in the reader's language, the newest first; also what is dated ahead. */
export const newsEntries = (db: Db, { scope, version }: Standing): Promise<NewsEntry[]> =>
  keptFor(db, { siteId: scope.siteId, version, asked: ['news', scope.language] }, async () => {
    const rows = await db
      .selectFrom('news')
      .where('siteId', '=', scope.siteId)
      .select(['number', 'addresses', 'titles', 'summaries', 'picture', 'publishedAt'])
      .orderBy('publishedAt', 'desc')
      .orderBy('number', 'desc')
      .execute()
    return rows.map(({ addresses, titles, summaries, ...row }) => ({
      ...row,
      address: textIn(addresses as TextByLanguage, scope.language),
      addresses: addresses as TextByLanguage,
      title: textIn(titles as TextByLanguage, scope.language),
      summary: textIn(summaries as TextByLanguage, scope.language),
    }))
  })

interface Wanted {
  number: number
  /** The version of the site's pictures. */
  pictures: number
}

/** The text of one piece of news, cleaned on its way out; empty when there is none. */
export const newsBody = (db: Db, { scope, version }: Standing, { number, pictures }: Wanted): Promise<string> =>
  keptFor(db, { siteId: scope.siteId, version, asked: ['news body', scope.language, number, pictures] }, async () => {
    const row = await db
      .selectFrom('news')
      .where('siteId', '=', scope.siteId)
      .where('number', '=', number)
      .select('bodies')
      .executeTakeFirst()
    const html = row ? cleanHtml(textIn(row.bodies as TextByLanguage, scope.language)) : ''
    return shownPictures(html, { version: pictures })
  })

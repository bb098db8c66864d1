import type { Db, Tx } from '#src/platform/db.server.ts'
import type { TextByLanguage } from '#src/platform/i18n/language.ts'
import type { SiteSection } from '#src/site/section-commands.server.ts'
import { cleanTexts } from '../content-pages/section-commands.server.ts'
import { type NewsDocument, newsShapes } from './news-item.ts'

/** The news of a site; their HTML is sanitized before it is stored. */
export const newsSection: SiteSection<NewsDocument> = {
  name: 'news',
  schema: newsShapes,
  read: readNews,
  write: writeNews,
}

async function readNews(db: Db, siteId: number): Promise<NewsDocument> {
  const rows = await db.selectFrom('news').selectAll().where('siteId', '=', siteId).orderBy('number').execute()
  return rows.map((row) => ({
    number: row.number,
    addresses: row.addresses as TextByLanguage,
    titles: row.titles as TextByLanguage,
    summaries: row.summaries as TextByLanguage,
    bodies: row.bodies as TextByLanguage,
    picture: row.picture,
    publishedAt: row.publishedAt.toISOString(),
  }))
}

async function writeNews(tx: Tx, siteId: number, news: NewsDocument): Promise<void> {
  await tx.deleteFrom('news').where('siteId', '=', siteId).execute()
  if (news.length === 0) return
  const rows = news.map(({ addresses, titles, summaries, bodies, ...item }) => ({
    siteId,
    ...item,
    addresses: JSON.stringify(addresses),
    titles: JSON.stringify(titles),
    summaries: JSON.stringify(summaries),
    bodies: JSON.stringify(cleanTexts(bodies)),
  }))
  await tx.insertInto('news').values(rows).execute()
}

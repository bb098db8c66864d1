import type { Db } from '../../platform/db.server.ts'
import { memoizeAnswer } from '../../shop/answer-cache.server.ts'
import { type Aliases, buildAliases } from './alias.ts'

/** All of the site's aliases: an owner writes some hundreds at most. */
export const loadAliases = (db: Db, { siteId }: { siteId: number }): Promise<Aliases> =>
  memoizeAnswer(db, { siteId, question: 'aliases' }, async () => {
    return buildAliases(await writtenAliases(db, siteId))
  })

/** As the owner wrote them. */
export const writtenAliases = (db: Db, siteId: number) =>
  db.selectFrom('searchAliases').where('siteId', '=', siteId).orderBy('term').select(['term', 'meaning']).execute()

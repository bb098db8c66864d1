import type { Db } from '#src/platform/db.server.ts'
import { memoizeAnswer } from '#src/shop/answer-cache.server.ts'
import { type Aliases, buildAliases } from './alias.ts'

/** All aliases of the site: at most some hundreds. */
export const loadAliases = (db: Db, { siteId }: { siteId: number }): Promise<Aliases> =>
  memoizeAnswer(db, { siteId, question: 'aliases' }, async () => {
    return buildAliases(await writtenAliases(db, siteId))
  })

/** As the owner typed them. */
export const writtenAliases = (db: Db, siteId: number) =>
  db.selectFrom('searchAliases').where('siteId', '=', siteId).orderBy('term').select(['term', 'meaning']).execute()

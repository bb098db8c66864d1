import type { Db } from '../../../platform/db.server.ts'
import { remembered } from '../kept-queries.server.ts'
import { type Aliases, aliasesFrom } from './alias.ts'

/** All of the site's aliases: an owner writes some hundreds at most. */
export const aliasesOf = (db: Db, { siteId }: { siteId: number }): Promise<Aliases> =>
  remembered(db, { siteId, asked: 'aliases' }, async () => {
    return aliasesFrom(await writtenAliases(db, siteId))
  })

/** As the owner wrote them. */
export const writtenAliases = (db: Db, siteId: number) =>
  db.selectFrom('searchAliases').where('siteId', '=', siteId).orderBy('term').select(['term', 'meaning']).execute()

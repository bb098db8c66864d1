import type { Db } from '#src/platform/db.server.ts'

/** Contract versions a user accepted, when and from which address. */
export const loadAcceptances = (db: Db, siteId: number, userId: number) =>
  db
    .selectFrom('contractAcceptances')
    .select(['kind', 'version', 'acceptedAt', 'ip'])
    .where('siteId', '=', siteId)
    .where('userId', '=', userId)
    .orderBy('acceptedAt')
    .execute()

import type { Db } from '../../platform/db.server.ts'

/** Which version of which contract a user accepted, when and from where. */
export const loadAcceptances = (db: Db, siteId: number, userId: number) =>
  db
    .selectFrom('contractAcceptances')
    .select(['kind', 'version', 'acceptedAt', 'ip'])
    .where('siteId', '=', siteId)
    .where('userId', '=', userId)
    .orderBy('acceptedAt')
    .execute()

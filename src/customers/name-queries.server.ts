import type { Db } from '../platform/db.server.ts'

/** What users of a site are called, by id. */
export async function userNames(db: Db, siteId: number, userIds: readonly number[]): Promise<Map<number, string>> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'email'])
    .where('siteId', '=', siteId)
    .where('id', 'in', userIds)
    .execute()
  return new Map(users.map(({ id, firstName, lastName, email }) => [id, `${firstName} ${lastName}`.trim() || email]))
}

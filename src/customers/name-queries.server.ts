import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db.server.ts'

/**
 * What a customer is called, whose row a query calls `row`: by the firm's title, else by the person's name. null where
 * there is no such row.
 */
export const customerName = (
  row: string,
): RawBuilder<string> => sql<string>`coalesce(nullif(${sql.ref(`${row}.company_name`)}, ''),
  btrim(${sql.ref(`${row}.first_name`)} || ' ' || ${sql.ref(`${row}.last_name`)}))`

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

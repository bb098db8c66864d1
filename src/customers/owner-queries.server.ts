import type { Db, Tx } from '../platform/db.server.ts'

/** Where the owner of a site reads his letters: the addresses of his users who may sign in. */
export async function ownerAddresses(db: Db | Tx, siteId: number): Promise<string[]> {
  const owners = await db
    .selectFrom('users')
    .select('email')
    .where('siteId', '=', siteId)
    .where('role', '=', 'owner')
    .where('active', '=', true)
    .orderBy('id')
    .execute()
  return owners.map(({ email }) => email)
}

import type { Db } from '#src/platform/db.server.ts'
import type { RequestContext } from '#src/shop/policy.ts'
import { siteScope } from '#src/shop/viewer.ts'

export interface Seller {
  id: number
  name: string
  role: string
}

/**
 * All users of the site who can answer a proposal, the owner and the representatives who may sign in, except the
 * reader.
 */
export async function loadSellers(db: Db, context: RequestContext): Promise<Seller[]> {
  const { siteId } = siteScope(context)
  const rows = await db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'role'])
    .where('siteId', '=', siteId)
    .where('role', 'in', ['owner', 'representative'])
    .where('active', '=', true)
    .where('erasedAt', 'is', null)
    .where('id', '<>', context.viewer.userId ?? 0)
    .orderBy('role')
    .orderBy('firstName')
    .execute()
  return rows.map(({ id, firstName, lastName, role }) => ({ id, name: `${firstName} ${lastName}`.trim(), role }))
}

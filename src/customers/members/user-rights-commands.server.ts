import { transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import type { Hideable } from '#src/permissions/viewer.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'

/** Where a user starts after signing in; the numbers are HomeStyle of the wire (storefront 4). */
export const START_PAGES = { home: 0, products: 1, payment: 2 } as const
export type StartPage = keyof typeof START_PAGES

/** Changes of one user by staff; undefined fields stay unchanged. */
export interface UserRights {
  startPage?: StartPage | undefined
  /** All parts of the shop that are hidden from the user; replaces the previous list. */
  hides?: readonly Hideable[] | undefined
  seesStocks?: boolean | undefined
  promotions?: boolean | undefined
  /** A deactivated user is signed out at the next request. */
  active?: boolean | undefined
}

/**
 * Changes what a user of the site may see, and the start page. Refuses RecordWasNotFound for an unknown email, and
 * Forbidden if the last owner of the site would be deactivated.
 */
export function changeUserRights(
  db: Db,
  siteId: number,
  { emailKey, rights }: { emailKey: string; rights: UserRights },
): Promise<Result<{ userId: number }>> {
  return transact(db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'role', 'email', 'customerId'])
      .where('siteId', '=', siteId)
      .where('emailKey', '=', emailKey)
      .where('erasedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!user) return refuse('RecordWasNotFound')
    const { startPage, hides, ...flags } = rights
    if (flags.active === false && user.role === 'owner' && (await isLastOwner(tx, siteId, user.id)))
      return refuse('Forbidden')
    const changes = {
      ...(startPage !== undefined && { homeStyle: START_PAGES[startPage] }),
      ...(hides !== undefined && { hides: [...hides] }),
      ...(flags.seesStocks !== undefined && { showsStocks: flags.seesStocks }),
      ...(flags.promotions !== undefined && { promotions: flags.promotions }),
      ...(flags.active !== undefined && { active: flags.active }),
    }
    await tx.updateTable('users').set(changes).where('id', '=', user.id).execute()
    const detail = { ...flags, ...(hides && { hides }), ...(startPage && { on: startPage }) }
    await audit(tx, {
      siteId,
      userId: null,
      customerId: user.customerId,
      action: 'user.change',
      target: user.email,
      detail,
    })
    return ok({ userId: user.id })
  })
}

/** Locks the owners of the site, so that two of them cannot be deactivated or removed concurrently. */
export async function isLastOwner(tx: Tx, siteId: number, userId: number): Promise<boolean> {
  const owners = await tx
    .selectFrom('users')
    .select('id')
    .where('siteId', '=', siteId)
    .where('role', '=', 'owner')
    .where('active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  return owners.every(({ id }) => id === userId)
}

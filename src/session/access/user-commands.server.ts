import { transact } from '#src/api/command.server.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { changePerson, erasePerson } from '#src/customers/members/commands.server.ts'
import { isLastOwner } from '#src/customers/members/user-rights-commands.server.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { emailKey } from '../auth/login-name.ts'
import { endUserSessions } from '../commands.server.ts'
import { deleteSecondFactors } from '../second-factor-commands.server.ts'
import { revokeUserLinks } from '../secrets/single-use-commands.server.ts'

/** Changes of a user by staff; undefined fields stay. */
export interface UserChange {
  firstName?: string | undefined
  lastName?: string | undefined
  phone?: string | undefined
  /** The new sign-in address. Links sent to the old address stop working. */
  newEmail?: string | undefined
}

/** RecordWasNotFound for an unknown address, EmailRegistered if another user of the site has the new one. */
export function changeUser(
  db: Db,
  siteId: number,
  { email, change }: { email: string; change: UserChange },
): Promise<Result<null>> {
  return transact(db, async (tx) => {
    const user = await lockUser(tx, siteId, email)
    if (!user) return refuse('RecordWasNotFound')
    const { newEmail, ...person } = change
    if (newEmail !== undefined) {
      const other = await lockUser(tx, siteId, newEmail)
      if (other && other.id !== user.id) return refuse('EmailRegistered')
      await revokeUserLinks(tx, user.id)
    }
    const address = newEmail === undefined ? undefined : { email: newEmail, emailKey: emailKey(newEmail) }
    await changePerson(tx, user.id, { ...person, address })
    const note = newEmail === undefined ? {} : { note: `${user.email} → ${newEmail}` }
    await audit(tx, { ...toAuditEntry(siteId, user), action: 'user.change', detail: note })
    return ok(null)
  })
}

/**
 * Removes a person: name, addresses and sessions go, documents and the customer stay. RecordWasNotFound for an unknown
 * address, Forbidden for the last owner of the site.
 */
export function removeUser(db: Db, siteId: number, email: string): Promise<Result<null>> {
  return transact(db, async (tx) => {
    const user = await lockUser(tx, siteId, email)
    if (!user) return refuse('RecordWasNotFound')
    if (user.role === 'owner' && (await isLastOwner(tx, siteId, user.id))) return refuse('Forbidden')
    await erasePerson(tx, siteId, user.id)
    await endUserSessions(tx, user.id, { reason: 'user removed' })
    await revokeUserLinks(tx, user.id)
    await deleteSecondFactors(tx, user.id)
    await audit(tx, { ...toAuditEntry(siteId, user), action: 'user.remove' })
    return ok(null)
  })
}

interface LockedUser {
  id: number
  role: string
  email: string
  customerId: number | null
}

const lockUser = (tx: Tx, siteId: number, email: string): Promise<LockedUser | undefined> =>
  tx
    .selectFrom('users')
    .select(['id', 'role', 'email', 'customerId'])
    .where('siteId', '=', siteId)
    .where('emailKey', '=', emailKey(email))
    .where('erasedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

const toAuditEntry = (siteId: number, { email, customerId }: LockedUser) => ({
  siteId,
  userId: null,
  customerId,
  target: email,
})

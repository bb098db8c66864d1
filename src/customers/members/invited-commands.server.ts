import { sql } from 'kysely'
import type { CustomerScope } from '#src/permissions/viewer.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { customerName } from '../queries.server.ts'
import { lockMembers } from './commands.server.ts'
import { NO_PASSWORD } from './member.ts'

/**
 * Owner of an email as the inviting company sees it: no user, one of its own users, or a user of another company.
 */
export type EmailOwner = 'none' | 'own' | 'elsewhere'

/**
 * Finds the owner of an email on this site, or the one invited by it earlier. Locks new members of the site until the
 * transaction ends, so that the result stays valid.
 */
export async function lockEmailOwner(
  tx: Tx,
  { siteId, customer }: CustomerScope,
  emailKey: string,
): Promise<EmailOwner> {
  await lockMembers(tx, siteId)
  const taken = await tx
    .selectFrom('users as u')
    .leftJoin('customers as c', 'c.id', 'u.customerId')
    .select(['c.id', 'c.parentId'])
    .where('u.siteId', '=', siteId)
    .where((eb) =>
      eb.or([
        eb('u.emailKey', '=', emailKey),
        eb('u.emailKey', '=', sql<string>`'invited ' || u.customer_id || ' ' || ${emailKey}`),
      ]),
    )
    .execute()
  if (taken.some(({ id, parentId }) => id === customer.id || parentId === customer.id)) return 'own'
  return taken.length > 0 ? 'elsewhere' : 'none'
}

/**
 * The key by which a new user of a company is found. For an email of another company's user it contains a space, so
 * that it can never be typed: the row looks the same, but cannot be used to sign in (threat 24).
 */
export const invitedKey = (emailOwner: EmailOwner, customerId: number, emailKey: string) =>
  emailOwner === 'elsewhere' ? `invited ${customerId} ${emailKey}` : emailKey

/** A user who will get an email to choose a password. */
export interface InvitedUser {
  userId: number
  customerId: number | null
  email: string
  name: string
  /** The inviting company: the user's own, or the dealer of a sub-dealer. */
  by: string
  /** The email belongs to another user of this site: this user can never sign in, and the inviting user is not notified. */
  elsewhere: boolean
  /** Staff invited them, not a dealer. */
  byStaff: boolean
  role: string
  /** Of the emails; null: the site's default language. */
  language: string | null
}

/** Minimum age of the last invitation before it is repeated, so that an interrupted and restarted send repeats none. */
const REPEAT_AFTER_MINUTES = 10

export interface StaffInvitation {
  userIds: readonly number[]
  /** Also repeats invitations of users without a password. */
  again: boolean
}

/** The site of an invitation, and the user who sends it; null: the invited user themself, or the command line. */
interface Inviter {
  siteId: number
  invitedBy: number | null
}

/** Marks the users that staff may invite as invited, and returns them. */
export async function markInvitedByStaff(
  tx: Tx,
  { siteId, invitedBy }: Inviter,
  { userIds, again }: StaffInvitation,
): Promise<InvitedUser[]> {
  const { rows } = await sql<InvitedUser>`
    update users u set awaits_invitation = false, invited_at = now(), invited_by = ${invitedBy}
    from users self left join customers c on c.id = self.customer_id left join customers dealer on dealer.id = c.parent_id
    where u.id = self.id and u.site_id = ${siteId} and u.id = any(${[...userIds]}::bigint[])
      and u.password_hash = ${NO_PASSWORD} and u.active and c.active is not false and u.erased_at is null
      and (u.awaits_invitation or (${again} and not u.awaits_invitation
        and (u.invited_at is null or u.invited_at < now() - make_interval(mins => ${REPEAT_AFTER_MINUTES}))))
    returning ${INVITED_USER_COLUMNS}`.execute(tx)
  return rows
}

/**
 * Marks the users of these companies who were added inactive and may sign in now as invited, and returns them. Each is
 * returned once, even if activated repeatedly or concurrently. Excludes inactive companies.
 */
export async function takeInvitable(
  tx: Tx,
  { siteId, invitedBy }: Inviter,
  of: { customerIds: readonly number[]; userId?: number },
): Promise<InvitedUser[]> {
  const { rows } = await sql<InvitedUser>`
    update users u set awaits_invitation = false, invited_at = now(), invited_by = ${invitedBy}
    from customers c left join customers dealer on dealer.id = c.parent_id
    where u.site_id = ${siteId} and u.customer_id = any(${of.customerIds}::bigint[]) and c.id = u.customer_id
      and (${of.userId ?? null}::bigint is null or u.id = ${of.userId ?? null})
      and u.awaits_invitation and not u.invited_by_staff and u.active and c.active and u.erased_at is null
    returning ${INVITED_USER_COLUMNS}`.execute(tx)
  return rows
}

const INVITED_USER_COLUMNS = sql`u.id as user_id, u.customer_id, u.email, u.first_name as name,
  case when u.login_kind = 'customer' and dealer.id is not null then ${customerName('dealer')}
    else coalesce(${customerName('c')}, '') end as by,
  u.email_key like 'invited %' as elsewhere, u.invited_by_staff as by_staff, u.role, u.language`

/** Marks a user who may sign in but has no password, and asks for a link, as invited; undefined for all others. */
export async function stillInvited(tx: Tx, siteId: number, userId: number): Promise<InvitedUser | undefined> {
  const { rows } = await sql<InvitedUser>`
    update users u set awaits_invitation = false, invited_at = now(), invited_by = null
    from users self left join customers c on c.id = self.customer_id left join customers dealer on dealer.id = c.parent_id
    where u.id = self.id and u.site_id = ${siteId} and u.id = ${userId} and u.password_hash = ${NO_PASSWORD}
      and (u.invited_by_staff or not u.awaits_invitation) and u.active and c.active is not false and u.erased_at is null
    returning ${INVITED_USER_COLUMNS}`.execute(tx)
  return rows[0]
}

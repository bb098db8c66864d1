import { sql } from 'kysely'
import { transact } from '#src/api/command.server.ts'
import { isSameRecord } from '#src/api/record-version.ts'
import { ok, type Result, refuse } from '#src/api/refusal.ts'
import { lockMembers } from '#src/customers/members/commands.server.ts'
import { loadUsers } from '#src/customers/members/import-commands.server.ts'
import { type LockedUser, lockUser, updateUser } from '#src/customers/members/user-commands.server.ts'
import type { UserDetails, UserReference } from '#src/customers/members/user-details.ts'
import { HIDEABLE } from '#src/permissions/viewer.ts'
import { audit, toAuditChange } from '#src/platform/audit.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import type { UserEditor } from '../access/user-commands.server.ts'
import { type InvitationSender, inviteForStaff } from '../auth/email-commands.server.ts'
import { emailKey } from '../auth/login-name.ts'

/** A new user of a customer. */
export interface UserInvitation extends Omit<UserDetails, 'active'> {
  customerId: number
}

/**
 * Creates a user of a customer, who gets an email to choose a password. The first user of a dealer manages the others.
 * The repetition of an invitation sends no second email. Refuses RecordWasNotFound for an unknown customer,
 * CustomerInactive, and EmailRegistered for the address of any other user of the site.
 */
export const inviteUser = (
  editor: UserEditor,
  sender: InvitationSender,
  { customerId, ...details }: UserInvitation,
): Promise<Result<{ id: number }>> =>
  transact(editor.db, async (tx) => {
    const { siteId } = editor
    const customer = await findCustomer(tx, siteId, customerId)
    if (!customer) return refuse('RecordWasNotFound')
    await lockMembers(tx, siteId)
    const requested = { ...details, hides: HIDEABLE.filter((what) => details.hides.includes(what)) }
    const existing = await lockUser(tx, siteId, { emailKey: emailKey(details.email) })
    if (existing)
      return isRepetition(existing, { customerId, requested }) ? ok({ id: existing.id }) : refuse('EmailRegistered')
    const { code, kind } = customer
    const { email, firstName, lastName, phone, language } = details
    const person = { email, emailKey: emailKey(email), firstName, lastName, phone, language: language ?? undefined }
    const { fates, createdIds } = await loadUsers(tx, { siteId, write: true }, [
      { customerCode: code, customerKey: emailKey(code), ...person },
    ])
    if (fates[0] === 'passive') return refuse('CustomerInactive')
    const [id] = createdIds
    const created = id === undefined ? undefined : await lockUser(tx, siteId, { id, customerId })
    if (!created) return refuse('EmailRegistered')
    const managesUsers = kind === 'dealer' && (requested.managesUsers || created.managesUsers)
    await updateUser(tx, created.id, { change: { ...requested, email: undefined, managesUsers } })
    await inviteForStaff(tx, sender, { userIds: [created.id], again: false })
    const { after } = toAuditChange({}, { ...requested, managesUsers })
    await audit(tx, { ...toEntry(editor, created), action: 'user.add', detail: { before: {}, after } })
    return ok({ id: created.id })
  })

interface CustomerOfUser {
  code: string
  kind: string
}

/** Locked until the transaction ends, so that it is not merged into another one meanwhile. */
async function findCustomer(tx: Tx, siteId: number, id: number): Promise<CustomerOfUser | undefined> {
  const { rows } = await sql<CustomerOfUser>`
    select c.code, c.kind from customers c
    where c.site_id = ${siteId} and c.id = ${id} and c.joined_to_id is null for share`.execute(tx)
  return rows[0]
}

/** The user waits for a first password and has the requested details, except a right that the first user gets anyway. */
const isRepetition = (
  user: LockedUser,
  { customerId, requested }: { customerId: number; requested: Omit<UserDetails, 'active'> },
): boolean =>
  user.customerId === customerId &&
  !user.hasPassword &&
  isSameRecord<Omit<UserDetails, 'active'>>(user, { ...requested, managesUsers: user.managesUsers })

/**
 * Sends the invitation again, to a user who has not chosen a password. Refuses RecordWasNotFound, InvitationNotDue for
 * users with a password, and within ten minutes of the last invitation.
 */
export const repeatUserInvitation = (
  editor: UserEditor,
  sender: InvitationSender,
  reference: UserReference,
): Promise<Result<{ id: number }>> =>
  transact(editor.db, async (tx) => {
    const user = await lockUser(tx, editor.siteId, reference)
    if (!user) return refuse('RecordWasNotFound')
    const invited = await inviteForStaff(tx, sender, { userIds: [user.id], again: true })
    if (invited.length === 0) return refuse('InvitationNotDue')
    await audit(tx, { ...toEntry(editor, user), action: 'session.invite' })
    return ok({ id: user.id })
  })

const toEntry = ({ siteId, userId, ip }: UserEditor, { id, customerId }: LockedUser) => ({
  siteId,
  userId,
  customerId,
  target: `${id}`,
  ...(ip && { ip }),
})

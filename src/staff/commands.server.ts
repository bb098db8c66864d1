import { transact } from '#src/api/command.server.ts'
import { HttpError, notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import type { Call } from '#src/api/serve.server.ts'
import { isLastOwner } from '#src/customers/members/user-commands.server.ts'
import * as staff from '#src/customers/staff/commands.server.ts'
import { findRole, staffMembers } from '#src/customers/staff/queries.server.ts'
import {
  type GrantedRole,
  mayGrant,
  mayRestrict,
  type RoleKey,
  type StaffMember,
} from '#src/customers/staff/staff-member.ts'
import { hasStaffPermission, type LimitedRights } from '#src/permissions/staff.ts'
import type { Viewer } from '#src/permissions/viewer.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { type InvitationSender, inviteForStaff } from '#src/session/auth/email-commands.server.ts'
import { emailKey } from '#src/session/auth/login-name.ts'
import { endUserSessions } from '#src/session/commands.server.ts'
import { endSessionOfUser } from '#src/session/open-sessions/commands.server.ts'
import { revokeUserLinks } from '#src/session/secrets/single-use-commands.server.ts'

/** Who changes the staff of a site. */
export interface StaffEditor {
  db: Db
  siteId: number
  actor: Pick<Viewer, 'userId' | 'sessionId' | 'role' | 'staffPermissions' | 'priceLimit'>
  ip: string
  /** Of the built-in role of sales, in percent; 0 without one. */
  salesPriceLimit: number
}

/** The command line acts with the permissions of an owner. */
export const COMMAND_LINE: StaffEditor['actor'] = {
  userId: null,
  sessionId: null,
  role: 'owner',
  staffPermissions: new Set(),
  priceLimit: null,
}

export const toStaffEditor = ({ app, context, request }: Omit<Call<unknown>, 'input'>): StaffEditor => ({
  db: app.db,
  siteId: context.site.id,
  actor: context.viewer,
  ip: request.ip,
  salesPriceLimit: context.shop.orders.salesPriceLimit,
})

export interface Invitation {
  email: string
  firstName: string
  lastName: string
  phone: string
  role: RoleKey
}

/**
 * A new member of staff, who gets an email to choose a password. Refuses RecordWasNotFound for an unknown role,
 * RoleNotGranted, and EmailRegistered for the address of any user of the site.
 */
export const inviteStaffMember = (
  editor: StaffEditor,
  sender: InvitationSender,
  { email, role, ...person }: Invitation,
): Promise<Result<{ id: number }>> =>
  transact(editor.db, async (tx) => {
    const actor = await lockStaffOfSite(tx, editor)
    const granted = await findRole(tx, editor, role)
    if (!granted) return refuse('RecordWasNotFound')
    if (!mayGrant(actor, granted)) return refuse('RoleNotGranted')
    const id = await staff.addStaffMember(tx, editor.siteId, { ...person, role, email, emailKey: emailKey(email) })
    if (id === undefined) return refuse('EmailRegistered')
    await inviteForStaff(tx, sender, { userIds: [id], again: false })
    await audit(tx, {
      ...toEntry(editor, id),
      action: 'staff.invite',
      detail: { before: {}, after: { email, role: nameRole(granted) } },
    })
    return ok({ id })
  })

/**
 * Sends the invitation again, to a member who has not chosen a password. Refuses InvitationNotDue for others, and
 * within ten minutes of the last invitation.
 */
export const repeatInvitation = (
  editor: StaffEditor,
  sender: InvitationSender,
  id: number,
): Promise<Result<{ id: number }>> =>
  transact(editor.db, async (tx) => {
    const { actor, member } = await lockMember(tx, editor, id)
    if (!mayGrant(actor, member)) return refuse('RoleNotGranted')
    const invited = await inviteForStaff(tx, sender, { userIds: [id], again: true })
    if (invited.length === 0) return refuse('InvitationNotDue')
    await audit(tx, { ...toEntry(editor, id), action: 'session.invite', detail: { changes: 1 } })
    return ok({ id })
  })

/**
 * Gives a member another role, from their next request on. A user needs the permissions of the role before and of the
 * role after, so that no user raises or lowers a member who may do more. Refuses OwnAccount, RecordWasNotFound
 * for an unknown role, RoleNotGranted, LastOwner, and RecordChanged unless the member already has the role.
 */
export const changeStaffRole = (
  editor: StaffEditor,
  { id, version, role }: { id: number; version: number; role: RoleKey },
): Promise<Result<{ id: number }>> =>
  transact(editor.db, async (tx) => {
    const { actor, member } = await lockMember(tx, editor, id)
    if (id === editor.actor.userId) return refuse('OwnAccount')
    if (member.role === role) return ok({ id })
    const granted = await findRole(tx, editor, role)
    if (!granted) return refuse('RecordWasNotFound')
    if (!mayGrant(actor, member) || !mayGrant(actor, granted)) return refuse('RoleNotGranted')
    if (member.role === 'owner' && (await isLastOwner(tx, editor.siteId, id))) return refuse('LastOwner')
    if (!(await staff.setStaffRole(tx, { siteId: editor.siteId, id, version, role }))) return refuse('RecordChanged')
    await audit(tx, {
      ...toEntry(editor, id),
      action: 'staff.change',
      detail: { before: { role: nameRole(member) }, after: { role: nameRole(granted) } },
    })
    return ok({ id })
  })

/**
 * Deactivates a member: all sessions end at once with their tokens, and links sent by email stop working. Refuses
 * OwnAccount, RoleNotGranted for an owner unless by an owner, LastOwner, and RecordChanged unless already inactive.
 */
export const deactivateStaffMember = (
  editor: StaffEditor,
  { id, version }: { id: number; version: number },
): Promise<Result<{ id: number }>> =>
  transact(editor.db, async (tx) => deactivate(tx, editor, { ...(await lockMember(tx, editor, id)), version }))

/**
 * Deactivates a member who has not chosen a password, whose link becomes void. Refuses InvitationAccepted for others, and
 * what `deactivateStaffMember` refuses.
 */
export const withdrawStaffInvitation = (editor: StaffEditor, id: number): Promise<Result<{ id: number }>> =>
  transact(editor.db, async (tx) => {
    const { actor, member } = await lockMember(tx, editor, id)
    if (!member.invited) return refuse('InvitationAccepted')
    return deactivate(tx, editor, { actor, member, version: member.version })
  })

interface Deactivation {
  actor: LimitedRights
  member: StaffMember
  version: number
}

async function deactivate(
  tx: Tx,
  editor: StaffEditor,
  { actor, member, version }: Deactivation,
): Promise<Result<{ id: number }>> {
  const { id } = member
  if (id === editor.actor.userId) return refuse('OwnAccount')
  if (!member.active) return ok({ id })
  if (!mayRestrict(actor, member)) return refuse('RoleNotGranted')
  if (member.role === 'owner' && (await isLastOwner(tx, editor.siteId, id))) return refuse('LastOwner')
  const change = { siteId: editor.siteId, id, version, active: false }
  if (!(await staff.setStaffActive(tx, change))) return refuse('RecordChanged')
  await endUserSessions(tx, id, { reason: 'deactivated' })
  await revokeUserLinks(tx, id)
  await audit(tx, {
    ...toEntry(editor, id),
    action: 'staff.deactivate',
    detail: { before: { active: true }, after: { active: false } },
  })
  return ok({ id })
}

/**
 * Lets a deactivated member sign in again; one without a password gets another invitation. Refuses RoleNotGranted for a
 * member with more permissions, and RecordChanged unless already active.
 */
export const reactivateStaffMember = (
  editor: StaffEditor,
  sender: InvitationSender,
  { id, version }: { id: number; version: number },
): Promise<Result<{ id: number }>> =>
  transact(editor.db, async (tx) => {
    const { actor, member } = await lockMember(tx, editor, id)
    if (member.active) return ok({ id })
    if (!mayGrant(actor, member)) return refuse('RoleNotGranted')
    const change = { siteId: editor.siteId, id, version, active: true }
    if (!(await staff.setStaffActive(tx, change))) return refuse('RecordChanged')
    await inviteForStaff(tx, sender, { userIds: [id], again: true })
    await audit(tx, {
      ...toEntry(editor, id),
      action: 'staff.reactivate',
      detail: { before: { active: false }, after: { active: true } },
    })
    return ok({ id })
  })

/**
 * Ends all sessions of a member at once, with their tokens; of the user's own sessions all but the calling one. Refuses
 * RoleNotGranted for an owner unless by an owner.
 */
export const signOutStaffMember = (editor: StaffEditor, id: number): Promise<Result<{ ended: number }>> =>
  transact(editor.db, async (tx) => {
    const { actor, member } = await lockMember(tx, editor, id)
    if (!mayRestrict(actor, member)) return refuse('RoleNotGranted')
    const except = id === editor.actor.userId ? editor.actor.sessionId : null
    const results = await endUserSessions(tx, id, { reason: 'signed out by staff', except })
    const ended = results.reduce((sum, { numUpdatedRows }) => sum + Number(numUpdatedRows), 0)
    await audit(tx, {
      ...toEntry(editor, id),
      action: 'staff.signOut',
      detail: { before: { sessions: ended + (except === null ? 0 : 1) }, after: { sessions: except === null ? 0 : 1 } },
    })
    return ok({ ended })
  })

/** Ends one session of a member. 404 for a session of another user and one that has ended; RoleNotGranted as above. */
export const endStaffSession = (
  editor: StaffEditor,
  { id, sessionId }: { id: number; sessionId: string },
): Promise<Result<null>> =>
  transact(editor.db, async (tx) => {
    const { actor, member } = await lockMember(tx, editor, id)
    if (!mayRestrict(actor, member)) return refuse('RoleNotGranted')
    const owner = { siteId: editor.siteId, userId: id }
    if (!(await endSessionOfUser(tx, owner, { id: sessionId, reason: 'ended by staff' }))) throw notFound()
    await audit(tx, { ...toEntry(editor, id), action: 'staff.endSession' })
    return ok(null)
  })

/**
 * Locks the staff of the site and returns the rights that the actor has now: while the command waited for the lock, they
 * may have been taken. 403 for an actor who no longer manages staff.
 */
export async function lockStaffOfSite(tx: Tx, editor: StaffEditor): Promise<LimitedRights> {
  const { siteId, actor } = editor
  await staff.lockStaff(tx, siteId)
  if (actor.userId === null) return actor
  const [current] = await staffMembers(tx, editor, actor.userId)
  if (!current?.active) throw new HttpError(403, 'Forbidden')
  const rights: LimitedRights = {
    role: current.role === 'owner' ? 'owner' : 'staff',
    staffPermissions: new Set(current.permissions),
    priceLimit: current.priceLimit,
  }
  if (!hasStaffPermission(rights, 'manageStaff')) throw new HttpError(403, 'Forbidden')
  return rights
}

/** Locks the staff of the site and returns a member with the actor's rights; 404 for a user who is not staff of it. */
async function lockMember(
  tx: Tx,
  editor: StaffEditor,
  id: number,
): Promise<{ actor: LimitedRights; member: StaffMember }> {
  const actor = await lockStaffOfSite(tx, editor)
  const [member] = await staffMembers(tx, editor, id)
  if (!member) throw notFound()
  return { actor, member }
}

const toEntry = ({ siteId, actor, ip }: StaffEditor, id: number) => ({
  siteId,
  userId: actor.userId,
  customerId: null,
  ip,
  target: `${id}`,
})

/** A built-in role by its key, which the log translates; an own role by its name. */
const nameRole = ({ role, roleName }: GrantedRole) => roleName || role

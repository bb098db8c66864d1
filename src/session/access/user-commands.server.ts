import Big from 'big.js'
import { transact } from '#src/api/command.server.ts'
import { isSameRecord } from '#src/api/record-version.ts'
import { notFound, ok, type Result, refuse } from '#src/api/refusal.ts'
import { erasePerson, lockMembers } from '#src/customers/members/commands.server.ts'
import {
  awaitNewInvitation,
  hasOnlyUnmanagedUsers,
  isCodeOfOther,
  isLastOwner,
  type LockedUser,
  lockUser,
  updateUser,
} from '#src/customers/members/user-commands.server.ts'
import type { UserChange, UserReference } from '#src/customers/members/user-details.ts'
import { HIDEABLE } from '#src/permissions/viewer.ts'
import { audit, toAuditChange } from '#src/platform/audit.server.ts'
import type { Db, Tx } from '#src/platform/db.server.ts'
import { DEFAULT_LANGUAGE } from '#src/platform/i18n/language.ts'
import { type AuthEmailSender, type InvitationSender, sendAuthEmail } from '../auth/email-commands.server.ts'
import { emailKey } from '../auth/login-name.ts'
import { endUserSessions } from '../commands.server.ts'
import { endSessionOfUser } from '../open-sessions/commands.server.ts'
import { deleteSecondFactors } from '../second-factor-commands.server.ts'
import { revokeUserLinks } from '../secrets/single-use-commands.server.ts'

/** The member of staff who changes users of a site; `userId` is null for the command line. */
export interface UserEditor {
  db: Db
  siteId: number
  userId: number | null
  ip: string
  /** Sends the email about a changed address; a caller who changes none has no need of it. */
  sender?: NoticeSender
}

/** Without a language the emails are in the user's, or the site's. */
type NoticeSender = AuthEmailSender & Partial<Pick<InvitationSender, 'language'>>

interface UserEdit {
  user: UserReference
  /** The version that the editor saw; without one the change applies to any version. */
  version?: number | undefined
  /** Refuses InvitationAccepted for a user with a password. */
  isInvited?: boolean
  change: UserChange
}

/**
 * Changes details and rights of a user, effective at their next request. A new address ends the sessions and the links
 * sent to the former one, which is notified if it was in use; an inactive user is signed out. Refuses RecordWasNotFound, RecordChanged unless the user already has these
 * values, EmailRegistered or RepresentativeCodeTaken if another user of the site has the address or code, RegistrationUndecided for the activation of an
 * applicant, LastOwner, and LastManager if users of a company would be without a manager.
 */
export const changeUser = (
  editor: UserEditor,
  { user: reference, version, isInvited = false, change: requested }: UserEdit,
): Promise<Result<{ id: number }>> =>
  transact(editor.db, async (tx) => {
    if (requested.email !== undefined || requested.code !== undefined) await lockMembers(tx, editor.siteId)
    const user = await lockUser(tx, editor.siteId, reference)
    if (!user) return refuse('RecordWasNotFound')
    if (isInvited && user.hasPassword) return refuse('InvitationAccepted')
    const change = toStored(requested)
    if (isSameRecord<UserChange>(user, change)) return ok({ id: user.id })
    if (version !== undefined && user.version !== version) return refuse('RecordChanged')
    if (change.active && user.awaitsApproval) return refuse('RegistrationUndecided')
    const changed = await writeChange(tx, editor, { user, change })
    if (!changed.ok) return changed
    const { before, after } = toAuditChange({ ...user }, change)
    await audit(tx, { ...toEntry(editor, user), action: 'user.change', detail: { before, after } })
    return ok({ id: user.id })
  })

/** As the database returns it, so that a repeated change is recognized. */
function toStored({ hides, discountLimit, ...change }: UserChange): UserChange {
  const fields = {
    ...change,
    hides: hides && HIDEABLE.filter((what) => hides.includes(what)),
    discountLimit: discountLimit && new Big(discountLimit).toFixed(2),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

async function writeChange(
  tx: Tx,
  editor: UserEditor,
  { user, change }: { user: LockedUser; change: UserChange },
): Promise<Result<null>> {
  const { siteId } = editor
  const { id, role, customerId } = user
  if (change.active === false && role === 'owner' && (await isLastOwner(tx, siteId, id))) return refuse('LastOwner')
  const newKey = change.email === undefined || change.email === user.email ? undefined : emailKey(change.email)
  if (newKey !== undefined) {
    const other = await lockUser(tx, siteId, { emailKey: newKey })
    if (other && other.id !== id) return refuse('EmailRegistered')
  }
  const codeKey = change.code && emailKey(change.code)
  if (codeKey && (await isCodeOfOther(tx, siteId, { id, codeKey }))) return refuse('RepresentativeCodeTaken')
  await updateUser(tx, id, { change, emailKey: newKey, codeKey })
  const leavesManager = change.active === false || change.managesUsers === false
  if (leavesManager && isManager(user) && (await hasOnlyUnmanagedUsers(tx, customerId ?? 0)))
    return refuse('LastManager')
  if (change.active === false) await endUserSessions(tx, id, { reason: 'deactivated' })
  if (newKey !== undefined && newKey !== emailKey(user.email)) {
    await endUserSessions(tx, id, { reason: 'email changed' })
    await notifyFormerAddress(tx, editor, user)
  }
  if (newKey !== undefined || change.active === false) await revokeUserLinks(tx, id)
  if (newKey !== undefined || change.active === true) await awaitNewInvitation(tx, id)
  return ok(null)
}

/** An invited address was never used to sign in and may be mistyped: it gets no email. */
async function notifyFormerAddress(tx: Tx, { sender }: UserEditor, user: LockedUser): Promise<void> {
  if (!sender || !user.hasPassword) return
  const language = user.language ?? sender.site.languages[0] ?? sender.language ?? DEFAULT_LANGUAGE
  await sendAuthEmail(tx, sender, { kind: 'emailChanged', language, to: user.email, name: user.firstName })
}

const isManager = ({ role, active, managesUsers }: LockedUser) => role === 'dealer' && active && managesUsers

/**
 * Removes a person: name, addresses and sessions go, documents and the customer stay. Refuses RecordWasNotFound,
 * RecordChanged, RegistrationUndecided for an applicant, who is declined instead, LastOwner, and LastManager if users of a
 * company would be without a manager.
 */
export const removeUser = (
  editor: UserEditor,
  { user: reference, version }: Pick<UserEdit, 'user' | 'version'>,
): Promise<Result<null>> =>
  transact(editor.db, async (tx) => {
    const { siteId } = editor
    const user = await lockUser(tx, siteId, reference)
    if (!user) return refuse('RecordWasNotFound')
    if (version !== undefined && user.version !== version) return refuse('RecordChanged')
    if (user.awaitsApproval) return refuse('RegistrationUndecided')
    if (user.role === 'owner' && (await isLastOwner(tx, siteId, user.id))) return refuse('LastOwner')
    await erasePerson(tx, siteId, user.id)
    if (isManager(user) && (await hasOnlyUnmanagedUsers(tx, user.customerId ?? 0))) return refuse('LastManager')
    await endUserSessions(tx, user.id, { reason: 'user removed' })
    await revokeUserLinks(tx, user.id)
    await deleteSecondFactors(tx, user.id)
    await audit(tx, { ...toEntry(editor, user), action: 'user.remove' })
    return ok(null)
  })

/** Ends all sessions of a user at once, with their tokens; 404 for an unknown user. */
export const signOutUser = (editor: UserEditor, reference: UserReference): Promise<Result<{ ended: number }>> =>
  transact(editor.db, async (tx) => {
    const user = await lockUser(tx, editor.siteId, reference)
    if (!user) throw notFound()
    const results = await endUserSessions(tx, user.id, { reason: 'signed out by staff' })
    const ended = results.reduce((sum, { numUpdatedRows }) => sum + Number(numUpdatedRows), 0)
    const detail = { before: { sessions: ended }, after: { sessions: 0 } }
    if (ended > 0) await audit(tx, { ...toEntry(editor, user), action: 'user.signOut', detail })
    return ok({ ended })
  })

/** Ends one session of a user; 404 for an unknown user, and for a session that has ended or belongs to another user. */
export const endUserSession = (
  editor: UserEditor,
  { user: reference, sessionId }: { user: UserReference; sessionId: string },
): Promise<Result<null>> =>
  transact(editor.db, async (tx) => {
    const user = await lockUser(tx, editor.siteId, reference)
    const owner = { siteId: editor.siteId, userId: user?.id ?? 0 }
    if (!user || !(await endSessionOfUser(tx, owner, { id: sessionId, reason: 'ended by staff' }))) throw notFound()
    await audit(tx, { ...toEntry(editor, user), action: 'user.endSession' })
    return ok(null)
  })

const toEntry = ({ siteId, userId, ip }: UserEditor, { id, customerId }: LockedUser) => ({
  siteId,
  userId,
  customerId,
  target: `${id}`,
  ...(ip && { ip }),
})

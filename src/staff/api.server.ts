import { notFound, type Result } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { type Call, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { ownRoles, staffMembers } from '#src/customers/staff/queries.server.ts'
import { mayGrant, mayRestrict, type StaffMember } from '#src/customers/staff/staff-member.ts'
import type { RequestContext } from '#src/permissions/policy.ts'
import { STAFF_PERMISSIONS, type StaffPermission } from '#src/permissions/staff.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import { toInvitationSender } from '#src/session/auth/email-commands.server.ts'
import { loadLastSeen, openSessions } from '#src/session/open-sessions/queries.server.ts'
import { requireConfirmation } from '#src/session/two-factor/confirmation-commands.server.ts'
import * as members from './commands.server.ts'
import * as roles from './role-commands.server.ts'
import * as wire from './wire.ts'

const { toStaffEditor } = members

export const staffApi: ServedEndpoint[] = [
  serve(wire.getStaff, async ({ context, app, request }) => {
    const found = await staffMembers(app.db, toStaffEditor({ context, app, request }))
    const lastSeen = await loadLastSeen(
      app.db,
      found.map(({ id }) => id),
    )
    return { members: found.map((member) => toListedMember(context, member, lastSeen)) }
  }),
  serve(wire.getStaffMember, async ({ context, app, request, input: { id } }) => {
    const editor = toStaffEditor({ context, app, request })
    const { siteId } = editor
    const [member] = await staffMembers(app.db, editor, id)
    if (!member) throw notFound()
    const sessions = await openSessions(app.db, { siteId, userId: id })
    return {
      member: toListedMember(context, member, await loadLastSeen(app.db, [id])),
      sessions: sessions.map((session) => ({ ...session, isCurrent: session.id === context.viewer.sessionId })),
    }
  }),
  serve(wire.inviteStaff, async ({ input: { phone = '', ...input }, ...call }) => {
    const invited = await afterConfirmation(call, () =>
      members.inviteStaffMember(toStaffEditor(call), toInvitationSender(call), { ...input, phone }),
    )
    return toSavedAnswer(call.context.language, invited)
  }),
  serve(wire.repeatStaffInvitation, async ({ input: { id }, ...call }) =>
    toSavedAnswer(
      call.context.language,
      await afterConfirmation(call, () => members.repeatInvitation(toStaffEditor(call), toInvitationSender(call), id)),
    ),
  ),
  serve(wire.changeStaffRoleCall, async ({ input, ...call }) =>
    toSavedAnswer(
      call.context.language,
      await afterConfirmation(call, () => members.changeStaffRole(toStaffEditor(call), input)),
    ),
  ),
  serve(wire.changeStaffActivity, async ({ input: { active, ...change }, ...call }) => {
    const editor = toStaffEditor(call)
    const changed = active
      ? await afterConfirmation(call, () => members.reactivateStaffMember(editor, toInvitationSender(call), change))
      : await members.deactivateStaffMember(editor, change)
    return toSavedAnswer(call.context.language, changed)
  }),
  serve(wire.signOutStaff, async ({ input: { id }, ...call }) => {
    const ended = await members.signOutStaffMember(toStaffEditor(call), id)
    return toSavedAnswer(call.context.language, withId(ended, id))
  }),
  serve(wire.endStaffSessionCall, async ({ input, ...call }) => {
    const ended = await members.endStaffSession(toStaffEditor(call), input)
    return toSavedAnswer(call.context.language, withId(ended, input.id))
  }),
  serve(wire.getStaffRoles, async ({ context, app }) => ({ roles: await ownRoles(app.db, context.site.id) })),
  serve(wire.addStaffRole, async ({ input, ...call }) =>
    toSavedAnswer(
      call.context.language,
      await afterConfirmation(call, () =>
        roles.addRole(toStaffEditor(call), { ...withSortedPermissions(input), priceLimit: input.priceLimit ?? null }),
      ),
    ),
  ),
  serve(wire.changeOwnRoleCall, async ({ input, ...call }) =>
    toSavedAnswer(
      call.context.language,
      await afterConfirmation(call, () => roles.changeRole(toStaffEditor(call), withSortedPermissions(input))),
    ),
  ),
  serve(wire.removeStaffRole, async ({ input, ...call }) =>
    toSavedAnswer(call.context.language, await roles.removeRole(toStaffEditor(call), input)),
  ),
]

/**
 * Steps that give rights ask for the second factor again: a stranger at an open session would make an account of
 * their own. Steps that take rights away do not, because they may be urgent.
 */
async function afterConfirmation<Value>(
  { app, context }: Omit<Call<unknown>, 'input'>,
  give: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const confirmed = await requireConfirmation(app.db, context.viewer, 'giveStaffRights')
  return confirmed.ok ? give() : confirmed
}

const toListedMember = ({ viewer }: RequestContext, member: StaffMember, lastSeen: ReadonlyMap<number, Date>) => ({
  ...member,
  permissions: [...member.permissions],
  lastSeenAt: lastSeen.get(member.id) ?? null,
  isSelf: member.id === viewer.userId,
  grantable: mayGrant(viewer, member),
  restrictable: mayRestrict(viewer, member),
})

/** In the order of the areas, none twice. */
const withSortedPermissions = <Role extends { permissions: readonly StaffPermission[] }>(role: Role) => ({
  ...role,
  permissions: STAFF_PERMISSIONS.filter((permission) => role.permissions.includes(permission)),
})

const withId = (result: Result<unknown>, id: number): Result<{ id: number }> =>
  result.ok ? { ok: true, value: { id } } : result

function toSavedAnswer(language: Language, result: Result<{ id: number }>) {
  return result.ok
    ? { done: true, message: message(language, 'toast.SavedSuccessfully'), refusal: null, id: result.value.id }
    : { done: false, message: refusalText(language, result.refusal), refusal: result.refusal.code, id: null }
}

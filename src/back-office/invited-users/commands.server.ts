import { type Refusal, type Result, refuse } from '#src/api/refusal.ts'
import type { Call } from '#src/api/serve.server.ts'
import { requireUserId } from '#src/api/serve.server.ts'
import { changeUser, type UserEditor } from '#src/session/access/user-commands.server.ts'
import { toInvitationSender } from '#src/session/auth/email-commands.server.ts'
import { repeatUserInvitation } from '#src/session/invitations/user-commands.server.ts'
import { requireConfirmation } from '#src/session/two-factor/confirmation-commands.server.ts'
import { repeatInvitation, toStaffEditor, withdrawStaffInvitation } from '#src/staff/commands.server.ts'
import type { InvitedUser } from './invited-users-table.ts'
import { loadInvited } from './queries.server.ts'

type InvitationCall = Omit<Call<unknown>, 'input'>
type InvitationHolder = Pick<InvitedUser, 'id' | 'kind' | 'customerId'>

export interface RefusedInvitation {
  /** The name or the address of the user; the id of one who is not in the list any more. */
  name: string
  refusal: Refusal
}

/**
 * Sends the invitations of these users again, each in a transaction of its own; returns those that were refused. Members of
 * staff need the second factor of the caller, and `repeatInvitation` and `repeatUserInvitation` refuse.
 */
export async function resendInvitations(call: InvitationCall, ids: readonly number[]): Promise<RefusedInvitation[]> {
  const sender = toInvitationSender(call)
  const confirmed = await requireConfirmation(call.app.db, call.context.viewer, 'giveStaffRights')
  return changeInvitations(call, ids, ({ id, kind, customerId }) => {
    if (kind !== 'staff') return repeatUserInvitation(toUserEditor(call), sender, { id, customerId })
    return confirmed.ok ? repeatInvitation(toStaffEditor(call), sender, id) : Promise.resolve(confirmed)
  })
}

/**
 * Withdraws the invitations of these users: their links become void and they are inactive, until staff let them sign in on
 * their page. Refuses InvitationAccepted for users who joined meanwhile, and what deactivation refuses.
 */
export const withdrawInvitations = (call: InvitationCall, ids: readonly number[]): Promise<RefusedInvitation[]> =>
  changeInvitations(call, ids, ({ id, kind, customerId }) =>
    kind === 'staff'
      ? withdrawStaffInvitation(toStaffEditor(call), id)
      : changeUser(toUserEditor(call), { user: { id, customerId }, isInvited: true, change: { active: false } }),
  )

async function changeInvitations(
  { app, context }: InvitationCall,
  ids: readonly number[],
  change: (user: InvitationHolder) => Promise<Result<unknown>>,
): Promise<RefusedInvitation[]> {
  const invited = new Map((await loadInvited(app.db, context, ids)).map((user) => [user.id, user]))
  const changeEach = async (userIds: Iterable<number>) => {
    const refused: (RefusedInvitation & { id: number })[] = []
    for (const id of userIds) {
      const user = invited.get(id)
      const result = user ? await change(user) : refuse('InvitationAccepted')
      if (!result.ok) refused.push({ id, name: user ? user.name || user.email : `${id}`, refusal: result.refusal })
    }
    return refused
  }
  const refused = await changeEach(new Set(ids))
  const isLastManager = ({ refusal }: RefusedInvitation) => refusal.code === 'LastManager'
  // Their colleagues may have been later in the selection.
  const managersAgain = await changeEach(refused.filter(isLastManager).map(({ id }) => id))
  return [...refused.filter((one) => !isLastManager(one)), ...managersAgain]
}

const toUserEditor = ({ app, context, request }: InvitationCall): UserEditor => ({
  db: app.db,
  siteId: context.site.id,
  userId: requireUserId(context),
  ip: request.ip,
})

import { notFound, ok, type Result } from '#src/api/refusal.ts'
import { refusalText } from '#src/api/refusal-text.server.ts'
import { type Call, requireUserId, type ServedEndpoint, serve } from '#src/api/serve.server.ts'
import { siteScope } from '#src/permissions/viewer.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { message } from '#src/platform/i18n/messages.server.ts'
import * as users from '#src/session/access/user-commands.server.ts'
import { toInvitationSender } from '#src/session/auth/email-commands.server.ts'
import * as invitations from '#src/session/invitations/user-commands.server.ts'
import { openSessions } from '#src/session/open-sessions/queries.server.ts'
import { requireConfirmation } from '#src/session/two-factor/confirmation-commands.server.ts'
import { resetSecondFactor } from '#src/session/two-factor/removal-commands.server.ts'
import type { Site } from '#src/settings/site.ts'
import { loadCustomerUser, loadUserAddress, loadUserTies } from './queries.server.ts'
import * as wire from './wire.ts'

type UserCall = Omit<Call<unknown>, 'input'>

export const customerUsersApi: ServedEndpoint[] = [
  serve(wire.getCustomerUser, async ({ context, app, input }) => {
    const scope = siteScope(context)
    const user = await loadCustomerUser(app.db, scope, input)
    const sessions = await openSessions(app.db, { siteId: scope.siteId, userId: user.id })
    return { user, sessions: sessions.map((session) => ({ ...session, isCurrent: false })) }
  }),
  serve(wire.getUserTies, ({ context, app, input }) => loadUserTies(app.db, siteScope(context), input)),
  serve(wire.inviteCustomerUser, async ({ input, ...call }) => {
    const invitation = { ...input, language: toOffered(call, input.language) ?? null }
    const invited = await invitations.inviteUser(toUserEditor(call), toInvitationSender(call), invitation)
    return { ...toAnswer(call, invited), id: invited.ok ? invited.value.id : null }
  }),
  serve(wire.changeCustomerUser, async ({ input: { id, customerId, version, ...details }, ...call }) => {
    const change = { ...details, language: toOffered(call, details.language) }
    const confirmed = await confirmNewAddress(call, { id, customerId, email: details.email })
    if (!confirmed.ok) return toAnswer(call, confirmed)
    return toAnswer(call, await users.changeUser(toUserEditor(call), { user: { id, customerId }, version, change }))
  }),
  serve(wire.activateCustomerUser, async ({ input: { id, customerId, version, active }, ...call }) => {
    const edit = { user: { id, customerId }, version, change: { active } }
    return toAnswer(call, await users.changeUser(toUserEditor(call), edit))
  }),
  serve(wire.repeatCustomerInvitation, async ({ input, ...call }) =>
    toAnswer(call, await invitations.repeatUserInvitation(toUserEditor(call), toInvitationSender(call), input)),
  ),
  serve(wire.signOutCustomerUser, async ({ input: { sessionId, ...user }, ...call }) => {
    const editor = toUserEditor(call)
    const ended =
      sessionId === undefined
        ? await users.signOutUser(editor, user)
        : await users.endUserSession(editor, { user, sessionId })
    return toAnswer(call, ended)
  }),
  serve(wire.resetUserSecondFactor, async ({ input: user, ...call }) => {
    const confirmed = await requireConfirmation(call.app.db, call.context.viewer, 'takeOverUser')
    if (!confirmed.ok) return toAnswer(call, confirmed)
    const { userId: by, ip } = toUserEditor(call)
    const { site, language } = call.context
    const sender = toInvitationSender(call)
    const request = { user, language: site.languages[0] ?? language, by, ip }
    return toAnswer(call, await resetSecondFactor(call.app.db, sender, request))
  }),
  serve(wire.removeCustomerUser, async ({ input: { id, customerId, version }, ...call }) =>
    toAnswer(call, await users.removeUser(toUserEditor(call), { user: { id, customerId }, version })),
  ),
]

/** With a new address staff could take over the account, so it needs the second factor again. */
async function confirmNewAddress(
  { app, context }: UserCall,
  { email, ...user }: { id: number; customerId: number; email: string },
): Promise<Result<null>> {
  const saved = await loadUserAddress(app.db, siteScope(context), user)
  return email === saved ? ok(null) : requireConfirmation(app.db, context.viewer, 'takeOverUser')
}

const toUserEditor = (call: UserCall): users.UserEditor => ({
  db: call.app.db,
  siteId: call.context.site.id,
  userId: requireUserId(call.context),
  ip: call.request.ip,
  sender: toInvitationSender(call),
})

/** A language of the site; undefined, which changes nothing, for any other. */
function toOffered(
  { context: { site } }: UserCall,
  language: Language | null,
): Site['languages'][number] | null | undefined {
  return language === null ? null : site.languages.find((one) => one === language)
}

/** Users of other customers and missing ones give the same 404. */
function toAnswer({ context: { language } }: UserCall, result: Result<unknown>) {
  if (result.ok) return { done: true, message: message(language, 'toast.SavedSuccessfully'), refusal: null }
  if (result.refusal.code === 'RecordWasNotFound') throw notFound()
  return { done: false, message: refusalText(language, result.refusal), refusal: result.refusal.code }
}

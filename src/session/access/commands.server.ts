import { eraseAddresses } from '#src/addresses/commands.server.ts'
import { HttpError, ok, type Result, refuse } from '#src/api/refusal.ts'
import type { Call } from '#src/api/serve.server.ts'
import { leavesNoManager } from '#src/customers/company-users/queries.server.ts'
import { eraseUser, lockCompany, replacePassword } from '#src/customers/members/commands.server.ts'
import { hasSubDealers } from '#src/customers/members/queries.server.ts'
import { audit } from '#src/platform/audit.server.ts'
import type { Tx } from '#src/platform/db.server.ts'
import { overLimit } from '#src/platform/rate-limit.server.ts'
import { inviteAgain, sendAuthEmail, toInvitationSender } from '../auth/email-commands.server.ts'
import { findStatusRefusal } from '../auth/login-message.ts'
import { emailKey } from '../auth/login-name.ts'
import { endUserSessions, hashPassword } from '../commands.server.ts'
import { verifyOwnPassword } from '../own-password-commands.server.ts'
import { deleteSecondFactors } from '../second-factor-commands.server.ts'
import { type PasswordProblem, passwordProblem } from '../secrets/password.ts'
import { isCommonPassword } from '../secrets/password-queries.server.ts'
import { issueLink, linkEnd, revokeUserLinks, spendLink } from '../secrets/single-use-commands.server.ts'
import { requireConfirmation } from '../two-factor/confirmation-commands.server.ts'
import { userByEmail, userById } from '../user-queries.server.ts'

type Context = Omit<Call<unknown>, 'input'>

/** Changes the password by the current one; all other sessions end. */
export async function changePassword(
  call: Context,
  { current, password }: { current: string; password: string },
): Promise<Result<null>> {
  const self = await verifyOwnPassword(call, current)
  if (!self.ok) return self
  const { context, app, request } = call
  const user = self.value
  const passwordHash = await hashPassword(password)
  return app.db.transaction().execute(async (tx) => {
    await setPassword(tx, call, { user, passwordHash, currentSession: context.viewer.sessionId })
    const entry = { siteId: context.site.id, userId: user.id, customerId: user.customerId, ip: request.ip }
    await audit(tx, { ...entry, action: 'session.changePassword' })
    return ok(null)
  })
}

/**
 * Deletes an account at the user's request: personal data are erased, documents stay. A dealer with sub-dealers who
 * still order through the company must end that first.
 */
export async function deleteAccount(call: Context, password: string): Promise<Result<null>> {
  const confirmed = await requireConfirmation(call.app.db, call.context.viewer, 'deleteOwnAccount')
  if (!confirmed.ok) return confirmed
  const self = await verifyOwnPassword(call, password)
  if (!self.ok) return self
  const { context, app, request } = call
  const { id: userId, customerId, email, firstName } = self.value
  const siteId = context.site.id
  if (customerId === null) throw new HttpError(403, 'Forbidden')
  return app.db.transaction().execute(async (tx) => {
    if (await hasSubDealers(tx, customerId)) return refuse('HasSubDealers')
    await lockCompany(tx, customerId)
    if (await leavesNoManager(tx, customerId, userId)) return refuse('LastManager')
    // The last email is queued while the address still exists.
    const lastEmail = { kind: 'erased', language: context.language, to: email, name: firstName } as const
    await sendAuthEmail(tx, { site: context.site, env: app.env }, lastEmail)
    const { customerClosed } = await eraseUser(tx, { siteId, userId, customerId })
    if (customerClosed) await eraseAddresses(tx, customerId)
    await endUserSessions(tx, userId, { reason: 'account deleted' })
    await revokeUserLinks(tx, userId)
    await deleteSecondFactors(tx, userId)
    await audit(tx, {
      siteId,
      userId,
      customerId,
      action: 'session.deleteAccount',
      ip: request.ip,
      detail: { customerClosed },
    })
    return ok(null)
  })
}

const HOUR = 3600
/** Longer than the work for an existing account, so that both answers take the same time (threat 24). */
const MIN_RESPONSE_MS = 250

/**
 * Sends an email with a link if the address has an account that may sign in; users who never chose a password are
 * invited again. The answer and its time are the same without an account. At most three emails per hour and address.
 */
export async function requestPasswordReset(call: Context, email: string): Promise<void> {
  const { context, app, request } = call
  const limits = [
    { key: `forgot account ${context.site.id} ${emailKey(email)}`, max: 3, seconds: HOUR },
    { key: `forgot address ${request.ip}`, max: 30, seconds: HOUR },
  ]
  const waits = await Promise.all(limits.map((limit) => overLimit(app.db, limit)))
  const retryAfter = waits.find((wait) => wait !== undefined)
  if (retryAfter !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter })
  const answerTime = new Promise((resolve) => setTimeout(resolve, MIN_RESPONSE_MS))
  await Promise.all([app.db.transaction().execute((tx) => sendResetEmail(tx, call, email)), answerTime])
}

async function sendResetEmail(tx: Tx, { context, app, request }: Context, email: string) {
  const { site, language } = context
  const user = await userByEmail(tx, site.id, email)
  if (!user?.active) return
  const entry = { siteId: site.id, userId: user.id, customerId: user.customerId, ip: request.ip }
  await audit(tx, { ...entry, action: 'session.askForReset' })
  if (await inviteAgain(tx, toInvitationSender({ context, app, request }), user.id)) return
  const token = await issueLink(tx, { siteId: site.id, purpose: 'resetPassword', userId: user.id, ip: request.ip })
  const goodUntil = linkEnd('resetPassword')
  const resetEmail = { kind: 'reset', language, to: user.email, name: user.firstName, goodUntil } as const
  await sendAuthEmail(tx, { site, env: app.env }, { ...resetEmail, page: 'resetPassword', rest: `?k=${token}` })
}

type PasswordRefused = PasswordProblem | 'passwordsDiffer' | 'empty'

interface NewPasswordRequest {
  password: string
  again: string
  about?: readonly string[]
}

/** Problems of a new password that is typed twice. */
export async function findNewPasswordProblem({
  password,
  again,
  about = [],
}: NewPasswordRequest): Promise<PasswordRefused | undefined> {
  if (password === '') return 'empty'
  const common = await isCommonPassword(password)
  return passwordProblem(password, { common, about }) ?? (password === again ? undefined : 'passwordsDiffer')
}

/**
 * Sets a password by the link of a password reset or invitation email. The link is used first and with its row locked:
 * of two concurrent uses one succeeds. Every session and every other link of the user ends.
 */
export async function resetPassword(
  call: Context,
  { token, password, purpose }: { token: string; password: string; purpose: 'resetPassword' | 'invitation' },
): Promise<Result<null>> {
  const { context, app, request } = call
  const siteId = context.site.id
  const passwordHash = await hashPassword(password)
  return app.db.transaction().execute(async (tx) => {
    const link = await spendLink(tx, { siteId, purpose, token })
    const user = link?.userId ? await userById(tx, siteId, link.userId) : undefined
    if (!user || findStatusRefusal(user, 'client')) return refuse('LinkIsOver')
    await setPassword(tx, call, { user, passwordHash, currentSession: null })
    const entry = { siteId, userId: user.id, customerId: user.customerId, ip: request.ip }
    await audit(tx, { ...entry, action: 'session.resetPassword' })
    return ok(null)
  })
}

interface NewPassword {
  user: { id: number; email: string; firstName: string }
  passwordHash: string
  currentSession: string | null
}

/** Effects of a new password, however it was set: other sessions and links end, and the user is notified. */
async function setPassword(tx: Tx, { context, app }: Context, { user, passwordHash, currentSession }: NewPassword) {
  await replacePassword(tx, user.id, passwordHash)
  await endUserSessions(tx, user.id, { reason: 'new password', except: currentSession })
  await revokeUserLinks(tx, user.id)
  const to = { language: context.language, to: user.email, name: user.firstName, page: 'resetPassword' } as const
  await sendAuthEmail(tx, { site: context.site, env: app.env }, { kind: 'passwordChanged', ...to })
}

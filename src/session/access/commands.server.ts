import { eraseAddresses } from '#src/addresses/commands.server.ts'
import { HttpError, ok, type Result, refuse } from '#src/api/refusal.ts'
import type { Call } from '#src/api/serve.server.ts'
import { lockCompany } from '#src/customers/company-users/commands.server.ts'
import { leavesNoManager } from '#src/customers/company-users/queries.server.ts'
import { eraseUser } from '#src/customers/members/commands.server.ts'
import { hasSubDealers } from '#src/customers/members/queries.server.ts'
import { audit } from '#src/platform/audit.server.ts'
import { forgive, overLimit } from '#src/platform/rate-limit.server.ts'
import { sendAuthEmail } from '../auth/email-commands.server.ts'
import { endUserSessions, hashPassword, passwordMatches } from '../commands.server.ts'
import { userById } from '../queries.server.ts'
import { revokeUserLinks } from '../secrets/single-use-commands.server.ts'
import { setPassword } from './reset-commands.server.ts'

type Context = Omit<Call<unknown>, 'input'>
type SignedUser = NonNullable<Awaited<ReturnType<typeof userById>>>

/** The signed-in user, if the current password is correct: an open session alone is no proof (ASVS 7.5.1). */
export async function provenSelf({ context, app }: Context, password: string): Promise<Result<SignedUser>> {
  const userId = context.viewer.userId ?? 0
  const limit = { key: `own password ${userId}`, max: 5, seconds: 60 }
  const retryAfter = await overLimit(app.db, limit)
  if (retryAfter !== undefined) throw new HttpError(429, 'TooManyRequests', { retryAfter })
  const user = await userById(app.db, context.site.id, userId)
  if (!user || !(await passwordMatches(user.passwordHash, password))) return refuse('WrongPassword')
  await forgive(app.db, limit)
  return ok(user)
}

/** Changes the password by the current one; all other sessions end. */
export async function changePassword(
  call: Context,
  { current, password }: { current: string; password: string },
): Promise<Result<null>> {
  const self = await provenSelf(call, current)
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
  const self = await provenSelf(call, password)
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

import { eraseAddresses } from '../../addresses/commands.server.ts'
import { done, type Result, refused, Stop } from '../../api/refusal.ts'
import type { Call } from '../../api/serve.server.ts'
import { lockCompany } from '../../customers/company-users/commands.server.ts'
import { leavesNoManager } from '../../customers/company-users/queries.server.ts'
import { eraseUser } from '../../customers/members/commands.server.ts'
import { hasSubDealers } from '../../customers/members/queries.server.ts'
import { audit } from '../../platform/audit.server.ts'
import { forgive, overLimit } from '../../platform/rate-limit.server.ts'
import { endSessionsOf, hashPassword, passwordMatches } from '../commands.server.ts'
import { sendLetter } from '../door/letter-commands.server.ts'
import { userById } from '../queries.server.ts'
import { spendLinksOf } from '../secrets/single-use-commands.server.ts'
import { setPassword } from './reset-commands.server.ts'

type Context = Omit<Call<unknown>, 'input'>
type SignedUser = NonNullable<Awaited<ReturnType<typeof userById>>>

/** The user at the keyboard, when he typed his present password: an open session alone proves nothing (ASVS 7.5.1). */
export async function provenSelf({ who, house }: Context, password: string): Promise<Result<SignedUser>> {
  const userId = who.viewer.userId ?? 0
  const limit = { key: `own password ${userId}`, most: 5, seconds: 60 }
  const retryAfter = await overLimit(house.db, limit)
  if (retryAfter !== undefined) throw new Stop(429, 'TooManyRequests', { retryAfter })
  const user = await userById(house.db, who.site.id, userId)
  if (!user || !(await passwordMatches(user.passwordHash, password))) return refused('WrongPassword')
  await forgive(house.db, limit)
  return done(user)
}

/** A new password by the present one: every session of the user ends but the one it was typed in. */
export async function changePassword(
  call: Context,
  { current, password }: { current: string; password: string },
): Promise<Result<null>> {
  const self = await provenSelf(call, current)
  if (!self.ok) return self
  const { who, house, request } = call
  const user = self.value
  const passwordHash = await hashPassword(password)
  return house.db.transaction().execute(async (tx) => {
    await setPassword(tx, call, { user, passwordHash, keepSession: who.viewer.sessionId })
    const entry = { siteId: who.site.id, userId: user.id, customerId: user.customerId, ip: request.ip }
    await audit(tx, { ...entry, action: 'session.changePassword' })
    return done(null)
  })
}

/**
 * Ends an account by its own person: who he is goes, documents stay. A dealer whose sub-dealers still order through his
 * firm has to part from them first.
 */
export async function deleteAccount(call: Context, password: string): Promise<Result<null>> {
  const self = await provenSelf(call, password)
  if (!self.ok) return self
  const { who, house, request } = call
  const { id: userId, customerId, email, firstName } = self.value
  const siteId = who.site.id
  if (customerId === null) throw new Stop(403, 'Forbidden')
  return house.db.transaction().execute(async (tx) => {
    if (await hasSubDealers(tx, customerId)) return refused('HasSubDealers')
    await lockCompany(tx, customerId)
    if (await leavesNoManager(tx, customerId, userId)) return refused('LastManager')
    // The last letter is written while there is still an address.
    const letter = { kind: 'erased', language: who.language, to: email, name: firstName } as const
    await sendLetter(tx, { site: who.site, env: house.env }, letter)
    const { customerClosed } = await eraseUser(tx, { siteId, userId, customerId })
    if (customerClosed) await eraseAddresses(tx, customerId)
    await endSessionsOf(tx, userId, { reason: 'account deleted' })
    await spendLinksOf(tx, userId)
    await audit(tx, {
      siteId,
      userId,
      customerId,
      action: 'session.deleteAccount',
      ip: request.ip,
      detail: { customerClosed },
    })
    return done(null)
  })
}
